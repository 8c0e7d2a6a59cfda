import { readSongsIfPossible } from '#app/songs/read-songs.ts';
import { readOpenUploads } from '#app/upload/read-open-uploads.ts';

export async function loadWorkspace(signal: AbortSignal) {
  const [list, unfinished] = await Promise.all([readSongsIfPossible(signal), readOpenUploads(signal)]);
  return { list, unfinished };
}
