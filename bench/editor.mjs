/**
 * `npm run bench:editor`: frames per second of the piano roll with 2,000 notes and words: while a note is dragged, while edits follow each
 * other, and while the song plays. At full speed and on a processor four times as slow. "quiet machine" as in bench/player.mjs.
 */

import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { startFreshProduct } from '../scripts/product.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { waveHeader } from './wave-header.mjs';

const PORTS = { port: 18_850, sidecarPort: 18_851, mailPort: 18_852 };
const NOTES = 2000;
const SECONDS_PER_NOTE = 0.25;
const SONG_SECONDS = NOTES * SECONDS_PER_NOTE;
const WAVE_HERTZ = 8000;
const MEASURED_MS = Number(process.env.BENCH_EDITOR_SECONDS ?? 8) * 1000;
const TARGET_FPS = 50;
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--autoplay-policy=no-user-gesture-required',
];

const figures = {};
const product = await startFreshProduct({ ...PORTS, hasSidecar: false });
const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser(console.log));
const browser = await chromium.launch({ executablePath, args: ARGS });
try {
  console.log(`\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}, ${NOTES} notes\n`);
  const page = await openEditor();
  const session = await page.context().newCDPSession(page);
  for (const throttle of [1, 4]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.waitForTimeout(1000);
    await measure(page, `one long drag, ${throttle} × throttle`, drag);
    await measure(page, `an edit every half second, ${throttle} × throttle`, editAgainAndAgain);
    await measure(page, `playing, ${throttle} × throttle`, play);
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(`\nload after ${loadavg()[0].toFixed(1)}`);
keepFigures('editor', figures);

/** The demo's page with another song in the demo's place. */
async function openEditor() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  await page.route('**/demo/*.truth.json', (route) => route.fulfill({ json: longTruth() }));
  await page.route('**/demo/*.opus', (route) =>
    route.fulfill({ body: silentWave(), contentType: 'audio/wav' }),
  );
  await page.goto(`${product.origin}/training`);
  for (const name of ['Take the demo song', 'Process Audio', 'Skip the wait'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('tab', { name: 'Edit' }).click({ timeout: 60_000 });
  const roll = page.getByRole('application');
  await roll.scrollIntoViewIfNeeded();
  await roll.focus();
  // The first note of all, in the middle of what is seen: the arrow keys reveal it.
  await page.keyboard.press('Home');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
  return page;
}

async function measure(page, what, act) {
  await page.evaluate(startCounting);
  const endsAtMs = performance.now() + MEASURED_MS;
  const count = await act(page, endsAtMs);
  const { framesPerSecond, longestMs } = await page.evaluate(() => window.stopCounting());
  figures[what] = framesPerSecond;
  const isMet = framesPerSecond >= TARGET_FPS ? 'met' : 'missed; quiet machine?';
  const cells = [
    what.padEnd(44),
    `${framesPerSecond.toFixed(1)} fps`.padEnd(12),
    `≥ ${TARGET_FPS} fps`.padEnd(12),
  ];
  console.log(
    [...cells, isMet.padEnd(24), `longest frame ${longestMs.toFixed(0)} ms${count ? `, ${count}` : ''}`].join(
      ' ',
    ),
  );
}

async function drag(page, endsAtMs) {
  const { x, y } = await chosenNote(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; performance.now() < endsAtMs; step += 1)
    await page.mouse.move(x + 60 * Math.sin(step / 9), y + 40 * Math.cos(step / 9));
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function editAgainAndAgain(page, endsAtMs) {
  let edits = 0;
  for (; performance.now() < endsAtMs; edits += 1) {
    await page.keyboard.press(edits % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    await page.waitForTimeout(500);
  }
  return `${edits} edits`;
}

async function play(page, endsAtMs) {
  await page.keyboard.press('Space');
  await page.waitForTimeout(Math.max(0, endsAtMs - performance.now()));
  await page.keyboard.press('Space');
}

/** Where the pointer finds a note: some place of the canvas where it would grab. */
async function chosenNote(page) {
  const box = await page.getByRole('application').boundingBox();
  for (let y = box.y + 30; y < box.y + box.height; y += 6)
    for (let x = box.x + 200; x < box.x + box.width; x += 10) {
      await page.mouse.move(x, y);
      const cursor = await page.evaluate(
        () => document.querySelector('[role="application"] canvas').style.cursor,
      );
      if (cursor === 'grab') return { x, y };
    }
  throw new Error('No note is seen.');
}

function startCounting() {
  let frames = 0;
  let longestMs = 0;
  let isCounting = true;
  const startedMs = performance.now();
  let lastMs = startedMs;
  const tick = () => {
    if (!isCounting) return;
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    frames += 1;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  window.stopCounting = () => {
    isCounting = false;
    return { framesPerSecond: (frames * 1000) / (performance.now() - startedMs), longestMs };
  };
}

function longTruth() {
  const notes = Array.from({ length: NOTES }, (_, index) => ({
    onset: index * SECONDS_PER_NOTE,
    offset: (index + 0.8) * SECONDS_PER_NOTE,
    midi: 60 + ((index * 7) % 17),
    syllable: `la${index % 40}`,
  }));
  const words = notes.map(({ onset, offset, syllable }) => ({ start: onset, end: offset, text: syllable }));
  const lines = Array.from({ length: NOTES / 8 }, (_, index) => {
    const sung = words.slice(index * 8, index * 8 + 8);
    return { start: sung[0].start, end: sung[7].end, text: sung.map(({ text }) => text).join(' ') };
  });
  return {
    duration: SONG_SECONDS,
    key: 'C major',
    language: 'en',
    tempo_bpm: 120,
    tuning_hz: 440,
    notes,
    lines,
    words,
  };
}

function silentWave() {
  const dataBytes = SONG_SECONDS * WAVE_HERTZ * 2;
  return Buffer.concat([waveHeader({ hertz: WAVE_HERTZ, channels: 1, dataBytes }), Buffer.alloc(dataBytes)]);
}
