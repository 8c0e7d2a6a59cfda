import { useEffect, useRef } from 'react';
import { keepSongSocket } from '#app/api/late-song-socket.ts';

const nothing = () => undefined;

/** A deletion cancels the run first, and its news is that of any cancel. Only the socket tells that the song has gone afterwards. */
export function useSongDeletion(songId: string, wasCancelled: boolean, onDeleted: () => void): void {
  const newest = useRef(onDeleted);
  newest.current = onDeleted;
  useEffect(() => {
    if (!wasCancelled) return;
    const abort = new AbortController();
    const listener = { onUp: nothing, onDown: nothing, onMessage: nothing };
    void keepSongSocket(songId, { ...listener, onDeleted: () => newest.current() }, abort.signal);
    return () => abort.abort();
  }, [songId, wasCancelled]);
}
