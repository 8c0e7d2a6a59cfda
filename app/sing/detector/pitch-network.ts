/** SwiftF0 (MIT), as it answers in onnxruntime to four digits: pitch and confidence of frames from the sound around them. */
import { ColumnLayers, type Columns } from './column-layers.ts';
import { pitchHertz, voicedConfidence, voicingPeaks } from './network-heads.ts';
import { BANDS, CHANNELS, type HeadWeights, readWeights } from './network-layers.ts';
import { Spectra } from './spectra.ts';

export const NETWORK_HERTZ = 16_000;
export const FRAME_SAMPLES = 256;
/** So many frames before a frame have a part in it. */
export const REACH_FRAMES = 7;
/** Three windows of 128 bands. */
export const FRAME_BANDS = 3 * BANDS;

const LEAST_SUM = 1e-8;

export interface PitchFrame {
  hertz: number;
  /** 0 to 1; voiced from one half on. */
  confidence: number;
}

export class PitchNetwork {
  readonly spectra: Spectra;
  readonly #layers: ColumnLayers;
  readonly #heads: HeadWeights;
  readonly #meanLevels: Float32Array;

  /** `capacity`: so many frames at once at most. */
  static open(weights: Float32Array, capacity: number): PitchNetwork {
    const { banks, layers, heads } = readWeights(weights);
    const opened = ColumnLayers.open(layers, capacity);
    return new PitchNetwork(new Spectra(banks), opened, heads, capacity);
  }

  private constructor(spectra: Spectra, layers: ColumnLayers, heads: HeadWeights, capacity: number) {
    this.spectra = spectra;
    this.#layers = layers;
    this.#heads = heads;
    this.#meanLevels = new Float32Array(capacity);
  }

  /** `bands`: of each frame, as `Spectra` measures them, in their order; `gain` makes all of them as loud as the network knows voices. */
  detect(bands: readonly Float32Array[], asked: Columns, gain = 1): PitchFrame[] {
    const count = bands.length;
    bands.forEach((sums, column) => {
      this.#enter(sums, column, gain);
    });
    const made = { first: Math.max(0, asked.first - 1), end: Math.min(count, asked.end + 1) };
    this.#layers.run(made, count);
    const features = Array.from({ length: made.end - made.first }, (_, index) => {
      const column = made.first + index;
      return [...voicingPeaks(this.#layers.output(column), this.#heads), this.#meanLevels[column] ?? 0];
    });
    return Array.from({ length: asked.end - asked.first }, (_, index) => {
      const column = asked.first + index;
      const around = [column - 1, column, column + 1].map((one) => features[one - made.first] ?? null);
      return {
        hertz: pitchHertz(this.#layers.output(column), this.#heads),
        confidence: voicedConfidence(around, this.#heads),
      };
    });
  }

  #enter(sums: Float32Array, column: number, gain: number): void {
    const rows = this.#layers.input(column);
    let total = 0;
    for (let band = 0; band < BANDS; band++)
      for (let window = 0; window < 3; window++) {
        const level = Math.log(gain * (sums[window * BANDS + band] ?? 0) + LEAST_SUM);
        rows[band * CHANNELS + window] = level;
        total += level;
      }
    this.#meanLevels[column] = total / FRAME_BANDS;
  }
}
