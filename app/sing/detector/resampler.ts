/** Pure. Brings the microphone's rate, whatever it is, to that of the network: a windowed sinc, moved along in fractions of a sample. */

const ZERO_CROSSINGS = 12;
/** It is a share of the lower of both rates: nothing beyond it is let through. */
const PASSED_SHARE = 0.92;
const PHASES = 256;

export class Resampler {
  readonly #step: number;
  readonly #reach: number;
  readonly #kernels: readonly Float32Array[];
  #waiting = new Float32Array(0);
  /** It is the place of the next sample, in samples of the input from the first that waits. */
  #at: number;

  constructor(fromHertz: number, toHertz: number) {
    this.#step = fromHertz / toHertz;
    const cutoff = PASSED_SHARE * Math.min(1, toHertz / fromHertz);
    this.#reach = Math.ceil(ZERO_CROSSINGS / cutoff);
    this.#kernels = Array.from({ length: PHASES + 1 }, (_, phase) =>
      sincs(phase / PHASES, this.#reach, cutoff),
    );
    this.#waiting = new Float32Array(this.#reach);
    this.#at = this.#reach;
  }

  push(samples: Float32Array): Float32Array {
    const input = joined(this.#waiting, samples);
    const count = Math.max(0, Math.ceil((input.length - this.#reach - this.#at) / this.#step));
    const output = new Float32Array(count);
    for (let index = 0; index < count; index++)
      output[index] = this.#sampleAt(input, this.#at + index * this.#step);
    const next = this.#at + count * this.#step;
    const kept = Math.max(0, Math.floor(next) - this.#reach);
    this.#waiting = input.slice(kept);
    this.#at = next - kept;
    return output;
  }

  #sampleAt(input: Float32Array, place: number): number {
    const whole = Math.floor(place);
    const kernel = this.#kernels[Math.round((place - whole) * PHASES)];
    if (kernel === undefined) return 0;
    const first = whole - this.#reach + 1;
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap++) sum += (input[first + tap] ?? 0) * (kernel[tap] ?? 0);
    return sum;
  }
}

/** Weights of the samples around a place that lies `fraction` behind a sample. */
function sincs(fraction: number, reach: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - fraction;
    const angle = Math.PI * distance * cutoff;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const window = Math.cos((Math.PI * distance) / (2 * reach + 2));
    return sinc * window * window;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function joined(left: Float32Array, right: Float32Array): Float32Array {
  const both = new Float32Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
