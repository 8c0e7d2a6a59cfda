import { eq } from 'drizzle-orm';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { FoundLyricsBody, LyricsBody, LyricsPlaceholderBody } from '#domain/contracts/lyrics-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { GIVEN_LYRICS_ENGINE, LYRICS_STAGE, lyricsOutcome } from '#domain/songs/lyrics.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import { optionsOf } from '../runs/orders.ts';
import { loadShown, requireShown, type ShownResult } from './result-body.ts';

const PLACEHOLDER_MESSAGE =
  'This is a placeholder: no lyrics engine was there when the song was processed, so nobody listened for words. The notes and both tracks are complete; you can practise with the melody.';

/**
 * The words of a song, by its own id or by the id of one of its runs. Where no engine was there to hear them: a labelled placeholder
 * without any words. Not asked for, none heard, not processed yet: no lyrics.
 */
export async function lyricsOf(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<LyricsBody, AppError>> {
  const shown = await requireReadResult(context, userId, id);
  if (!shown.ok) return shown;
  const { files, placed } = shown.value;
  const [{ document, lyricsId }, wereAsked] = await Promise.all([
    loadShown(context, files, placed),
    wereAskedFor(context, files.pipelineId),
  ]);
  const outcome = lyricsOutcome(document, wereAsked);
  switch (outcome) {
    case 'found':
      return ok(foundLyrics(files, document, lyricsId));
    case 'no_engine':
      return ok(placeholder(files, document));
    case 'not_asked':
    case 'none_heard':
      return err({ kind: 'lyrics_not_found' });
    default:
      return outcome satisfies never;
  }
}

async function requireReadResult(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<ShownResult, AppError>> {
  const shown = await requireShown(context, userId, id);
  if (shown.ok) return shown;
  const isUnfinished = shown.error.kind === 'pipeline_not_completed' || shown.error.kind === 'file_not_found';
  return isUnfinished ? err({ kind: 'lyrics_not_found' }) : shown;
}

async function wereAskedFor(context: Context, pipelineId: string): Promise<boolean> {
  const { db } = context;
  const run = await db.select().from(runs).where(eq(runs.id, pipelineId)).get();
  return run !== undefined && optionsOf(run).enableLyrics;
}

function foundLyrics(
  { songId, pipelineId }: AttemptId,
  document: PipelineDocument,
  lyricsId: string | null,
): FoundLyricsBody {
  const { language, segments, syllables } = document.lyrics_recognition;
  const entry = document.provenance.find(({ stage }) => stage === LYRICS_STAGE);
  return {
    song_id: songId,
    pipeline_id: pipelineId,
    success: true,
    mock_mode: false,
    language,
    segments,
    syllables,
    wordTimings: document.wordTimings,
    lyrics_id: lyricsId,
    source: lyricsId !== null || entry?.engine.startsWith(GIVEN_LYRICS_ENGINE) ? 'given' : 'recognised',
    engine: entry
      ? { engine: entry.engine, version: entry.version, degraded: entry.degraded, reason: entry.reason }
      : null,
  };
}

function placeholder({ songId, pipelineId }: AttemptId, document: PipelineDocument): LyricsPlaceholderBody {
  return {
    song_id: songId,
    pipeline_id: pipelineId,
    success: false,
    mock_mode: true,
    code: 'no_lyrics_engine',
    reason: document.lyrics_recognition.reason,
    message: PLACEHOLDER_MESSAGE,
    language: null,
    segments: [],
    syllables: [],
    wordTimings: [],
  };
}
