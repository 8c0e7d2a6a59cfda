import type { SongListBody } from '#domain/contracts/api.ts';
import { api, bodyOf } from './api-client.ts';

const PAGE_SIZE = 50;
/** A thousand songs: beyond that, nobody looks through a list. */
const MAX_PAGES = 20;

/** The newest fifty. */
export function listSongs(signal: AbortSignal): Promise<SongListBody> {
  return listPage(0, signal);
}

/** Page by page. A song that is added or deleted meanwhile moves the others; none is listed twice for that. */
export async function listAllSongs(signal: AbortSignal): Promise<SongListBody> {
  const first = await listPage(0, signal);
  const songs = new Map(first.songs.map((song) => [song.id, song]));
  for (let page = 1; page < MAX_PAGES && page * PAGE_SIZE < first.total; page += 1) {
    const next = await listPage(page * PAGE_SIZE, signal);
    for (const song of next.songs) songs.set(song.id, song);
  }
  return { ...first, songs: [...songs.values()] };
}

export const getSongStats = (signal: AbortSignal) => bodyOf(api.songs.stats.$get({}, { init: { signal } }));

export const getSong = (songId: string, signal: AbortSignal) =>
  bodyOf(api.songs[':songId'].$get(ofSong(songId), { init: { signal } }));

export const getPipelineStatus = (songId: string, signal: AbortSignal) =>
  bodyOf(api.pipeline.status[':id'].$get(ofRun(songId), { init: { signal } }));

export const getPipelineResult = (id: string, signal: AbortSignal) =>
  bodyOf(api.pipeline.result[':id'].$get(ofRun(id), { init: { signal } }));

/** The song as it is saved: the title may be written another way than it was sent. */
export const updateSong = (songId: string, changes: { title?: string; key_signature?: string }) =>
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
