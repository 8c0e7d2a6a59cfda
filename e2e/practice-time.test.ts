import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import type { SongBody, UserBody } from '#domain/contracts/api.ts';
import type { FoundLyricsBody } from '#domain/contracts/lyrics-api.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { openMode, openStrip } from './song-modes.ts';

/** Practice is metered while the song plays, and the month's end stops it. One singer, one song, step by step. */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
const TRUTH = fileURLToPath(new URL('../public/demo/first-light.truth.json', import.meta.url));
const { lines: LINES } = JSON.parse(readFileSync(TRUTH, 'utf8')) as {
  lines: { start: number; text: string }[];
};
const TEXT = LINES.map(({ text }) => text).join('\n');
/** A paragraph that no voice of the demo song sings. */
const OTHER_WORDS =
  'Twelve purple elephants juggle frozen cabbages, brutal thunder cracks the kitchen windows. Grandfather chops his crooked firewood, drunken judges quarrel about cheese and garlic bread forever';
const MONTHLY_SECONDS = 3600;
const PATIENCE = { timeout: 10_000 };
const PLACING = { timeout: 60_000 };
const LIMIT_WORDS = 'Monthly training time limit reached. Upgrade to Pro for unlimited training.';

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let token: string;
let songId: string;
let userId: string;
const problems: string[] = [];

const playButton = () => page.getByRole('button', { name: 'Play', exact: true });
const pauseButton = () => page.getByRole('button', { name: 'Pause', exact: true });
const card = () => page.getByRole('region', { name: 'Training session' });

beforeAll(async () => {
  browser = await launchBrowser();
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { title: 'First Light', pitch_method: 'auto' });
  await untilDone(client, song.id);
  [token, songId, userId] = [client.token, song.id, (await client.me()).id];
  await product.sql(`UPDATE songs SET artist = 'Rosina & Band' WHERE id = '${songId}'`);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});

afterAll(async () => {
  await browser?.close();
});

test('playing starts a session: the card is live, its timer runs, and pausing credits what was played', async () => {
  await page.goto(`${product.origin}/song/${songId}`);
  await playButton().click();
  await openMode(page, 'Song');
  await card().getByText('LIVE').waitFor();
  await card().getByRole('timer').getByText('00:03').waitFor();
  await card().getByRole('progressbar', { name: 'Practice minutes used this month' }).waitFor();
  await card().getByRole('link', { name: 'Upgrade' }).waitFor();
  const ended = page.waitForResponse('**/api/v1/training/end');
  await card().getByRole('button', { name: 'Pause in this session' }).click();
  const { credited_seconds: credited } = await (await ended).json();
  expect(await card().getByText('LIVE').count()).toBe(0);
  expect(credited).toBeGreaterThanOrEqual(3);
  const { training_time, practice_streak } = await status();
  expect(training_time.used_monthly).toBe(credited);
  expect(training_time.limit_monthly).toBe(MONTHLY_SECONDS);
  // Seconds are no minute yet.
  expect(practice_streak).toBe(0);
});

test('the page says whose song it is, how good the result is in one line, and folds the rest away', async () => {
  await card().getByText('First Light').waitFor();
  await card().getByText('Rosina & Band').waitFor();
  const report = page.getByRole('region', { name: 'How good is this result?' });
  await report.getByText(/^(You can trust|Take the notes as)/).waitFor();
  expect(await report.getByText('Separation').isVisible()).toBe(false);
  await report.locator('summary').focus();
  await page.keyboard.press('Enter');
  await report.getByText('Separation').waitFor();
  await report
    .getByText(/^Version /)
    .first()
    .waitFor();
  const facts = page.getByRole('main', { name: 'Player' });
  await facts.getByRole('definition').filter({ hasText: /^1$/ }).waitFor();
});

test('the title is edited in its place: Enter saves it as its language writes it, Esc leaves it', async () => {
  const edit = page.getByRole('button', { name: 'Edit title' });
  const heading = page.getByRole('heading', { level: 1 });
  await edit.click();
  await titleField().fill('Dawn');
  await page.keyboard.press('Escape');
  expect(await heading.textContent()).toBe('First Light');
  await expect.poll(() => edit.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await titleField().fill('Тишина off');
  await page.getByText('Russian titles can only contain Russian letters').waitFor();
  await page.getByText('RU', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await titleField().fill('  first light of dawn');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('Title Updated').waitFor();
  await expect.poll(() => heading.textContent()).toBe('First Light of Dawn');
  await card().getByText('First Light of Dawn').waitFor();
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(false);
});

test('a title that cannot be saved says so and stays open with what was typed; leaving the field saves it', async () => {
  await page.route(`**/api/v1/songs/${songId}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Edit title' }).click();
  await titleField().fill('First Light');
  await page.keyboard.press('Enter');
  await page.getByText('Failed to save title').waitFor();
  await page.getByRole('listitem').getByText('Failed to update song title').waitFor();
  expect(
    await page
      .getByRole('region', { name: /notifications/i })
      .getByRole('listitem')
      .count(),
  ).toBe(1);
  expect(await titleField().inputValue()).toBe('First Light');
  await page.unroute(`**/api/v1/songs/${songId}`);
  await titleField().blur();
  await page.getByRole('heading', { level: 1, name: 'First Light', exact: true }).waitFor();
  problems.splice(0);
});

test('the key is chosen among eight, saved, and shown wherever it is shown; “Auto-detected” says what it does and stays in this browser, not saved', async () => {
  const player = page.getByRole('main', { name: 'Player' });
  const shows = (name: string) =>
    player.getByRole('button', { name: `Key: ${name}. Choose another` }).waitFor();
  const choose = async (name: string) => {
    await player.getByRole('button', { name: /^Key: / }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  const detected = await keyOfSong();
  await player.getByRole('button', { name: /^Key: / }).click();
  await page.getByRole('menuitemradio').first().waitFor();
  const offered = await page.getByRole('menuitemradio').allTextContents();
  expect(offered.slice(0, 2)).toEqual([`Auto-detected (${detected})`, detected]);
  expect(offered).toHaveLength(9);
  const [, , other = '', another = ''] = offered;
  await page.getByRole('menuitemradio', { name: other, exact: true }).click();
  await page.getByRole('listitem').getByText('Key Signature Updated').waitFor();
  expect(await keyOfSong()).toBe(other);
  await shows(other);
  await openMode(page, 'Practise');
  await openStrip(page, 'key', 'Pitch');
  await player.getByText(`0, ${other}`).waitFor();
  await openMode(page, 'Song');
  await page.route(`**/api/v1/songs/${songId}`, (route) => route.abort());
  await choose(another);
  await page.getByRole('listitem').getByText('Failed to update key signature').waitFor();
  await shows(other);
  await page.unroute(`**/api/v1/songs/${songId}`);
  await choose(`Auto-detected (${detected})`);
  await shows(detected);
  await page.getByRole('listitem').getByText(`${detected}, as found in the recording.`).waitFor();
  expect(await keyOfSong()).toBe(other);
  // As after a reload: what is set is written within a second.
  await page.waitForTimeout(1000);
  const tab = await page.context().newPage();
  await tab.goto(`${product.origin}/song/${songId}#song`);
  await tab.getByRole('button', { name: `Key: ${detected}. Choose another` }).waitFor();
  await tab.close();
  problems.splice(0);
});

test('words that cannot be sent say so and are kept, with the starts that were tapped while the song played', async () => {
  await openMode(page, 'Edit');
  await page.getByRole('button', { name: 'Paste the words' }).click();
  await wordsField().fill(TEXT);
  await page.getByRole('button', { name: 'Tap line starts while listening' }).click();
  await page.getByText('This line begins now').waitFor();
  for (const { start } of LINES) {
    await page.evaluate((at) => window.__cantoraPlayer?.engine.seek(at), start - 0.1);
    await expect
      .poll(() => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds()))
      .toBeGreaterThan(start);
    await page.keyboard.press('Space');
  }
  const taps = page.getByRole('list', { name: 'Lines and their starts' }).getByRole('listitem');
  expect(await taps.filter({ hasText: 'no start yet' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo the last tap' }).click();
  expect(await taps.filter({ hasText: 'no start yet' }).count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'This line begins now' }).press('Space');
  await page.getByRole('button', { name: 'Done' }).click();
  await pauseButton().click();
  await page.route(`**/api/v1/lyrics/${songId}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Put them into the song' }).click();
  await page.getByRole('alert').getByText('Your words could not be sent.').waitFor();
  await page.unroute(`**/api/v1/lyrics/${songId}`);
  await page.reload();
  await page.getByRole('button', { name: 'Go on with your words' }).click();
  expect(await wordsField().inputValue()).toBe(TEXT);
  await page.getByText('5 lines, each with the start that you tapped.').waitFor();
  problems.splice(0);
});

test('sent once more, the words are placed, shown on lines and notes without a reload, and moved by the keyboard', async () => {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Put them into the song' }).click();
  // They are waited for in every mode.
  await openMode(page, 'Practise');
  await page.getByText('Your words are in the song.').first().waitFor(PLACING);
  await page.evaluate((at) => window.__cantoraPlayer?.engine.seek(at), (LINES[0]?.start ?? 0) + 0.5);
  await page
    .getByRole('region', { name: 'Lyrics' })
    .getByText(LINES[0]?.text ?? '')
    .waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const lyrics = await callApi<FoundLyricsBody>(`lyrics/${songId}`);
  expect(lyrics.wordTimings.map(({ word }) => word)).toEqual(TEXT.split(/\s/));
  await openMode(page, 'Song');
  await page.getByText('Show notes as a table').click();
  await page.getByRole('table').getByText('hill', { exact: true }).first().waitFor();
  await openMode(page, 'Edit');
  await page.evaluate((at) => window.__cantoraPlayer?.engine.seek(at), (LINES[1]?.start ?? 0) + 0.5);
  await page.getByRole('button', { name: 'Adjust the times of words' }).click();
  const word = page.getByRole('region', { name: 'Times of the words' }).getByRole('slider').nth(1);
  const before = await startOf(word);
  await word.press('Shift+ArrowRight');
  await expect.poll(() => startOf(word)).toBe(before + 100);
  await word.press('ArrowLeft');
  await expect.poll(() => startOf(word)).toBe(before + 90);
});

test('own words are taken back, and the text stays to be given again', async () => {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Remove my words' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove my words' }).click();
  await words().getByText('This song has no words yet.').waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Go on with your words' }).click();
  expect(await wordsField().inputValue()).toBe(TEXT);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
});

test('words and the kind of voice can be given while the song is in work, and are there when it is opened', async () => {
  const inWork = { status: 'processing', is_processing: true, is_completed: false };
  await page.route(`**/api/v1/songs/${songId}`, async (route) => {
    const song = await (await route.fetch()).json();
    const told = { ...song, duration_seconds: null, processing_status: 'processing', is_processing: true };
    await route.fulfill({ json: told });
  });
  await page.route('**/api/v1/pipeline/status/*', async (route) => {
    const known = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...known, ...inWork, stage: 'pitch_detection', progress: 0.5, result: null },
    });
  });
  await page.route('**/api/v1/ws/ticket', (route) => route.abort());
  await page.reload();
  const meanwhile = page.getByRole('region', { name: 'While you wait' });
  expect(await meanwhile.getByRole('textbox').inputValue()).toBe(TEXT);
  await meanwhile.getByRole('button', { name: 'Alto' }).click();
  await meanwhile.getByRole('button', { name: 'Place them when the song is ready' }).click();
  await meanwhile.getByText('Your words are placed as soon as you open the finished song.').waitFor();
  await page.unrouteAll();
  await page.reload();
  await page.getByText('Your words are in the song.').first().waitFor(PLACING);
  const { wordTimings } = await callApi<FoundLyricsBody>(`lyrics/${songId}`);
  expect(wordTimings.map(({ word }) => word)).toEqual(TEXT.split(/\s/));
  expect((await callApi<UserBody>('auth/me')).preferences.voice_range).not.toBeNull();
  await openMode(page, 'Edit');
  problems.splice(0);
});

test('words of another song come back as advice that names lines, and are placed with little trust where the singer insists', async () => {
  await page.getByRole('button', { name: 'Give your own words' }).click();
  await wordsField().fill(`[Verse 1] ${OTHER_WORDS}`);
  await page.getByRole('button', { name: 'Put them into the song' }).click();
  await page.getByRole('alert').getByText('These words do not seem to belong to this song.').waitFor(PLACING);
  await page.getByText('These lines fit least:').waitFor();
  await page.getByRole('button', { name: 'These are its words: place them anyway' }).click();
  await page.getByText('They were placed because you insisted').waitFor(PLACING);
  await page.getByText('[Verse 1] – taken for a heading').waitFor();
  const { wordTimings } = await callApi<FoundLyricsBody>(`lyrics/${songId}`);
  expect(wordTimings.map(({ word }) => word)).toEqual(OTHER_WORDS.split(' '));
  await page.getByText('26 words may stand in the wrong place').waitFor();
  await page.evaluate(() => window.__cantoraPlayer?.engine.seek(0));
  await page.getByRole('button', { name: 'Go to the next uncertain word' }).click();
  const doubtful = wordTimings.find(({ start }) => start > 0)?.start ?? 0;
  await expect
    .poll(() => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds()))
    .toBeCloseTo(doubtful, 1);
  await page.getByRole('button', { name: 'Remove my words' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove my words' }).click();
  await words().getByText('This song has no words yet.').waitFor(PATIENCE);
});

test('the timer stands still while nothing plays, and goes on from there with the button of the card', async () => {
  await openMode(page, 'Song');
  const held = await timerText();
  await page.waitForTimeout(1500);
  expect(await timerText()).toBe(held);
  await card().getByRole('button', { name: 'Play in this session' }).click();
  await card().getByRole('button', { name: 'Pause in this session' }).waitFor();
  await expect.poll(timerText, PATIENCE).not.toBe(held);
});

test('leaving the page ends the session and credits it', async () => {
  const before = (await status()).training_time.used_monthly;
  await page.waitForTimeout(2000);
  await page.goto(`${product.origin}/library`);
  await expect
    .poll(async () => (await status()).training_time.used_monthly, PATIENCE)
    .toBeGreaterThan(before);
  const { training_time } = await status();
  await page.waitForTimeout(1500);
  expect((await status()).training_time).toEqual(training_time);
});

test('what was set for the song is there again when the page is loaded anew', async () => {
  const open = async () => {
    await page.goto(`${product.origin}/song/${songId}`);
    await playButton().waitFor();
  };
  const settings = () =>
    page.evaluate(() => {
      const { speedPercent, loop } = window.__cantoraPlayer?.engine ?? { speedPercent: 0, loop: null };
      return { speedPercent, loop };
    });
  await open();
  await page.evaluate(() => window.__cantoraPlayer?.engine.seek(6));
  for (const key of ['-', 'a']) await page.keyboard.press(key);
  await page.evaluate(() => window.__cantoraPlayer?.engine.seek(9));
  await page.keyboard.press('b');
  const before = await settings();
  expect(before).toMatchObject({ speedPercent: 95, loop: { startSeconds: expect.closeTo(6, 0) } });
  await open();
  await expect.poll(settings, PATIENCE).toEqual(before);
  expect(await page.evaluate(() => window.__cantoraPlayer?.audibleSeconds())).toBeCloseTo(9, 1);
});

test('a song that was left in the middle says so, and one press starts it afresh, for the next visit too', async () => {
  const settings = () =>
    page.evaluate(() => {
      const { engine, audibleSeconds } = window.__cantoraPlayer ?? {};
      return [engine?.speedPercent, engine?.loop, audibleSeconds?.()];
    });
  const note = page.getByText(/^Where you left off: at 0:0[89], at 95 % speed/);
  await note.waitFor();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await note.waitFor({ state: 'detached' });
  await expect.poll(settings, PATIENCE).toEqual([100, null, 0]);
  await page.reload();
  await playButton().waitFor();
  await expect.poll(settings, PATIENCE).toEqual([100, null, 0]);
  expect(await page.getByRole('button', { name: 'Start afresh' }).count()).toBe(0);
});

test('when the month is used up in the middle of the song, it stops and says why', async () => {
  await useUp(MONTHLY_SECONDS - 4);
  await page.goto(`${product.origin}/song/${songId}`);
  await page.getByRole('tabpanel').getByText('Only 0:04 remaining this month.').waitFor();
  await playButton().click();
  await page.getByRole('alert').getByText(LIMIT_WORDS).waitFor();
  await playButton().waitFor();
  expect((await status()).training_time).toMatchObject({
    used_monthly: MONTHLY_SECONDS,
    remaining_monthly: 0,
  });
});

test('whoever comes back then finds play blocked, with the way on at the keyboard’s reach', async () => {
  await page.reload();
  await page.getByRole('alert').getByText(LIMIT_WORDS).waitFor();
  await openMode(page, 'Song');
  await card().getByText('Daily training limit reached! Upgrade to Pro for unlimited training.').waitFor();
  await openMode(page, 'Practise');
  // What the page adds belongs to the words about the month, not to those about the day.
  const renewal = page.getByText(/Your practice time is filled up again on/);
  await page.getByRole('alert').filter({ has: renewal }).getByText(LIMIT_WORDS).waitFor();
  expect(await renewal.count()).toBe(1);
  await playButton().focus();
  await page.keyboard.press('Enter');
  const upgrade = page.getByRole('alert').getByRole('link', { name: 'Upgrade' });
  expect(await upgrade.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pricing');
});

test('nothing went wrong in the console on the way, but for the refusal that was meant', () => {
  expect(problems.filter((problem) => !problem.includes('402'))).toEqual([]);
});

const words = () => page.getByRole('region', { name: 'Words', exact: true });
const wordsField = () => page.getByRole('textbox', { name: 'Words, one line for each line that is sung' });
const startOf = async (word: Locator) => Number(await word.getAttribute('aria-valuenow'));
const titleField = () => page.getByRole('textbox', { name: /^New name of/ });

async function keyOfSong(): Promise<string> {
  return (await callApi<SongBody>(`songs/${songId}`)).key_signature ?? '';
}

async function callApi<Body>(path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${product.origin}/api/v1/${path}`, { headers })).json();
}

function timerText(): Promise<string | null> {
  return card().getByRole('timer').textContent();
}

function status(): Promise<UserStatusBody> {
  return callApi('auth/status');
}

/** An hour of heartbeats would take an hour. */
async function useUp(seconds: number): Promise<void> {
  await product.sql(`UPDATE users SET training_used_ms = ${seconds * 1000} WHERE id = '${userId}'`);
}
