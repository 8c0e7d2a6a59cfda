import { paidSeconds } from '../credits.ts';

/** Which files may be uploaded. What is inside is judged later, by decoding. */

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

const EXTENSIONS: ReadonlySet<string> = new Set([
  'mp3',
  'wav',
  'wave',
  'flac',
  'ogg',
  'oga',
  'opus',
  'm4a',
  'aac',
]);

/** A file picker offers these. The endings stand beside the type, because systems name some of them as films, or not at all. */
export const AUDIO_ACCEPT = ['audio/*', ...[...EXTENSIONS].map((ending) => `.${ending}`)].join(',');

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

/**
 * Held by the page and by the server. A known ending is enough, since browsers name the type by tables of their own: Firefox says
 * `video/ogg` of an `.ogg`, others `video/mp4` of an `.m4a`, or nothing.
 * `.mp4`, `.ogv` and `.webm` are refused unless they are called audio: they are films.
 */
export function looksLikeAudio(fileName: string, contentType: string): boolean {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.has(extension) || contentType.toLowerCase().startsWith('audio/');
}
