import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SongSession } from './song-session.ts';
import type { SongState } from './song-state.ts';

const SongContext = createContext<SongSession | null>(null);

export const SongProvider = SongContext.Provider;

/** For what is done to the song in hand; what is shown of it is read through `useSong`. */
export function useSongSession(): SongSession {
  const session = useContext(SongContext);
  if (session === null) throw new Error('No song is open here.');
  return session;
}

/** One thing of the song in hand; React draws again only when it changes. `select` gives the same object for the same state. */
export function useSong<Selected>(select: (song: SongState) => Selected): Selected {
  const { subscribe, state } = useSongSession();
  return useSyncExternalStore(subscribe, () => select(state));
}

/** Inside what is shown only of a song that the server has. */
export function useServerSongId(): string {
  const { songId } = useSongSession();
  if (songId === null) throw new Error('No server has this song.');
  return songId;
}
