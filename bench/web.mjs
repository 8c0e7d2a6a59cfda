/**
 * `npm run bench:web`: largest paint (LCP), slowest interaction (INP), movement of the layout (CLS) and first JavaScript of every page,
 * cold, on a phone's screen with a processor four times as slow and a slowed network: `-- --network slow-4g` is Lighthouse's (150 ms,
 * 1.6 Mbit/s), without it `4g` (60 ms, 9 Mbit/s). Medians of BENCH_WEB_RUNS runs. Ends with 1 where a target is missed.
 */

import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { BROWSER_ARGS } from '../e2e/browser.ts';
import { EVERY_STOP } from '../e2e/every-stop.ts';
import { ROOT } from '../scripts/places.mjs';
import { startFreshProduct } from '../scripts/product.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { registerClient, untilDone } from './api-client.mjs';
import { keepFigures } from './figures/keep-figures.mjs';
import { MEASURED } from './web/pages.mjs';
import { watchVitals } from './web/vitals.mjs';

const PORTS = { port: 18_860, sidecarPort: 18_861, mailPort: 18_862 };
const DEMO_SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
const RUNS = Number(process.env.BENCH_WEB_RUNS ?? 3);
const PROCESSOR_SLOWDOWN = 4;
const NETWORKS = {
  '4g': { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 },
  'slow-4g': { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 },
};
const TARGETS = { paintMs: 1500, interactionMs: 150, shift: 0.02, scriptBytes: 130_000 };
/** For late movements and for the frame after the last interaction. */
const SETTLED_MS = 1000;

const networkName = process.argv.includes('slow-4g') ? 'slow-4g' : '4g';
const product = await startFreshProduct(PORTS);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser(console.log)),
  args: BROWSER_ARGS,
});
/** The packed sizes of files of JavaScript, by path. */
const sizes = new Map();
let missed = 0;
/** The worst of each over all pages. */
const figures = {};
try {
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  await untilDone(client, song.id);
  console.log(
    `\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}, ${networkName}, ${RUNS} runs\n`,
  );
  console.log(row('page', 'LCP ms', 'INP ms', 'CLS', 'first JS kB'));
  for (const [name, actions] of Object.entries(MEASURED)) {
    const stop = EVERY_STOP.find((one) => one.name === name);
    if (!stop) throw new Error(`No stop is named ${name}.`);
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await measure(stop, actions, { token: await client.newToken(), songId: song.id }));
    }
    report(name, runs);
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(
  `\nload after ${loadavg()[0].toFixed(1)}; ${missed === 0 ? 'every target met' : `${missed} targets missed`}`,
);
keepFigures('web', figures);
process.exit(missed === 0 ? 0 : 1);

async function measure(stop, actions, { token, songId }) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.addInitScript(watchVitals);
  if (stop.isSignedIn)
    await page.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[networkName] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN });
  const answer = await page.goto(product.origin + stop.path(songId));
  const scriptBytes = await firstScriptBytes(await answer.text());
  // Real input ends the search for the largest paint, so it is read before.
  await page.waitForLoadState('networkidle');
  const { paintMs } = await page.evaluate(() => window.vitals);
  await stop.arrive(page);
  for (const act of actions) {
    await act(page);
    await page.waitForTimeout(SETTLED_MS / 2);
  }
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await page.evaluate(() => window.vitals);
  await context.close();
  return { ...vitals, paintMs, scriptBytes };
}

/** Adds up what the page's HTML asks for, as it travels. */
async function firstScriptBytes(html) {
  const paths = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const each = await Promise.all([...paths].map(sizeOf));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

async function sizeOf(path) {
  if (!sizes.has(path)) {
    const body = Buffer.from(await (await fetch(product.origin + path)).arrayBuffer());
    sizes.set(path, gzipSync(body).length);
  }
  return sizes.get(path);
}

function report(name, runs) {
  const median = (what) => runs.map((run) => run[what]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  const cell = (what, text) => {
    figures[what] = Math.max(figures[what] ?? 0, median(what));
    const isMissed = median(what) > TARGETS[what];
    if (isMissed) missed += 1;
    return `${text(median(what))}${isMissed ? ' !' : ''}`;
  };
  const whole = (value) => value.toFixed(0);
  console.log(
    row(
      name,
      cell('paintMs', whole),
      cell('interactionMs', whole),
      cell('shift', (value) => value.toFixed(3)),
      cell('scriptBytes', (value) => (value / 1000).toFixed(1)),
    ),
  );
}

function row(name, ...cells) {
  return `${name.padEnd(34)}${cells.map((cell) => cell.padStart(14)).join('')}`;
}
