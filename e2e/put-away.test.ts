import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { type ApiClient, registerClient, untilDone } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { runSql } from './local-data.ts';
import { sharedProduct } from './shared-product.ts';

/** A song that nobody has opened for so long that its sound was put away, on the real product. */

const FOLDER = fileURLToPath(new URL('../public/demo/', import.meta.url));
const PROCESSING_MS = 240_000;
const product = sharedProduct();
let browser: Browser;
let client: ApiClient;
let page: Page;
let song: SongBody;

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  song = await client.upload(join(FOLDER, 'first-light.opus'), { pitch_method: 'auto' });
  await untilDone(client, song.id);
  const putAway = `sound_put_away_at_ms = ${Date.now()}, original_deleted_at_ms = 1, sound_look_at_ms = NULL`;
  await runSql(product.origin, `UPDATE songs SET ${putAway} WHERE id = '${song.id}'`);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript((token) => localStorage.setItem('cantora.access_token', token), client.token);
  await page.goto(`${product.origin}/song/${song.id}`);
}, PROCESSING_MS);

afterAll(() => browser?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the song is practised without its sound: time, notes and an instrument go on, and nothing asks for the tracks', async () => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 410 && refused.push(response.url()));
  await button('Practise without the sound').click();
  await button('Play').click();
  await button('Pause').waitFor();
  await page.waitForFunction(() => Number(document.querySelector('[role=slider]')?.ariaValueNow) > 1);
  await button('Pause').click();
  expect(refused).toEqual([]);
  await page.reload();
});

test(
  'another file is refused with the way on, and the song’s own brings the sound back for nothing',
  async () => {
    const before = (await client.me()).credits_remaining;
    const file = page.locator('input[type=file]');
    await file.setInputFiles(join(FOLDER, 'first-light.vocals.opus'));
    await page
      .getByRole('alert')
      .getByText(/not the file that the song was made of/)
      .waitFor();
    await page.getByRole('link', { name: 'Upload a song' }).waitFor();
    await file.setInputFiles(join(FOLDER, 'first-light.opus'));
    await page.getByRole('heading', { name: 'Processing: first-light.opus' }).waitFor();
    await button('Play').waitFor({ timeout: PROCESSING_MS });
    expect(await client.song(song.id)).toMatchObject({ sound_put_away_at: null });
    expect((await client.me()).credits_remaining).toBe(before);
  },
  PROCESSING_MS,
);
