import type {
  PipelineResultBody,
  PipelineStatusBody,
  SongBody,
  SongListBody,
  SongPlayBody,
  SongStatsBody,
} from '#domain/contracts/api.ts';
import { callAuthenticated } from './api-client.ts';

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

export function getSongStats(signal: AbortSignal): Promise<SongStatsBody> {
  return callAuthenticated('/songs/stats', { signal });
}

export function getSong(songId: string, signal: AbortSignal): Promise<SongBody> {
  return callAuthenticated(`/songs/${encodeURIComponent(songId)}`, { signal });
}

export function getPipelineStatus(songId: string, signal: AbortSignal): Promise<PipelineStatusBody> {
  return callAuthenticated(`/pipeline/status/${encodeURIComponent(songId)}`, { signal });
}

export function getPipelineResult(pipelineId: string, signal: AbortSignal): Promise<PipelineResultBody> {
  return callAuthenticated(`/pipeline/result/${encodeURIComponent(pipelineId)}`, { signal });
}

/** The song as it is saved: the title may be written another way than it was sent. */
export function updateSong(
  songId: string,
  changes: { title?: string; key_signature?: string },
): Promise<SongBody> {
  return callAuthenticated(`/songs/${encodeURIComponent(songId)}`, { method: 'PUT', body: changes });
}

/** Arrives even when the page that plays takes the place of the one that asked. */
export function playSong(songId: string): Promise<SongPlayBody> {
  return callAuthenticated(`/songs/${encodeURIComponent(songId)}/play`, {
    method: 'POST',
    outlivesPage: true,
  });
}

/** Files and notes go with it. */
export function deleteSong(songId: string): Promise<void> {
  return callAuthenticated(`/songs/${encodeURIComponent(songId)}?cleanup_files=true`, { method: 'DELETE' });
}

function listPage(offset: number, signal: AbortSignal): Promise<SongListBody> {
  const query = `limit=${PAGE_SIZE}&offset=${offset}&include_processing=true`;
  return callAuthenticated(`/songs/?${query}`, { signal });
}
