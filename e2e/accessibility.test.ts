import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { type ApiClient, registerClient, untilDone } from '../bench/api-client.mjs';
import { ACCOUNT_STOPS } from './account-stops.ts';
import { BETA_STOPS } from './beta-stops.ts';
import { launchBrowser } from './browser.ts';
import { DASHBOARD_STOPS } from './dashboard-stops.ts';
import { LIBRARY_STOPS } from './library-stops.ts';
import { PRICING_STOPS } from './pricing-stops.ts';
import { PROCESSING_STOPS } from './processing-stops.ts';
import { watchForRest } from './rest.ts';
import { sharedProduct } from './shared-product.ts';
import type { Stop } from './stop.ts';
import { TRAINING_STOPS } from './training-stops.ts';

/** WCAG 2.2 AA by axe on every page, in both themes, on a phone and on a desk; and no page wider than its screen. */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const product = sharedProduct();
let browser: Browser;
let client: ApiClient;
let songId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  await untilDone(client, song.id);
  songId = song.id;
});

afterAll(async () => {
  await browser?.close();
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const STOPS: Stop[] = [
  {
    name: 'landing',
    path: () => '/',
    isSignedIn: false,
    arrive: (page) => button(page, 'Get Started').first().waitFor(),
  },
  {
    name: 'account dialog',
    path: () => '/',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Get Started').first().click();
      await button(page, 'Create account').click();
      await page.getByText('Password is required.').waitFor();
    },
  },
  {
    name: 'upload',
    path: () => '/upload',
    isSignedIn: true,
    arrive: (page) => page.getByText('Supported formats').waitFor(),
  },
  {
    name: 'delete dialog',
    path: () => '/dashboard',
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Options for first-light').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'player with its table',
    path: () => `/song/${songId}`,
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Play').waitFor();
      await page.getByText('Show notes as a table').click();
      await page.getByRole('table').waitFor();
      const words = page.getByRole('toolbar').getByRole('button', { name: 'Words' });
      if (await words.isVisible()) await words.click();
      await button(page, 'Give your own words').click();
      await button(page, 'Put them into the song').waitFor();
    },
  },
  {
    name: 'dialog that processes a song again',
    path: () => `/song/${songId}`,
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Process again').click();
      await page.getByText('This is free.').waitFor();
    },
  },
  {
    name: 'a page that is not there',
    path: () => '/nowhere',
    isSignedIn: false,
    arrive: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  ...LIBRARY_STOPS,
  ...DASHBOARD_STOPS,
  ...BETA_STOPS,
  ...ACCOUNT_STOPS,
  ...PRICING_STOPS,
  ...PROCESSING_STOPS,
  ...TRAINING_STOPS,
];

/**
 * Each stop is reached on both screens (in the sample on one of them), and judged there in both themes: a theme is colours only, so the page need not be loaded
 * again for it.
 */
describe.each([360, 1280])('at %i px', (width) => {
  let token: string;

  // All of them together may take longer than a token lives.
  beforeAll(async () => {
    token = await client.newToken();
  });

  describe.each(STOPS)('$name', (stop) => {
    let page: Page;
    let isAtRest: () => Promise<void>;

    beforeAll(async () => {
      page = await openPage(width, stop.isSignedIn ? token : '');
      isAtRest = watchForRest(page);
      await page.goto(product.origin + stop.path());
      await stop.arrive(page);
      await page.evaluate(AXE);
    });

    afterAll(() => page?.context().close());

    const isEven = STOPS.indexOf(stop) % 2 === 0;
    const isVisited = inDepth(isEven === (width === 360), true);
    test.runIf(isVisited).each(['light', 'dark'] as const)('in the %s theme', async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await isAtRest();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  });
});

async function openPage(width: number, token: string): Promise<Page> {
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.addInitScript((value) => {
    if (value) localStorage.setItem('cantora.access_token', value);
  }, token);
  return page;
}

async function violations(page: Page): Promise<string[]> {
  const results = (await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run({ runOnly: tags }),
    TAGS,
  )) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
