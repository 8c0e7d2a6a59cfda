import { useEffect } from 'react';
import { listSongs } from '#app/api/song-api.ts';
import { type Loaded, useLoaded } from '#app/api/use-loaded.ts';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { songStatus } from './song-status.ts';

const REFRESH_WHILE_IN_WORK_MS = 5000;

export interface SongList {
  loaded: Loaded<SongListBody>;
  reload: () => void;
}

/** The songs of the signed-in person, looked at again and again while one of them is in work. */
export function useSongList(): SongList {
  const { loaded, reload } = useLoaded(listSongs);
  const isAnyInWork = loaded.phase === 'ready' && songsInWork(loaded.value.songs).length > 0;
  useEffect(() => {
    if (!isAnyInWork) return;
    const timer = setInterval(reload, REFRESH_WHILE_IN_WORK_MS);
    return () => clearInterval(timer);
  }, [isAnyInWork, reload]);
  return { loaded, reload };
}

export function songsInWork(songs: readonly SongBody[]): SongBody[] {
  return songs.filter((song) => songStatus(song) === 'processing');
}
