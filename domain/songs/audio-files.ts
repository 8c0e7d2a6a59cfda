/** Which files may be uploaded. What is inside is judged later, by decoding. */

/** 100 MB, decimal, as the specification’s words mean it; the sidecar holds the same limit in `contract.py`. */
export const MAX_SONG_FILE_BYTES = 100_000_000;

/** Twelve minutes; the sidecar, which knows the true length, holds the same limit in `decode.py`. */
const MAX_SONG_SECONDS = 720;

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

/** By the length that somebody states. Of a song without one nothing is known until it is decoded. */
export function isTooLong(durationSeconds: number | null): boolean {
  return durationSeconds !== null && durationSeconds > MAX_SONG_SECONDS;
}

export function looksLikeAudio(fileName: string, contentType: string): boolean {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.has(extension) || contentType.toLowerCase().startsWith('audio/');
}
