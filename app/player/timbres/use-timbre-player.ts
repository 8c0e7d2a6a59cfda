import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Melody } from './instrument-run.ts';
import type { Timbre } from './timbre.ts';
import { TimbrePlayer, type TimbreState } from './timbre-player.ts';

/** Plays `melody` in the chosen timbre, in time with the engine, as long as the player is shown. */
export function useTimbrePlayer(engine: PlayerEngine, timbre: Timbre, melody: Melody): TimbrePlayer {
  const player = useMemo(() => new TimbrePlayer(engine), [engine]);
  useEffect(() => () => player.dispose(), [player]);
  useEffect(() => player.setMelody(melody), [player, melody]);
  useEffect(() => player.choose(timbre), [player, timbre]);
  return player;
}

export function useTimbreState(player: TimbrePlayer): TimbreState {
  return useSyncExternalStore(
    (onChange) => player.subscribe(onChange),
    () => player.state,
  );
}
