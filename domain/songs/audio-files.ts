/** Which files may be uploaded. What is inside is judged later, by decoding. */

/** 100 MB, decimal, as the specification’s words mean it; the sidecar holds the same limit in `contract.py`. */
export const MAX_SONG_FILE_BYTES = 100_000_000;

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

export function looksLikeAudio(fileName: string, contentType: string): boolean {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.has(extension) || contentType.toLowerCase().startsWith('audio/');
}
