import { useEffect, useMemo } from 'react';
import type { PlayerEngine } from '../engine/player-engine.ts';
import { applySettings } from './apply-settings.ts';
import { createPlayerSettings, type SettingsStore } from './player-settings.ts';

/** The settings of one song, in force as long as its player is shown. `songId` null: nothing is remembered. */
export function usePlayerSettings(engine: PlayerEngine, songId: string | null): SettingsStore {
  const settings = useMemo(() => createPlayerSettings(songId), [songId]);
  useEffect(() => applySettings(engine, settings), [engine, settings]);
  return settings;
}
