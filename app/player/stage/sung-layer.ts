/** What the player has of singing before any listening code is loaded: a place on the stage, and the lines that fade there. */

import type { Canvas, FadedLine } from '#app/score/index.ts';
import type { SungTrace } from '#app/score/voice/index.ts';
import { Store } from '#app/store/store.ts';
import type { Span } from '#domain/singing/take-judgement.ts';
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

export class SungLayer {
  overlay: StageOverlay | null = null;
  /** What the singer knows. */
  readonly fading = new Store(NOTHING_FADES);
  /** Lines whose next pass is sung without a picture of the voice. */
  readonly byEar = new Store<readonly Span[]>([]);
  readonly isByEar = (songSeconds: number): boolean =>
    this.byEar
      .get()
      .some(({ startSeconds, endSeconds }) => startSeconds <= songSeconds && songSeconds < endSeconds);

  fade(lines: readonly FadedLine[]): void {
    this.fading.set(lines.length === 0 ? NOTHING_FADES : lines);
  }
}
