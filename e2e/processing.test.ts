import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { isDeep } from '#test/depth.ts';
import { type ApiClient, registerClient, untilDone } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** What a singer sees between the upload and the result, with the real sidecar at work. */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
const PROCESSING_MS = 240_000;

const product = sharedProduct();
let browser: Browser;
let folder: string;
let client: ApiClient;
let page: Page;
let finished: SongBody;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cantora-processing-'));
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  page = await openPage('/upload');
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openPage(
  path: string,
  { token } = client,
  prepare = async (_page: Page): Promise<unknown> => undefined,
): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await opened.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  await prepare(opened);
  await opened.goto(product.origin + path);
  return opened;
}

const button = (name: string, within = page) => within.getByRole('button', { name, exact: true });
const hasLostFocus = () => page.evaluate(() => document.activeElement === document.body);
const credits = async () => (await client.me()).credits_remaining;

async function upload(file: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await button('Process Audio').click();
}

async function percent(): Promise<number> {
  const bar = page.getByRole('progressbar', { name: 'Overall progress' });
  return Number(await bar.getAttribute('aria-valuenow'));
}

test('after the upload the page shows the stages of the song, from 30 % on, and follows it through a reload', async () => {
  await upload(DEMO_SONG);
  await page.getByRole('heading', { name: 'Processing: first-light.opus' }).waitFor();
  expect(await percent()).toBeGreaterThanOrEqual(30);
  const fill = page.getByRole('progressbar', { name: 'Overall progress' }).locator('*').last();
  expect(await fill.evaluate((bar) => getComputedStyle(bar).transitionDuration)).toBe('1.2s');
  for (const stage of ['Vocal separation', 'Pitch detection', 'Lyrics'])
    await page.getByText(stage, { exact: true }).waitFor();
  await page.getByText('Did you know?').waitFor();
  await page.getByText(/with our own voice separator/).waitFor();
  const known = page.getByRole('region', { name: 'What is known so far' });
  await known.locator('.found-note').first().waitFor({ timeout: PROCESSING_MS });
  await known.getByText(/ (major|minor)$/).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'What is known so far' }).getByText(/BPM$/).waitFor();
  await page.getByRole('heading', { name: 'Processing: first-light.opus' }).waitFor();
});

test('a singer who cancels is asked once and has the credits back', async () => {
  expect(await credits()).toBe(19);
  await button('Cancel processing').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep going' }).click();
  await button('Cancel processing').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel processing' }).click();
  await page.getByText('Processing was cancelled').waitFor();
  expect(await credits()).toBe(20);
  await page.getByText('0 of 20 used').waitFor();
  await page.getByText('Drop an audio file here').waitFor();
  expect(await hasLostFocus()).toBe(false);
});

test('trying again needs no other upload; the finished song opens by itself', async () => {
  await button('Try again').click();
  await page.getByText('1 of 20 used').waitFor();
  await page.getByRole('heading', { name: 'Processing: first-light.opus' }).waitFor();
  expect(await hasLostFocus()).toBe(false);
  await page.getByText('Processing Complete!').waitFor({ timeout: PROCESSING_MS });
  expect(await percent()).toBe(100);
  await page.getByRole('link', { name: 'Go to Song' }).waitFor();
  await page.waitForURL('**/song/*');
  await button('Play').first().waitFor();
  expect(await credits()).toBe(19);
});

test('a finished song is processed again at a price that is told before, and its earlier result outlives a cancel', async ({
  skip,
}) => {
  skip(!isDeep);
  await button('Process again').click();
  await page.getByText('This is free.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Process again');
  await button('Process again').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This is free.').waitFor();
  await dialog.getByLabel('Separation').selectOption('dsp');
  await dialog.getByText('This costs 1 credit. You have 19 credits.').waitFor();
  await page.route('**/api/v1/ws/ticket', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Process again for 1 credit' }).click();
  await page.getByText('Your earlier result stays until the new one is ready.').waitFor();
  await expect.poll(hasLostFocus).toBe(false);
  await button('Cancel processing').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel processing' }).click();
  await page.getByText('Your earlier result is unchanged.').waitFor();
  await button('Play').first().waitFor();
  expect(await credits()).toBe(19);
  await page.unroute('**/api/v1/ws/ticket');
});

test('while the socket is up nobody polls', async () => {
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  let polls = 0;
  const watching = await openPage(`/song/${song.id}`, client, async (opened) =>
    opened.on('request', (request) => {
      if (request.url().includes('/pipeline/status/')) polls += 1;
    }),
  );
  await button('Play', watching).first().waitFor({ timeout: PROCESSING_MS });
  expect(polls).toBeLessThanOrEqual(1);
  finished = song;
  await watching.close();
});

test('without a socket the page asks again and again, until the pipeline has ended', async ({ skip }) => {
  skip(!isDeep);
  const song = finished;
  const done = await untilDone(client, song.id);
  const atWork = {
    ...done,
    is_completed: false,
    is_processing: true,
    stage: 'pitch_detection',
    result: null,
  };
  let polls = 0;
  const watching = await openPage(`/song/${song.id}`, client, async (opened) => {
    await opened.route('**/api/v1/ws/ticket', (route) => route.abort());
    await opened.route('**/api/v1/pipeline/status/*', (route) => {
      polls += 1;
      return route.fulfill({ json: polls < 3 ? { ...atWork, progress: 1 - polls / 10 } : done });
    });
    await opened.route(`**/api/v1/songs/${song.id}`, async (route) => {
      const real = await (await route.fetch()).json();
      return route.fulfill({ json: polls < 3 ? { ...real, is_processing: true } : real });
    });
  });
  await watching.getByText('90%').waitFor();
  await button('Play', watching).first().waitFor({ timeout: 30_000 });
  expect(polls).toBe(3);
  await watching.close();
});

test('a file that is no song comes back to the upload page with the reason and the credits', async () => {
  const file = join(folder, 'words.mp3');
  writeFileSync(file, 'These are only words about a song.');
  page = await openPage('/upload', await registerClient(product.origin));
  await upload(file);
  await page.getByText(/could not be read as audio/).waitFor({ timeout: 60_000 });
  await page.getByText('Your credits were returned.').waitFor();
  await button('Try again').waitFor();
  await button('Choose a file').waitFor();
});

test('a song that is deleted while somebody watches is not found, and the page says where to go', async ({
  skip,
}) => {
  skip(!isDeep);
  const other = await registerClient(product.origin);
  const song = await other.upload(DEMO_SONG);
  const watching = await openPage(`/song/${song.id}`, other);
  await watching.getByText('Processing: first-light.opus').waitFor();
  page = await openPage('/upload', other);
  const state = { usr: { createdSong: { id: song.id, fileName: 'first-light.opus' } }, key: 'told', idx: 0 };
  await page.evaluate((entry) => history.replaceState(entry, ''), state);
  await page.reload();
  await page.getByText('Processing: first-light.opus').waitFor();
  const headers = { authorization: `Bearer ${other.token}` };
  await fetch(`${product.origin}/api/v1/songs/${song.id}`, { method: 'DELETE', headers });
  for (const opened of [watching, page]) await opened.getByText('Song not found').waitFor();
  await page.getByText('It was deleted while it was being processed.').waitFor();
  expect(await button('Try again').count()).toBe(0);
  expect(await button('Try again', watching).count()).toBe(0);
  await watching.close();
});

test('the start page of a signed-in singer takes a song through the same stages, beside usage and list', async ({
  skip,
}) => {
  skip(!isDeep);
  page = await openPage('/', await registerClient(product.origin));
  const header = page.getByRole('banner');
  for (const link of ['Dashboard', 'Song Library', /processing credits remaining/])
    await header.getByRole('link', { name: link }).waitFor();
  await header.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('region', { name: 'Usage' }).getByText('0 of 20 used').waitFor();
  await page.getByText('No songs yet').waitFor();
  await upload(DEMO_SONG);
  await page.getByRole('heading', { name: 'Processing: first-light.opus' }).waitFor();
  await page.getByRole('region', { name: 'Your Songs' }).getByText('first-light').waitFor();
  await page.getByText('Processing Complete!').waitFor({ timeout: PROCESSING_MS });
  await button('Upload Another').click();
  await button('Choose a file').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the start page shows the completed view of a song that a navigation has selected', async () => {
  const opened = await openPage('/');
  await opened.getByText('Drop an audio file here').waitFor();
  const state = { usr: { selectedSong: { id: finished.id } }, key: 'selected', idx: 0 };
  await opened.evaluate((entry) => history.replaceState(entry, ''), state);
  await opened.reload();
  await opened.getByText('Processing Complete!').waitFor();
  await opened.getByRole('main').getByText('first-light').first().waitFor();
  await button('Upload Another', opened).waitFor();
  const link = opened.getByRole('link', { name: 'Go to Song' });
  expect(await link.getAttribute('href')).toBe(`/song/${finished.id}`);
  await opened.close();
});
