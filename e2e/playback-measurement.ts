import type { Page } from 'playwright-core';

/**
 * Measures what the player really plays. Both stems are tapped behind their volume and recorded sample by sample; each recording
 * is found again in its decoded file by cross-correlation. That tells which song position sounded at which context time, for each
 * stem on its own, and so the offset between the stems and the error of the clock that the page shows.
 */

export interface PlaybackMeasurement {
  /** Song position of the vocal stem minus that of the instrumental, in samples at 48 kHz. */
  stemOffsetSamples: number;
  /** What the page's clock says minus what is heard, in milliseconds, over the readings taken meanwhile. */
  clockErrorsMs: number[];
  /** Normalised correlation of each stem with its file: near 1 when the right thing was found. */
  correlations: number[];
}

/** Call while the song plays, in a loud part. `stems` are links to both files as the player got them. */
export function measurePlayback(
  page: Page,
  stems: { instrumental: string; vocals: string },
): Promise<PlaybackMeasurement> {
  return page.evaluate(measureInPage, stems);
}

/** Runs inside the page: it may use nothing from outside its own body. */
async function measureInPage(stems: { instrumental: string; vocals: string }): Promise<PlaybackMeasurement> {
  const RATE_HERTZ = 48_000;
  const RECORDED_SAMPLES = 48_000;
  const COMPARED_SAMPLES = 12_000;
  const SEARCH_SAMPLES = 12_000;
  const probe = window.__cantoraPlayer;
  if (!probe) throw new Error('The player is not there.');
  const { context } = probe;

  const tapSource = `registerProcessor('tap', class extends AudioWorkletProcessor {
    process(inputs) {
      const channels = inputs.map((input) => (input[0] ? input[0].slice() : new Float32Array(128)));
      this.port.postMessage({ frame: currentFrame, channels });
      return true;
    }
  });`;
  await context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([tapSource], { type: 'text/javascript' })),
  );
  const tap = new AudioWorkletNode(context, 'tap', { numberOfInputs: 2, numberOfOutputs: 0 });
  const recording = [new Float32Array(RECORDED_SAMPLES), new Float32Array(RECORDED_SAMPLES)];
  const readings: { shownSeconds: number; heardContextSeconds: number }[] = [];

  const firstFrame = await new Promise<number>((resolve) => {
    let first = -1;
    tap.port.onmessage = ({ data }: MessageEvent<{ frame: number; channels: Float32Array[] }>) => {
      if (first < 0) first = data.frame;
      const offset = data.frame - first;
      if (offset + 128 > RECORDED_SAMPLES) {
        tap.port.onmessage = null;
        resolve(first);
        return;
      }
      for (const [index, samples] of data.channels.entries()) recording[index]?.set(samples, offset);
    };
    for (const [index, node] of probe.tapNodes.entries()) node.connect(tap, 0, index);
    const read = () => {
      const stamp = context.getOutputTimestamp();
      const aheadMs = performance.now() - (stamp.performanceTime ?? 0);
      readings.push({
        shownSeconds: probe.audibleSeconds(),
        heardContextSeconds: (stamp.contextTime ?? 0) + aheadMs / 1000,
      });
      if (tap.port.onmessage) requestAnimationFrame(read);
    };
    requestAnimationFrame(read);
  });
  for (const node of probe.tapNodes) node.disconnect(tap);

  const decode = async (url: string) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    return (await new OfflineAudioContext(1, 1, RATE_HERTZ).decodeAudioData(bytes)).getChannelData(0);
  };
  const files = [await decode(stems.instrumental), await decode(stems.vocals)];
  const shownMiddle = readings[readings.length >> 1];
  if (!shownMiddle) throw new Error('The clock was never read.');
  const guess = Math.round(
    (shownMiddle.shownSeconds + firstFrame / RATE_HERTZ - shownMiddle.heardContextSeconds) * RATE_HERTZ,
  );
  const skip = 6_000;
  const found = recording.map((recorded, index) => {
    const file = files[index] ?? new Float32Array(0);
    const part = recorded.subarray(skip, skip + COMPARED_SAMPLES);
    let best = { position: 0, correlation: -1 };
    let partEnergy = 0;
    for (const sample of part) partEnergy += sample * sample;
    for (
      let position = guess + skip - SEARCH_SAMPLES;
      position <= guess + skip + SEARCH_SAMPLES;
      position += 1
    ) {
      let product = 0;
      let energy = 0;
      for (let n = 0; n < COMPARED_SAMPLES; n += 1) {
        const sample = file[position + n] ?? 0;
        product += sample * (part[n] ?? 0);
        energy += sample * sample;
      }
      const correlation = product / Math.sqrt(energy * partEnergy || 1);
      if (correlation > best.correlation) best = { position: position - skip, correlation };
    }
    return best;
  });
  const [instrumental, vocals] = found;
  if (!instrumental || !vocals) throw new Error('A stem was not found.');
  const songAtFirstFrame = instrumental.position / RATE_HERTZ;
  return {
    stemOffsetSamples: vocals.position - instrumental.position,
    clockErrorsMs: readings.map(
      ({ shownSeconds, heardContextSeconds }) =>
        (shownSeconds - (songAtFirstFrame + heardContextSeconds - firstFrame / RATE_HERTZ)) * 1000,
    ),
    correlations: found.map(({ correlation }) => correlation),
  };
}
