import type { PlayerEngine } from '../engine/player-engine.ts';
import type { FrameLoop } from '../frames/frame-loop.ts';
import type { SingDesk } from '../stage/sing-desk.ts';
import type { StageSong } from '../stage/stage-song.ts';

/** What singing along needs of the player. */
export interface SingPanelProps {
  engine: PlayerEngine;
  frames: FrameLoop;
  desk: SingDesk;
  song: StageSong;
  /** Null where nobody knows. */
  tuningHertz: number | null;
}
