import { useCallback, useEffect } from 'react';
import { listSongs } from '#app/api/song-api.ts';
import { type Loaded, useLoaded } from '#app/api/use-loaded.ts';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

const REFRESH_WHILE_IN_WORK_MS = 5000;

export interface SongList {
  loaded: Loaded<SongListBody>;
  reload: () => void;
  /** Shows a song as the server has just answered it. */
  replace: (song: SongBody) => void;
}

/** The songs of the signed-in person, looked at again and again while one of them is in work. */
export function useSongList(load: (signal: AbortSignal) => Promise<SongListBody> = listSongs): SongList {
  const { loaded, reload, update } = useLoaded(load);
  const replace = useCallback((song: SongBody) => update((list) => withSong(list, song)), [update]);
  const isAnyInWork = loaded.phase === 'ready' && songsInWork(loaded.value.songs).length > 0;
  useEffect(() => {
    if (!isAnyInWork) return;
    const timer = setInterval(reload, REFRESH_WHILE_IN_WORK_MS);
    return () => clearInterval(timer);
  }, [isAnyInWork, reload]);
  return { loaded, reload, replace };
}

export function songsInWork(songs: readonly SongBody[]): SongBody[] {
  return songs.filter((song) => songStatus(song) === 'processing');
}

function withSong(list: SongListBody, changed: SongBody): SongListBody {
  return { ...list, songs: list.songs.map((song) => (song.id === changed.id ? changed : song)) };
}
