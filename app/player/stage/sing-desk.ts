/** What the player has of singing before any listening code is loaded: frames for whoever wants them, and a place on the stage. */

import type { SungFrames } from '#app/sing/sung-frames.ts';
import type { Canvas, LaneScene } from './lane-scene.ts';

/** Drawn over the lane of every frame. */
export interface StageOverlay {
  /** So much of what was is seen below the line of the song's position, by the clock on the wall. */
  pastSeconds: number;
  paint(canvas: Canvas, scene: LaneScene, board: HTMLElement): void;
}

export class SingDesk {
  readonly sung: SungFrames;
  overlay: StageOverlay | null = null;

  constructor(sung: SungFrames) {
    this.sung = sung;
  }
}
