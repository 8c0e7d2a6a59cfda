import { words } from '#app/content/catalogues.ts';
import { readSongsIfPossible } from '#app/songs/read-songs.ts';
import { readOpenUploads } from '#app/upload/read-open-uploads.ts';

await words('fields');

export async function loadWorkspace(signal: AbortSignal) {
  const [list, unfinished] = await Promise.all([readSongsIfPossible(signal), readOpenUploads(signal)]);
  return { list, unfinished };
}
