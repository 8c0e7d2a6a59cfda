import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { DEMO_TRACKS, demoResult } from '#app/demo/demo-result.ts';
import type { SongListBody } from '#domain/contracts/api.ts';
import { type ApiClient, registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { LIBRARY, librarySql } from './library-songs.ts';
import { sharedProduct } from './shared-product.ts';

/** What the pages do when a call comes to nothing, and how often they ask by themselves. */

const TOKEN = 'cantora.access_token';
/** For calls that may follow, or a page that may open. */
const SETTLED_MS = 500;
const FIRST_TITLE = LIBRARY[0]?.title ?? '';

const product = sharedProduct();
let browser: Browser;
let client: ApiClient;
let page: Page;
let userId: string;
/** Paths of the calls that the page has made. */
let calls: string[];
let warnings: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  userId = (await client.me()).id;
  await product.sql(librarySql(userId));
});

afterAll(() => browser?.close());

afterEach(() => page.context().close());

async function open(path: string, token: string | null, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  page = await context.newPage();
  [calls, warnings] = [[], []];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.addInitScript(([key, value]) => value && localStorage.setItem(key ?? '', value), [TOKEN, token]);
  await prepare?.(page);
  await page.goto(product.origin + path);
}

async function fillSignIn(email: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('measure twice, sing once');
  return dialog;
}

const answer = (pattern: string, status: number) => (of: Page) =>
  of.route(pattern, (route) => route.fulfill({ status, json: { detail: 'Something went wrong.' } }));
const storedToken = () => page.evaluate((key) => localStorage.getItem(key), TOKEN);
const lookOf = (within: Locator, status: string) =>
  within.getByText(status, { exact: true }).evaluate((word) => word.parentElement?.className);
const count = (part: string) => calls.filter((path) => path.includes(part)).length;

test('at its start a page fetches the profile and then the status', async () => {
  await open('/dashboard', client.token);
  await page.getByRole('region', { name: 'Usage' }).getByText('0 of 20 used').waitFor();
  const mine = calls.filter((path) => ['/api/v1/auth/me', '/api/v1/auth/status'].includes(path));
  expect(mine).toEqual(['/api/v1/auth/me', '/api/v1/auth/status']);
});

test('without a token nobody is asked, and the page is a signed-out one', async () => {
  await open('/dashboard', null);
  await page.getByRole('dialog').waitFor();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('without a token the upload page and a song’s page open the sign-in dialog', async () => {
  await open('/upload', null);
  await page.getByRole('dialog').waitFor();
  await page.goto(`${product.origin}/song/song_1`);
  await page.getByRole('dialog').waitFor();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('a token that is refused and cannot be renewed logs out', async () => {
  await open('/library', 'an.old.token');
  await page.getByRole('dialog').waitFor();
  expect(await storedToken()).toBeNull();
  expect(count('/auth/refresh')).toBe(1);
});

test('a sign-in that is refused says so in the server’s words, and what was typed stays', async () => {
  await open('/dashboard', null);
  const dialog = await fillSignIn('nobody@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText('The e-mail or the password is not right.').waitFor();
  expect(await dialog.getByLabel('Email').inputValue()).toBe('nobody@example.com');
  expect(await storedToken()).toBeNull();
});

test('a sign-up whose button is clicked twice opens one account, and nobody reads that it exists already', async () => {
  await open('/dashboard', null);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Full name').fill('Ana Singer');
  await fillSignIn('twice@example.com');
  await dialog.getByRole('button', { name: 'Create account' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL('**/upload');
  expect(calls.filter((path) => path === '/api/v1/auth/register')).toHaveLength(1);
});

test('a sign-in says so, stores its token, closes the dialog after a second, and leads on', async () => {
  await open('/dashboard', null, (of) => of.clock.install());
  const dialog = await fillSignIn((await client.me()).email);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.keyboard.press('Enter');
  await dialog.getByText('You are signed in.').waitFor();
  expect(await storedToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.clock.runFor(900);
  expect(await dialog.isVisible()).toBe(true);
  await page.clock.runFor(200);
  // The account is younger than five minutes.
  await page.waitForURL('**/upload');
  expect(await dialog.count()).toBe(0);
});

test('a sign-up closes the dialog after a second and a half, and leads to /upload', async () => {
  await open('/', null, (of) => of.clock.install());
  await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Ana Singer');
  await fillSignIn('later@example.com');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.keyboard.press('Enter');
  await expect.poll(storedToken).not.toBeNull();
  await page.clock.runFor(1_400);
  expect(await dialog.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.runFor(200);
  await page.waitForURL('**/upload');
  expect(await dialog.count()).toBe(0);
});

test('a sign-in in another tab closes the dialog, and the page is a signed-in one', async () => {
  await open('/dashboard', null);
  await page.getByRole('dialog').waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`${product.origin}/beta/privacy-policy`);
  await tab.evaluate(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [TOKEN, client.token]);
  await page.getByRole('region', { name: 'Usage' }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await tab.close();
});

test('a result that is not there says “Pipeline not found: 404”, beside the details of the song', async () => {
  const [song] = await product.sql(
    `SELECT id FROM songs WHERE title = '${FIRST_TITLE}' AND user_id = '${userId}'`,
  );
  await open(`/song/${song?.id}`, client.token, answer('**/api/v1/pipeline/result/*', 404));
  await page.getByText('Pipeline not found: 404').waitFor();
  const details = page.getByRole('region', { name: 'Song Details' });
  for (const fact of ['201 seconds', 'Completed', 'Mar 1, 2026']) await details.getByText(fact).waitFor();
  expect(await lookOf(details, 'Completed')).toContain('text-good');
});

test('tracks that are missing or cannot be loaded are named', async () => {
  const [song] = await product.sql(
    `SELECT id FROM songs WHERE status = 'completed' AND user_id = '${userId}'`,
  );
  const track = (name: string) => ({ signed_url: `/api/v1/media/${name}`, file_path: name, duration: 3 });
  const result = (vocal_track: object | null) => async (of: Page) => {
    const vocal_separation = { instrumental_track: track('instrumental'), vocal_track };
    await of.route('**/api/v1/pipeline/result/*', (route) =>
      route.fulfill({ json: { duration_seconds: 3, vocal_separation } }),
    );
    await of.route('**/api/v1/media/vocals', (route) => route.fulfill({ status: 503 }));
    // Only the vocals have come to their end when they fail.
    await of.route('**/api/v1/media/instrumental', () => undefined);
  };
  await open(`/song/${song?.id}`, client.token, result(null));
  await page.getByText('Some audio tracks are missing').waitFor();
  await result(track('vocals'))(page);
  await page.reload();
  await page.getByText('Failed to load vocal audio file').waitFor();
  await page.route('**/api/v1/media/instrumental', (route) => route.fulfill({ status: 503 }));
  await page.route('**/api/v1/media/vocals', () => undefined);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Failed to load instrumental audio file').waitFor();
});

test('the player loads until both tracks are there', async () => {
  const [song] = await product.sql(
    `SELECT id FROM songs WHERE status = 'completed' AND user_id = '${userId}'`,
  );
  let tell = () => {};
  const mayCome = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const result = demoResult(await (await fetch(`${product.origin}/demo/first-light.truth.json`)).json());
  let instrumental: Promise<unknown> = Promise.resolve();
  await open(`/song/${song?.id}`, client.token, async (of) => {
    instrumental = of.waitForEvent('requestfinished', (request) =>
      request.url().endsWith(DEMO_TRACKS.instrumental),
    );
    await of.route('**/api/v1/pipeline/result/*', (route) => route.fulfill({ json: result }));
    await of.route(`**${DEMO_TRACKS.vocals}`, (route) => mayCome.then(() => route.continue()));
  });
  await instrumental;
  await page.waitForTimeout(SETTLED_MS);
  await page.getByRole('progressbar', { name: /^Loading/ }).waitFor();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  expect(await play.count()).toBe(0);
  tell();
  await play.waitFor();
});

test('a profile that cannot be loaded is said to be so, and the token stays for the next try', async () => {
  await open('/dashboard', client.token, answer('**/api/v1/auth/me', 500));
  for (const path of ['/dashboard', '/']) {
    calls = [];
    await page.goto(product.origin + path);
    await page.getByRole('alert').getByText('Failed to get user profile').waitFor();
    expect(count('/auth/me')).toBe(4);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Get Started' }).count()).toBe(0);
    expect(await storedToken()).toBe(client.token);
  }
  await page.unroute('**/api/v1/auth/me');
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await page.getByText(FIRST_TITLE).first().waitFor();
});

test('songs that cannot be listed take away their list alone, and Try Again in its card brings it', async () => {
  const list = '**/api/v1/songs/?*';
  await open('/dashboard', client.token, answer(list, 400));
  const card = page.getByRole('alert').filter({ hasText: 'Failed to load songs. Please try again.' });
  await card.waitFor();
  await page.getByRole('region', { name: 'Usage' }).getByText('0 of 20 used').waitFor();
  for (const name of ['Practice timer', 'Pipeline status', 'Quick Actions'])
    await page.getByRole('heading', { name }).waitFor();
  await page.unroute(list);
  await card.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText(FIRST_TITLE).waitFor();
  await page.route(list, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(product.origin);
  await card.waitFor();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});

test('a session that ends keeps the chosen file, says so, and leads back to it', async () => {
  await open('/upload', client.token);
  const chosen = { name: 'aria.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(100_000, 7) };
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Process Audio' }).waitFor();
  for (const path of ['**/api/v1/uploads', '**/api/v1/auth/refresh'])
    await page.route(path, (route) => route.fulfill({ status: 401, json: { detail: 'No.' } }));
  await page.getByRole('button', { name: 'Process Audio' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Authentication failed. Please log in again.').waitFor();
  for (const path of ['**/api/v1/uploads', '**/api/v1/auth/refresh']) await page.unroute(path);
  // Old enough that a sign-in leads to the dashboard.
  await product.sql(`UPDATE users SET created_at_ms = created_at_ms - 3600000 WHERE id = '${userId}'`);
  await fillSignIn((await client.me()).email);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('aria.mp3').waitFor();
  expect(new URL(page.url()).pathname).toBe('/upload');
});

test('a server that fails twice ends an upload in its words, and Try Again sends the file once more', async () => {
  await open('/upload', client.token, answer('**/api/v1/uploads', 500));
  const chosen = { name: 'aria.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(100_000, 7) };
  await page.locator('input[type=file]').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Process Audio' }).click();
  await page.getByText('The server cannot take it right now. Trying again.').waitFor();
  await page.getByRole('alert').getByText('Something went wrong.').waitFor({ timeout: 8000 });
  expect(await page.getByText('Waiting for the connection').count()).toBe(0);
  const before = count('/api/v1/uploads');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => count('/api/v1/uploads')).toBeGreaterThan(before);
});

test('figures and a status that cannot be loaded are only logged: the songs are there', async () => {
  await open('/library', client.token, async (of) => {
    await answer('**/api/v1/songs/stats', 500)(of);
    await answer('**/api/v1/auth/status*', 500)(of);
  });
  await page.getByText(FIRST_TITLE).waitFor();
  await expect.poll(() => warnings.join()).toContain('Something went wrong.');
  await expect.poll(() => warnings.join()).toContain('The status check failed.');
  expect(await page.getByText('Something went wrong.').count()).toBe(0);
});

test('after a play is recorded the status is asked for again; a play that is not recorded is only logged', async () => {
  const play = async () => {
    const before = count('/auth/status');
    await page.getByRole('button', { name: `Play ${FIRST_TITLE}` }).click();
    await page.waitForURL('**/song/song_*');
    await expect.poll(() => count('/auth/status') - before).toBeGreaterThan(0);
    await page.waitForTimeout(SETTLED_MS);
    return count('/auth/status') - before;
  };
  await open('/library', client.token, answer('**/api/v1/songs/*/play', 500));
  await page.getByText('3/3 completed').waitFor();
  const byOpening = await play();
  expect(warnings.join()).toContain('Something went wrong.');
  await page.unroute('**/api/v1/songs/*/play');
  await page.goBack();
  await page.getByText('3/3 completed').waitFor();
  expect(await play()).toBe(byOpening + 1);
});

test('songs in work are asked for every five seconds', async () => {
  await open('/dashboard', client.token, (of) => of.clock.install());
  await page.getByText('Nothing is being processed.').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  const before = count('/pipeline/active');
  for (let times = 1; times <= 3; times += 1) {
    await page.clock.runFor(5_000);
    await expect.poll(() => count('/pipeline/active')).toBe(before + times);
  }
});

test('a song that is processed no more is complete at 100 percent, and its page opens two seconds later', async () => {
  const [song] = await product.sql(
    `SELECT id FROM songs WHERE status = 'completed' AND user_id = '${userId}'`,
  );
  await open('/upload', client.token, (of) => of.clock.install());
  await page.getByText('Supported formats').waitFor();
  await page.evaluate(
    (id) => history.replaceState({ usr: { createdSong: { id, fileName: 'a.mp3' } }, key: 'a', idx: 0 }, ''),
    String(song?.id),
  );
  await page.route('**/api/v1/songs/song_*', (route) => route.abort());
  await page.reload();
  await page.getByText('Processing: a.mp3').waitFor();
  await page.getByText('20 of 20').first().waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  await page.unroute('**/api/v1/songs/song_*');
  let tell = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/v1/songs/song_*', (route) => mayAnswer.then(() => route.continue()));
  const before = count('/auth/status');
  await page.clock.runFor(4_500);
  tell();
  await page.getByText('Processing Complete!').waitFor();
  const bar = page.getByRole('progressbar', { name: 'Overall progress' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('100');
  await expect.poll(() => count('/auth/status')).toBe(before + 1);
  await page.clock.runFor(1_900);
  await page.waitForTimeout(SETTLED_MS);
  expect(new URL(page.url()).pathname).toBe('/upload');
  await page.clock.runFor(200);
  await page.waitForURL(`**/song/${song?.id}`);
});

test('a part of a page that cannot be loaded leaves the rest alone, and is asked for again', async () => {
  const part = '**/song-menu-list-*';
  await open('/dashboard', client.token, (of) => of.route(part, (route) => route.abort()));
  const options = page.getByRole('button', { name: `Options for ${FIRST_TITLE}` });
  await options.click();
  const missing = page.getByText('Part of this page could not be loaded.');
  await missing.waitFor();
  expect(await options.isVisible()).toBe(true);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  expect(await missing.count()).toBe(0);
});

test('a page that breaks says “Unexpected Application Error!” and offers to load it again', async () => {
  const broken: SongListBody = { songs: [null as never], total: 1, limit: 50, offset: 0 };
  await open('/dashboard', client.token, (of) =>
    of.route('**/api/v1/songs/?*', (route) => route.fulfill({ json: broken })),
  );
  await page.getByText('Unexpected Application Error!').waitFor();
  await page.unroute('**/api/v1/songs/?*');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await page.getByText('Silence').waitFor();
});
