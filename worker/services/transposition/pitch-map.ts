import type { PitchMapBody } from '#domain/contracts/transposition-api.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { pitchMap } from '#domain/transposition/pitch-map.ts';
import type { Context } from '../../context.ts';
import { requireSongFiles } from '../runs/read.ts';
import { loadDocument } from '../runs/results.ts';
import type { Song } from '../songs/songs.ts';

/** The melody that the singer hears, in another key; the song's own key counts, which the singer may have put right. */
export async function songPitchMap(
  context: Context,
  song: Song,
  pitch: number,
): Promise<Result<PitchMapBody, AppError>> {
  const id = await requireSongFiles(context, song);
  if (!id.ok) return id;
  const { pitch_detection: melody } = await loadDocument(context, id.value);
  return ok(pitchMap(melody.note_sequence, song.keySignature, pitch));
}
