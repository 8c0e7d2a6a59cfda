import type { Page } from 'playwright-core';

/**
 * Measures what the player really plays. Both stems are tapped behind their volume and recorded sample by sample; each recording
 * is found again in its decoded file by cross-correlation. That tells which song position sounded at which context time, for each
 * stem on its own, and so the offset between the stems and the error of the clock that the page shows.
 */

const RATE_HERTZ = 48_000;
const RECORDED_SAMPLES = 48_000;
/** Of each recording these samples are looked for in the file, up to so many before and behind where the clock says. */
const SKIPPED_SAMPLES = 6_000;
const COMPARED_SAMPLES = 12_000;
const SEARCHED_SAMPLES = 12_000;

interface PlaybackMeasurement {
  /** Song position of the vocal stem minus that of the instrumental, in samples at 48 kHz. */
  stemOffsetSamples: number;
  /** What the page's clock says minus what is heard, in milliseconds, over the readings taken meanwhile. */
  clockErrorsMs: number[];
  /** Normalised correlation of each stem with its file: near 1 when the right thing was found. */
  correlations: number[];
}

/** Call while the song plays, in a loud part. `stems` are links to both files as the player got them. */
export async function measurePlayback(
  page: Page,
  stems: { instrumental: string; vocals: string },
): Promise<PlaybackMeasurement> {
  await page.evaluate(installTap);
  const sizes = { recordedSamples: RECORDED_SAMPLES, from: SKIPPED_SAMPLES, count: COMPARED_SAMPLES };
  const recording = await page.evaluate(recordInPage, sizes);
  const searchedFrom = guessedSample(recording) + SKIPPED_SAMPLES - SEARCHED_SAMPLES;
  const files = await page.evaluate(decodeInPage, {
    urls: [stems.instrumental, stems.vocals],
    rateHertz: RATE_HERTZ,
    from: searchedFrom,
    count: 2 * SEARCHED_SAMPLES + COMPARED_SAMPLES,
  });
  const [instrumental, vocals] = recording.parts.map((part, index) => findIn(files[index] ?? [], part));
  if (!instrumental || !vocals) throw new Error('A stem was not found.');
  const songSampleAtStart = searchedFrom + instrumental.offset - SKIPPED_SAMPLES;
  return {
    stemOffsetSamples: vocals.offset - instrumental.offset,
    clockErrorsMs: recording.readings.map(({ shownSeconds, heardContextSeconds }) => {
      const heardSeconds = (songSampleAtStart - recording.firstFrame) / RATE_HERTZ + heardContextSeconds;
      return (shownSeconds - heardSeconds) * 1000;
    }),
    correlations: [instrumental.correlation, vocals.correlation],
  };
}

interface Recording {
  /** The context's frame with which the recording begins. */
  firstFrame: number;
  /** The compared samples of the instrumental and of the vocal stem. */
  parts: number[][];
  readings: { shownSeconds: number; heardContextSeconds: number }[];
}

/** Runs inside the page: it may use nothing from outside its own body, as the two below. */
async function installTap(): Promise<void> {
  const source = `registerProcessor('tap', class extends AudioWorkletProcessor {
    process(inputs) {
      const channels = inputs.map((input) => (input[0] ? input[0].slice() : new Float32Array(128)));
      this.port.postMessage({ frame: currentFrame, channels });
      return true;
    }
  });`;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  await window.__cantoraPlayer?.context.audioWorklet.addModule(url);
}

async function recordInPage(sizes: {
  recordedSamples: number;
  from: number;
  count: number;
}): Promise<Recording> {
  const probe = window.__cantoraPlayer;
  if (!probe) throw new Error('The player is not there.');
  const { context } = probe;
  const tap = new AudioWorkletNode(context, 'tap', { numberOfInputs: 2, numberOfOutputs: 0 });
  const tracks = [new Float32Array(sizes.recordedSamples), new Float32Array(sizes.recordedSamples)];
  const readings: Recording['readings'] = [];
  const read = () => {
    const stamp = context.getOutputTimestamp();
    const aheadMs = performance.now() - (stamp.performanceTime ?? 0);
    const heardContextSeconds = (stamp.contextTime ?? 0) + aheadMs / 1000;
    readings.push({ shownSeconds: probe.audibleSeconds(), heardContextSeconds });
    if (tap.port.onmessage) requestAnimationFrame(read);
  };
  const firstFrame = await new Promise<number>((resolve) => {
    let first = -1;
    tap.port.onmessage = ({ data }: MessageEvent<{ frame: number; channels: Float32Array[] }>) => {
      if (first < 0) first = data.frame;
      const offset = data.frame - first;
      if (offset + 128 > sizes.recordedSamples) {
        tap.port.onmessage = null;
        resolve(first);
        return;
      }
      for (const [index, samples] of data.channels.entries()) tracks[index]?.set(samples, offset);
    };
    for (const [index, node] of probe.tapNodes.entries()) node.connect(tap, 0, index);
    requestAnimationFrame(read);
  });
  for (const node of probe.tapNodes) node.disconnect(tap);
  const parts = tracks.map((track) => Array.from(track.subarray(sizes.from, sizes.from + sizes.count)));
  return { firstFrame, parts, readings };
}

/** The first channel of each file from sample `from` on; silence where the file has none. */
async function decodeInPage(wanted: {
  urls: string[];
  rateHertz: number;
  from: number;
  count: number;
}): Promise<number[][]> {
  const decode = async (url: string) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    const decoded = await new OfflineAudioContext(1, 1, wanted.rateHertz).decodeAudioData(bytes);
    const samples = decoded.getChannelData(0);
    return Array.from({ length: wanted.count }, (_, index) => samples[wanted.from + index] ?? 0);
  };
  return Promise.all(wanted.urls.map(decode));
}

/** The sample of the song with which the recording begins, if the page's clock is right. */
function guessedSample({ firstFrame, readings }: Recording): number {
  const middle = readings[readings.length >> 1];
  if (!middle) throw new Error('The clock was never read.');
  return Math.round((middle.shownSeconds - middle.heardContextSeconds) * RATE_HERTZ) + firstFrame;
}

/** Where `part` fits best into `file`, by normalised cross-correlation. */
function findIn(file: readonly number[], part: readonly number[]): { offset: number; correlation: number } {
  const [haystack, needle] = [Float32Array.from(file), Float32Array.from(part)];
  const needleEnergy = needle.reduce((sum, sample) => sum + sample * sample, 0);
  let best = { offset: 0, correlation: -1 };
  for (let offset = 0; offset + needle.length <= haystack.length; offset += 1) {
    let product = 0;
    let energy = 0;
    for (let index = 0; index < needle.length; index += 1) {
      const sample = haystack[offset + index] ?? 0;
      product += sample * (needle[index] ?? 0);
      energy += sample * sample;
    }
    const correlation = product / Math.sqrt(energy * needleEnergy || 1);
    if (correlation > best.correlation) best = { offset, correlation };
  }
  return best;
}
