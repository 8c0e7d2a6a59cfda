import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { editedBars, editedChords } from '#domain/edits/edited-bars.ts';
import { editedSong } from '#domain/edits/edited-song.ts';
import { type Edits, NO_EDITS } from '#domain/edits/edits.ts';
import { editsOf } from '#domain/edits/wire.ts';
import type { AppError } from '#domain/errors.ts';
import { type ExportedSong, exportedSong } from '#domain/export/exported-song.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { loadEdits } from '../../services/editing/load.ts';
import { requireCurrentResult } from '../../services/editing/seen-result.ts';
import { resultBody } from '../../services/results/result-body.ts';
import type { Song } from '../../services/songs/songs.ts';

/** Holds a song as its singer has it: the result as the player gets it, and what they changed of it. */
interface ResultWithEdits {
  result: PipelineResultBody;
  edits: Edits;
  version: number;
  timestamp: string | null;
}

export async function requireResultWithEdits(
  context: Context,
  song: Song,
): Promise<Result<ResultWithEdits, AppError>> {
  const result = await requireSongResult(context, song);
  if (!result.ok) return result;
  const loaded = await loadEdits(context, song.userId, song.id);
  if (!loaded.ok) return loaded;
  const { data, version, timestamp } = loaded.value;
  const edits = data === null ? NO_EDITS : editsOf(data);
  return ok({ result: result.value, edits, version, timestamp });
}

export async function requireExportedSong(
  context: Context,
  song: Song,
  { edited, semitones }: { edited: boolean; semitones: number },
): Promise<Result<ExportedSong, AppError>> {
  const found = edited ? await requireResultWithEdits(context, song) : await withoutEdits(context, song);
  if (!found.ok) return found;
  const { result, edits } = found.value;
  const notesAndWords = editedSong(result, edits);
  const facts = {
    title: song.title,
    artist: song.artist,
    language: result.lyrics_recognition.language,
    keyName: song.keySignature ?? result.key?.name ?? null,
    tempo: result.tempo,
    durationSeconds: result.duration_seconds,
    bars: editedBars(result, edits),
    chords: editedChords(result, edits),
  };
  return ok(exportedSong(notesAndWords, facts, semitones));
}

async function withoutEdits(context: Context, song: Song) {
  const result = await requireSongResult(context, song);
  return result.ok ? ok({ result: result.value, edits: NO_EDITS }) : result;
}

async function requireSongResult(
  context: Context,
  song: Song,
): Promise<Result<PipelineResultBody, AppError>> {
  const seen = await requireCurrentResult(context, song.userId, song.id);
  // Its links are not shown to anybody.
  return seen.ok ? ok(await resultBody(context, seen.value, context.env.PUBLIC_ORIGIN)) : seen;
}
