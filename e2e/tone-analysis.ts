/** Pure. What one tone sounds like, in figures. */

export interface Tone {
  samples: Float32Array;
  rateHertz: number;
}

export function rootMeanSquare(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** By autocorrelation within a semitone and a half of where the pitch should be. */
export function centsFrom(expectedHertz: number, { samples, rateHertz }: Tone): number {
  const longest = Math.ceil((rateHertz / expectedHertz) * 1.09);
  const shortest = Math.floor(rateHertz / expectedHertz / 1.09);
  const count = samples.length - longest - 2;
  const likeness = (lag: number) => {
    let [product, left, right] = [0, 0, 0];
    for (let index = 0; index < count; index += 1) {
      const [a, b] = [samples[index] ?? 0, samples[index + lag] ?? 0];
      product += a * b;
      left += a * a;
      right += b * b;
    }
    return product / Math.sqrt(left * right + 1e-20);
  };
  const scores = Array.from({ length: longest - shortest + 1 }, (_, step) => likeness(shortest + step));
  const best = scores.indexOf(Math.max(...scores.slice(1, -1)));
  const [before = 0, peak = 0, after = 0] = scores.slice(best - 1, best + 2);
  const lag = shortest + best + (before - after) / (2 * (before - 2 * peak + after));
  return 1200 * Math.log2(rateHertz / lag / expectedHertz);
}

/** The strength of the first harmonics in decibels below the strongest, at most 50. */
export function harmonicDecibels(hertz: number, count: number, { samples, rateHertz }: Tone): number[] {
  const strengths = Array.from({ length: count }, (_, index) =>
    strengthAt(hertz * (index + 1), samples, rateHertz),
  );
  const strongest = Math.max(...strengths);
  return strengths.map((strength) => Math.max(-50, 20 * Math.log10(strength / strongest)));
}

/** One bin of a Fourier transform with a Hann window. */
function strengthAt(hertz: number, samples: Float32Array, rateHertz: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    const windowed = sample * (1 - Math.cos((2 * Math.PI * index) / samples.length));
    const phase = (2 * Math.PI * hertz * index) / rateHertz;
    real += windowed * Math.cos(phase);
    imaginary += windowed * Math.sin(phase);
  }
  return Math.hypot(real, imaginary) / samples.length;
}
