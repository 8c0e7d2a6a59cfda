import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { AXE, violations, WCAG_TAGS } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { cutDemoSong } from './short-song.ts';
import { openMode } from './song-modes.ts';

/** Bar lines of one song are moved with the mouse and by keyboard, taken back, saved, and are there after the next opening. */

/** The same few seconds that other tests cut: the sidecar has listened to them already. */
const SONG = { fromSeconds: 6, seconds: 7 };
const BARS = [0.6, 2.6, 4.6].map((line) => ({ beats: [0, 0.5, 1, 1.5].map((beat) => line + beat), unit: 4 }));

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let client: Awaited<ReturnType<typeof registerClient>>;
let songId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  page = await context.newPage();
  await page.goto(product.origin);
  const file = await cutDemoSong(page, SONG.fromSeconds, SONG.seconds);
  songId = (await client.upload(file, { title: 'Bars', pitch_method: 'auto' })).id;
  const { pipeline_id } = await untilDone(client, songId);
  const edited = {
    melody: { noteSequence: [], removedNoteIds: [], addedNotes: [] },
    lyrics: { modifiedSegments: [], fullText: '' },
    bars: BARS,
  };
  await client.call('POST', 'editing/save', { pipeline_id, edited_data: edited, version: 0 });
  await context.addInitScript((token) => localStorage.setItem('cantora.access_token', token), client.token);
  page.on('dialog', (dialog) => void dialog.accept());
  await openRoll();
});

afterAll(async () => {
  await browser?.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const handle = () => page.getByRole('slider', { name: /^Bar \d/ });
const told = async () =>
  `${await handle().getAttribute('aria-label')}, ${await handle().getAttribute('aria-valuetext')}`;

async function openRoll(): Promise<void> {
  await page.goto(`${product.origin}/song/${songId}`);
  await button('Play').waitFor({ timeout: 30_000 });
  await openMode(page, 'Edit');
  await page.locator('button[aria-disabled="false"]').filter({ hasText: 'Edit melody' }).waitFor();
  if ((await button('Edit melody').getAttribute('aria-pressed')) !== 'true')
    await button('Edit melody').click();
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await handle().focus();
  await page.keyboard.press('Home');
}

/** In the ruler the pointer's shape tells where a bar line can be grabbed. */
async function gripOf(bar: number): Promise<{ x: number; y: number }> {
  const found = await page.evaluate((index) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[role="application"] canvas');
    if (canvas === null) return null;
    const { left, top, width } = canvas.getBoundingClientRect();
    const isGrip = (x: number) => {
      canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: top + 10 }));
      return canvas.style.cursor === 'ew-resize';
    };
    const starts: number[] = [];
    for (let x = left + 45; x < left + width; x += 1) if (isGrip(x) && !isGrip(x - 1)) starts.push(x);
    const x = starts[index];
    return x === undefined ? null : { x: x + 6, y: top + 10 };
  }, bar);
  if (found === null) throw new Error(`There is no bar line ${bar}.`);
  return found;
}

test('a bar line is dragged with the mouse, and one step back undoes it', async () => {
  await page.keyboard.press('ArrowDown');
  expect(await told()).toBe('Bar 2, 0:02.60');
  const { x, y } = await gripOf(1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  await page.mouse.move(x + 33, y);
  await page.mouse.up();
  await expect.poll(told).toBe('Bar 2, 0:02.90');
  await button('Undo').click();
  await expect.poll(told).toBe('Bar 2, 0:02.60');
});

test('by keyboard it moves by hundredths and tenths of a second, and its menu inserts and takes back', async () => {
  await handle().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(told).toBe('Bar 2, 0:02.71');
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await page.evaluate(AXE);
  expect(await violations(page, { runOnly: WCAG_TAGS })).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Twice as fast' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('slider');
  await page.keyboard.press('End');
  await expect.poll(told).toMatch(/^Bar 6, /);
  await page.keyboard.press('Control+z');
  await expect.poll(told).toMatch(/^Bar 3, /);
});

test('what was moved is saved, and is there after the page was loaded anew', async () => {
  await button('Save Changes').click();
  await expect
    .poll(async () => {
      const { data } = (await client.call('GET', `editing/load/${songId}`)) as LoadedEditsBody;
      return data?.bars?.map(({ beats }) => beats[0]);
    })
    .toEqual([0.6, 2.71, 4.6]);
  await openRoll();
  await page.keyboard.press('ArrowDown');
  await expect.poll(told).toBe('Bar 2, 0:02.71');
});

test('a press on a bar line that does not move it opens its menu, and Practise shows no handle', async () => {
  const { x, y } = await gripOf(1);
  await page.mouse.click(x, y);
  await page.getByRole('menuitem', { name: 'Tap along from here' }).click();
  const beat = page.getByRole('button', { name: /^Beat/ });
  await beat.waitFor();
  await expect.poll(() => page.evaluate(() => window.__cantoraPlayer?.engine.isPlaying)).toBe(true);
  for (let taps = 0; taps < 3; taps += 1) {
    await page.waitForTimeout(300);
    await page.keyboard.press(' ');
  }
  await page.getByText('3 beats').waitFor();
  await button('Cancel').click();
  await openMode(page, 'Practise');
  expect(await handle().count()).toBe(0);
});
