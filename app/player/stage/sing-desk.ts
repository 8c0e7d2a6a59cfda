/** What the player has of singing before any listening code is loaded: frames for whoever wants them, and a place on the stage. */

import type { Canvas } from '#app/score/index.ts';
import type { SungTrace } from '#app/score/voice/index.ts';
import type { SungFrames } from '#app/sing/sung-frames.ts';
import { Store } from '#app/store/store.ts';
import type { FallingScene } from './falling-scene.ts';
import type { StageSong } from './stage-song.ts';

/** A voice, for a view that draws it in its own way. */
export interface OverlaidVoice {
  trace: SungTrace;
  /** What is to be sung. */
  target: () => StageSong;
  /** So far from a note the voice is still right. */
  readonly nearCents: number;
}

/** Drawn over the lane of every frame. */
export interface StageOverlay {
  /** So much of what was is seen below the line of the song's position, by the clock on the wall. */
  pastSeconds: number;
  readonly voice: OverlaidVoice;
  paint(canvas: Canvas, scene: FallingScene, board: HTMLElement): void;
}

/** Lines that the singer knows are shown so much: 1 in full, 0 not at all. */
export interface FadedLine {
  startSeconds: number;
  endSeconds: number;
  shown: number;
}

/** Of a line of words, by the line that its middle lies in. */
export function shownOf(
  { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number },
  faded: readonly FadedLine[],
): number {
  const middle = (startSeconds + endSeconds) / 2;
  const line = faded.find((one) => one.startSeconds <= middle && middle < one.endSeconds);
  return line?.shown ?? 1;
}

const NOTHING_FADES: readonly FadedLine[] = [];

export class SingDesk {
  readonly sung: SungFrames;
  overlay: StageOverlay | null = null;
  /** What the singer knows. */
  readonly fading = new Store(NOTHING_FADES);

  constructor(sung: SungFrames) {
    this.sung = sung;
  }

  readonly faded = this.fading.get;

  fade(lines: readonly FadedLine[]): void {
    this.fading.set(lines.length === 0 ? NOTHING_FADES : lines);
  }
}
