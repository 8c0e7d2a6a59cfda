/** How loud each stem is along the song, for a small picture. Computed once, in slices, so that the page stays alive meanwhile. */
import { type PerStem, STEM_NAMES } from '#app/sound/index.ts';

/** As many as the widest overview has pixels. */
const BIN_COUNT = 1200;
/** Every fourth sample shows the same picture. */
const SAMPLE_STRIDE = 4;
const SLICE_MS = 6;

/** Peaks from 0 to 1, where 1 is the loudest moment of the song. */
export type Waveform = PerStem<Float32Array>;

interface Decoded {
  length: number;
  getChannelData(channel: number): Float32Array;
}

interface Slicing {
  nowMs(): number;
  /** Lets the page do other things. */
  pause(): Promise<void>;
}

/** Null when it was called off. */
export async function waveformOf(
  buffers: PerStem<Decoded>,
  signal: AbortSignal,
  slicing: Slicing = pageSlicing,
): Promise<Waveform | null> {
  const waveform = { instrumental: new Float32Array(BIN_COUNT), vocals: new Float32Array(BIN_COUNT) };
  const songSamples = Math.max(...STEM_NAMES.map((stem) => buffers[stem].length));
  for (const stem of STEM_NAMES) {
    const samples = buffers[stem].getChannelData(0);
    let sliceStartedMs = Number.NEGATIVE_INFINITY;
    for (let bin = 0; bin < BIN_COUNT; bin += 1) {
      if (slicing.nowMs() - sliceStartedMs > SLICE_MS) {
        await slicing.pause();
        if (signal.aborted) return null;
        sliceStartedMs = slicing.nowMs();
      }
      const from = Math.floor((bin * songSamples) / BIN_COUNT);
      const until = Math.floor(((bin + 1) * songSamples) / BIN_COUNT);
      waveform[stem][bin] = peakOf(samples, from, until);
    }
  }
  return scaled(waveform);
}

function peakOf(samples: Float32Array, from: number, until: number): number {
  let peak = 0;
  for (let index = from; index < Math.min(until, samples.length); index += SAMPLE_STRIDE) {
    const level = Math.abs(samples[index] ?? 0);
    if (level > peak) peak = level;
  }
  return peak;
}

function scaled(waveform: Waveform): Waveform {
  let loudest = 0;
  for (const stem of STEM_NAMES) for (const peak of waveform[stem]) loudest = Math.max(loudest, peak);
  if (loudest > 0) for (const stem of STEM_NAMES) waveform[stem].forEach(scale);
  return waveform;

  function scale(peak: number, bin: number, peaks: Float32Array): void {
    peaks[bin] = peak / loudest;
  }
}

const pageSlicing: Slicing = {
  nowMs: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
};
