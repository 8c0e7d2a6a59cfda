import { useEffect, useMemo } from 'react';
import type { PlayerEngine } from '../engine/player-engine.ts';
import type { SettingsStore } from '../settings/player-settings.ts';
import {
  createPracticeTools,
  type PracticeTools,
  type PractisedResult,
  songShape,
} from './practice-tools.ts';

export function usePracticeTools(
  engine: PlayerEngine,
  settings: SettingsStore,
  result: PractisedResult,
): PracticeTools {
  const shape = useMemo(() => songShape(result, engine.durationSeconds), [result, engine]);
  const tools = useMemo(() => createPracticeTools(engine, settings, shape), [engine, settings, shape]);
  useEffect(() => {
    const leaveEngine = engine.follow(tools.clicks);
    const leaveSettings = tools.clicks.followSettings();
    return () => {
      leaveSettings();
      leaveEngine();
    };
  }, [engine, tools]);
  return tools;
}
