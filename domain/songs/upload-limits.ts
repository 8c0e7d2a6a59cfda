import { paidSeconds } from '../credits/song-price.ts';

/** How large a file may be, and how long a song. */

/** 100 MB, decimal, as the specification’s words mean it; the contract has the same limit in `inference-job.ts`. */
export const MAX_SONG_FILE_BYTES = 100_000_000;

/**
 * What a form of `POST /songs/` may have in all where an edge in front of us refuses more than 100 MB in words of its own. A larger file comes
 * in parts, whose limit is the file's.
 */
export const MAX_EDGE_FORM_BYTES = 95_000_000;

/** Twelve minutes; the sidecar, which knows the true length, holds the same limit in `decode.py`. */
export const MAX_SONG_SECONDS = 720;

/** Two decoders do not agree to the sample where a file ends: nobody pays a credit more for that. */
export const DECODER_SLACK_SECONDS = 2;

/** By the length that somebody states. Of a song without one nothing is known until it is decoded. */
export function isTooLong(durationSeconds: number | null): boolean {
  return durationSeconds !== null && durationSeconds > MAX_SONG_SECONDS;
}

/**
 * As much of a file as a run may decode: what its credits pay for, and of a free one as much as the song is known to be long. What is
 * longer than that was stated wrongly.
 */
export function audioAllowance(credits: number, knownDurationMs: number | null = null): number {
  const known = Math.ceil((knownDurationMs ?? 0) / 1000);
  const paid = credits === 0 ? 0 : paidSeconds(credits);
  return Math.min(MAX_SONG_SECONDS, Math.max(known, paid)) + DECODER_SLACK_SECONDS;
}
