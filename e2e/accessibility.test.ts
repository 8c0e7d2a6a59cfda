import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { ACCOUNT_STOPS } from './account-stops.ts';
import { BETA_STOPS } from './beta-stops.ts';
import { launchBrowser } from './browser.ts';
import { DASHBOARD_STOPS } from './dashboard-stops.ts';
import { PRICING_STOPS } from './pricing-stops.ts';
import { type RunningProduct, startRunningProduct } from './running-product.ts';
import type { Stop } from './stop.ts';

/** WCAG 2.2 AA by axe on every page, in both themes, on a phone and on a desk; and no page wider than its screen. */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let product: RunningProduct;
let browser: Browser;
let token: string;
let songId: string;

beforeAll(async () => {
  product = await startRunningProduct();
  browser = await launchBrowser();
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  await untilDone(client, song.id);
  token = client.token;
  songId = song.id;
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
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
    name: 'library',
    path: () => '/library',
    isSignedIn: true,
    arrive: (page) => page.getByText('first-light').waitFor(),
  },
  {
    name: 'delete dialog',
    path: () => '/dashboard',
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Delete first-light').click();
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
    },
  },
  {
    name: 'a page that is not there',
    path: () => '/nowhere',
    isSignedIn: false,
    arrive: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  ...DASHBOARD_STOPS,
  ...BETA_STOPS,
  ...ACCOUNT_STOPS,
  ...PRICING_STOPS,
];

describe.each([
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  test.each(STOPS)('$name', async ({ path, isSignedIn, arrive }) => {
    const context = await browser.newContext({
      bypassCSP: true,
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(
      (value) => {
        if (value) localStorage.setItem('cantora.access_token', value);
      },
      isSignedIn ? token : '',
    );
    await page.goto(product.origin + path());
    await arrive(page);
    await page.waitForTimeout(400);
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await context.close();
  });
});

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = (await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run(options: object): Promise<unknown> } }).axe.run({ runOnly: tags }),
    TAGS,
  )) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
