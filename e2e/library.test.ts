import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { isDeep } from '#test/depth.ts';
import { registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { LIBRARY, librarySql } from './library-songs.ts';
import { sharedProduct } from './shared-product.ts';

/** The library as a singer with a keyboard uses it: finding, naming, playing and deleting. */

const LONG_TITLE = LIBRARY[3]?.title ?? '';
const NEWEST_FIRST = [LONG_TITLE, 'Silence', 'さくら', 'yesterday_take_2', 'Bésame mucho'];

const product = sharedProduct();
let browser: Browser;
let page: Page;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  token = (await registerClient(product.origin)).token;
  await product.sql(librarySql((await api<{ id: string }>('/auth/me')).id));
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  await page.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  await page.goto(`${product.origin}/library`);
  await page.getByText('Silence').waitFor();
});

afterAll(async () => {
  await browser?.close();
});

async function api<Body>(path: string): Promise<Body> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${product.origin}/api/v1${path}`, { headers })).json()) as Body;
}

async function titles(): Promise<string[]> {
  return page.getByRole('listitem').getByRole('link').allInnerTexts();
}

async function choose(button: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitemradio', { name: choice }).click();
}

/** From the row's menu, by the keyboard alone. */
async function editTitle(title: string): Promise<Locator> {
  const menu = page.getByRole('button', { name: `Options for ${title}` });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('menu', { name: `Options for ${title}` });
  await hasFocus(list.getByRole('menuitem', { name: 'Edit Song Name' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: `New name of ${title}` });
  await hasFocus(field);
  return field;
}

async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);
}

test('rows say key, length, date and status, and how many songs are completed of how many', async () => {
  expect(await titles()).toEqual(NEWEST_FIRST);
  const row = page.getByRole('listitem').filter({ hasText: 'Bésame mucho' });
  for (const fact of ['Consuelo Velázquez', 'A minor', '3:21', 'Mar 1, 2026', 'Completed'])
    await row.getByText(fact).waitFor();
  const unknown = page.getByRole('listitem').filter({ hasText: 'さくら' });
  await unknown.getByText('No key was found in this song.').waitFor({ state: 'attached' });
  expect(await unknown.getByText('G# major', { exact: true }).count()).toBe(1);
  await page.getByText('3/3 completed').waitFor();
  for (const [status, colour] of [
    ['Completed', 'text-good'],
    ['Failed', 'text-bad'],
    ['Processing', 'text-warn'],
  ] as const) {
    const badge = page.getByRole('listitem').getByText(status, { exact: true }).first().locator('..');
    expect(await badge.getAttribute('class')).toContain(colour);
  }
  await page.getByText('Your 3 free songs are completed.').waitFor();
  for (const [name, path] of [
    ['Back to App', '/'],
    ['Dashboard', '/dashboard'],
    ['New Song', '/upload'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    expect(await link.getAttribute('href')).toBe(path);
  }
  expect(await page.getByRole('button', { name: 'Silence cannot be played yet' }).isDisabled()).toBe(true);
});

test('search, filter and sort find songs, and the address brings the same list again', async () => {
  for (const search of ['besame', 'velazquez']) {
    await page.getByPlaceholder('Search your songs...').fill(search);
    await expect.poll(titles).toEqual(['Bésame mucho']);
  }
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await choose('Sort', 'Title, A to Z');
  await expect.poll(titles).toEqual([LONG_TITLE, 'Bésame mucho', 'Silence', 'yesterday_take_2', 'さくら']);
  await choose('Sort', 'Shortest first');
  await choose('Filter', 'Completed');
  await page.keyboard.press('Escape');
  await expect.poll(titles).toEqual(['さくら', 'yesterday_take_2', 'Bésame mucho']);
  await page.waitForURL('**/library?status=completed&sort=shortest');
  await page.reload();
  await page.getByText('3 of 5', { exact: true }).waitFor();
  await expect.poll(titles).toEqual(['さくら', 'yesterday_take_2', 'Bésame mucho']);
  await choose('Filter', 'A minor');
  await page.keyboard.press('Escape');
  await expect.poll(titles).toEqual(['Bésame mucho']);
  await page.getByPlaceholder('Search your songs...').fill('nothing like this');
  await page.getByRole('button', { name: 'Show all songs' }).click();
  await choose('Sort', 'Newest first');
  await expect.poll(titles).toEqual(NEWEST_FIRST);
});

test('a title is edited by the keyboard, written as its language does, and Escape changes nothing', async () => {
  const field = await editTitle('yesterday_take_2');
  await field.fill('something in the way');
  await page.getByText('EN', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Something in the Way' }).waitFor();
  const menu = page.getByRole('button', { name: 'Options for Something in the Way' });
  await hasFocus(menu);
  await (await editTitle('Something in the Way')).fill('Nothing');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Something in the Way' }).waitFor();
  const { songs } = await api<{ songs: SongBody[] }>('/songs/?include_processing=true');
  expect(songs.map(({ title }) => title)).toContain('Something in the Way');
});

test('a song is put into the repertoire from its menu, and the library shows that part of it alone', async () => {
  await choose('Options for Bésame mucho', 'Learning');
  const row = page.getByRole('listitem').filter({ hasText: 'Bésame mucho' });
  await row.getByText('Learning', { exact: true }).waitFor();
  await choose('Filter', 'Learning');
  await page.keyboard.press('Escape');
  await expect.poll(titles).toEqual(['Bésame mucho']);
  await page.waitForURL('**/library?repertoire=learning');
  await choose('Filter 1 in use', 'Any place');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await titles()).length).toBe(5);
  const { songs } = await api<{ songs: SongBody[] }>('/songs/');
  expect(songs.filter(({ repertoire }) => repertoire === 'learning')).toHaveLength(1);
});

test('what is being learned stands on the dashboard, also after a reload, until it rests', async () => {
  const shelf = page.getByRole('region', { name: 'Songs that you are learning' });
  await page.goto(`${product.origin}/dashboard`);
  await shelf.getByText('From the beginning').waitFor();
  await page.reload();
  await shelf.getByRole('link', { name: 'Go on with Bésame mucho' }).waitFor();
  await choose('Options for Bésame mucho', 'Resting');
  await shelf.waitFor({ state: 'detached' });
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Bésame mucho' });
  await row.getByText('Resting', { exact: true }).waitFor();
  expect(await shelf.count()).toBe(0);
  await page.goto(`${product.origin}/library`);
  await row.getByText('Resting', { exact: true }).waitFor();
});

test('a title that is wrong for its language says so while it is typed, and is not saved', async () => {
  const field = await editTitle('Silence');
  await field.fill('Тишина off');
  await page.getByText('RU', { exact: true }).waitFor();
  await page
    .getByText('Russian titles can only contain Russian letters, numbers, and basic punctuation')
    .waitFor();
  await page.getByText('Try using only Russian characters').waitFor();
  await page.keyboard.press('Enter');
  await field.fill('x');
  await page.keyboard.press('Enter');
  await page.getByText('Title must be at least 2 characters').waitFor();
  await field.fill('a'.repeat(130));
  await field.fill('');
  await page.keyboard.insertText('a'.repeat(130));
  expect(await field.inputValue()).toHaveLength(100);
  await field.fill('тишина');
  await page.getByPlaceholder('Search your songs...').focus();
  await page.getByRole('link', { name: 'Тишина' }).waitFor();
});

test('a title that came with its file stays as it is when it is opened and left', async () => {
  await editTitle('さくら');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'さくら' }).waitFor();
});

test('while nothing can be saved the field stays open with what was typed', async () => {
  await page.route('**/api/v1/songs/song_*', (route) => route.abort());
  const field = await editTitle('Тишина');
  await field.fill('Silence again');
  await page.keyboard.press('Enter');
  await page.getByText('Failed to update title. Please try again.').waitFor();
  expect(await field.inputValue()).toBe('Silence again');
  await page.unroute('**/api/v1/songs/song_*');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Silence Again' }).waitFor();
});

test('playing opens the song, is told once in a visit, and opens it also when it cannot be told', async () => {
  await page.route('**/api/v1/songs/*/play', (route) => route.abort());
  await page.getByRole('button', { name: 'Play Bésame mucho' }).click();
  await page.waitForURL('**/song/song_*');
  await page.unroute('**/api/v1/songs/*/play');
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await page.getByRole('button', { name: 'Play Bésame mucho' }).click();
    await page.waitForURL('**/song/song_*');
  }
  const plays = async () => {
    const { songs } = await api<{ songs: SongBody[] }>('/songs/?include_processing=true');
    return songs.find(({ title }) => title === 'Bésame mucho')?.play_count;
  };
  await expect.poll(plays).toBe(1);
  await page.goBack();
  await page.getByRole('listitem').filter({ hasText: 'Bésame mucho' }).getByText('Played today').waitFor();
});

test('a first phrase that cannot be heard says so in the list, and the button is ready again', async () => {
  await page.goto(`${product.origin}/library`);
  const button = page.getByRole('button', { name: 'Hear the first phrase of Bésame mucho' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('The first phrase could not be played.').waitFor();
  await button.waitFor();
  expect(await page.getByRole('button', { name: 'Hear the first phrase of Silence' }).count()).toBe(0);
});

test('deleting asks first, and the focus does not get lost', async () => {
  await page.goto(`${product.origin}/library`);
  await page.getByRole('button', { name: 'Options for Silence Again' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.route('**/api/v1/songs/song_*', (route) => route.abort());
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Failed to delete song. Please try again.').waitFor();
  await page.unroute('**/api/v1/songs/song_*');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Silence Again' }).waitFor({ state: 'detached' });
  const heading = page.getByRole('heading', { name: 'Your Songs' });
  await hasFocus(heading);
});

test('a list that cannot be loaded says so and can be tried again', async ({ skip }) => {
  skip(!isDeep);
  await page.route('**/api/v1/songs/?*', (route) => route.abort());
  await page.reload();
  await page.getByText('Failed to load songs. Please try again.').waitFor();
  await page.unroute('**/api/v1/songs/?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Bésame mucho').waitFor();
});
