import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** A new account's first minute: the demo song in its lists, and the tour of the player. One page, one account, in this order. */

const product = sharedProduct();
let browser: Browser;
let page: Page;
let client: ApiClient;
const calls: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  await choose({ tour: 'new' });
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto(product.origin);
  await page.evaluate((token) => localStorage.setItem('cantora.access_token', token), client.token);
});

afterAll(async () => {
  await browser?.close();
});

const choose = (change: object) => client.call('PUT', 'auth/preferences', change);
const chosen = () => client.call('GET', 'auth/preferences');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const demoSong = () => page.getByRole('main').getByRole('link', { name: 'First Light' });
const tour = () => page.getByRole('region', { name: 'Tour of the player' });

test('a new account finds the demo song, which is none of its songs, and opens it in the player', async () => {
  await page.goto(`${product.origin}/library`);
  await page.getByText('No songs yet').waitFor();
  await page.getByRole('main').getByText('Demo song').waitFor();
  await demoSong().click();
  await page.waitForURL('**/song/demo');
  await page.getByRole('heading', { level: 1, name: 'First Light' }).waitFor();
  await button('Play').waitFor({ timeout: 20_000 });
});

test('the tour stands beside what it tells of, takes no focus and no press that is not its own', async () => {
  await tour().getByText('1 of 3').waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('.player-tour') ?? null)).toBeNull();
  await expect.poll(coversItsTarget).toBe(false);
  await button('Play').click();
  await tour().getByText('2 of 3').waitFor();
  await expect.poll(coversItsTarget).toBe(false);
  await button('Pause').click();
});

test('Escape closes it for this visit; after a new load it is there again', async () => {
  await page.keyboard.press('Escape');
  await tour().waitFor({ state: 'detached' });
  expect(await chosen()).toMatchObject({ tour: 'new' });
  await page.reload();
  await tour().getByText('1 of 3').waitFor({ timeout: 20_000 });
});

test('keys alone lead through it, and it never comes again', async () => {
  for (const step of ['1 of 3', '2 of 3', '3 of 3']) {
    await tour().getByText(step).waitFor();
    await expect.poll(coversItsTarget).toBe(false);
    await tour()
      .getByRole('button', { name: /^(Next|Done)$/ })
      .focus();
    await page.keyboard.press('Enter');
  }
  await tour().waitFor({ state: 'detached' });
  await expect.poll(() => button('Play').evaluate((play) => play === document.activeElement)).toBe(true);
  await expect.poll(chosen).toMatchObject({ tour: 'done' });
  await page.reload();
  await button('Play').waitFor({ timeout: 20_000 });
  expect(await tour().count()).toBe(0);
});

test('its × ends it for good as well', async () => {
  await choose({ tour: 'new' });
  await page.reload();
  await button('Close the tour').click({ timeout: 20_000 });
  await tour().waitFor({ state: 'detached' });
  await expect.poll(chosen).toMatchObject({ tour: 'done' });
});

test('practice with the demo song is told to nobody', () => {
  expect(calls.filter((call) => /\/api\/.*(training|play|pipeline)/.test(call))).toEqual([]);
});

test('the demo song is removed for good, and the account page brings it back', async () => {
  await page.goto(`${product.origin}/dashboard`);
  await button('Remove the demo song').click();
  await demoSong().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('No songs yet').waitFor();
  expect(await demoSong().count()).toBe(0);
  await page.goto(`${product.origin}/account`);
  await button('Bring the demo song back').click();
  await button('Bring the demo song back').waitFor({ state: 'detached' });
  expect(await chosen()).toMatchObject({ demo_song: 'shown' });
});

function coversItsTarget(): Promise<boolean> {
  return page.evaluate(() => {
    const [card, target] = ['.player-tour', '[data-toured]'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    if (!card || !target) throw new Error('The tour points at nothing.');
    const isBeside = card.left >= target.right || card.right <= target.left;
    return !isBeside && card.top < target.bottom && card.bottom > target.top;
  });
}
