import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { openMode, openStrip } from './song-modes.ts';

/** The demo workbench, for somebody without an account. The page's clock is ours, so that three minutes take no time. */

const product = sharedProduct();
let browser: Browser;
let page: Page;
let calls: string[];
let loadedTracks: number;

/** Percent after so many seconds. It may be a little more: the clock stands still only a moment after the start. */
const EXPECTED_PERCENT = [
  [40, 20],
  [80, 40],
  [110, 57],
  [140, 75],
  [160, 91],
  [172, 99],
] as const;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  await page?.context().close();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  calls = [];
  loadedTracks = 0;
  page.on('requestfinished', (request) => {
    if (/\/demo\/.*\.opus$/.test(request.url())) loadedTracks += 1;
  });
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const percent = async () =>
  Number(await page.getByRole('progressbar', { name: 'Overall progress' }).getAttribute('aria-valuenow'));
const choose = (megabytes: number, name = 'aria.mp3') =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'audio/mpeg',
    buffer: Buffer.alloc(megabytes * 1_000_000, 1),
  });

async function openWorkbench(): Promise<void> {
  await page.clock.install();
  await page.goto(`${product.origin}/training`);
  await button('Take the demo song').waitFor();
}

test('the demo is found from the start page', async () => {
  await page.goto(product.origin);
  await page.getByRole('link', { name: 'Training workbench' }).click();
  await page.waitForURL('**/training');
  await page.getByText('your file stays on this device').waitFor();
});

test('a song that costs more than the 20 demo credits is refused in the specified words', async () => {
  await openWorkbench();
  await choose(14);
  await page.getByText('21 demo credits').waitFor();
  await page.getByText('Insufficient credits. Please purchase more credits to process this file.').waitFor();
  expect(await button('Insufficient Credits').isDisabled()).toBe(true);
  await button('Choose Different File').click();
  await choose(1, 'notes.txt.mp3');
  await page.getByText('2 demo credits', { exact: true }).waitFor();
});

test('the wait runs by the specified clock, and ends in the real player on the demo song', async () => {
  await openWorkbench();
  await choose(5);
  await button('Process Audio').click();
  await page.getByText('14 of 20 demo credits left').waitFor();
  await page.getByText('Processing: aria.mp3').waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  // The demo song is loaded meanwhile, in real time.
  await expect.poll(() => loadedTracks, { timeout: 20_000 }).toBe(2);
  let elapsedSeconds = 0;
  for (const [seconds, expected] of EXPECTED_PERCENT) {
    await page.clock.runFor((seconds - elapsedSeconds) * 1000);
    elapsedSeconds = seconds;
    await expect.poll(percent, { message: `after ${seconds} s` }).toBeGreaterThanOrEqual(expected);
    expect(await percent(), `after ${seconds} s`).toBeLessThanOrEqual(Math.min(99, expected + 4));
  }
  await page.getByText('This is not frozen').waitFor();
  await page.clock.runFor(9_000);
  await page.clock.resume();
  await page.getByText('Processing Complete!').waitFor();
  await button('Play').waitFor();
  await page.getByRole('region', { name: 'Lyrics' }).getByText('Morning is walking up the hill').waitFor();
  await button('Play').click();
  await page.getByText('LIVE', { exact: true }).waitFor();
  await button('Pause').click();
});

test('who does not want to wait need not, and nothing ever leaves the page', async () => {
  await openWorkbench();
  await button('Take the demo song').click();
  await button('Process Audio').click();
  await button('Skip the wait').click();
  await expect.poll(() => page.getByText('Processing Complete!').isVisible(), { timeout: 20_000 }).toBe(true);
  await button('Try another file').click();
  await page.getByText('18 of 20 demo credits left').waitFor();
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  expect(calls.filter((call) => call.includes('/api/'))).toEqual([]);
});

async function openDemoSong(): Promise<void> {
  await openWorkbench();
  await button('Take the demo song').click();
  await button('Process Audio').click();
  await button('Skip the wait').click();
  await button('Play').waitFor({ timeout: 20_000 });
}

test('the sliders stand at 80 and 60, and a dragged position says “Seeking to” and its time before it seeks', async () => {
  await openDemoSong();
  await openMode(page, 'Song');
  await page.getByText(/^[A-G][#b]? (major|minor)$/).waitFor();
  await page.getByText(/^\d+ BPM$/).waitFor();
  await openMode(page, 'Practise');
  await openStrip(page, 'voice', 'Volume');
  const slider = (name: string) => page.getByRole('slider', { name });
  expect(await slider('Instrumental').getAttribute('aria-valuenow')).toBe('80');
  expect(await slider('Vocal melody').getAttribute('aria-valuenow')).toBe('60');
  const audibleSeconds = () => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? -1);
  await openStrip(page, 'overview', 'Song');
  await slider('Position').scrollIntoViewIfNeeded();
  const thumb = await slider('Position').boundingBox();
  if (!thumb) throw new Error('The position slider is not there.');
  const [x, y] = [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 200, y, { steps: 4 });
  await page.getByText(/^Seeking to \d+:\d\d/).waitFor();
  expect(await audibleSeconds()).toBe(0);
  await page.mouse.up();
  await expect.poll(audibleSeconds).toBeGreaterThan(1);
});

test('the seek bar tells the elapsed and the total time and moves by a tenth of a second; seven timbres are offered', async () => {
  await openDemoSong();
  await openStrip(page, 'overview', 'Song');
  await page.getByText('Elapsed 0:00', { exact: true }).waitFor();
  const seconds = await page.evaluate(() => window.__cantoraPlayer?.engine.durationSeconds ?? 0);
  const total = `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
  await page.getByText(`Total ${total}`, { exact: true }).waitFor();
  const position = page.getByRole('slider', { name: 'Position' });
  await position.focus();
  for (const [key, value] of [
    ['ArrowRight', '0.1'],
    ['ArrowRight', '0.2'],
    ['ArrowLeft', '0.1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => position.getAttribute('aria-valuenow')).toBe(value);
  }
  await openStrip(page, 'voice', 'Vocal timbre');
  const timbres = page.getByRole('group', { name: 'Vocal timbre' }).getByRole('radio');
  expect(
    await timbres.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['original', 'piano', 'violin', 'flute', 'saxophone', 'guitar', 'synthesizer']);
});

/** Three octaves have so many. */
const WHITE_KEYS = 21;

test('the piano is played by mouse and by letters, a line by a click, and the bare view leaves notes and words until Esc', async () => {
  await openDemoSong();
  const piano = page.getByRole('group', { name: 'Piano from C3 to B5' });
  const held = () =>
    piano.locator('[data-held]').evaluateAll((keys) => keys.map((key) => (key as HTMLElement).dataset.midi));
  await piano.scrollIntoViewIfNeeded();
  const keys = await piano.boundingBox();
  if (!keys) throw new Error('The piano is not there.');
  const overWhiteKey = (index: number) =>
    page.mouse.move(keys.x + ((index + 0.5) * keys.width) / WHITE_KEYS, keys.y + keys.height - 8);
  await overWhiteKey(0);
  await page.mouse.down();
  expect(await held()).toEqual(['48']);
  await overWhiteKey(2);
  expect(await held()).toEqual(['52']);
  await page.mouse.up();
  expect(await held()).toEqual([]);

  await button('More').click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Play the piano with the letters of your keyboard' })
    .click();
  await page.keyboard.down('w');
  expect(await held()).toEqual(['61']);
  await page.keyboard.up('w');
  await piano.getByRole('button', { name: 'C4', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.down('Space');
  expect(await held()).toEqual(['61']);
  await page.keyboard.up('Space');
  expect(await held()).toEqual([]);

  await button('More').click();
  await page.getByRole('menuitem', { name: 'Notes and words alone' }).click();
  await button('Play').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Morning is walking up the hill' }).click();
  expect(await page.evaluate(() => window.__cantoraPlayer?.audibleSeconds())).toBeCloseTo(4.797, 1);
  await page.keyboard.press('Escape');
  await button('Play').waitFor();
});

test('sound that cannot start says “Failed to play audio”, in one message however often it is tried', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
    AudioContext.prototype.resume = () => Promise.reject(new Error('There is no loudspeaker.'));
  });
  await openDemoSong();
  for (let times = 0; times < 2; times += 1) {
    await button('Play').click();
    await page.getByText('Failed to play audio.').waitFor();
  }
  expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
});

test('when the demo song cannot be loaded, the credits come back and the file is still chosen', async () => {
  await page.route('**/demo/*.vocals.opus', (route) => route.abort());
  await openWorkbench();
  await choose(5);
  await button('Process Audio').click();
  await page.getByText('Pipeline processing failed').waitFor();
  await page.getByText('20 of 20 demo credits left').waitFor();
  await page.unroute('**/demo/*.vocals.opus');
  await button('Process Audio').click();
  await page.getByText('14 of 20 demo credits left').waitFor();
});
