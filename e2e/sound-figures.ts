/** Pure. Figures of recorded sound. */

export const RATE_HERTZ = 48_000;

/** Of a tone, by its zero crossings. */
export function hertzOf(samples: readonly number[]): number {
  const crossings: number[] = [];
  for (const [index, sample] of samples.entries()) {
    const next = samples[index + 1] ?? 0;
    if (sample <= 0 && next > 0) crossings.push(index - sample / (next - sample));
  }
  const span = (crossings.at(-1) ?? 0) - (crossings[0] ?? 0);
  return ((crossings.length - 1) * RATE_HERTZ) / span;
}

export function loudnessOf(samples: readonly number[]): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** From one sample to the next: a click is a step that the sound itself never takes. */
export function greatestStepOf(samples: readonly number[]): number {
  return samples.reduce(
    (most, sample, index) => Math.max(most, Math.abs(sample - (samples[index - 1] ?? sample))),
    0,
  );
}

export function greatestDifferenceOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (other[index] ?? 0))), 0);
}

/** Slower than this a partial may waver and is still the tone: faster, and it is heard as roughness. */
const WAVERING_HERTZ = 6;
const SPECTRUM_SIZE = 65_536;

/** The energy of a tone's partials against all the rest, in decibels; a stretcher that warbles or smears lowers it. */
export function toneSnrDecibels(samples: readonly number[], toneHertz: number, partials: number): number {
  let [tone, rest] = [0, 0];
  for (const [bin, energy] of energySpectrum(samples).entries()) {
    const hertz = (bin * RATE_HERTZ) / SPECTRUM_SIZE;
    const partial = Math.min(partials, Math.max(1, Math.round(hertz / toneHertz)));
    if (Math.abs(hertz - partial * toneHertz) <= WAVERING_HERTZ) tone += energy;
    else rest += energy;
  }
  return 10 * Math.log10(tone / rest);
}

/** Under a Blackman-Harris window, whose own skirts lie 92 dB below. */
function energySpectrum(samples: readonly number[]): number[] {
  const real = Float64Array.from({ length: SPECTRUM_SIZE }, (_, index) => {
    const angle = (2 * Math.PI * index) / SPECTRUM_SIZE;
    const window =
      0.35875 - 0.48829 * Math.cos(angle) + 0.14128 * Math.cos(2 * angle) - 0.01168 * Math.cos(3 * angle);
    return (samples[index] ?? 0) * window;
  });
  const imaginary = new Float64Array(SPECTRUM_SIZE);
  transform(real, imaginary);
  return Array.from(
    { length: SPECTRUM_SIZE / 2 },
    (_, bin) => (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2,
  );
}

/** Fourier transform in place; the length is a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let index = 1, mirrored = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored)
      for (const part of [real, imaginary])
        [part[index], part[mirrored]] = [part[mirrored] ?? 0, part[index] ?? 0];
  }
  for (let half = 1; half < size; half *= 2)
    for (let start = 0; start < size; start += 2 * half)
      for (let step = 0; step < half; step += 1) {
        const [cosine, sine] = [Math.cos((-Math.PI * step) / half), Math.sin((-Math.PI * step) / half)];
        const [low, high] = [start + step, start + step + half];
        const [r, i] = [real[high] ?? 0, imaginary[high] ?? 0];
        const [turnedReal, turnedImaginary] = [r * cosine - i * sine, r * sine + i * cosine];
        [real[high], imaginary[high]] = [
          (real[low] ?? 0) - turnedReal,
          (imaginary[low] ?? 0) - turnedImaginary,
        ];
        [real[low], imaginary[low]] = [
          (real[low] ?? 0) + turnedReal,
          (imaginary[low] ?? 0) + turnedImaginary,
        ];
      }
}
