import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '#test/depth.ts';
import { ROOT } from '../scripts/places.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** A visitor of the start page: its sections, the wheel, the demo that plays without an account, and the video. */

const product = sharedProduct();
const PLAYER = /\/demo\/|\/videos\/|(demo-player|audio-engine|player|video-dialog)[^/]*\.js/;
const STEP_MS = 1000;

let browser: Browser;
let page: Page;
let requested: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
});

afterAll(async () => {
  await browser?.close();
});

const headings = (at: Page) => at.locator('main').getByRole('heading', { level: 2 }).allTextContents();
const groups = (at: Page) => at.locator('footer').getByRole('heading').allTextContents();
const items = (at: Page, id: string) => at.locator(`#${id}`).getByRole('heading', { level: 3 }).count();
const scrolled = () => page.evaluate(() => Math.round(scrollY));
const shownTop = (id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

async function openStart(): Promise<void> {
  requested = [];
  await page.goto(product.origin, { waitUntil: 'networkidle' });
}

test('the start page and the beta’s have the same sections, a sticky navigation and a footer of this year', async () => {
  await openStart();
  const sections = await headings(page);
  expect(sections).toEqual([
    'Singing along teaches you little',
    'Hear the parts, see the melody',
    'What you get for every song',
    'How it works',
    'What singers do with it',
    'Plans',
    'What would you like to sing?',
  ]);
  expect(await items(page, 'features')).toBe(6);
  expect(await items(page, 'how-it-works')).toBe(3);
  expect(await groups(page)).toEqual(['Product', 'Support', 'Legal']);
  await page.locator('footer').getByText(`© ${new Date().getFullYear()}`).waitFor();
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'How It Works' })
    .click();
  await expect.poll(() => shownTop('how-it-works')).toBeLessThan(80);
  expect(await page.getByRole('button', { name: 'Get Started' }).first().boundingBox()).toMatchObject({
    y: 10,
  });
  const beta = await browser.newPage();
  await beta.goto(`${product.origin}/beta`);
  expect((await headings(beta)).slice(0, -1)).toEqual(sections.slice(0, -1));
  expect(await groups(beta)).toEqual(['Product', 'Support', 'Legal']);
  await beta.locator('footer').getByText('No spam').waitFor();
  await beta.close();
});

test('a turn of the wheel goes one section on, once a second, and not for people who want no motion', async ({
  skip,
}) => {
  skip(!isDeep);
  await openStart();
  await page.mouse.move(640, 600);
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, 120);
  await expect.poll(() => shownTop('problem')).toBe(65);
  await page.waitForTimeout(STEP_MS);
  expect(await shownTop('problem')).toBe(65);
  await page.mouse.wheel(0, -120);
  await expect.poll(scrolled).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForTimeout(STEP_MS);
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBe(120);
  await page.emulateMedia({ reducedMotion: null });
});

test('a flick on a trackpad, which goes on by itself for more than a second, goes one section on', async ({
  skip,
}) => {
  skip(!isDeep);
  await openStart();
  await page.evaluate(async () => {
    for (let atMs = 0; atMs < 1280; atMs += 16) {
      const deltaY = Math.max(1, Math.round(60 * Math.exp(-atMs / 325)));
      document.body.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
  });
  await page.waitForTimeout(STEP_MS);
  expect(await shownTop('problem')).toBe(65);
});

test('one press plays the demo song in the real player, without an account; nothing of it is loaded before', async () => {
  await openStart();
  expect(requested.filter((path) => PLAYER.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Play the demo song' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Lyrics' }).getByText('Morning is walking up the hill').waitFor();
  const heard = () => page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? 0);
  await expect.poll(heard).toBeGreaterThan(0.5);
  await page.getByRole('button', { name: 'Close the demo' }).click();
  const again = page.getByRole('button', { name: 'Play the demo song' });
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Watch Demo shows a recording with sound and captions, which is loaded when somebody asks for it', async ({
  skip,
}) => {
  skip(!isDeep);
  await openStart();
  await page.getByRole('button', { name: 'Watch Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Cantora in a minute' });
  const video = dialog.locator('video');
  const figures = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      hasPicture: element.videoWidth === 1280,
      isShown: element.textTracks[0]?.mode === 'showing',
      hasCues: (element.textTracks[0]?.cues?.length ?? 0) > 5,
      languages: [...element.textTracks].map(({ language }) => language),
      isPlaying: element.currentTime > 0,
    }));
  await expect.poll(figures).toEqual({
    hasPicture: true,
    isShown: true,
    hasCues: true,
    languages: ['en', 'ru', 'es', 'pt', 'fr'],
    isPlaying: true,
  });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${product.origin}/?lang=fr`);
  await page.getByRole('button', { name: 'Voir la démo' }).first().click();
  const shown = () =>
    page.locator('[role=dialog] video').evaluate((element: HTMLVideoElement) => {
      const tracks = [...element.textTracks].filter(({ mode }) => mode === 'showing');
      return tracks.map(({ language, cues }) => [language, (cues?.length ?? 0) > 5]);
    });
  await expect.poll(shown).toEqual([['fr', true]]);
  await page.context().clearCookies();
  for (const name of ['cantora.webm', 'cantora.mp4'])
    expect(statSync(join(ROOT, 'public', 'videos', name)).size).toBeLessThan(3_000_000);
});
