import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_PARAM, LOCALES } from '#domain/locales.ts';
import { launchBrowser } from './browser.ts';
import { countShifts, resetShifts, shifts } from './layout-shifts.ts';
import { sharedProduct } from './shared-product.ts';
import { openMode } from './song-modes.ts';

/** The three modes of a song's page: how one gets from one to another, and that all fit every window and move nothing. */

const SIZES = [
  [1280, 800],
  [768, 1024],
  [390, 844],
  [360, 740],
  [844, 390],
] as const;
const SETTLED_MS = 250;
/** Set where somebody wants to look at the modes. */
const PICTURES = process.env.PRACTISE_PICTURES;

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

afterEach(() => context?.close());

async function openDemo(hash = '', locale = 'en'): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await countShifts(page);
  await page.goto(`${product.origin}/song/demo?${LANGUAGE_PARAM}=${locale}${hash}`);
  await page.getByRole('tablist').waitFor({ timeout: 60_000 });
  return page;
}

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

test('a song opens in Practise, arrows lead through its modes, and a mode outlives a reload', async () => {
  const page = await openDemo();
  await panel(page, 'Practise').waitFor();
  const tab = page.getByRole('tab', { name: 'Practise' });
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await panel(page, 'Edit').waitFor();
  // Notes can be edited at once.
  await page.getByRole('application').waitFor();
  expect(new URL(page.url()).hash).toBe('#edit');
  await page.reload();
  await panel(page, 'Edit').getByRole('application').waitFor();
  await openMode(page, 'Song');
  await panel(page, 'Song').getByRole('heading', { name: 'Your best key' }).waitFor();
  await openMode(page, 'Practise');
  expect(new URL(page.url()).hash).toBe('');
});

test('the song plays on through all modes', async () => {
  const page = await openDemo();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (const name of ['Edit', 'Song', 'Practise'] as const) await openMode(page, name);
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(true);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
});

test('nothing moves when a note is chosen', async () => {
  const page = await openDemo('#edit');
  const roll = page.getByRole('application');
  await roll.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await resetShifts(page);
  await roll.focus();
  for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
  await page.waitForTimeout(SETTLED_MS);
  expect(await shifts(page)).toEqual([]);
});

test.each(LOCALES)('in the language %s every mode fits every window', async (locale) => {
  for (const hash of ['', '#edit', '#song']) {
    const page = await openDemo(hash, locale);
    await page.getByRole('tabpanel').locator('button').first().waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(SETTLED_MS);
      await look(page, `${hash.slice(1) || 'practise'}-${width}-${locale}`);
      expect({ hash, width, ...(await page.evaluate(measureHead)) }).toEqual({
        ...{ hash, width },
        ...{ outside: [], small: [], overlaps: false, wider: [] },
      });
    }
    await context?.close();
  }
});

/** Runs inside the page. */
function measureHead() {
  const controls = [...document.querySelectorAll('main > header :is(a, button)')].map((one) => ({
    name: one.getAttribute('aria-label') ?? one.textContent ?? '',
    box: one.getBoundingClientRect(),
  }));
  const byLeft = [...controls].sort((one, other) => one.box.left - other.box.left);
  return {
    outside: controls
      .filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0)
      .map(({ name }) => name),
    small: controls
      .filter(({ box }) => Math.min(box.width, box.height) < 43.5)
      .map(({ name, box }) => `${name} ${box.width}x${box.height}`),
    overlaps: byLeft.some(({ box }, index) => box.left < (byLeft[index - 1]?.box.right ?? 0) - 0.5),
    wider: [...document.querySelectorAll('html, main, [role="tabpanel"], [role="tabpanel"] > div')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.tagName}.${one.className}`),
  };
}

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}
