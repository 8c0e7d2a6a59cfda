import { useEffect, useState, useSyncExternalStore } from 'react';
import { isStillThere } from './keep-song.ts';
import { type KeptSong, keptList } from './kept-list.ts';

const listeners = new Set<() => void>();

/** Called after a song was kept or removed. */
export function tellKeptChanged(): void {
  for (const listener of listeners) listener();
}

export interface ShownSong extends KeptSong {
  /** The browser has made room by itself. */
  isGone: boolean;
}

/** Null until it is known which of them the browser still has. */
export function useKeptSongs(userId: string): readonly ShownSong[] | null {
  const [songs, setSongs] = useState<readonly ShownSong[] | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const known = keptList(localStorage, userId);
      const shown = await Promise.all(
        known.map(async (song) => ({
          ...song,
          isGone: !(await isStillThere(userId, song.songId).catch(() => false)),
        })),
      );
      if (isShown) setSongs(shown);
    };
    const read = () => void look();
    listeners.add(read);
    read();
    return () => {
      isShown = false;
      listeners.delete(read);
    };
  }, [userId]);
  return songs;
}

/** As the browser knows it: a network that leads nowhere counts as one. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
