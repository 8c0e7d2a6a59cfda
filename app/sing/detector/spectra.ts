/** Pure. What SwiftF0 sees of a frame: three windows around it, as sums over bands of the pitch's logarithm. */
import FFT from 'fft.js';
import { BANDS, type Filterbank, WINDOW_SAMPLES } from './network-layers.ts';

interface Window {
  transform: FFT;
  shape: Float32Array;
  samples: Float32Array;
  spectrum: number[];
  bank: Filterbank;
}

export class Spectra {
  readonly #windows: readonly Window[];

  constructor(banks: readonly Filterbank[]) {
    this.#windows = WINDOW_SAMPLES.map((length, index) => {
      const transform = new FFT(length);
      return {
        transform,
        shape: hann(length),
        samples: new Float32Array(length),
        spectrum: transform.createComplexArray(),
        bank: banks[index] ?? [],
      };
    });
  }

  /** Into `bands`: the 128 sums of each window around the sample at `centre`. What `audio` does not have is silence. */
  measure(audio: Float32Array, centre: number, bands: Float32Array): void {
    this.#windows.forEach((window, index) => {
      const { transform, shape, samples, spectrum, bank } = window;
      const first = centre - samples.length / 2;
      for (let at = 0; at < samples.length; at++) samples[at] = (audio[first + at] ?? 0) * (shape[at] ?? 0);
      transform.realTransform(spectrum, samples);
      magnitudes(spectrum);
      sumBands(spectrum, bank, bands.subarray(index * BANDS, (index + 1) * BANDS));
    });
  }
}

function hann(length: number): Float32Array {
  return Float32Array.from({ length }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / length));
}

/** It works in place: the first half of the list holds the magnitudes afterwards. */
function magnitudes(spectrum: number[]): void {
  const bins = spectrum.length / 4 + 1;
  for (let bin = 0; bin < bins; bin++) {
    const [real, imaginary] = [spectrum[2 * bin] ?? 0, spectrum[2 * bin + 1] ?? 0];
    spectrum[bin] = Math.sqrt(real * real + imaginary * imaginary);
  }
}

function sumBands(magnitude: readonly number[], bank: Filterbank, sums: Float32Array): void {
  bank.forEach(({ firstBin, shares }, band) => {
    let sum = 0;
    for (let at = 0; at < shares.length; at++) sum += (magnitude[firstBin + at] ?? 0) * (shares[at] ?? 0);
    sums[band] = sum;
  });
}
