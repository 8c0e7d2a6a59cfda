import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransposedFilesBody } from '#domain/contracts/transposition-api.ts';
import { isDeep } from '#test/depth.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { measureShift, type StemLinks } from './pitch-measurement.ts';
import { measurePlayback } from './playback-measurement.ts';
import { refuseOpus } from './refused-opus.ts';
import { sharedProduct } from './shared-product.ts';
import { cutDemoSong } from './short-song.ts';
import { openMode, openStrip } from './song-modes.ts';

/** Another key, from the request to the server's file, with the real sidecar: one singer, one short song, step by step. */

const SONG = { fromSeconds: 6, seconds: 7 };
const LOUD_SECONDS = 2.5;
const RENDERED = 'You hear the rendered file.';
const RENDERING_MS = 120_000;
const PREVIEW_TOLERANCE_CENTS = 10;
const FILE_TOLERANCE_CENTS = 1;

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let client: Awaited<ReturnType<typeof registerClient>>;
let songId: string;
let original: StemLinks;
let creditsBefore: number;
let isSocketCut = false;
let calls: string[] = [];
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  // The measurements load recorders into the page, which the page's own policy would rightly refuse.
  context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 1000 } });
  page = await context.newPage();
  await page.goto(product.origin);
  client = await registerClient(product.origin);
  const file = await cutDemoSong(page, SONG.fromSeconds, SONG.seconds);
  songId = (await client.upload(file, { title: 'Short', pitch_method: 'auto' })).id;
  const { pipeline_id: pipelineId } = await untilDone(client, songId);
  const { instrumental_track, vocal_track } = (await client.result(pipelineId)).vocal_separation;
  original = { instrumental: instrumental_track.signed_url, vocals: vocal_track.signed_url };
  creditsBefore = (await client.me()).credits_remaining;
  await context.addInitScript((token) => localStorage.setItem('cantora.access_token', token), client.token);
  await openSong(page);
  page.on('request', (request) => {
    if (/\/transposition\/|\/files\//.test(request.url())) calls.push(new URL(request.url()).pathname);
  });
});

afterAll(async () => {
  await browser?.close();
});

test('a new key is heard at once as a preview; key name, range and slider move with it', async () => {
  const before = await facts();
  await playFrom(LOUD_SECONDS);
  await request(page, 3);
  await statusOf(page).getByText('You hear a preview').waitFor();
  // Nothing waits for the file: the song plays on, and position and pitch can be moved meanwhile. It has few seconds to play.
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(true);
  const pitch = page.getByRole('slider', { name: 'Pitch' });
  expect(await pitch.getAttribute('data-disabled')).toBeNull();
  expect(await pitch.getAttribute('aria-valuetext')).toContain('3 semitones higher');
  await openStrip(page, 'overview', 'Song');
  expect(await page.getByRole('slider', { name: 'Position' }).getAttribute('data-disabled')).toBeNull();
  expect(await facts()).not.toEqual(before);
  await expect.poll(async () => Math.max(...(await errorsAt(300)))).toBeLessThan(PREVIEW_TOLERANCE_CENTS);
});

test('the server’s file takes its place: within a cent, both stems together, as long as the song', async () => {
  await waitForFile(page);
  await page.getByText('Transposition Complete').waitFor();
  const rendered = await renderedLinks(3);
  await playFrom(LOUD_SECONDS);
  const measured = await measurePlayback(page, rendered);
  expect(Math.min(...measured.correlations)).toBeGreaterThan(0.9);
  expect(measured.stemOffsetSamples).toBe(0);
  await playFrom(LOUD_SECONDS);
  for (const error of await errorsAt(300)) expect(error).toBeLessThanOrEqual(FILE_TOLERANCE_CENTS);
  const [songSamples, ...fileSamples] = await lengthsOf([
    original.instrumental,
    rendered.instrumental,
    rendered.vocals,
  ]);
  expect(fileSamples).toEqual([songSamples, songSamples]);
});

test('back to 0 the first files sound again, and +3 once more is heard without a call', async () => {
  calls = [];
  await page.getByRole('button', { name: 'Original pitch' }).click();
  await playFrom(LOUD_SECONDS);
  const measured = await measurePlayback(page, original);
  expect(Math.min(...measured.correlations)).toBeGreaterThan(0.9);
  expect(measured.stemOffsetSamples).toBe(0);
  await request(page, 3);
  await waitForFile(page);
  // The measurement itself fetches the song's files.
  expect(calls.filter((path) => path.includes('/transposition/'))).toEqual([]);
});

test('two tabs ask for the same key, one of them without its socket: both get the file, rendered once', async ({
  skip,
}) => {
  skip(!isDeep);
  const other = await context.newPage();
  await openSong(other);
  isSocketCut = true;
  await Promise.all([request(page, -2), request(other, -2)]);
  await Promise.all([waitForFile(page), waitForFile(other)]);
  isSocketCut = false;
  await other.close();
  const rows = await product.sql(`SELECT id FROM runs WHERE song_id = '${songId}' AND semitones = -2`);
  expect(rows).toHaveLength(1);
});

test('a start that is refused is told in the specified words, and the preview goes on', async ({ skip }) => {
  skip(!isDeep);
  await page.route('**/api/v1/transposition/start', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unavailable', detail: 'The service is busy.', request_id: 'r' }),
    }),
  );
  await request(page, 7);
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Transposition Failed' });
  await toast.getByText('Failed to start transposition').waitFor();
  await statusOf(page).getByText('Failed to process pitch 7').waitFor();
  expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
  await statusOf(page).getByText('Maximum retries reached for pitch 7').waitFor();
  await page.unroute('**/api/v1/transposition/start');
  await statusOf(page).getByRole('button', { name: 'Try Again' }).click();
  await waitForFile(page);
  await request(page, 0);
});

test('a failure stays whole until it is closed, and what passes meanwhile is shown then', async ({
  skip,
}) => {
  skip(!isDeep);
  await reopen();
  const training = '**/api/v1/training/start';
  await page.route(training, (route) => route.fulfill({ status: 500, json: { error: 'db down' } }));
  await press('Play');
  const toasts = page.locator('[data-sonner-toast]');
  await expect.poll(() => toasts.allInnerTexts()).toEqual(['Training start failed: db down']);
  await request(page, 7);
  await waitForFile(page);
  expect(await toasts.allInnerTexts()).toEqual(['Training start failed: db down']);
  await toasts.getByRole('button').click();
  await toasts.getByText('Pitch changed by +7 semitones').waitFor();
  await page.unroute(training);
});

test('a key that is remembered is heard without a word when the song is opened', async () => {
  await reopen();
  await waitForFile(page);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
});

test('a server that tells the limit in words alone stops the song', async () => {
  let isRefused = false;
  await page.route('**/api/v1/training/start', (route) => {
    isRefused = true;
    return route.fulfill({ status: 403, json: { detail: 'Upgrade to Pro to practise on.' } });
  });
  // The status of such a server says the same from then on; another one would take the words away again.
  await page.route('**/api/v1/auth/status?*', async (route) => {
    const json = await (await route.fetch()).json();
    if (isRefused) json.training_time.remaining_monthly = 0;
    await route.fulfill({ json });
  });
  await press('Play');
  await page.getByText('Monthly training time limit reached. Upgrade to Pro').waitFor();
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(false);
});

test('in a browser that cannot read Opus the song and another key of it are decoded here: both stems together, in their place', async ({
  skip,
}) => {
  skip(!isDeep);
  const tab = await context.newPage();
  await tab.addInitScript(refuseOpus);
  await openSong(tab);
  await request(tab, 0);
  await heardFrom(tab, original);
  await tab.evaluate(() => {
    window.isOpusRefused = true;
  });
  await request(tab, 3);
  await waitForFile(tab);
  await heardFrom(tab, await renderedLinks(3));
  await request(tab, 0);
  await tab.close();
});

test('a song whose links are not signed is opened by the call that takes the bearer', async ({ skip }) => {
  skip(!isDeep);
  const tab = await context.newPage();
  const opened: string[] = [];
  tab.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/files/processed/')) opened.push(`${response.status()} ${pathname}`);
  });
  await tab.route('**/api/v1/pipeline/result/*', async (route) => {
    const json = await (await route.fetch()).json();
    json.vocal_separation.instrumental_track.signed_url = '';
    json.vocal_separation.vocal_track.signed_url = '';
    await route.fulfill({ json });
  });
  await openSong(tab);
  await request(tab, 0);
  await heardFrom(tab, original);
  const path = `/api/v1/files/processed/${songId}`;
  expect(opened.sort()).toEqual([`200 ${path}`, `200 ${path}/vocals`]);
  await tab.close();
});

test('none of it has cost a credit, and nothing went wrong in the page', async () => {
  expect((await client.me()).credits_remaining).toBe(creditsBefore);
  expect(problems).toEqual([]);
});

async function openSong(tab: Page): Promise<void> {
  tab.on('pageerror', (error) => problems.push(String(error)));
  await tab.routeWebSocket('**/api/v1/ws/**', (socket) => {
    if (isSocketCut && tab === page) socket.close();
    else socket.connectToServer();
  });
  await tab.goto(`${product.origin}/song/${songId}`);
  await showKey(tab);
}

async function showKey(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await openStrip(tab, 'key', 'Pitch');
}

async function reopen(): Promise<void> {
  await page.reload();
  await showKey(page);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** One press on the slider's track, so that no pitch on the way is asked for. */
async function request(tab: Page, semitones: number): Promise<void> {
  const thumb = tab.getByRole('slider', { name: 'Pitch' });
  await thumb.scrollIntoViewIfNeeded();
  const track = await thumb.locator('xpath=ancestor::*[@data-orientation][1]').boundingBox();
  if (!track) throw new Error('The pitch slider is not there.');
  await tab.mouse.click(track.x + (track.width * (semitones + 12)) / 24, track.y + track.height / 2);
  await expect.poll(() => thumb.getAttribute('aria-valuenow')).toBe(String(semitones));
}

/** Sounds from there on, whatever was before. */
async function playFrom(songSeconds: number, tab = page): Promise<void> {
  await tab.evaluate(async (seconds) => {
    const engine = window.__cantoraPlayer?.engine;
    engine?.seek(seconds);
    await engine?.play();
  }, songSeconds);
  await expect
    .poll(() => tab.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? 0))
    .toBeGreaterThan(songSeconds);
}

/** What sounds there are these files, to the sample. */
async function heardFrom(tab: Page, links: StemLinks): Promise<void> {
  await tab.evaluate(() => {
    window.isOpusRefused = false;
  });
  await playFrom(LOUD_SECONDS, tab);
  const measured = await measurePlayback(tab, links);
  expect(Math.min(...measured.correlations)).toBeGreaterThan(0.9);
  expect(measured.stemOffsetSamples).toBe(0);
}

async function errorsAt(cents: number): Promise<number[]> {
  await playFrom(LOUD_SECONDS);
  return (await measureShift(page, original, cents)).map((found) => Math.abs(found - cents));
}

function statusOf(tab: Page) {
  return tab.getByRole('group', { name: 'Pitch & speed' });
}

async function waitForFile(tab: Page): Promise<void> {
  await statusOf(tab).getByText(RENDERED).waitFor({ timeout: RENDERING_MS });
}

async function facts(): Promise<string | null> {
  await openMode(page, 'Song');
  const text = await page.locator('dl').first().textContent();
  await openMode(page, 'Practise');
  await openStrip(page, 'key', 'Pitch');
  return text;
}

async function renderedLinks(semitones: number): Promise<StemLinks> {
  const { files } = await client.call<TransposedFilesBody>('GET', `transposition/files/${songId}`);
  const file = files.find(({ pitch, type }) => pitch === semitones && type === 'separate_tracks');
  if (!file?.instrumental_url || !file.vocal_url) throw new Error(`There is no file at ${semitones}.`);
  return { instrumental: file.instrumental_url, vocals: file.vocal_url };
}

function lengthsOf(urls: string[]): Promise<number[]> {
  return page.evaluate(
    (links) =>
      Promise.all(
        links.map(async (url) => {
          const bytes = await (await fetch(url)).arrayBuffer();
          return (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).length;
        }),
      ),
    urls,
  );
}
