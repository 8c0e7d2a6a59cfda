import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadListBody } from '#domain/contracts/upload-api.ts';
import { registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** An upload that loses its connection and its page, and goes on where it stopped. What becomes of the song is told elsewhere. */

const PART_BYTES = 8 * 1024 * 1024;
const PARTS = 3;
/** Noise: the sidecar will refuse it, which is none of this test's business. */
const BYTES = randomBytes((PARTS - 1) * PART_BYTES + 100_000);
const FILE = { name: 'one-minute.mp3', mimeType: 'audio/mpeg', buffer: BYTES };

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** Numbers of the parts that were let through, in order. */
let putParts: number[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  const { token } = await registerClient(product.origin);
  await page.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  await page.goto(`${product.origin}/upload`);
});

afterAll(async () => {
  await browser?.close();
});

/** Parts with these numbers meet no server. */
async function cutParts(numbers: readonly number[]): Promise<void> {
  await page.unroute('**/parts/*').catch(() => undefined);
  await page.route('**/parts/*', (route) => {
    const number = Number(route.request().url().split('/').at(-1));
    if (numbers.includes(number)) return route.abort('connectionreset');
    putParts.push(number);
    return route.continue();
  });
}

async function chooseFile(): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(FILE);
  await page.getByRole('button', { name: 'Process Audio' }).click();
}

function openUploads(): Promise<UploadListBody> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('cantora.access_token')}` };
    return (await fetch('/api/v1/uploads', { headers })).json();
  });
}

test('a connection that is lost is waited for, and said so; what has arrived stays', async () => {
  await cutParts([2, 3]);
  await chooseFile();
  await page.getByText('Waiting for the connection').waitFor();
  const percent = await page.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow');
  expect(Number(percent)).toBeGreaterThanOrEqual(49);
  expect((await openUploads()).uploads[0]?.received_parts).toHaveLength(1);
});

test('after a reload the page knows the unfinished upload and says what to do', async () => {
  await page.reload();
  await page.getByRole('heading', { name: 'Unfinished uploads' }).waitFor();
  await page.getByText('Choose the same file again, and it goes on where it stopped.').waitFor();
  await page.getByText('8.4 MB of 16.9 MB arrived').waitFor();
});

test('the same file again sends only what is missing, goes on by itself, and becomes the song', async () => {
  putParts = [];
  await cutParts([3]);
  await chooseFile();
  await page
    .getByText('Going on where it stopped')
    .or(page.getByText('Waiting for the connection'))
    .waitFor();
  await page.getByText('Waiting for the connection').waitFor();
  // The sidecar may refuse the noise before the page has drawn the processing view, so the answer is awaited and not a picture.
  const completed = page.waitForResponse((response) => response.url().endsWith('/complete'), {
    timeout: 60_000,
  });
  await cutParts([]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await completed).ok()).toBe(true);
  expect(putParts).toEqual([2, 3]);
  const songs = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('cantora.access_token')}` };
    return (await fetch('/api/v1/songs/?include_processing=true', { headers })).json();
  });
  expect(songs).toMatchObject({ total: 1, songs: [{ title: 'one-minute' }] });
  expect(product.readData("SELECT source_sha256 AS sha256 FROM songs WHERE title = 'one-minute'")).toEqual([
    { sha256: createHash('sha256').update(BYTES).digest('hex') },
  ]);
});

test('cancelling takes from the server what has arrived, and the page does not offer it any more', async () => {
  await page.goto(`${product.origin}/upload`);
  await cutParts([2, 3]);
  await chooseFile();
  await page.getByText('Waiting for the connection').waitFor();
  expect((await openUploads()).uploads).toHaveLength(1);
  const listed = page.waitForResponse((response) => response.url().endsWith('/api/v1/uploads'));
  await page.route('**/api/v1/uploads/*', async (route) => {
    await listed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await page.getByRole('button', { name: 'Process Audio' }).waitFor();
  expect(await listed.then((response) => response.json())).toMatchObject({
    uploads: [{ file_name: FILE.name }],
  });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.getByText('Unfinished uploads').count()).toBe(0);
  await expect.poll(async () => (await openUploads()).uploads.length).toBe(0);
});

test('a song of more than 12 minutes is refused at once, in words, before anything is sent', async () => {
  await page.goto(`${product.origin}/upload`);
  await page.getByText('Songs of up to 12 minutes.').waitFor();
  const file = { name: 'opera.wav', mimeType: 'audio/wav', buffer: silentWav(721) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Songs may be up to 12 minutes long. Please upload a shorter one.').waitFor();
  expect(await page.getByRole('button', { name: 'Process Audio' }).isDisabled()).toBe(true);
});

test('a chosen file shows its name, size and cost; what is too dear or no audio is refused in words', async () => {
  await page.goto(`${product.origin}/upload`);
  await page.getByText('Supported formats: MP3, WAV, FLAC, OGG, M4A, AAC (Max 100MB)').waitFor();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('aria.wav', 'audio/wav', silentWav(150));
  await page.getByText('aria.wav').waitFor();
  await page.getByText('1.2 MB').waitFor();
  await page.getByText('2 credits', { exact: true }).waitFor();
  await page.getByText('Counted from the length of the song.').waitFor();
  await page.getByRole('button', { name: 'Choose Different File' }).click();
  await choose('unreadable.mp3', 'audio/mpeg', Buffer.alloc(41_000_000));
  await page.getByText('21 credits', { exact: true }).waitFor();
  await page.getByText('Insufficient credits. Please purchase more credits to process this file.').waitFor();
  expect(await page.getByRole('button', { name: 'Insufficient Credits' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Choose Different File' }).click();
  const dataTransfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['la la la'], 'words.txt', { type: 'text/plain' }));
    return dropped;
  });
  await page.getByText('Drop an audio file here').dispatchEvent('drop', { dataTransfer });
  await page.getByText('This is not an audio file.').waitFor();
  expect(await page.locator('input[type=file]').getAttribute('accept')).toBe('audio/*');
});

/** One channel of 8 bits at 8 kHz. */
function silentWav(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 8_000, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  const format: [number, number][] = [
    [16, 16],
    [8_000, 24],
    [8_000, 28],
    [samples.length, 40],
  ];
  for (const [value, offset] of format) head.writeUInt32LE(value, offset);
  for (const [value, offset] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ] as const)
    head.writeUInt16LE(value, offset);
  head.write('data', 36);
  return Buffer.concat([head, samples]);
}
