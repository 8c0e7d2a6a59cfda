import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import { CONCERT_PITCH_HERTZ } from '#domain/music/pitch.ts';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { Timbre } from './timbre.ts';
import { TimbrePlayer, type TimbreState } from './timbre-player.ts';

/** Plays the notes in the chosen timbre, in time with the engine, as long as the player is shown. `notes` must be stable. */
export function useTimbrePlayer(
  engine: PlayerEngine,
  timbre: Timbre,
  notes: readonly MelodyNote[],
  tuningHertz: number | null,
): TimbrePlayer {
  const player = useMemo(() => new TimbrePlayer(engine), [engine]);
  useEffect(() => () => player.dispose(), [player]);
  useEffect(
    () => player.setMelody({ notes, tuningHertz: tuningHertz ?? CONCERT_PITCH_HERTZ }),
    [player, notes, tuningHertz],
  );
  useEffect(() => player.choose(timbre), [player, timbre]);
  return player;
}

export function useTimbreState(player: TimbrePlayer): TimbreState {
  const subscribe = useCallback((onChange: () => void) => player.subscribe(onChange), [player]);
  return useSyncExternalStore(subscribe, () => player.state);
}
