import { useMemo, useSyncExternalStore } from 'react';
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import type { LoopRange, PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import { Overview } from '../overview/overview.tsx';
import type { Waveform } from '../overview/waveform.ts';
import { useSetting } from '../settings/use-setting.ts';
import type { PracticeTools } from './practice-tools.ts';

interface SongOverviewProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  tools: PracticeTools;
  waveform: Promise<Waveform | null>;
  /** As the singer has them, in the key of the recording. */
  notes: readonly MelodyNote[];
  /** What looks wrong, while it is edited. */
  flaws: readonly LoopRange[];
}

/** The overview with the loop in it. */
export function SongOverview({ engine, frames, tools, waveform, notes, flaws }: SongOverviewProps) {
  const { loops, settings, shape } = tools;
  const song = useMemo(() => ({ ...shape, notes, flaws }), [shape, notes, flaws]);
  const loop = useSetting(settings, 'loop');
  const loopStartSeconds = useSyncExternalStore(loops.subscribe, loops.startSeconds);
  return (
    <Overview
      {...{ engine, frames, waveform, loop, loopStartSeconds }}
      song={song}
      onLoop={tools.loopRange}
      onMoveLoop={(moved, isFree) => loops.moveEnds(moved, isFree)}
    />
  );
}
