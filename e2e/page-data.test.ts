import type { Browser, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { type ApiClient, registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { LIBRARY, librarySql } from './library-songs.ts';
import { sharedProduct } from './shared-product.ts';

/** In which order a page asks for what it shows, counted in requests and not in time, and what stands there meanwhile. */

const STEM_PATHS = ['/told/instrumental.opus', '/told/vocals.opus'];

const product = sharedProduct();
let browser: Browser;
let client: ApiClient;

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  await product.sql(librarySql((await client.me()).id));
});

afterAll(async () => {
  await browser?.close();
});

async function newPage(token: string | null): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  await page.addInitScript((value) => value && localStorage.setItem('cantora.access_token', value), token);
  return page;
}

/** Before it nobody sees anything, also where the words stand in the document already. */
async function firstPaintOf(page: Page): Promise<void> {
  await page.goto(product.origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
}

const pathOf = (url: string) => new URL(url).pathname;

/** Holds what it is told to hold until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('a song’s page asks for account, song and result at once, and the tracks follow the answers with nothing between', async () => {
  const { songs } = await client.songs();
  const song = songs.find((one) => one.processing_status === 'completed') as SongBody;
  const page = await newPage(client.token);
  const asked: string[] = [];
  const scriptsHere: string[] = [];
  const scriptsOnTheirWay = new Set<Request>();
  page.on('request', (request) => request.resourceType() === 'script' && scriptsOnTheirWay.add(request));
  page.on('requestfinished', (request) => {
    if (scriptsOnTheirWay.delete(request)) scriptsHere.push(pathOf(request.url()));
  });
  const answers = gate();
  let isAnswered = false;
  const [instrumental, vocals] = STEM_PATHS.map((path) => ({ signed_url: product.origin + path }));
  const answer = (route: Route, path: string) =>
    path.startsWith('/api/v1/pipeline/result/')
      ? route.fulfill({
          json: {
            pipeline_id: song.pipeline_id,
            duration_seconds: 33,
            vocal_separation: { instrumental_track: instrumental, vocal_track: vocals },
          },
        })
      : route.continue();
  await page.route(`${product.origin}/**`, async (route) => {
    const path = pathOf(route.request().url());
    // Whatever else is asked for after the answers is never answered: the tracks must not wait for it.
    if (isAnswered && !STEM_PATHS.includes(path)) return asked.push(path);
    if (!path.startsWith('/api/')) return route.continue();
    asked.push(path);
    await answers.opened;
    return answer(route, path);
  });
  const stems = Promise.all(STEM_PATHS.map((path) => page.waitForRequest(product.origin + path)));
  await page.goto(`${product.origin}/song/${song.id}`);
  // The calls leave before the scripts. The player has two: its words and its code.
  const isPlayer = (path: string) => path.startsWith('/assets/player-');
  await expect.poll(() => scriptsHere.filter(isPlayer).length).toBe(2);
  await expect.poll(() => scriptsOnTheirWay.size).toBe(0);
  const first = ['/api/v1/auth/me', `/api/v1/songs/${song.id}`, `/api/v1/pipeline/result/${song.id}`];
  await expect.poll(() => asked.toSorted()).toEqual(first.toSorted());
  isAnswered = true;
  answers.open();
  await stems;
  await page.close();
});

test('a signed-in singer never sees the marketing page first: not before the scripts run, and not while the account is asked for', async () => {
  const page = await newPage(client.token);
  const scripts = gate();
  const answers = gate();
  await page.route('**/assets/*.js', (route) => scripts.opened.then(() => route.continue()));
  await page.route('**/api/v1/auth/me', (route) => answers.opened.then(() => route.continue()));
  const me = page.waitForRequest('**/api/v1/auth/me');
  await firstPaintOf(page);
  const workspace = page.getByRole('heading', { name: 'Your workspace' });
  const marketing = page.getByRole('button', { name: 'Get Started' });
  await workspace.waitFor();
  expect(await marketing.count()).toBe(0);
  const top = (await workspace.boundingBox())?.y;
  await me;
  const hydrated = page.waitForResponse(/\/assets\/entry\.client-[^/]*\.js$/);
  scripts.open();
  await hydrated;
  expect(await marketing.count()).toBe(0);
  answers.open();
  await page.getByText(LIBRARY[0]?.title ?? '').waitFor();
  expect(await marketing.count()).toBe(0);
  expect((await workspace.boundingBox())?.y).toBe(top);
  await page.close();
});

test.each([
  ['/', '/api/v1/songs/'],
  ['/dashboard', '/api/v1/pipeline/active'],
  ['/library', '/api/v1/songs/stats'],
])('%s asks for what it shows first before its scripts have come, and once', async (path, last) => {
  const page = await newPage(client.token);
  const scripts = gate();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request.url())));
  await page.route('**/assets/*.js', (route) => scripts.opened.then(() => route.continue()));
  await page.goto(product.origin + path, { waitUntil: 'commit' });
  const early = ['/api/v1/auth/me', '/api/v1/songs/', last];
  for (const read of early) await expect.poll(() => asked).toContain(read);
  scripts.open();
  await page
    .getByText(LIBRARY[0]?.title ?? '')
    .first()
    .waitFor();
  for (const read of early) expect(asked.filter((one) => one === read)).toHaveLength(1);
  await page.close();
});

test('a visitor sees the start page before the scripts run, and nothing of the workspace', async () => {
  const page = await newPage(null);
  await page.route('**/assets/*.js', () => undefined);
  await firstPaintOf(page);
  await page.getByRole('button', { name: 'Get Started' }).first().waitFor();
  expect(await page.getByRole('heading', { name: 'Your workspace' }).count()).toBe(0);
  await page.close();
});

test('a button that is pressed before the scripts have come is not pressed in vain', async () => {
  const page = await newPage(null);
  const scripts = gate();
  await page.route('**/assets/*.js', (route) => scripts.opened.then(() => route.continue()));
  await firstPaintOf(page);
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  scripts.open();
  await page.getByRole('tab', { name: 'Sign Up', selected: true }).waitFor();
  await page.close();
});

test('a page that somebody comes back to stands at once and is read again behind it', async () => {
  const page = await newPage(client.token);
  await page.goto(`${product.origin}/library`);
  await page.getByText(LIBRARY[0]?.title ?? '').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('region', { name: 'Pipeline status' }).waitFor();
  // From here no list is answered: neither the one that the dashboard may still be reading nor the library's own.
  const answers = gate();
  await page.route('**/api/v1/songs/?*', (route) => answers.opened.then(() => route.continue()));
  await page.goBack();
  const again = page.waitForRequest('**/api/v1/songs/?*');
  await page.getByText('3/3 completed').waitFor();
  await again;
  answers.open();
  await page.close();
});

test('a sign-up in the dialog that a page opens closes it, and the account’s figures are there', async () => {
  const page = await newPage(null);
  await page.goto(`${product.origin}/upload`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Full name').fill('Rosina Almaviva');
  await dialog.getByLabel('Email').fill('rosina@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('una voce poco fa');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page.url())).toBe('/upload');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  expect(await page.getByText('could not be loaded').count()).toBe(0);
  await page.close();
});
