import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_PARAM, LOCALES, type Locale } from '#domain/locales.ts';
import { AXE, violations, WCAG_TAGS } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { browserSinging } from './fake-microphone.ts';
import { countShifts, resetShifts, shifts } from './layout-shifts.ts';
import { sharedProduct } from './shared-product.ts';
import { asWave, sungTone } from './sung-takes.ts';

/** A song opens in Practise, which fills the window: how it divides the window, what is reached, and that nothing in it moves. */

const SIZES = [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;
const LEAST_LANE_SHARE = 0.6;
const LEAST_BAR_TARGET_PIXELS = 48;
const MOST_STOPS = 8;
const SETTLED_MS = 250;
/** Before shifts are counted: on a busy machine the steps of a new layout may lie half a second apart. */
const LONG_SETTLED_MS = 1000;
const STRIPS = ['speed', 'key', 'voice', 'mic'] as const;
/** Set where somebody wants to look at the screens. */
const PICTURES = process.env.PRACTISE_PICTURES;

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext | undefined;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser?.close());

afterEach(() => context?.close());

type Size = readonly [number, number];

interface Shown {
  locale?: Locale;
  colorScheme?: 'light' | 'dark';
}

async function openPractise({ locale = 'en', colorScheme = 'light' }: Shown = {}): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  context = await browser.newContext({ viewport, bypassCSP: true, colorScheme, reducedMotion: 'reduce' });
  await context.grantPermissions(['microphone'], { origin: product.origin });
  const page = await context.newPage();
  await countShifts(page);
  await page.goto(`${product.origin}/song/demo?${LANGUAGE_PARAM}=${locale}`);
  await opened(page);
  return page;
}

async function resize(page: Page, [width, height]: Size, restMs = SETTLED_MS): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  // The layout follows in three steps, and a busy machine takes its time for each of them.
  let before: number;
  do {
    before = (await shifts(page)).length;
    await page.waitForTimeout(restMs);
  } while ((await shifts(page)).length !== before);
}

async function opened(page: Page): Promise<void> {
  await page.locator('[data-tour="play"]').waitFor({ timeout: 60_000 });
  await bar(page).waitFor();
}

const bar = (page: Page) => page.locator('[data-opens="mic"]');
const opens = (page: Page, strip: string) => page.locator(`[data-opens="${strip}"]`);
const strip = (page: Page) => page.locator('.practise-strip');

/** Runs inside the page. */
function measureScreen() {
  const box = (element: Element) => element.getBoundingClientRect();
  const stage = document.querySelector('[data-stage]') as Element;
  const bottom = box(stage).bottom;
  const controls = [...document.querySelectorAll('main.fixed button')]
    .filter((button) => !button.closest('[role="group"]') && button.getClientRects().length > 0)
    .map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent ?? '',
      ...box(button).toJSON(),
      // Lines are bars, as wide as they last.
      leastPixels: button.closest('[role="toolbar"]') ? 24 : 43.5,
    }));
  const isOutside = ({ left, top, right, bottom: low }: DOMRect) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || low > innerHeight + 0.5;
  const cutOff = [...document.querySelectorAll('main.fixed button, main.fixed p')]
    .filter(
      (one) =>
        !one.closest('[role="group"], .practise-strip, .sr-only') && !one.classList.contains('truncate'),
    )
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4)
    .map((one) => one.textContent);
  return {
    laneShare: box(stage).height / innerHeight,
    laneBottom: bottom,
    outside: controls.filter((one) => isOutside(one as unknown as DOMRect)).map(({ name }) => name),
    small: controls
      .filter(({ width, height, leastPixels }) => Math.min(width, height) < leastPixels)
      .map(({ name, width, height }) => `${name} ${width}x${height}`),
    cutOff,
    overlaps: overlapsOf(controls),
    wider: [...document.querySelectorAll('main.fixed, html')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.tagName),
  };

  function overlapsOf(all: typeof controls): string[] {
    return all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
        )
        .map((other) => `${one.name} / ${other.name}`),
    );
  }
}

const NO_PROBLEMS = { outside: [], small: [], cutOff: [], overlaps: [], wider: [] };

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

test.each(['light', 'dark'] as const)(
  'in the %s theme notes have three fifths at every size, and everything is reached without scrolling',
  async (colorScheme) => {
    const page = await openPractise({ colorScheme });
    for (const size of SIZES) {
      await resize(page, size);
      await look(page, `${size.join('x')}-${colorScheme}`);
      const { laneShare, laneBottom: _, ...problems } = await page.evaluate(measureScreen);
      expect({ size, isEnough: laneShare >= LEAST_LANE_SHARE, ...problems }).toEqual({
        ...{ size, isEnough: true },
        ...NO_PROBLEMS,
      });
      for (const name of STRIPS) {
        const chip = await opens(page, name).boundingBox();
        expect(Math.min(chip?.width ?? 0, chip?.height ?? 0)).toBeGreaterThanOrEqual(LEAST_BAR_TARGET_PIXELS);
      }
    }
  },
);

test.each(LOCALES)('in the language %s the words fit every window', async (locale) => {
  const page = await openPractise({ locale });
  for (const size of SIZES) {
    await resize(page, size);
    await look(page, `${size.join('x')}-${locale}`);
    const { cutOff, outside, overlaps } = await page.evaluate(measureScreen);
    expect({ size, cutOff, outside, overlaps }).toEqual({ size, cutOff: [], outside: [], overlaps: [] });
  }
});

test('a strip moves nothing, never covers the notes, and gives the focus back', async () => {
  const page = await openPractise();
  for (const size of SIZES) {
    await resize(page, size, LONG_SETTLED_MS);
    const { laneBottom } = await page.evaluate(measureScreen);
    await resetShifts(page);
    for (const name of ['speed', 'key', 'voice'] as const) {
      await opens(page, name).click();
      await strip(page).waitFor();
      await look(page, `${size.join('x')}-strip-${name}`);
      const box = await strip(page).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(laneBottom - 0.5);
      await expect.poll(() => strip(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await strip(page).waitFor({ state: 'detached' });
      await page.locator(`[data-opens="${name}"]:focus`).waitFor();
    }
    expect({ size, moved: await shifts(page) }).toEqual({ size, moved: [] });
  }
});

test('from an open song to the own voice it is one press, and two the first time; nothing moves', async () => {
  const page = await openPractise({ colorScheme: 'dark' });
  await resetShifts(page);
  await bar(page).click();
  const headphones = page.getByRole('button', { name: 'Headphones' });
  await headphones.waitFor();
  await look(page, 'first-singing');
  await headphones.click();
  await page.getByText(/sing “da” with each tone/).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await strip(page).waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-opens')))
    .toBe('mic');
  await page.getByRole('button', { name: 'Mic on' }).waitFor();
  await page.locator('.level-meter:not([data-level="0"])').waitFor();
  await look(page, 'mic-on');
  expect(await shifts(page)).toEqual([]);

  await page.reload();
  await opened(page);
  await bar(page).click();
  await page.getByRole('button', { name: 'Mic on' }).waitFor();
  await page.locator('.level-meter:not([data-level="0"])').waitFor();
  expect(await strip(page).count()).toBe(0);
});

test('space plays whatever has the focus, Enter presses it, arrows change lines, and F leaves notes and words', async () => {
  const page = await openPractise();
  const isPlaying = () => page.evaluate(() => window.__cantoraPlayer?.isPlaying);
  const seconds = () => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? 0);
  await opens(page, 'speed').focus();
  await page.keyboard.press('Space');
  await expect.poll(isPlaying).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(isPlaying).toBe(false);
  expect(await strip(page).count()).toBe(0);
  await page.keyboard.press('Enter');
  await strip(page).waitFor();
  await page.keyboard.press('Escape');

  await page.evaluate(() => window.__cantoraPlayer?.engine.seek(0));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^line 2 of \d+$/).waitFor();
  const second = await seconds();
  await page.keyboard.press('ArrowUp');
  await page.getByText(/^line 1 of \d+$/).waitFor();
  expect(await seconds()).toBeLessThan(second);

  await page.keyboard.press('p');
  await page.locator('[aria-pressed="true"]', { hasText: 'Loop this line' }).waitFor();
  await page.getByRole('button', { name: 'Loop this line' }).click();
  await page.locator('[aria-pressed="false"]', { hasText: 'Loop this line' }).waitFor();

  await page.keyboard.press('f');
  await bar(page).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Lyrics' }).waitFor();
  await look(page, 'bare');
  await page.keyboard.press('Escape');
  await bar(page).waitFor();
});

test('after a pass the coach stands in the place of the notes, eight stops from Play, and one press sings the worst line again', async () => {
  const singer = await browserSinging(asWave(sungTone(220, 30)));
  const { page } = singer;
  try {
    await countShifts(page);
    await page.context().grantPermissions(['microphone'], { origin: product.origin });
    await page.goto(`${product.origin}/song/demo`);
    await opened(page);
    await bar(page).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await strip(page).waitFor({ state: 'detached' });
    await page.locator('.level-meter:not([data-level="0"])').waitFor();
    await page.evaluate(() => window.__cantoraPlayer?.engine.seek(4.5));
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds())).toBeGreaterThan(9);
    await resetShifts(page);
    await page.keyboard.press('Space');
    const again = page.getByRole('button', { name: 'Again, slower, from here' });
    await again.waitFor();
    await look(page, 'after-pass');
    expect(await shifts(page)).toEqual([]);
    await again.focus();
    expect(await stopsToPlay(page)).toBeLessThanOrEqual(MOST_STOPS);
    await again.click();
    await expect.poll(() => page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(true);
    await again.waitFor({ state: 'detached' });
    await page.locator('[aria-pressed="true"]', { hasText: 'Loop this line' }).waitFor();
  } finally {
    await singer.close();
  }
});

async function stopsToPlay(page: Page): Promise<number> {
  for (let stops = 1; stops <= 2 * MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.matches('[data-tour="play"]'))) return stops;
  }
  return Number.POSITIVE_INFINITY;
}

test.each(['light', 'dark'] as const)(
  'in the %s theme axe finds nothing, with and without a strip',
  async (colorScheme) => {
    const page = await openPractise({ colorScheme });
    await page.evaluate(AXE);
    for (const size of [SIZES[1], SIZES[4]]) {
      await resize(page, size);
      expect(await violations(page, { runOnly: WCAG_TAGS })).toEqual([]);
      for (const name of ['speed', 'key', 'voice', 'overview'] as const) {
        await opens(page, name).click();
        await strip(page).waitFor();
        await look(page, `${size.join('x')}-${colorScheme}-strip-${name}`);
        expect(await violations(page, { runOnly: WCAG_TAGS, within: '.practise-strip' })).toEqual([]);
        await page.keyboard.press('Escape');
      }
    }
  },
);
