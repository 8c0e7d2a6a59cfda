import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { fillByKeyboard, pressByKeyboard, reach } from './by-keyboard.ts';
import { sharedProduct } from './shared-product.ts';
import { cutDemoSong } from './short-song.ts';
import { openMode, openStrip } from './song-modes.ts';

/** Chords of one song are shown, corrected by a press and by keyboard, undone, saved and exported. One page, step by step. */

const SONG = { fromSeconds: 6, seconds: 7 };
const CHORDS = ['D', 'F#m', 'G', 'A'].map((name, place) => ({
  start: place * 1.5,
  end: place * 1.5 + 1.5,
  name,
}));
const PATIENCE = { timeout: 10_000 };

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let client: Awaited<ReturnType<typeof registerClient>>;
let songId: string;

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  page = await context.newPage();
  await page.goto(product.origin);
  songId = (await client.upload(await cutDemoSong(page, SONG.fromSeconds, SONG.seconds), { title: 'Short' }))
    .id;
  await untilDone(client, songId);
  await client.call('PUT', `songs/${songId}`, { key_signature: 'D major' });
  const { pipeline_id } = await newest();
  const nothing = {
    melody: { noteSequence: [], removedNoteIds: [], addedNotes: [] },
    lyrics: { modifiedSegments: [], fullText: '' },
  };
  await client.call('POST', 'editing/save', { pipeline_id, edited_data: { ...nothing, chords: CHORDS } });
  await context.addInitScript((token) => localStorage.setItem('cantora.access_token', token), client.token);
  page.on('dialog', (dialog) => void dialog.accept());
  await openEdit();
});

afterAll(async () => {
  await browser?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const chord = (name: string, time: string) => button(`Chord ${name} at ${time}: change it`);
const newest = async () => (await client.call('GET', `editing/load/${songId}`)) as LoadedEditsBody;
const savedNames = async () => (await newest()).data?.chords?.map(({ name }) => name);

async function openEdit(): Promise<void> {
  await page.goto(`${product.origin}/song/${songId}`);
  await button('Play').waitFor({ timeout: 30_000 });
  await openMode(page, 'Edit');
  await chord('F#m', '0:01').waitFor(PATIENCE);
}

test('a press on a chord offers those of the key, and undo brings back what was there', async () => {
  await chord('D', '0:00').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bm', exact: true }).click();
  await chord('Bm', '0:00').waitFor(PATIENCE);
  await button('Undo').click();
  await chord('D', '0:00').waitFor(PATIENCE);
});

test('by keyboard another chord is reached, typed and refused in words, and the focus comes back', async () => {
  await reach(page, chord('D', '0:00'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Another chord');
  await fillByKeyboard(page, field, 'hello');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: '“hello” is no chord' }).waitFor(PATIENCE);
  await fillByKeyboard(page, field, 'bbmaj7/d');
  await page.keyboard.press('Enter');
  const changed = chord('Bbmaj7/D', '0:01');
  await changed.waitFor(PATIENCE);
  expect(await changed.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('saved, the chord is there after a reload, and in the files', async () => {
  await pressByKeyboard(page, button('Save Changes'));
  await expect.poll(savedNames, PATIENCE).toEqual(['D', 'A#maj7/D', 'G', 'A']);
  await page.reload();
  await chord('Bbmaj7/D', '0:01').waitFor(PATIENCE);
  const file = await fetch(`${product.origin}/api/v1/songs/${songId}/export/chordpro?semitones=2`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(await file.text()).toMatch(/\[Cmaj7\/E\]/);
});

test('in Practise chords are shown when they are wanted, and stay so', async () => {
  await openMode(page, 'Practise');
  expect(await page.locator('.chord-name').count()).toBe(0);
  await openStrip(page, 'key', 'Chords');
  await page.locator('.practise-strip').getByText('Simple', { exact: true }).click();
  await page
    .locator('.chord-name')
    .filter({ hasText: 'Bb' })
    .first()
    .waitFor({ ...PATIENCE, state: 'attached' });
  await page.waitForTimeout(700);
  await page.reload();
  await page
    .locator('.chord-name')
    .first()
    .waitFor({ ...PATIENCE, state: 'attached' });
});
