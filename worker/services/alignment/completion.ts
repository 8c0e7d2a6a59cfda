import { and, eq } from 'drizzle-orm';
import type { AlignmentEvent } from '#domain/alignment/alignment.ts';
import type { LyricsReason } from '#domain/contracts/inference.ts';
import type { InferenceEvent } from '#domain/contracts/inference-event.ts';
import type { LyricsDocument } from '#domain/contracts/inference-lyrics.ts';
import type { Failure } from '#domain/runs/run.ts';
import type { Context } from '../../context.ts';
import { songLyrics, songs } from '../../db/schema.ts';
import { type AttemptId, lyricsKey } from '../../storage/object-keys.ts';
import { readLyrics } from './document.ts';

type AlignedReport = Extract<InferenceEvent, { type: 'aligned' }>;

/** Lengths of songs are kept in whole milliseconds, and the last frame of a stem may be padded. */
const END_SLACK_SECONDS = 0.1;
const INVALID: Failure = { code: 'invalid_result', message: null };

/**
 * What became of a text is written down at once, whether its words are taken or not: another report of it says the same. Words count only when their document is there in full and readable, with all times inside the song: the sidecar's word is not enough.
 * Null where nobody waits for them.
 */
export async function readAligned(context: Context, event: AlignedReport): Promise<AlignmentEvent | null> {
  const { attempt, song_id: songId, pipeline_id: pipelineId } = event;
  const row = await context.db
    .select({ durationMs: songs.durationMs })
    .from(songLyrics)
    .innerJoin(songs, eq(songs.id, songLyrics.songId))
    .where(and(eq(songLyrics.id, pipelineId), eq(songLyrics.songId, songId)))
    .get();
  if (!row) return null;
  const id = { songId, pipelineId, attempt };
  const sizeBytes = event.artefacts.lyrics.size_bytes;
  const document = await lyricsInFull(context, id, sizeBytes);
  const problem = document
    ? timeProblem(document, (row.durationMs ?? 0) / 1000)
    : 'The lyrics are not there in full.';
  if (document && problem === null) {
    const isTheText = eq(songLyrics.id, pipelineId);
    await context.db.update(songLyrics).set({ fitting: document.fitting }).where(isTheText);
    return toEvent(document, attempt, sizeBytes);
  }
  context.log({ event: 'result_refused', ...id, reason: problem ?? '' });
  return { type: 'attempt_failed', attempt, failure: INVALID, isRetryable: true };
}

async function lyricsInFull(
  context: Context,
  id: AttemptId,
  sizeBytes: number,
): Promise<LyricsDocument | null> {
  const object = await context.env.AUDIO.head(lyricsKey(id));
  return object?.size === sizeBytes ? readLyrics(context, id) : null;
}

function timeProblem(document: LyricsDocument, durationSeconds: number): string | null {
  const { segments, syllables } = document.lyrics_recognition;
  const spans = [
    ...segments.map(({ start, end }) => [start, end] as const),
    ...syllables.map(({ start_time, end_time }) => [start_time, end_time] as const),
    ...document.wordTimings.map(({ start, end }) => [start, end] as const),
  ];
  const isInside = spans.every(([start, end]) => start <= end && end <= durationSeconds + END_SLACK_SECONDS);
  return isInside ? null : 'Words are sung outside the song.';
}

/** Words that were not found are no failure of the machine: trying again would find them no better. */
function toEvent(document: LyricsDocument, attempt: number, sizeBytes: number): AlignmentEvent {
  const { success, reason, reason_code: reasonCode } = document.lyrics_recognition;
  if (success) return { type: 'completed', attempt, result: { sizeBytes } };
  const failure = { code: failureCode(reasonCode), message: reason };
  return { type: 'attempt_failed', attempt, failure, isRetryable: false };
}

function failureCode(reasonCode: LyricsReason | null): Failure['code'] {
  switch (reasonCode) {
    case 'no_engine':
      return 'no_lyrics_engine';
    case 'not_this_song':
      return 'lyrics_not_this_song';
    default:
      return 'lyrics_not_placed';
  }
}
