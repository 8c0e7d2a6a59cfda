/**
 * `npm run bench:player`: the figures of the player in Chromium: stem offset, the page's clock, delays, underruns, frames, memory, work.
 * Ends with 1 where a figure is missed that does not hang on how busy the machine is; the others are marked "quiet machine".
 */

import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openEngineLab } from '../e2e/engine-lab.ts';
import { toneSnrDecibels } from '../e2e/sound-figures.ts';
import { ROOT } from '../scripts/places.mjs';
import { startFreshProduct } from '../scripts/product.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { installListener } from './player/listener.mjs';
import { audioSeconds, rendererIds, residentMb } from './player/renderer.mjs';
import { plainScene, stretchedScene, toneScene } from './player/scenes.mjs';

const PORTS = { port: 18_840, sidecarPort: 18_841, mailPort: 18_842 };
const ENGINE_SOURCE = 'app/sound/engine/audio-engine.client.ts';
const SAMPLES_PER_MS = 48;
const TIMES = 5;
const MEMORY_SONG_SECONDS = 300;
const LISTENED_SECONDS = Number(process.env.BENCH_PLAYER_SECONDS ?? 60);
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
];

let missed = 0;
const figures = {};
const product = await startFreshProduct({ ...PORTS, hasSidecar: false });
const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser(console.log));
const browser = await chromium.launch({ executablePath, args: ARGS });
try {
  console.log(`\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}\n`);
  console.log(row('what', 'measured', 'target', ''));
  await inPage(measureMemory);
  await inPage(measureRendered);
  await inPage(measureHeard);
  await inPage(measureEndurance);
  await measureFrames();
} finally {
  await browser.close();
  await product.stop();
}
console.log(`\nload after ${loadavg()[0].toFixed(1)}`);
keepFigures('player', figures);
process.exit(missed === 0 ? 0 : 1);

/** A page of its own for each: what one leaves behind must not weigh on the next. */
async function inPage(measure) {
  const page = await newPage();
  await measure(page);
  await page.context().close();
}

/** The listener is a worklet from a blob, which the page's own policy rightly refuses. */
async function newPage() {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  return context.newPage();
}

async function openListener(page) {
  await page.goto(`${product.origin}/training`);
  const manifest = JSON.parse(readFileSync(join(ROOT, 'build', '.vite', 'client-manifest.json'), 'utf8'));
  const engine = await page.evaluateHandle(`import('/${manifest[ENGINE_SOURCE].file}')`);
  await page.evaluate(installListener, engine);
}

/** Rendered to memory: exact, however busy the machine is. */
async function measureRendered(page) {
  await openEngineLab(page, product.origin);
  const { greatestDifference } = await recordScene(page, plainScene());
  report(
    'stem offset at 100 %',
    `${greatestDifference === 0 ? 0 : '≠ 0'} samples`,
    '0',
    greatestDifference === 0,
  );
  await recordScene(page, stretchedScene());
  const lags = [];
  for (let second = 1; second < 20; second += 1)
    lags.push(Math.abs(await page.evaluate((at) => window.engineLab.stemLag(at), second)));
  const worstMs = Math.max(...lags) / SAMPLES_PER_MS;
  report('stem offset at other speeds and keys', `${worstMs.toFixed(2)} ms`, '≤ 1 ms', worstMs <= 1);
  for (const percent of [50, 75, 125, 150]) await measureTone(page, percent);
}

async function measureTone(page, percent) {
  await recordScene(page, toneScene(percent));
  const samples = await page.evaluate(() => window.engineLab.samples(1.5, 3.5));
  const decibels = toneSnrDecibels(samples, 220, 12);
  report(`tone SNR at ${percent} %`, `${decibels.toFixed(1)} dB`, '≥ 43 dB', decibels >= 43);
}

function recordScene(page, scene) {
  return page.evaluate((wanted) => window.engineLab.record(wanted), scene);
}

/** On the loudspeaker's clock. */
async function measureHeard(page) {
  await openListener(page);
  for (const percent of [100, 75]) {
    const errors = await page.evaluate((speed) => window.listener.clockErrorsMs(speed), percent);
    const p95 = errors.map(Math.abs).sort((a, b) => a - b)[Math.floor(errors.length * 0.95)];
    reportQuiet(
      `clock against what is heard, ${percent} %, p95`,
      `${p95.toFixed(1)} ms`,
      '≤ 20 ms',
      p95 <= 20,
    );
  }
  const delays = async (method, ...given) =>
    page.evaluate(([name, values]) => window.listener[name](...values), [method, given]);
  reportDelays('seek to sound at 100 %', await delays('seekDelaysMs', 100, TIMES), 80);
  reportDelays('seek to sound at 75 %', await delays('seekDelaysMs', 75, TIMES), 250);
  reportDelays('switch to a cached key', await delays('exchangeDelaysMs', TIMES), 100);
  const [first, ...others] = await delays('previewDelaysMs', TIMES);
  reportDelays('preview of a key, first (4 minutes of song)', [first], 300);
  reportDelays('preview of a key, later', others, 300);
}

async function measureEndurance(page) {
  await openListener(page);
  await page.evaluate(() => window.listener.startPlaying(75, 200));
  const processId = await largestRenderer();
  const workBefore = audioSeconds(processId);
  const before = await page.evaluate(() => window.listener.underruns());
  await page.waitForTimeout(LISTENED_SECONDS * 1000);
  const after = await page.evaluate(() => window.listener.underruns());
  const share = ((audioSeconds(processId) - workBefore) / LISTENED_SECONDS) * 100;
  const underruns = after.underrunEvents - before.underrunEvents;
  reportQuiet(`underruns in ${LISTENED_SECONDS} s at 75 %`, String(underruns), '0', underruns === 0);
  report('audio work at 75 %, 4 channels', `${share.toFixed(1)} % of a core`, '≤ 12 %', share <= 12);
}

async function measureMemory(page) {
  await openListener(page);
  const play = (percent) =>
    page.evaluate(
      ([speed, seconds]) => window.listener.startPlaying(speed, seconds),
      [percent, MEMORY_SONG_SECONDS],
    );
  await play(100);
  const processId = await largestRenderer();
  const plain = await settledMb(page, processId);
  report('memory, 5 minutes at 100 %', `${plain.toFixed(0)} MB`, '≤ 350 MB', plain <= 350);
  await page.evaluate(() => window.playingEngine.setSpeed(75));
  const stretched = await settledMb(page, processId);
  report('memory, 5 minutes at 75 %', `${stretched.toFixed(0)} MB`, '≤ 600 MB', stretched <= 600);
  await page.evaluate(() => window.playingEngine.setSpeed(100));
  report('memory, back at 100 %', `${(await settledMb(page, processId)).toFixed(0)} MB`);
}

async function settledMb(page, processId) {
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(2000);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(1000);
  return residentMb(processId);
}

/** That of the page with the song: contexts before it are closed. */
async function largestRenderer() {
  const ids = await rendererIds(browser);
  return ids.sort((a, b) => residentMb(b) - residentMb(a))[0];
}

/** The real player with the demo song. */
async function measureFrames() {
  const page = await newPage();
  await page.goto(`${product.origin}/training`);
  for (const name of ['Take the demo song', 'Process Audio', 'Skip the wait'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const session = await page.context().newCDPSession(page);
  for (const [throttle, target] of [
    [1, 58],
    [4, 50],
  ]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.waitForTimeout(1000);
    const rate = await page.evaluate(framesPerSecond, 10);
    reportQuiet(
      `frames at ${throttle} × throttle`,
      `${rate.toFixed(1)} fps`,
      `≥ ${target} fps`,
      rate >= target,
    );
  }
  await page.context().close();
}

async function framesPerSecond(seconds) {
  const startedMs = performance.now();
  let frames = 0;
  while (performance.now() - startedMs < seconds * 1000) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frames += 1;
  }
  return (frames * 1000) / (performance.now() - startedMs);
}

function reportDelays(what, delaysMs, targetMs) {
  const sorted = delaysMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const measured = `${median.toFixed(0)} ms (to ${sorted.at(-1).toFixed(0)})`;
  reportQuiet(what, measured, `≤ ${targetMs} ms`, median <= targetMs);
}

function reportQuiet(what, measured, target, isMet) {
  figures[what] = measured;
  console.log(row(what, measured, target, isMet ? 'met' : 'missed; quiet machine?'));
}

function report(what, measured, target = '', isMet = true) {
  if (!isMet) missed += 1;
  figures[what] = measured;
  console.log(row(what, measured, target, target && (isMet ? 'met' : 'MISSED')));
}

function row(...cells) {
  const widths = [46, 22, 12, 24];
  return cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 10)).join(' ');
}
