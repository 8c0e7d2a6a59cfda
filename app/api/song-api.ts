import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { cantora, dataOf } from './api-client.ts';

/** What is not named stays as it is. */
export interface SongChanges {
  title?: string;
  key_signature?: string;
  repertoire?: SongBody['repertoire'];
}

const PAGE_SIZE = 50;
/** Nobody looks through more. */
const MAX_SONGS = 5000;
/** So many pages are on their way at a time: the browser has other calls to make. */
const PAGES_AT_ONCE = 4;

/** The newest fifty. */
export function listSongs(signal: AbortSignal): Promise<SongListBody> {
  return listPage(0, signal);
}

/** All that come after the first page, in order. A song that is added or deleted meanwhile moves the others: some may come twice. */
export async function listRestOfSongs(total: number, signal: AbortSignal): Promise<SongBody[]> {
  const pageCount = Math.max(0, Math.ceil(Math.min(total, MAX_SONGS) / PAGE_SIZE) - 1);
  const pages: SongBody[][] = [];
  let next = 0;
  const fetchPages = async () => {
    while (next < pageCount) {
      const page = next;
      next += 1;
      pages[page] = (await listPage((page + 1) * PAGE_SIZE, signal)).songs;
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, fetchPages));
  return pages.flat();
}

export const getSongStats = (signal: AbortSignal) => dataOf(cantora.GET('/api/v1/songs/stats', { signal }));

export const getSong = (songId: string, signal: AbortSignal) =>
  dataOf(cantora.GET('/api/v1/songs/{songId}', { ...ofSong(songId), signal }));

export const getPipelineStatus = (id: string, signal: AbortSignal) =>
  dataOf(cantora.GET('/api/v1/pipeline/status/{id}', { params: { path: { id } }, signal }));

export const getPipelineResult = (id: string, signal: AbortSignal) =>
  dataOf(cantora.GET('/api/v1/pipeline/result/{id}', { params: { path: { id } }, signal }));

/** The song as it is saved: the title may be written another way than it was sent. */
export const updateSong = (songId: string, changes: SongChanges) =>
  dataOf(cantora.PUT('/api/v1/songs/{songId}', { ...ofSong(songId), body: changes }));

/** Arrives even when the page that plays takes the place of the one that asked. */
export const playSong = (songId: string) =>
  dataOf(cantora.POST('/api/v1/songs/{songId}/play', { ...ofSong(songId), keepalive: true }));

/** Files and notes go with it. */
export const deleteSong = (songId: string) => {
  const params = { path: { songId }, query: { cleanup_files: 'true' as const } };
  return dataOf(cantora.DELETE('/api/v1/songs/{songId}', { params }));
};

function listPage(offset: number, signal: AbortSignal): Promise<SongListBody> {
  const query = { limit: String(PAGE_SIZE), offset: String(offset), include_processing: 'true' as const };
  // As specified, and as the early read asks: with a slash at the end. A path is written only where it has parameters.
  const params = { query, path: {} as never };
  const pathSerializer = (path: string) => `${path}/`;
  return dataOf(cantora.GET('/api/v1/songs', { params, pathSerializer, signal }));
}

function ofSong(songId: string) {
  return { params: { path: { songId } } };
}
