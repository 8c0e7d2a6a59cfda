import type { Schemas } from '#clients/typescript/client.ts';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { api, bodyOf } from './api-client.ts';

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

export const getSongStats = (signal: AbortSignal) => bodyOf(api.songs.stats.$get({}, { init: { signal } }));

/** These answers have the types that programs get from us: what the document says wrong, our own pages notice. */
export const getSong = (songId: string, signal: AbortSignal): Promise<Schemas['Song']> =>
  bodyOf(api.songs[':songId'].$get(ofSong(songId), { init: { signal } }));

export const getPipelineStatus = (songId: string, signal: AbortSignal): Promise<Schemas['PipelineStatus']> =>
  bodyOf(api.pipeline.status[':id'].$get(ofRun(songId), { init: { signal } }));

export const getPipelineResult = (id: string, signal: AbortSignal): Promise<Schemas['PipelineResult']> =>
  bodyOf(api.pipeline.result[':id'].$get(ofRun(id), { init: { signal } }));

/** The song as it is saved: the title may be written another way than it was sent. */
export const updateSong = (songId: string, changes: SongChanges) =>
  bodyOf(api.songs[':songId'].$put({ ...ofSong(songId), json: changes }));

/** Arrives even when the page that plays takes the place of the one that asked. */
export const playSong = (songId: string) =>
  bodyOf(api.songs[':songId'].play.$post(ofSong(songId), { init: { keepalive: true } }));

/** Files and notes go with it. */
export const deleteSong = (songId: string) =>
  bodyOf(api.songs[':songId'].$delete({ ...ofSong(songId), query: { cleanup_files: 'true' } }));

function listPage(offset: number, signal: AbortSignal): Promise<SongListBody> {
  const query = { limit: String(PAGE_SIZE), offset: String(offset), include_processing: 'true' };
  // The empty name keeps the slash at the end of `/songs/`, which `index`, its typed name, drops.
  return bodyOf(api.songs['' as 'index'].$get({ query }, { init: { signal } }));
}

function ofSong(songId: string) {
  return { param: { songId: encodeURIComponent(songId) } };
}

function ofRun(id: string) {
  return { param: { id: encodeURIComponent(id) } };
}
