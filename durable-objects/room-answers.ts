import type { RunSnapshot } from '#domain/pipeline/snapshot.ts';
import type { Verdict } from '#domain/runs/step.ts';
import type { SongEnding } from '#domain/songs/song-runs.ts';

/** What a song's object says of a run. */

export interface Applied {
  verdict: Verdict;
  /** Of an analysis; null for other runs, and where there is no such run. */
  snapshot: RunSnapshot | null;
  hasNewStage: boolean;
  /** The end that D1 does not know yet: whoever reads this writes it down. */
  ending: SongEnding | null;
}

/** What the watch over open rows finds in a song's object. */
export type Watched =
  | { kind: 'alive' }
  | { kind: 'started' }
  /** It has ended, whether the object believes that D1 knows or not. */
  | { kind: 'ended'; ending: SongEnding }
  /** Another run has taken the place of this one. */
  | { kind: 'replaced' };
