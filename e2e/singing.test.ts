import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserSinging, type SingerBrowser } from './fake-microphone.ts';
import { sharedProduct } from './shared-product.ts';
import { openDemoSong, openMicStrip } from './sing-panel.ts';
import { asWave, silence, sungTone } from './sung-takes.ts';

/** Singing along with the demo song: a microphone that plays a take over and over, three seconds of A3 and seven of silence. */

const product = sharedProduct();
let singer: SingerBrowser;
let page: Page;

beforeAll(async () => {
  singer = await browserSinging(asWave(sungTone(220, 3), silence(7)));
  page = singer.page;
  await openDemoSong(page, product.origin);
});

afterAll(() => singer?.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a microphone that is refused says what to do, and nothing of the detector was loaded', async () => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await button('Mic').press('Enter');
  await page.getByText('The microphone is not allowed here.').waitFor();
  await page.getByText(/Allow it in the settings of your browser/).waitFor();
  expect(loaded.filter((url) => /weights|worker|worklet/.test(url))).toEqual([]);
});

test('once it is allowed, a sung A3 is shown with its cents and on its key', async () => {
  await page.context().grantPermissions(['microphone'], { origin: product.origin });
  await button('Listen to me').press('Enter');
  await page.getByText('How do you hear the song?').waitFor();
  await openMicStrip(page);
  // Its keys are those of the falling notes; with the microphone the song has turned to the lane.
  await page.getByRole('button', { name: /^Lane instead/, pressed: true }).click();
  await button('Play').click();
  const pitch = page.getByText(/^A3 [+−]\d+ cents$/);
  await pitch.waitFor();
  await expect.poll(() => page.locator('[data-midi="57"][data-sung]').count()).toBe(1);
  expect(await page.getByText('could not be loaded').count()).toBe(0);
});

test('silence is no pitch, and says that hardly anything is heard', async () => {
  await page.getByText(/Hardly anything is heard/).waitFor();
  expect(await page.locator('[data-sung]').count()).toBe(0);
});

test('through a loudspeaker nothing is scored until its bleed is known, and nobody hears themselves', async () => {
  await page.getByRole('radio', { name: 'Loudspeaker' }).check();
  await page.getByText(/Without a score until/).waitFor();
  expect(await page.getByRole('checkbox', { name: /Hear myself/ }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Headphones' }).check();
  expect(await page.getByRole('checkbox', { name: /Hear myself/ }).isChecked()).toBe(false);
});

test('a delay set by hand is kept for this pair of devices', async () => {
  const slider = page.getByRole('slider', { name: 'Delay' });
  await slider.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('45 milliseconds');
  await button('Stop listening').click();
  await button('Listen to me').click();
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('45 milliseconds');
  expect(await page.getByText(/is not known yet/).count()).toBe(0);
});

test('a warm-up that is made of the song is heard, counted in, and called off with one press', async () => {
  await button('Its hardest interval').click();
  await page.getByText(/in the song: to and fro, a semitone higher with each step/).waitFor();
  await button('Start').click();
  await page.getByText(/^1 of \d: Listen…$/).waitFor();
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(false);
  await button('Stop').click();
  await button('Start').waitFor();
  await button('Play').click();
});

test('a microphone that is pulled out says so, and the song goes on', async () => {
  await page.evaluate(() => (window as unknown as { pullMicrophone: () => void }).pullMicrophone());
  await page.getByText('The microphone was disconnected.').waitFor();
  await button('Listen to me').waitFor();
  expect(await page.evaluate(() => window.__cantoraPlayer?.isPlaying)).toBe(true);
  expect(await page.locator('[data-sung]').count()).toBe(0);
});
