import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivePipelineBody, SongBody } from '#domain/contracts/api.ts';
import { isDeep } from '#test/depth.ts';
import { registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** What the dashboard shows, and what it does by itself. Songs in work are told to the page: the pipeline has tests of its own. */

const SONG: SongBody = {
  id: 'song_1',
  title: 'Una voce poco fa',
  artist: null,
  duration_seconds: 60,
  created_at: '2026-03-09T12:00:00.000Z',
  key_signature: null,
  tempo_bpm: null,
  processing_credits_used: null,
  processing_status: 'processing',
  pipeline_id: 'pipeline_1',
  is_processing: true,
  processing_stage: 'pitch_detection',
  processing_error: null,
  processing_error_code: null,
  original_filename: 'una-voce.mp3',
  repertoire: null,
  play_count: 0,
  last_played_at: null,
  sound_put_away_at: null,
};
const IN_WORK: ActivePipelineBody = {
  file_id: SONG.id,
  created_at: SONG.created_at,
  pipeline_id: 'pipeline_1',
  title: SONG.title,
  stage: 'pitch_detection',
  status: 'processing',
  progress: 0.62,
  message: 'Writing down the melody',
  activity: null,
};
const DONE: Partial<SongBody> = {
  processing_status: 'completed',
  is_processing: false,
  processing_stage: 'completed',
};

const product = sharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

async function openDashboard(
  token: string | null,
  prepare = async (_page: Page): Promise<unknown> => undefined,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript((value) => value && localStorage.setItem('cantora.access_token', value), token);
  await prepare(page);
  await page.goto(`${product.origin}/dashboard`);
  return page;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('a new singer finds everything left, nothing in work and no songs', async () => {
  const client = await registerClient(product.origin);
  const page = await openDashboard(client.token);
  await panel(page, 'Usage').getByText('0 of 20 used').waitFor();
  await panel(page, 'Usage').getByText('0 of 60 min used').waitFor();
  await panel(page, 'Usage').getByText('0/3').waitFor();
  await page.getByText('20 of 20 processing credits remaining this month').waitFor({ state: 'attached' });
  await panel(page, 'Practice timer').getByText('60 min').waitFor();
  expect(await panel(page, 'Today’s Practice').getByRole('definition').allInnerTexts()).toEqual([
    '0 minutes',
    '0',
  ]);
  await panel(page, 'Pipeline status').getByText('Nothing is being processed.').waitFor();
  await page.getByText('No songs yet').waitFor();
  expect(await panel(page, 'Your progress').getByRole('definition').allInnerTexts()).toHaveLength(4);
  for (const name of ['Total Songs', 'Practice Time', 'Songs This Week', 'Practice Streak']) {
    await panel(page, 'Your progress').getByText(name).waitFor();
  }
  const chart = page.getByRole('table', { name: 'Practice in the last 30 days' });
  expect(await chart.getByRole('cell').allInnerTexts()).toEqual(Array.from({ length: 30 }, () => '0'));
  await page.getByText('No practice in these days yet.').waitFor();
  await page.getByText('Welcome, Bench').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Upload Song' }).first().waitFor();
  for (const [name, path] of [
    ['Upload New Song', '/upload'],
    ['View All Songs', '/library'],
  ] as const) {
    const link = panel(page, 'Quick Actions').getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe(path);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
  await page.close();
});

test('a goal for the week is chosen, shown with how far it is, kept, and taken back', async ({ skip }) => {
  skip(!isDeep);
  const client = await registerClient(product.origin);
  const page = await openDashboard(client.token);
  const goal = panel(page, 'This week');
  await goal.getByRole('combobox').selectOption('days 3');
  await goal.getByText('0 of 3 days').waitFor();
  await page.reload();
  await goal.getByText('0 of 3 days').waitFor();
  await goal.getByRole('progressbar').waitFor();
  expect((await client.me()).preferences.weekly_goal).toEqual({ unit: 'days', amount: 3 });
  await goal.getByRole('combobox').selectOption('minutes 30');
  await goal.getByText('0 of 30 minutes').waitFor();
  await goal.getByRole('combobox').selectOption('');
  await expect.poll(async () => (await client.me()).preferences.weekly_goal).toBeNull();
  expect(await goal.getByRole('progressbar').count()).toBe(0);
  await page.close();
});

test('on a phone the menu has the pages and Logout', async ({ skip }) => {
  skip(!isDeep);
  const page = await openDashboard((await registerClient(product.origin)).token);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menu').waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Dashboard',
    'Song Library',
    'Upload Song',
    'Account',
    'Credits',
    'Pricing',
    'Logout',
  ]);
  await page.close();
});

test('when a song leaves the pipeline, credits and figures are asked for again without a reload', async () => {
  const client = await registerClient(product.origin);
  let song = SONG;
  let pipelines = [IN_WORK];
  const page = await openDashboard(client.token, async (opened) => {
    await opened.route('**/api/v1/pipeline/active', (route) => route.fulfill({ json: { pipelines } }));
    await opened.route('**/api/v1/songs/?*', (route) =>
      route.fulfill({ json: { songs: [song], total: 1, limit: 50, offset: 0 } }),
    );
  });
  const status = panel(page, 'Pipeline status');
  await status.getByRole('heading', { name: 'Active Processing' }).waitFor();
  for (const words of [SONG.title, 'Pitch detection', '62%', IN_WORK.message])
    await status.getByText(words, { exact: true }).waitFor();
  await panel(page, 'Usage').getByText('0 of 20 used').waitFor();
  const used = await fetch(`${product.origin}/api/v1/auth/credits/use`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ minutes: 2 }),
  });
  expect(used.status).toBe(200);
  song = { ...SONG, ...DONE };
  pipelines = [];
  await status.getByRole('button', { name: 'Refresh' }).click();
  await panel(page, 'Usage').getByText('2 of 20 used').waitFor();
  await panel(page, 'Pipeline status').getByText('Nothing is being processed.').waitFor();
  await page.close();
});

test('a song of the list opens by a press on its row, and View All leads to the library', async () => {
  const client = await registerClient(product.origin);
  const page = await openDashboard(client.token, (opened) =>
    opened.route('**/api/v1/songs/?*', (route) =>
      route.fulfill({ json: { songs: [{ ...SONG, ...DONE }], total: 1, limit: 50, offset: 0 } }),
    ),
  );
  const all = page.getByRole('main').getByRole('link', { name: 'View All', exact: true });
  expect(await all.getAttribute('href')).toBe('/library');
  await page.getByRole('listitem').filter({ hasText: SONG.title }).click();
  await page.waitForURL(`**/song/${SONG.id}`);
  await page.close();
});

test('without an account both ways in open the sign-in dialog', async () => {
  const page = await openDashboard(null);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  for (const name of ['Sign In', 'Get Started Free']) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await dialog.waitFor();
  }
  expect(await page.locator('main h3').count()).toBe(3);
  await page.close();
});
