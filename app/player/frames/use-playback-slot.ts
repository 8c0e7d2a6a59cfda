import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from './frame-loop.ts';

/**
 * For the few controls that React has to draw: a value derived from the position, read from the engine in the player's
 * one frame loop. React draws again only when the derived value changes, so `derive` should be coarse.
 */
export function usePlaybackSlot<Slot extends number | string | null>(
  engine: PlayerEngine,
  frames: FrameLoop,
  derive: (songSeconds: number) => Slot,
): Slot {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const leaveFrames = frames.add(onChange);
      // A seek is shown at once: the next key press may come before the next frame and builds on it.
      const leaveEngine = engine.subscribe(onChange);
      return () => {
        leaveFrames();
        leaveEngine();
      };
    },
    [engine, frames],
  );
  return useSyncExternalStore(subscribe, () => derive(engine.audibleSeconds()));
}

/** True while the song plays. */
export function useIsPlaying(engine: PlayerEngine): boolean {
  const subscribe = useCallback((onChange: () => void) => engine.subscribe(onChange), [engine]);
  return useSyncExternalStore(subscribe, () => engine.isPlaying);
}
