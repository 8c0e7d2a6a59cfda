import { useEffect, useMemo, useRef } from 'react';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import { createPracticeActs, type PracticeTools } from './practice-tools.ts';
import type { SongShape } from './song-shape.ts';

export function usePracticeTools(
  engine: PlayerEngine,
  settings: SettingsStore,
  shape: SongShape,
): PracticeTools {
  const newest = useRef(shape);
  newest.current = shape;
  const acts = useMemo(() => createPracticeActs(engine, settings, () => newest.current), [engine, settings]);
  useEffect(() => {
    const leaveEngine = engine.follow(acts.clicks);
    const leaveSettings = acts.clicks.followSettings();
    return () => {
      leaveSettings();
      leaveEngine();
    };
  }, [engine, acts]);
  return useMemo(() => ({ ...acts, shape }), [acts, shape]);
}
