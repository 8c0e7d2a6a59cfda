import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const RATE_HERTZ = 48_000;
const WAV_HEADER_BYTES = 44;

/** Some seconds of the demo song as a WAV file, cut by the browser, so that engines have less to do. */
export async function cutDemoSong(page: Page, fromSeconds: number, seconds: number): Promise<string> {
  const cut = { fromSample: fromSeconds * RATE_HERTZ, samples: seconds * RATE_HERTZ, rateHertz: RATE_HERTZ };
  const samples = await page.evaluate(stereoSamples, cut);
  const path = join(mkdtempSync(join(tmpdir(), 'cantora-short-')), 'short.wav');
  writeFileSync(
    path,
    Buffer.concat([wavHeader(samples.length * 2), Buffer.from(Int16Array.from(samples).buffer)]),
  );
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

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE_HERTZ, 24);
  header.writeUInt32LE(RATE_HERTZ * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
