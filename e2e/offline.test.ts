import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { AXE, violations, WCAG_TAGS } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { cutDemoSong } from './short-song.ts';
import { openMode } from './song-modes.ts';

/** One song, kept in two browsers of the same singer: practised and edited without a network, and brought together afterwards. */

/** The same few seconds that other tests cut: the sidecar has listened to them already. */
const SONG = { fromSeconds: 6, seconds: 7 };
const PATIENCE = { timeout: 15_000 };

const product = sharedProduct();
let browser: Browser;
let client: Awaited<ReturnType<typeof registerClient>>;
let songId: string;
let [train, cellar]: Visit[] = [];
const problems: string[] = [];

interface Visit {
  context: BrowserContext;
  page: Page;
}

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  const scout = await browser.newPage();
  await scout.goto(product.origin);
  const file = await cutDemoSong(scout, SONG.fromSeconds, SONG.seconds);
  await scout.close();
  songId = (await client.upload(file, { title: 'Short', pitch_method: 'auto' })).id;
  await untilDone(client, songId);
  [train, cellar] = [await newVisit(), await newVisit()];
});

afterAll(async () => {
  await browser?.close();
});

async function newVisit(): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  await context.addInitScript((token) => {
    if (sessionStorage.getItem('left') === null) localStorage.setItem('cantora.access_token', token);
  }, client.token);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('dialog', (dialog) => void dialog.accept());
  return { context, page };
}

const both = () => [train, cellar].filter((visit) => visit !== undefined);
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const said = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: 'Editing' })
    .getByRole('status')
    .filter({ hasText: text })
    .waitFor(PATIENCE);
const newest = async () => (await client.call('GET', `editing/load/${songId}`)) as LoadedEditsBody;

function isPlaceTold(response: Response): boolean {
  return (
    response.request().method() === 'PUT' && response.url().endsWith(`/songs/${songId}`) && response.ok()
  );
}

async function openSong({ page }: Visit): Promise<void> {
  await page.goto(`${product.origin}/song/${songId}`);
  await button(page, 'Play').waitFor({ timeout: 30_000 });
  await openMode(page, 'Edit');
  await page.locator('button[aria-disabled="false"]').filter({ hasText: 'Edit melody' }).waitFor(PATIENCE);
}

async function addNote({ page }: Visit, midi: number, atSeconds: number): Promise<void> {
  await openMode(page, 'Edit');
  await page.evaluate((to) => window.__cantoraPlayer?.engine.seek(to), atSeconds);
  await page.locator(`[data-midi="${midi}"]`).click({ position: { x: 10, y: 70 } });
  await said(page, /^Added /);
}

const inBoth = (act: (visit: Visit, index: number) => Promise<void>) => Promise.all(both().map(act));
const usedSeconds = async () => {
  const status = (await client.call('GET', 'auth/status')) as UserStatusBody;
  return status.training_time.used_monthly;
};
const repertoire = (page: Page) => page.getByRole('combobox', { name: 'Repertoire' });
const placeOf = ({ page }: Visit) => repertoire(page).inputValue();
const keptPlace = async () => ((await client.call('GET', `songs/${songId}`)) as SongBody).repertoire;
const isMarkedWaiting = ({ page }: Visit) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('cantora.outbox.')));

test('a song is kept for times without a network, with its size, in two browsers', async () => {
  await inBoth(async (visit) => {
    await openSong(visit);
    await openMode(visit.page, 'Song');
    await button(visit.page, 'Keep offline').click();
    await visit.page.getByText(/^Kept in this browser: /).waitFor({ timeout: 60_000 });
  });
  if (train !== undefined) await expectAccessible(train.page, 'aside');
});

test('what is kept of a song that was processed anew is fetched anew when its page opens', async () => {
  if (train === undefined) throw new Error('Nobody has kept the song.');
  const { page } = train;
  const keptRun = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('cantora.kept.')) ?? '';
      return JSON.parse(localStorage.getItem(key) ?? '{}').pipelineId;
    });
  const run = await keptRun();
  const makeOlder = () =>
    page.evaluate((known) => {
      for (const [key, entry] of Object.entries(localStorage))
        if (key.startsWith('cantora.kept.')) localStorage.setItem(key, entry.replace(known, 'pipe_earlier'));
    }, run);
  await makeOlder();
  await openSong(train);
  await expect.poll(keptRun, PATIENCE).toBe(run);

  // Where the browser has no room for it, the singer is told: what was kept before is gone.
  await makeOlder();
  const full = await train.context.newPage();
  await full.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  });
  await full.goto(`${product.origin}/song/${songId}`);
  await full.getByText('This browser has no more room.').waitFor(PATIENCE);
  await full.close();
  await openSong(train);
  await openMode(page, 'Song');
  await button(page, 'Keep offline').click();
  await page.getByText(/^Kept in this browser: /).waitFor({ timeout: 60_000 });
});

test('without a network the song opens, plays and is edited; what was not saved is there after a reload', async () => {
  await inBoth(async (visit, index) => {
    await visit.context.setOffline(true);
    await openSong(visit);
    await openMode(visit.page, 'Song');
    await visit.page.getByText('No network', { exact: true }).waitFor(PATIENCE);
    await openMode(visit.page, 'Practise');
    await button(visit.page, 'Play').click();
    await expect
      .poll(() => visit.page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? 0), PATIENCE)
      .toBeGreaterThan(3);
    await visit.page
      .getByText(/this time is counted when it is back/)
      .first()
      .waitFor(PATIENCE);
    await button(visit.page, 'Pause').click();
    await addNote(visit, 60 + 2 * index, 2);
    await button(visit.page, 'Save Changes').click();
    await said(visit.page, /Changes saved locally only/);
    await openMode(visit.page, 'Song');
    for (const place of ['Learning', 'Singing', index === 0 ? 'Resting' : 'Learning'])
      await repertoire(visit.page).selectOption(place);
    await visit.page.getByText('The choice waits in this browser').waitFor(PATIENCE);
    await openSong(visit);
    await openMode(visit.page, 'Song');
    await expect.poll(() => placeOf(visit), PATIENCE).toBe(index === 0 ? 'resting' : 'learning');
    await openMode(visit.page, 'Edit');
    await visit.page.getByText(/There are changes from .* that were never saved/).waitFor(PATIENCE);
    await button(visit.page, 'Bring them back').click();
    await button(visit.page, 'Save Changes').click();
    await said(visit.page, /Changes saved locally only/);
    expect(await isMarkedWaiting(visit)).toBe(true);
  });
  expect([(await newest()).version, await usedSeconds(), await keptPlace()]).toEqual([0, 0, null]);
});

test('with the network back, edits, practice and the last chosen place arrive by themselves, once; the second browser is asked, and loses nothing', async () => {
  if (train === undefined || cellar === undefined) throw new Error('Nobody has kept the song.');
  let timesTold = 0;
  train.page.on('response', (response) => {
    if (isPlaceTold(response)) timesTold += 1;
  });
  await train.context.setOffline(false);
  await said(train.page, /^Changes saved/);
  await expect.poll(keptPlace, PATIENCE).toBe('resting');
  expect(JSON.stringify((await newest()).data)).toContain('"pitch":261.6');
  await cellar.context.setOffline(false);
  await cellar.page.getByText(/This song was saved somewhere else meanwhile/).waitFor(PATIENCE);
  await button(cellar.page, 'Take the other version').click();
  await cellar.page.getByText(/There are changes from .* that were never saved/).waitFor(PATIENCE);
  await button(cellar.page, 'Bring them back').click();
  await button(cellar.page, 'Save Changes').click();
  await said(cellar.page, /^Changes saved/);
  expect((await newest()).version).toBe(2);
  for (const visit of both()) await expect.poll(() => isMarkedWaiting(visit), PATIENCE).toBe(false);
  expect([await keptPlace(), timesTold]).toEqual(['learning', 1]);
  const countedSeconds = await usedSeconds();
  expect(countedSeconds).toBeGreaterThanOrEqual(3);
  await inBoth(openSong);
  expect(await usedSeconds()).toBe(countedSeconds);
});

test('a song that the browser has made room of by itself is said to be gone', async () => {
  if (cellar === undefined) throw new Error('Nobody has kept the song.');
  const { page } = cellar;
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('cantora.kept.')) await caches.delete(name);
  });
  await page.goto(`${product.origin}/library`);
  await page
    .getByText('Its files are no longer in this browser. Keep it again while there is a network.')
    .waitFor(PATIENCE);
});

test('another page leads to the songs that are here; whoever signs out leaves none', async () => {
  if (train === undefined) throw new Error('Nobody has kept the song.');
  const { page, context } = train;
  await context.setOffline(true);
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole('heading', { name: 'Kept for practice without network' }).waitFor(PATIENCE);
  await expectAccessible(page, '[aria-labelledby="kept-songs-heading"]');
  await page.getByRole('link', { name: 'Short' }).click();
  await button(page, 'Play').waitFor(PATIENCE);
  await context.setOffline(false);
  await page.evaluate(() => sessionStorage.setItem('left', 'yes'));
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()),
        ...Object.keys(localStorage).filter((key) => key.startsWith('cantora.kept')),
      ]),
    )
    .toEqual([]);
  expect(problems).toEqual([]);
});

async function expectAccessible(page: Page, within: string): Promise<void> {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(async () => {
      const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(fading.map(({ finished }) => finished));
    });
    expect([colorScheme, await violations(page, { runOnly: WCAG_TAGS, within })]).toEqual([colorScheme, []]);
  }
}
