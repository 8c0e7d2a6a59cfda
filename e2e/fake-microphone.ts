import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS } from './browser.ts';
import { asWave, silence, sungTone } from './sung-takes.ts';

/** A browser whose microphone plays a take from a file: the browser's own capture, nothing of it replaced. A file needs a browser of its own. */

const MARK = { afterSeconds: 0.5, hertz: 1000, seconds: 0.05 } as const;
/** From the mark to the take: time enough for the song to be started with it. */
export const LEAD_SECONDS = 2;
/** What the page takes for the way from the ear to the microphone until it is measured. */
const USUAL_LATENCY_SECONDS = 0.04;

export interface SingerBrowser {
  page: Page;
  close: () => Promise<void>;
}

export async function browserSinging(take: Buffer, executablePath = chromiumPath()): Promise<SingerBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'cantora-sung-'));
  const file = join(folder, 'take.wav');
  writeFileSync(file, take);
  const args = [...BROWSER_ARGS, `--use-file-for-fake-audio-capture=${file}`];
  const browser: Browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(keepStreams);
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { page, close };
}

function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
}

/** With a short high tone before it, by which `singAlong` starts the song in time; afterwards nobody sings. */
export function markedTake(take: Float32Array, leadSeconds = LEAD_SECONDS): Buffer {
  const mark = sungTone(MARK.hertz, MARK.seconds).map((sample) => sample / 2);
  return asWave(silence(MARK.afterSeconds), mark, silence(leadSeconds - MARK.seconds), take, silence(20));
}

/**
 * Runs inside the page. Notes the device that was opened, for one that is pulled out, which no browser can play; and when the first sound
 * came in from it, by the page's clock: the mark of a take.
 */
function keepStreams() {
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  const noteMark = async (stream: MediaStream) => {
    const tap = new AudioContext();
    const analyser = new AnalyserNode(tap, { fftSize: 2048 });
    tap.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    for (let first = -1; first < 0; ) {
      await new Promise((resolve) => setTimeout(resolve, 4));
      analyser.getFloatTimeDomainData(samples);
      first = samples.findIndex((sample) => Math.abs(sample) > 0.03);
      const ageMs = ((samples.length - first) / tap.sampleRate) * 1000;
      if (first >= 0) Object.assign(window, { heardMarkMs: performance.now() - ageMs });
    }
    await tap.close();
  };
  devices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    Object.assign(window, {
      pullMicrophone: () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')),
    });
    void noteMark(stream);
    return stream;
  };
}

/**
 * Plays this part of the song so that the take of it lies on it, as late as the page expects; resolves once the song stands again.
 * The microphone is to be opened by `listen`. Returns by how many seconds the song was off its time.
 */
export async function singAlong(
  page: Page,
  [fromSeconds, untilSeconds]: readonly [number, number],
  listen: () => Promise<void>,
  leadSeconds = LEAD_SECONDS,
): Promise<number> {
  await page.evaluate(async (from) => {
    const player = window.__cantoraPlayer;
    await player?.context.resume();
    player?.engine.seek(from);
  }, fromSeconds);
  await listen();
  const takeMs = (leadSeconds - USUAL_LATENCY_SECONDS) * 1000;
  return page.evaluate(playWithMark, { fromSeconds, untilSeconds, takeMs });
}

/** Runs inside the page: it may use nothing from outside its own body. */
async function playWithMark(request: { fromSeconds: number; untilSeconds: number; takeMs: number }) {
  const player = window.__cantoraPlayer;
  if (player === undefined) throw new Error('No player');
  const { engine, context } = player;
  const heard = window as unknown as { heardMarkMs?: number };
  while (heard.heardMarkMs === undefined) await sleep(4);
  const startsAtMs = heard.heardMarkMs + request.takeMs;
  await sleep(startsAtMs - performance.now() - 300);
  const stamp = context.getOutputTimestamp();
  const nowMs = performance.now();
  const heardAt = (stamp.contextTime ?? 0) + (nowMs - (stamp.performanceTime ?? nowMs)) / 1000;
  const plainLead = context.currentTime + context.baseLatency + 0.01 - heardAt;
  await engine.play((startsAtMs - nowMs) / 1000 - plainLead);
  await sleep(startsAtMs - performance.now() + 800);
  const offSeconds = engine.audibleSeconds() - request.fromSeconds - (performance.now() - startsAtMs) / 1000;
  while (engine.audibleSeconds() < request.untilSeconds) await sleep(50);
  engine.pause();
  return offSeconds;

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
  }
}
