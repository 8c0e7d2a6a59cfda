import { useEffect, useRef } from 'react';
import { useAccount } from '#app/auth/account-context.tsx';
import { type SongList, songsInWork } from '#app/songs/use-song-list.ts';

/** A song that leaves the pipeline changes credits and counts: the status is checked again when one has. */
export function useStatusAfterWork({ loaded }: SongList): void {
  const { refreshStatus } = useAccount();
  const inWork = loaded.phase === 'ready' ? songsInWork(loaded.value.songs).length : 0;
  const before = useRef(inWork);
  useEffect(() => {
    if (inWork < before.current) void refreshStatus();
    before.current = inWork;
  }, [inWork, refreshStatus]);
}
