/**
 * `npm run bench:library`: a library of 1,000 songs. From the click on its link to the first row and to the last song that is known, from
 * a key of the search to the list that shows it, and the frames of a scroll from top to bottom. At full speed and on a processor four
 * times as slow.
 */

import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { runSql } from '../e2e/local-data.ts';
import { startFreshProduct } from '../scripts/product.mjs';
import { findBrowser } from '../scripts/setup/browser.mjs';
import { registerClient } from './api-client.mjs';

const PORTS = { port: 18_860, sidecarPort: 18_861, mailPort: 18_862 };
const SONGS = 1000;
const SCROLL_MS = 4000;
/** A hard throw of a finger. */
const SCROLL_PIXELS_PER_SECOND = 6000;
const WORDS = [
  'Aria',
  'Bolero',
  'Canto',
  'Danza',
  'Elegy',
  'Fado',
  'Gloria',
  'Habanera',
  'Intermezzo',
  'Jota',
];
/** Each of its letters changes how many songs are found. */
const SEARCH = '120';
const KEYS = ['C major', 'A minor', 'Bb major', 'F# minor', 'E major'];
const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };
const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu'];

const product = await startFreshProduct({ ...PORTS, hasSidecar: false });
const executablePath = process.env.CHROMIUM_PATH ?? (await findBrowser(console.log));
const browser = await chromium.launch({ executablePath, args: ARGS });
try {
  const client = await registerClient(product.origin);
  const { id } = await client.me();
  await runSql(product.origin, songsSql(id));
  console.log(`\n${cpus().length} cores, load before ${loadavg()[0].toFixed(1)}, ${SONGS} songs`);
  for (const [name, viewport] of Object.entries(SCREENS)) {
    for (const throttle of [1, 4]) await measure(await client.newToken(), name, viewport, throttle);
  }
} finally {
  await browser.close();
  await product.stop();
}
console.log(`\nload after ${loadavg()[0].toFixed(1)}`);

async function measure(token, name, viewport, throttle) {
  console.log(`\n${name}, ${viewport.width} px, ${throttle} × throttle`);
  const page = await browser.newPage({ viewport });
  await page.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  await page.addInitScript(watchLayout);
  await page.goto(`${product.origin}/upload`);
  await page.getByText('Supported formats').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await opening(page);
  await searching(page);
  await scrolling(page);
  const { shift, nodes } = await page.evaluate(() => ({
    shift: window.layoutShift,
    nodes: document.querySelectorAll('*').length,
  }));
  tell('layout shift of all that, without what follows a press', shift.toFixed(4));
  tell('elements in the page', nodes);
  await page.close();
}

/** Inside the page, as a singer comes: without loading it anew. */
async function opening(page) {
  const times = await page.evaluate(async (total) => {
    const link = [...document.querySelectorAll('a[href="/library"]')].at(0);
    const startedMs = performance.now();
    link?.click();
    const until = async (isThere) => {
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - startedMs;
    };
    const firstMs = await until(
      () => document.querySelector('#song-list-heading') && document.querySelector('main li'),
    );
    const allMs = await until(() => document.querySelector('main li')?.ariaSetSize === String(total));
    return { firstMs, allMs };
  }, SONGS);
  tell('from the link to the first row', ms(times.firstMs));
  tell('from the link to all songs, to search and sort', ms(times.allMs));
}

async function searching(page) {
  const box = page.getByPlaceholder('Search your songs...');
  await box.focus();
  const waits = [];
  for (const key of SEARCH) waits.push(await keyToList(page, key));
  for (let times = 0; times < SEARCH.length; times += 1) waits.push(await keyToList(page, 'Backspace'));
  waits.sort((one, other) => one - other);
  tell(
    'key of the search to the list, middle and longest',
    `${ms(waits[waits.length >> 1])}, ${ms(waits.at(-1))}`,
  );
}

/** Until the picture after the number of songs that were found has changed. */
async function keyToList(page, key) {
  await page.evaluate(() => {
    window.listShown = new Promise((resolve) => {
      const begin = () => {
        const startedMs = performance.now();
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedMs)));
        });
        const list = { childList: true, subtree: true, characterData: true };
        observer.observe(document.querySelector('main [role="status"]'), list);
      };
      addEventListener('keydown', begin, { once: true });
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => window.listShown);
}

async function scrolling(page) {
  const { fps, longestMs, blank } = await page.evaluate(throwList, {
    lastsMs: SCROLL_MS,
    pixelsPerMs: SCROLL_PIXELS_PER_SECOND / 1000,
  });
  tell(
    `scroll of ${SCROLL_PIXELS_PER_SECOND} pixels a second`,
    `${fps.toFixed(1)} frames a second, longest ${ms(longestMs)}, ${blank} with a row missing`,
  );
}

/** Counts the frames, and those in whose middle no row was drawn. */
async function throwList({ lastsMs, pixelsPerMs }) {
  const startedMs = performance.now();
  let [frames, longestMs, lastMs, blank] = [0, 0, startedMs, 0];
  while (lastMs - startedMs < lastsMs) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    frames += 1;
    if (document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li') === null) blank += 1;
    scrollTo(0, pixelsPerMs * (nowMs - startedMs));
  }
  return { fps: (frames * 1000) / (lastMs - startedMs), longestMs, blank };
}

function watchLayout() {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function tell(what, figure) {
  console.log(`  ${what.padEnd(56)} ${figure}`);
}

function ms(value) {
  return `${value.toFixed(0)} ms`;
}

function songsSql(userId) {
  const rows = Array.from({ length: SONGS }, (_, index) => {
    const title = `${WORDS[index % WORDS.length]} ${index}${index % 9 === 0 ? ' that has a name which does not fit into one line of a phone' : ''}`;
    const artist = index % 3 === 0 ? 'NULL' : `'Singer ${index % 17}'`;
    return `('song_bench_${index}', '${userId}', '${title}', ${artist}, 'a.mp3', 9, '', ${60_000 + index * 137}, '${KEYS[index % KEYS.length]}', 'completed', 'completed', 'pipe_bench_${index}', ${Date.UTC(2026, 0, 1) + index * 3_600_000})`;
  });
  return `INSERT INTO songs (id, user_id, title, artist, original_filename, source_size_bytes, source_sha256, duration_ms, key_signature, status, stage, pipeline_id, created_at_ms) VALUES ${rows.join(',\n')};`;
}
