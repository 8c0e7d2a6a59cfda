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

/** A file picker offers these. The endings stand beside the type, because systems name some of them as films, or not at all. */
export const AUDIO_ACCEPT = ['audio/*', ...[...EXTENSIONS].map((ending) => `.${ending}`)].join(',');

/**
 * Held by the page and by the server. A known ending is enough, since browsers name the type by tables of their own: Firefox says
 * `video/ogg` of an `.ogg`, others `video/mp4` of an `.m4a`, or nothing.
 * `.mp4`, `.ogv` and `.webm` are refused unless they are called audio: they are films.
 */
export function looksLikeAudio(fileName: string, contentType: string): boolean {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return EXTENSIONS.has(extension) || contentType.toLowerCase().startsWith('audio/');
}
