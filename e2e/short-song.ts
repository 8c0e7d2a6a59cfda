import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { waveHeader } from '../bench/wave-header.mjs';

const RATE_HERTZ = 48_000;

/** Some seconds of the demo song as a WAV file, cut by the browser, so that engines have less to do. */
export async function cutDemoSong(page: Page, fromSeconds: number, seconds: number): Promise<string> {
  const cut = { fromSample: fromSeconds * RATE_HERTZ, samples: seconds * RATE_HERTZ, rateHertz: RATE_HERTZ };
  const samples = await page.evaluate(stereoSamples, cut);
  const path = join(mkdtempSync(join(tmpdir(), 'cantora-short-')), 'short.wav');
  const data = Buffer.from(Int16Array.from(samples).buffer);
  const header = waveHeader({ hertz: RATE_HERTZ, channels: 2, dataBytes: data.length });
  writeFileSync(path, Buffer.concat([header, data]));
  return path;
}

/** Runs inside the page: it may use nothing from outside its own body. */
async function stereoSamples(cut: {
  fromSample: number;
  samples: number;
  rateHertz: number;
}): Promise<number[]> {
  const context = new OfflineAudioContext(2, 1, cut.rateHertz);
  const bytes = await (await fetch('/demo/first-light.opus')).arrayBuffer();
  const song = await context.decodeAudioData(bytes);
  const [left, right] = [song.getChannelData(0), song.getChannelData(song.numberOfChannels - 1)];
  return Array.from({ length: 2 * cut.samples }, (_, index) => {
    const channel = index % 2 === 0 ? left : right;
    return Math.round(32_767 * Math.max(-1, Math.min(1, channel[cut.fromSample + (index >> 1)] ?? 0)));
  });
}
