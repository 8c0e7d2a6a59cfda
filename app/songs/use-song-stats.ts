import { useCallback, useEffect } from 'react';
import { songCallFailureWords } from '#app/api/failure-words.ts';
import { getSongStats } from '#app/api/song-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { useMessages } from '#app/content/messages.ts';
import type { SongStatsBody } from '#domain/contracts/api.ts';

/** Loaded with the list, and again with each new one. Null until it is known; a failure is only logged. */
export function useSongStats(list: unknown): SongStatsBody | null {
  const messages = useMessages();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list means other figures
  const load = useCallback((signal: AbortSignal) => getSongStats(signal), [list]);
  const { loaded } = useLoaded(load);
  useEffect(() => {
    if (loaded.phase === 'failed') console.warn(songCallFailureWords('stats', loaded.error, messages));
  }, [loaded, messages]);
  return loaded.phase === 'ready' ? loaded.value : null;
}
