import { createHash, randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadListBody } from '#domain/contracts/upload-api.ts';
import { isDeep } from '#test/depth.ts';
import { registerClient } from '../bench/api-client.mjs';
import { waveHeader } from '../bench/wave-header.mjs';
import { launchBrowser } from './browser.ts';
import { mailedLink } from './other-device.ts';
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
  // Half of the file, and so half of the 30 % that sending is.
  expect(Number(percent)).toBeGreaterThanOrEqual(14);
  expect(Number(percent)).toBeLessThanOrEqual(30);
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
  expect(await product.sql("SELECT source_sha256 AS sha256 FROM songs WHERE title = 'one-minute'")).toEqual([
    { sha256: createHash('sha256').update(BYTES).digest('hex') },
  ]);
});

test('cancelling takes from the server what has arrived, and the page does not offer it any more', async ({
  skip,
}) => {
  skip(!isDeep);
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

test('the page’s head has the ways out, the credits and a welcome; beside the upload stands the compact usage card', async () => {
  await page.goto(`${product.origin}/upload`);
  const head = page.getByRole('banner');
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
  await head.getByRole('link', { name: 'Song Library' }).waitFor();
  await head.getByRole('link', { name: /^\d+ of 20 processing credits remaining/ }).waitFor();
  await head.getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByText(/^Welcome, /).waitFor();
  await page.getByText(/^\d+ of 20 used$/).waitFor();
  await page.getByText('0 of 60 min used').waitFor();
  expect(await page.getByRole('main').getByRole('progressbar').count()).toBe(2);
  const upgrade = page.getByRole('main').getByRole('link', { name: 'Upgrade' });
  expect(await upgrade.getAttribute('href')).toBe('/pricing');
});

test('a chosen file shows its name, size and cost; what is too dear or no audio is refused in words', async () => {
  await page.goto(`${product.origin}/upload`);
  await page.getByText('Supported formats: MP3, WAV, FLAC, OGG, M4A, AAC (Max 100MB)').waitFor();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('aria.wav', 'audio/wav', silentWav(150));
  await page.getByText('aria.wav').waitFor();
  await page.getByText('2.4 MB').waitFor();
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
  const accepted = await page.locator('input[type=file]').getAttribute('accept');
  expect(accepted?.split(',')).toEqual(expect.arrayContaining(['audio/*', '.ogg', '.m4a']));
});

test('a file that is pasted is selected, wherever on the page the focus is', async () => {
  await page.goto(`${product.origin}/upload`);
  await page.getByText('You can also paste a file.').waitFor();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['la la la'], 'pasted.mp3', { type: 'audio/mpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await page.getByText('pasted.mp3').waitFor();
});

test('a microphone that is refused says what to do', async () => {
  await page.goto(`${product.origin}/upload`);
  await page.getByRole('button', { name: 'Sing it in' }).click();
  await page.getByText('The microphone is not allowed here.').waitFor();
  await page.getByText('Allow it in the settings of your browser for this page, then try again.').waitFor();
});

test('a song that is sung in outlives a reload and a lost microphone, is listened to and uploaded, and only then leaves the device', async ({
  skip,
}) => {
  skip(!isDeep);
  await context.grantPermissions(['microphone'], { origin: product.origin });
  await page.getByRole('button', { name: 'Sing it in' }).click();
  await untilSungFor('0:02');
  await page.reload();
  await page.getByText('Recordings that are not uploaded').waitFor();
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      addEventListener('unplug', () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')));
      return stream;
    };
  });
  await page.getByRole('button', { name: 'Sing it in' }).click();
  await untilSungFor('0:01');
  await page.evaluate(() => dispatchEvent(new Event('unplug')));
  await page.getByText('The microphone was disconnected.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.locator('audio').count()).toBe(1);
  const kept = page.getByRole('button', { name: 'Use this recording' });
  const audio = page.locator('audio').first();
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState))
    .toBeGreaterThan(0);
  await kept.click();
  await page.getByText(/^Recording .*\.(m4a|ogg)$/).waitFor();
  await page.getByText('Counted from the length of the song.').waitFor();
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.status() === 201,
  );
  await page.getByRole('button', { name: 'Process Audio' }).click();
  // So short a recording may be refused before the page has drawn the processing view.
  await created;
  await page.getByRole('button', { name: 'Process Audio' }).waitFor({ state: 'detached' });
  await expect.poll(recordingsOnDevice).toBe(0);
  // The same address again would be a reload, which goes on following the song.
  await page.goto('about:blank');
  await page.goto(`${product.origin}/upload`);
  await page.getByText('Supported formats').waitFor();
  expect(await kept.count()).toBe(0);
});

test('several files on the Free plan: the first is selected, and the page says what to do', async () => {
  await dropSongs('Drop an audio file here', 'one.wav', 'two.wav');
  await page.getByText('The Free plan takes one song at a time').waitFor();
  await page.getByText('one.wav').waitFor();
  expect(await page.getByText('two.wav').count()).toBe(0);
});

test('on a paid plan several files go one after the other, each with its cost, its progress and its end', async ({
  skip,
}) => {
  skip(!isDeep);
  const upgraded = await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('cantora.access_token')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ subscription_type: 'pro' });
    return (await fetch('/api/v1/auth/subscription/upgrade', { method: 'POST', headers, body })).ok;
  });
  expect(upgraded).toBe(true);
  await page.goto(`${product.origin}/upload`);
  await dropSongs('Drop audio files here', 'one.wav', 'two.wav', 'three.wav');
  await page.getByText(/^Together 3 credits\. You have \d+ credits\.$/).waitFor();
  await page.getByRole('button', { name: 'Remove two.wav' }).click();
  await page.getByText(/^Together 2 credits/).waitFor();
  await page.getByRole('button', { name: 'Process 2 songs' }).click();
  // There is nothing to hear in them, which each says for itself.
  await expect
    .poll(() => page.getByRole('link', { name: 'Go to Song' }).count(), { timeout: 60_000 })
    .toBe(2);
  expect(await page.getByText('There is nothing to hear in this recording.').count()).toBe(2);
  await page.getByRole('button', { name: 'Upload Another' }).click();
  await page.getByText('Drop audio files here').waitFor();
});

test('a song that is sent before the address is confirmed waits, and begins by itself when that happens on another device', async ({
  skip,
}) => {
  skip(!isDeep);
  const client = await registerClient(product.origin);
  const { email } = await client.me();
  // As a sign-up is in production, where CREDITS_NEED_CONFIRMED_EMAIL is set.
  await product.sql(
    `UPDATE users SET credits_awaited = credits_available, credits_available = 0 WHERE email = '${email}'`,
  );
  const newcomer = await (await browser.newContext()).newPage();
  await newcomer.addInitScript((value) => localStorage.setItem('cantora.access_token', value), client.token);
  for (const path of ['/', '/dashboard', '/account', '/credits', '/pricing', '/upload']) {
    await newcomer.goto(product.origin + path);
    await newcomer.getByText(`your 20 credits: we have sent a link to ${email}.`).waitFor();
    await newcomer.getByRole('button', { name: 'Send the link again' }).first().waitFor();
    if (path === '/dashboard') await newcomer.getByText('0 of 20 used').waitFor();
    expect(await newcomer.getByText(/Insufficient|Limit reached|20 of 20 used/i).count()).toBe(0);
  }
  await newcomer.getByRole('link', { name: '20 processing credits come when you confirm' }).waitFor();
  await newcomer.getByRole('button', { name: 'Change the address' }).click();
  await newcomer.getByLabel('New email').fill('another@example.com');
  await newcomer.getByLabel('Your password').fill('not my password');
  await newcomer.getByRole('button', { name: 'Send the link', exact: true }).click();
  await newcomer.getByText('The password is not right.').waitFor();

  const file = { name: 'early.wav', mimeType: 'audio/wav', buffer: silentWav(2) };
  await newcomer.locator('input[type=file]').setInputFiles(file);
  await newcomer.getByText('You can send this file now.').waitFor();
  await newcomer.getByRole('button', { name: 'Process Audio' }).click();
  await newcomer.getByText('Everything is sent. Your song begins by itself').waitFor();
  const created = newcomer.waitForResponse(
    (response) => response.url().endsWith('/complete') && response.status() === 201,
  );
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await mailedLink(product, email, 'confirm-email'));
  await phone.getByRole('button', { name: 'Confirm' }).click();
  await newcomer.getByText('Your address is confirmed, and your 20 credits are here.').waitFor();
  await created;
  await newcomer.getByText('Change the address').waitFor({ state: 'detached' });
});

/** As the browser's own database counts them. */
function recordingsOnDevice(): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('cantora.recordings');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('recordings').objectStore('recordings').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => resolve(counting.result);
          database.close();
        };
      }),
  );
}

async function untilSungFor(time: string): Promise<void> {
  await expect.poll(() => page.getByRole('timer').textContent(), { timeout: 10_000 }).toBe(time);
}

/** Two seconds of silence each. */
async function dropSongs(onto: string, ...names: string[]): Promise<void> {
  const bytes = [...silentWav(2)];
  const dataTransfer = await page.evaluateHandle(
    ([files, content]) => {
      const dropped = new DataTransfer();
      for (const name of files)
        dropped.items.add(new File([new Uint8Array(content)], name, { type: 'audio/wav' }));
      return dropped;
    },
    [names, bytes] as const,
  );
  await page.getByText(onto).dispatchEvent('drop', { dataTransfer });
}

function silentWav(seconds: number): Buffer {
  const [hertz, dataBytes] = [8_000, seconds * 16_000];
  return Buffer.concat([waveHeader({ hertz, channels: 1, dataBytes }), Buffer.alloc(dataBytes)]);
}
