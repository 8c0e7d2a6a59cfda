/** Pure. How loud the singer is: the network knows voices at full scale, and what is much softer than they were is likely not theirs. */

const REMEMBERED_FRAMES = 312;
/** Amplified to full scale, softer microphones would be nothing but noise. */
const QUIETEST_PEAK = 0.003;
/** Below this share of the peak is silence, whatever the network makes of it. */
const SILENT_SHARE = 1e-3;
const LEAST_LEVEL_DB = -100;

/** Each decibel below this distance from the loudest takes a little of the confidence. It was measured by npm run bench:voice. */
const SOFT_DB = 12;
const DOUBT_PER_DB = 0.03;
const MOST_DOUBT = 0.25;
/** With this confidence a frame begins to be the singer's voice. */
export const VOICED_CONFIDENCE = 0.7;

/** The largest peak and level of the last five seconds. */
export class LoudestLately {
  readonly #peaks = new Float32Array(REMEMBERED_FRAMES);
  readonly #levels = new Float32Array(REMEMBERED_FRAMES).fill(LEAST_LEVEL_DB);
  #frames = 0;
  #peak = 0;
  levelDb = LEAST_LEVEL_DB;

  hear(sound: Float32Array): void {
    const at = this.#frames++ % REMEMBERED_FRAMES;
    this.#peaks[at] = peakOf(sound);
    this.#levels[at] = levelDb(sound);
    this.#peak = peakOf(this.#peaks);
    this.levelDb = this.#levels.reduce((most, level) => Math.max(most, level), LEAST_LEVEL_DB);
  }

  /** Makes the singer as loud as the network knows voices. */
  get gain(): number {
    return 1 / Math.max(QUIETEST_PEAK, this.#peak);
  }

  isSilent(peak: number): boolean {
    return peak * this.gain < SILENT_SHARE;
  }
}

export function frameConfidence(confidence: number, frameDb: number, loudestDb: number): number {
  const doubt = DOUBT_PER_DB * Math.max(0, loudestDb - SOFT_DB - frameDb);
  return Math.max(0, confidence - Math.min(MOST_DOUBT, doubt));
}

export function peakOf(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

export function levelDb(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return Math.max(LEAST_LEVEL_DB, 10 * Math.log10(power / samples.length));
}
