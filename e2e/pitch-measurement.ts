import type { Page } from 'playwright-core';

/**
 * By how many cents what the player plays lies above its song. Both stems are tapped behind their faders; the partials of each
 * recording are compared with those that sound at the same time in the song's own file.
 */

const RATE_HERTZ = 48_000;
const RECORDED_SAMPLES = 72_000;
const FRAME_SAMPLES = 8192;
const FRAME_STEP_SAMPLES = 2048;
const HOP_SAMPLES = 64;
const LOWEST_HERTZ = 100;
const HIGHEST_HERTZ = 3000;
/** Beside the loudest partial: weaker ones are masked by their neighbours' edges. */
const AUDIBLE = 0.03;
/** So far around the shift that is expected a partial is looked for. */
const SEARCHED_CENTS = 40;

export interface StemLinks {
  instrumental: string;
  vocals: string;
}

/** Call while the song plays, in a part where both stems sound. One figure for each stem. */
export async function measureShift(
  page: Page,
  original: StemLinks,
  expectedCents: number,
): Promise<number[]> {
  await page.evaluate(installRecorder);
  const recording = await page.evaluate(recordOutput, RECORDED_SAMPLES);
  const files = await page.evaluate(decodePart, {
    urls: [original.instrumental, original.vocals],
    fromSample: Math.round(recording.songSeconds * RATE_HERTZ),
    count: RECORDED_SAMPLES,
    rateHertz: RATE_HERTZ,
  });
  return recording.stems.map((stem, index) =>
    shiftInCents(Float64Array.from(stem), Float64Array.from(files[index] ?? []), expectedCents),
  );
}

/** Runs inside the page, as the two below: they may use nothing from outside their own body. */
async function installRecorder(): Promise<void> {
  const source = `registerProcessor('stem-recorder', class extends AudioWorkletProcessor {
    process(inputs) {
      this.port.postMessage(inputs.map((input) => (input[0] ? input[0].slice() : new Float32Array(128))));
      return true;
    }
  });`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  await window.__cantoraPlayer?.context.audioWorklet.addModule(url).catch(() => undefined);
}

async function recordOutput(samples: number): Promise<{ songSeconds: number; stems: number[][] }> {
  const probe = window.__cantoraPlayer;
  if (!probe) throw new Error('The player is not there.');
  const tap = new AudioWorkletNode(probe.context, 'stem-recorder', { numberOfInputs: 2, numberOfOutputs: 0 });
  const stems: number[][] = [[], []];
  // The tap hears what the loudspeaker will play in a moment.
  const stamp = probe.context.getOutputTimestamp();
  const heardSeconds = (stamp.contextTime ?? 0) + (performance.now() - (stamp.performanceTime ?? 0)) / 1000;
  const songSeconds = probe.audibleSeconds() + probe.context.currentTime - heardSeconds;
  for (const [index, node] of probe.tapNodes.entries()) node.connect(tap, 0, index);
  await new Promise<void>((resolve) => {
    tap.port.onmessage = ({ data }: MessageEvent<Float32Array[]>) => {
      for (const [index, block] of data.entries()) stems[index]?.push(...block);
      if ((stems[0]?.length ?? 0) >= samples) resolve();
    };
  });
  tap.port.onmessage = null;
  for (const node of probe.tapNodes) node.disconnect(tap);
  return { songSeconds, stems: stems.map((stem) => stem.slice(0, samples)) };
}

async function decodePart(wanted: {
  urls: string[];
  fromSample: number;
  count: number;
  rateHertz: number;
}): Promise<number[][]> {
  const decode = async (url: string) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 1, wanted.rateHertz).decodeAudioData(bytes);
    return Array.from(
      decoded.getChannelData(0).subarray(wanted.fromSample, wanted.fromSample + wanted.count),
    );
  };
  return Promise.all(wanted.urls.map(decode));
}

/** The middle of what the partials that sound at the same time say, the strong ones first. */
function shiftInCents(heard: Float64Array, original: Float64Array, expectedCents: number): number {
  const found: { cents: number; weight: number }[] = [];
  for (let from = 0; from + FRAME_SAMPLES + HOP_SAMPLES <= heard.length; from += FRAME_STEP_SAMPLES) {
    const moved = partialsAt(heard, from);
    for (const partial of partialsAt(original, from)) {
      const cents = moved.map((other) => 1200 * Math.log2(other.hertz / partial.hertz));
      const nearest = cents.reduce(
        (best, one, index) =>
          Math.abs(one - expectedCents) < Math.abs((cents[best] ?? 1e9) - expectedCents) ? index : best,
        0,
      );
      const off = Math.abs((cents[nearest] ?? 1e9) - expectedCents);
      if (off <= SEARCHED_CENTS)
        found.push({
          cents: cents[nearest] ?? 0,
          weight: Math.min(partial.strength, moved[nearest]?.strength ?? 0),
        });
    }
  }
  return weightedMiddle(found);
}

function weightedMiddle(values: { cents: number; weight: number }[]): number {
  const sorted = values.sort((left, right) => left.cents - right.cents);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { cents, weight } of sorted) {
    sum += weight;
    if (sum >= half) return cents;
  }
  return Number.NaN;
}

/** Where the spectrum has a peak, its frequency by how far the phase turns within a hop. */
function partialsAt(samples: Float64Array, from: number): { hertz: number; strength: number }[] {
  const now = spectrumAt(samples, from);
  const later = spectrumAt(samples, from + HOP_SAMPLES);
  const strength = (bin: number) => Math.hypot(now.re[bin] ?? 0, now.im[bin] ?? 0);
  const binHertz = RATE_HERTZ / FRAME_SAMPLES;
  const bins = Array.from({ length: Math.floor(HIGHEST_HERTZ / binHertz) }, (_, bin) => bin);
  const loudest = Math.max(...bins.map(strength));
  const isPeak = (bin: number) =>
    strength(bin) > AUDIBLE * loudest &&
    strength(bin) > strength(bin - 1) &&
    strength(bin) >= strength(bin + 1);
  return bins
    .filter((bin) => bin * binHertz > LOWEST_HERTZ && isPeak(bin))
    .map((bin) => {
      const turn =
        phaseOf(later, bin) - phaseOf(now, bin) - (2 * Math.PI * bin * HOP_SAMPLES) / FRAME_SAMPLES;
      const rest = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      return {
        hertz: bin * binHertz + (rest * RATE_HERTZ) / (2 * Math.PI * HOP_SAMPLES),
        strength: strength(bin),
      };
    });
}

interface Spectrum {
  re: Float64Array;
  im: Float64Array;
}

function phaseOf({ re, im }: Spectrum, bin: number): number {
  return Math.atan2(im[bin] ?? 0, re[bin] ?? 0);
}

function spectrumAt(samples: Float64Array, from: number): Spectrum {
  const re = new Float64Array(FRAME_SAMPLES);
  for (let index = 0; index < FRAME_SAMPLES; index += 1)
    re[index] = (samples[from + index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / FRAME_SAMPLES));
  const im = new Float64Array(FRAME_SAMPLES);
  transform(re, im);
  return { re, im };
}

/** The fast Fourier transform, in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const count = re.length;
  for (let index = 1, mirrored = 0; index < count; index += 1) {
    let bit = count >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) {
      [re[index], re[mirrored]] = [re[mirrored] ?? 0, re[index] ?? 0];
      [im[index], im[mirrored]] = [im[mirrored] ?? 0, im[index] ?? 0];
    }
  }
  for (let length = 2; length <= count; length <<= 1) butterflies(re, im, length);
}

function butterflies(re: Float64Array, im: Float64Array, length: number): void {
  const half = length >> 1;
  for (let step = 0; step < half; step += 1) {
    const angle = (-2 * Math.PI * step) / length;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let low = step; low < re.length; low += length) {
      const high = low + half;
      const [highRe, highIm] = [re[high] ?? 0, im[high] ?? 0];
      const turnedRe = highRe * cos - highIm * sin;
      const turnedIm = highRe * sin + highIm * cos;
      const [lowRe, lowIm] = [re[low] ?? 0, im[low] ?? 0];
      [re[low], im[low]] = [lowRe + turnedRe, lowIm + turnedIm];
      [re[high], im[high]] = [lowRe - turnedRe, lowIm - turnedIm];
    }
  }
}
