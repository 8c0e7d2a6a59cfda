/** Which files may be uploaded. What is inside is judged later, by decoding. */

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
