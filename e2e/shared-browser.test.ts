import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_STORES } from '#app/offline/storage/browser-stores.ts';
import { PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
import { AXE, violations, WCAG_TAGS } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { findThings, plantThings } from './browser-things.ts';
import { fillByKeyboard, pressByKeyboard } from './by-keyboard.ts';
import { sharedProduct } from './shared-product.ts';

/** A computer in a music school: two singers, one browser, and what the first of them has nowhere else. */

const SONG = 'song_0123456789abcdef';
/** As Remix remembers how far a page was scrolled: no address, no account. */
const OF_OTHERS = /^(positions|remix-)/;
const ONLY_HERE = [
  'database: cantora.outbox/waiting',
  'database: cantora.recordings/recordings',
  'database: cantora.takes/sounds',
  'database: cantora.takes/takes',
  `local_storage: cantora.edits.them.${SONG}.draft`,
  `local_storage: cantora.lyrics.them.${SONG}`,
  'local_storage: cantora.outbox.them',
  'local_storage: cantora.person.them',
];

type Singer = Awaited<ReturnType<typeof registerClient>> & { id: string; email: string };

const product = sharedProduct();
let browser: Browser;
let page: Page;
let [anna, boris]: Singer[] = [];
/** Calls that would tell of Anna's song. */
const told: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  [anna, boris] = [await newSinger(), await newSinger()];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true });
  page = await context.newPage();
  // Without the network that it needs, what waits goes on waiting.
  await page.route(`**/songs/${SONG}`, (route) => {
    told.push(route.request().headers().authorization ?? '');
    return route.abort();
  });
});

afterAll(async () => {
  await browser?.close();
});

async function newSinger(): Promise<Singer> {
  const client = await registerClient(product.origin);
  const { id, email } = (await client.me()) as { id: string; email: string };
  return { ...client, id, email };
}

async function signIn(singer: Singer | undefined): Promise<string> {
  if (singer === undefined) throw new Error('Nobody has an account.');
  await page.goto(product.origin);
  await page.evaluate(
    (token) => localStorage.setItem('cantora.access_token', token),
    await singer.newToken(),
  );
  await page.goto(`${product.origin}/dashboard`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  return singer.id;
}

/** With everything that a singer can leave in a browser. */
async function arrive(singer: Singer | undefined): Promise<string> {
  const userId = await signIn(singer);
  await page.evaluate(plantThings, { userId, songId: SONG });
  return userId;
}

const question = () => page.getByRole('dialog', { name: 'Only on this device' });

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
}

async function unlistedPlaces(userId: string): Promise<string[]> {
  const { names } = await page.evaluate(findThings, userId);
  const isListed = (found: (typeof names)[number]) =>
    BROWSER_STORES.some(
      ({ place, name }) =>
        place === found.place && (name.endsWith('.') ? found.name.startsWith(name) : found.name === name),
    );
  return names.filter((found) => !isListed(found) && !OF_OTHERS.test(found.name)).map(({ name }) => name);
}

const left = async (userId: string) => (await page.evaluate(findThings, userId)).ofPerson;

async function expectAccessible(within: string): Promise<void> {
  await page.evaluate(AXE);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(300);
      if (process.env.PICTURES !== undefined)
        await page.screenshot({ path: `${process.env.PICTURES}-${pictures++}-${width}-${colorScheme}.png` });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect([colorScheme, await violations(page, { runOnly: WCAG_TAGS, within })]).toEqual([
        colorScheme,
        [],
      ]);
    }
  }
}
let pictures = 10;

test('who signs out is asked about what is only here, stays by Escape, and deletes all of it', async () => {
  const userId = await arrive(anna);
  await logOut();
  await question().waitFor();
  await expectAccessible('[role="dialog"]');
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  expect((await left(userId)).length).toBeGreaterThan(ONLY_HERE.length);
  await logOut();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Sign out and delete it' }));
  await page.getByText('You are signed out.').waitFor();
  await expect.poll(() => left(userId)).toEqual([]);
  expect(await unlistedPlaces(userId)).toEqual([]);
});

test('who keeps it finds it again, and nobody else does', async () => {
  const userId = await arrive(anna);
  await logOut();
  await page.getByRole('button', { name: 'Sign out and keep it for me' }).click();
  await page.getByText('You are signed out.').waitFor();
  await expect.poll(() => left(userId)).toEqual(ONLY_HERE);
  expect(await unlistedPlaces(userId)).toEqual([]);
  const waitingId = await arrive(anna);
  expect(waitingId).toBe(userId);
  await expect.poll(() => left(userId)).toEqual(expect.arrayContaining(ONLY_HERE));
});

test('after a session that the server ended the next person hears, sees and sends nothing of it, and may delete it', async () => {
  const userId = await arrive(anna);
  await page.evaluate(() => localStorage.setItem('cantora.access_token', 'a.token.refused'));
  await page.reload();
  await page.getByRole('dialog', { name: 'Welcome to Cantora' }).waitFor();
  const waiting = page.getByRole('region', { name: 'Waiting on this device' });
  await waiting.getByText('b•••@e•••.com').waitFor();
  expect(await waiting.textContent()).not.toContain(anna?.email);
  await expectAccessible('[role="dialog"]');
  told.length = 0;
  await fillByKeyboard(page, page.getByLabel('Email'), boris?.email ?? '');
  await fillByKeyboard(page, page.getByLabel('Password', { exact: true }), PASSWORD_OF_CLIENTS);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await expect.poll(() => left(userId)).toEqual(ONLY_HERE);
  await page.goto(`${product.origin}/library`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await page.getByText('Una voce').count()).toBe(0);
  await logOut();
  await page.getByText('You are signed out.').waitFor();
  expect(await left(userId)).toEqual(ONLY_HERE);
  expect(told).toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await pressByKeyboard(page, page.getByRole('button', { name: /^Delete what b•••@e•••\.com has here/ }));
  await page.getByRole('alertdialog').waitFor();
  await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect.poll(() => left(userId)).toEqual([]);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(await waiting.count()).toBe(0);
});

test('who signs out where the code for it cannot be loaded is signed out unasked, and the next person finds no copy', async () => {
  const userId = await arrive(anna);
  const late = /\/assets\/(leave-account|copies)-/;
  await page.route(late, (route) => route.abort());
  await logOut();
  await page.getByText('You are signed out.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('cantora.access_token'))).toBeNull();
  expect(await question().count()).toBe(0);
  expect(await left(userId)).toEqual(expect.arrayContaining(ONLY_HERE));
  await page.unroute(late);
  await signIn(boris);
  await expect.poll(() => left(userId)).toEqual(ONLY_HERE);
});
