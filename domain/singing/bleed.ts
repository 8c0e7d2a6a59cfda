/** Pure. How much of the loudspeaker the microphone hears: its level in the song's rests beside its level while the singer sings. */
import type { SungFrame } from './sung-frame.ts';

/** From so far below the voice on, the detector takes the loudspeaker for what it is (bench:voice). */
const LOW_BLEED_DB = -20;
const FEWEST_FRAMES = 60;
const REMEMBERED_FRAMES = 1200;

export class BleedMeter {
  readonly #rests: number[] = [];
  readonly #voice: number[] = [];

  /** `isTargetDue`: the song's own voice sings then. */
  hear({ levelDb, midi }: SungFrame, isTargetDue: boolean): void {
    if (isTargetDue && midi !== null) remember(this.#voice, levelDb);
    else if (!isTargetDue && midi === null) remember(this.#rests, levelDb);
  }

  /** Beside the voice; null until both have been heard for a second. */
  get decibels(): number | null {
    if (Math.min(this.#rests.length, this.#voice.length) < FEWEST_FRAMES) return null;
    return middle(this.#rests) - middle(this.#voice);
  }

  get isLow(): boolean {
    const { decibels } = this;
    return decibels !== null && decibels <= LOW_BLEED_DB;
  }
}

function remember(levels: number[], level: number): void {
  levels.push(level);
  if (levels.length > REMEMBERED_FRAMES) levels.shift();
}

function middle(levels: readonly number[]): number {
  return levels.toSorted((left, right) => left - right)[levels.length >> 1] ?? Number.NaN;
}
