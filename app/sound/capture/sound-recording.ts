/** Pure. The microphone's own sound while a take is recorded: samples of 16 bit, and when the first of them was captured. */

import { LONGEST_TAKE_SECONDS } from '#domain/singing/take-room.ts';

export interface RecordedSound {
  samples: Int16Array<ArrayBuffer>;
  hertz: number;
  /** It is the time of the clock on the wall. */
  beganAtMs: number;
}

/** The longest take, and what was waited before it: of that the oldest makes room. */
const LONGEST_SECONDS = LONGEST_TAKE_SECONDS + 60;
/** Sound that waited for the detector to load comes late at first: the earliest that these seconds tell is true. */
const SETTLING_SECONDS = 5;
const FULL_SCALE = 32_767;

export class SoundRecording {
  readonly #hertz: number;
  #chunks: Int16Array[] = [];
  /** Samples that were heard, and those of them that have made room. */
  #count = 0;
  #droppedCount = 0;
  #beganAtMs: number | null = null;
  #isOn = false;

  constructor(hertz: number) {
    this.#hertz = hertz;
  }

  start(): void {
    this.#chunks = [];
    this.#count = 0;
    this.#droppedCount = 0;
    this.#beganAtMs = null;
    this.#isOn = true;
  }

  /** `startsAtMs`: of its first sample. */
  hear(samples: Float32Array, startsAtMs: number): void {
    if (!this.#isOn) return;
    if (this.#count < SETTLING_SECONDS * this.#hertz) {
      const beganAtMs = startsAtMs - (1000 * this.#count) / this.#hertz;
      this.#beganAtMs = Math.min(this.#beganAtMs ?? beganAtMs, beganAtMs);
    }
    this.#chunks.push(Int16Array.from(samples, (sample) => FULL_SCALE * Math.max(-1, Math.min(1, sample))));
    this.#count += samples.length;
    while (this.#count - this.#droppedCount > LONGEST_SECONDS * this.#hertz) this.#dropOldest();
  }

  #dropOldest(): void {
    this.#droppedCount += this.#chunks.shift()?.length ?? 0;
  }

  /** It is null where nothing was heard. */
  finish(): RecordedSound | null {
    const samples = new Int16Array(this.#count - this.#droppedCount);
    let at = 0;
    for (const chunk of this.#chunks) {
      samples.set(chunk, at);
      at += chunk.length;
    }
    const droppedMs = (1000 * this.#droppedCount) / this.#hertz;
    const beganAtMs = this.#beganAtMs === null ? null : this.#beganAtMs + droppedMs;
    this.#chunks = [];
    this.#isOn = false;
    return beganAtMs === null ? null : { samples, hertz: this.#hertz, beganAtMs };
  }
}
