import { type RunSnapshot, snapshotOf } from '#domain/pipeline/snapshot.ts';
import type { RunPhase } from '#domain/runs/run.ts';
import type { Verdict } from '#domain/runs/step.ts';
import {
  isRunOf,
  type SongEnding,
  type SongRun,
  type SongStep,
  unrecordedEndOf,
} from '#domain/songs/song-runs.ts';

/** What a song's object says of a run. */

export interface Applied {
  verdict: Verdict;
  /** Of an analysis; null for other runs, and where there is no such run. */
  snapshot: RunSnapshot | null;
  hasNewStage: boolean;
  /** The end that D1 does not know yet: whoever reads this writes it down. */
  ending: SongEnding | null;
}

/** The run that a room holds in the place of an order: that order's own, or an analysis that it may not follow. */
export interface Held {
  songId: string;
  pipelineId: string;
  phase: RunPhase['name'];
}

/** What the watch over open rows finds in a song's object. */
export type Watched =
  | { kind: 'alive' }
  | { kind: 'started' }
  /** It has ended, whether the object believes that D1 knows or not. */
  | { kind: 'ended'; ending: SongEnding }
  /** Another run has taken the place of this one. */
  | { kind: 'replaced' };

export function heldOf({ order, phase }: SongRun): Held {
  return { songId: order.songId, pipelineId: order.pipelineId, phase: phase.name };
}

export const NOTHING_APPLIED: Applied = {
  verdict: 'stale',
  snapshot: null,
  hasNewStage: false,
  ending: null,
};

export function appliedOf(before: SongRun, { run, verdict }: SongStep): Applied {
  return {
    verdict,
    snapshot: isRunOf('analysis', run) ? snapshotOf(run) : null,
    hasNewStage: run.stage !== before.stage,
    ending: unrecordedEndOf(run),
  };
}
