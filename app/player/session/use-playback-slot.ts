import { useCallback, useSyncExternalStore } from 'react';
import { subscribeAll } from '#app/store/derived.ts';
import { useSongSession } from './use-song.ts';

/**
 * For the few controls that React has to draw: a value derived from the position, read from the engine in the player's
 * one frame loop. React draws again only when the derived value changes, so `derive` should be coarse.
 */
export function usePlaybackSlot<Slot extends number | string | null>(
  derive: (songSeconds: number) => Slot,
): Slot {
  const { engine, frames } = useSongSession();
  // A seek is shown at once: the next key press may come before the next frame and builds on it.
  const subscribe = useCallback(
    (onChange: () => void) => subscribeAll([engine, { subscribe: (draw) => frames.add(draw) }], onChange),
    [engine, frames],
  );
  return useSyncExternalStore(subscribe, () => derive(engine.audibleSeconds()));
}
