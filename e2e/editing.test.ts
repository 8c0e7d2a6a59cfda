import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import { keptNotes, keyOf, type MelodyNote } from '#domain/music/notes-kept.ts';
import { isDeep } from '#test/depth.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';
import { cutDemoSong } from './short-song.ts';
import { openMode } from './song-modes.ts';

/** Notes and words of one song are edited, saved, lost, found and restored. One singer, one page, step by step. */

/** The same few seconds that other tests cut: the sidecar has listened to them already. */
const SONG = { fromSeconds: 6, seconds: 7 };
const PATIENCE = { timeout: 10_000 };
/** Longer than the banner says what has just happened. */
const FEEDBACK_MS = 3_500;
/** Of the lane, at 100 %. */
const LOOK_AHEAD_SECONDS = 3;

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let client: Awaited<ReturnType<typeof registerClient>>;
let songId: string;
let pipelineId: string;
let notes: MelodyNote[];
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  client = await registerClient(product.origin);
  context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  page = await context.newPage();
  await page.goto(product.origin);
  const file = await cutDemoSong(page, SONG.fromSeconds, SONG.seconds);
  songId = (await client.upload(file, { title: 'Short', pitch_method: 'auto' })).id;
  pipelineId = (await untilDone(client, songId)).pipeline_id;
  notes = keptNotes((await client.result(pipelineId)).pitch_detection.note_sequence);
  await context.addInitScript((token) => localStorage.setItem('cantora.access_token', token), client.token);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('dialog', (dialog) => void dialog.accept());
  await openSong();
});

afterAll(async () => {
  await browser?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const banner = () => page.getByRole('region', { name: 'Editing' }).getByRole('status');
const said = (text: string | RegExp) => banner().filter({ hasText: text }).waitFor(PATIENCE);
const seek = (seconds: number) => page.evaluate((to) => window.__cantoraPlayer?.engine.seek(to), seconds);
const newest = async () => (await client.call('GET', `editing/load/${songId}`)) as LoadedEditsBody;

/** Waits until it is known whether there is a saved version. */
async function openSong(): Promise<void> {
  await page.goto(`${product.origin}/song/${songId}`);
  await button('Play').waitFor({ timeout: 30_000 });
  await openMode(page, 'Edit');
  await page.locator('button[aria-disabled="false"]').filter({ hasText: 'Edit melody' }).waitFor(PATIENCE);
}

async function edit(mode: 'Edit melody' | 'Edit lyrics'): Promise<void> {
  if ((await button(mode).getAttribute('aria-pressed')) !== 'true') await button(mode).click();
}

/** The note falls on its key's column; it is pressed in its middle, and its name given back. */
async function pressNote(index: number): Promise<string> {
  const note = noteAt(index);
  const fromSeconds = Math.max(0, note.startSeconds - 0.5);
  await seek(fromSeconds);
  await page.waitForTimeout(250);
  const canvas = page.getByRole('img', { name: /^Melody as falling notes/ });
  // With the roll the page is longer, and may have been scrolled to a button below.
  await canvas.scrollIntoViewIfNeeded();
  const lane = await boxOf(canvas);
  const key = await boxOf(page.locator(`[data-midi="${keyOf(note)}"]`));
  const middleSeconds = note.startSeconds + note.durationSeconds / 2;
  const share = (middleSeconds - fromSeconds) / LOOK_AHEAD_SECONDS;
  await page.mouse.click(key.x + key.width / 2, lane.y + lane.height * (1 - share));
  return note.noteName;
}

function noteAt(index: number): MelodyNote {
  const note = notes[index];
  if (note === undefined) throw new Error(`There is no note ${index}.`);
  return note;
}

async function boxOf(element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not there.');
  return box;
}

test('the banner is ready, a key adds a note at the playhead, a press on a note removes it, and both step back', async () => {
  await said('Ready for editing...');
  await edit('Edit melody');
  await seek(2);
  await page.locator('[data-midi="60"]').click({ position: { x: 10, y: 70 } });
  await said('Added C4 at 2.00s');
  const name = await pressNote(2);
  await said(`Removed note ${name}`);
  await page.getByText('Unsaved changes').waitFor();
  await button('Undo').click();
  await button('Undo').click();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  await button('Redo').click();
});

test('turning the mode off ends editing: a press on a note does nothing', async () => {
  await button('Edit melody').click();
  const name = await pressNote(3);
  await page.waitForTimeout(100);
  expect(await banner().textContent()).not.toContain(name);
  await said('Ready for editing...');
});

test('words are written, cleared and left in their place on the lane; other characters are refused', async () => {
  await edit('Edit lyrics');
  await page.getByText('This song has no words yet. Press a note to write a word onto it').waitFor();
  const name = await pressNote(4);
  await said(`Editing lyrics for note ${name}`);
  const field = page.getByRole('textbox', { name: `Word on note ${name}` });
  await field.fill('l@');
  await field.press('Enter');
  await page.getByText('At most 20 characters: Latin or Cyrillic').first().waitFor();
  await field.fill('');
  await field.pressSequentially('abcdefghijklmnopqrstuvwxyz');
  expect(await field.inputValue()).toHaveLength(20);
  await field.fill('Läuft!');
  await field.press('Enter');
  await said('Updated lyrics: Läuft!');
  await pressNote(4);
  await field.fill('');
  await field.press('Enter');
  await said(`Cleared lyrics for note ${name}`);
  await pressNote(4);
  await field.press('Escape');
  await said(`Cancelled editing for note ${name}`);
  await pressNote(4);
  await field.fill('l@');
  await page
    .getByRole('group', { name: `Word on note ${name}` })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await said(`Cancelled editing for note ${name}`);
  await pressNote(4);
  await field.fill('l@');
  await page.mouse.click(5, 5);
  await said('At most 20 characters: Latin or Cyrillic');
  expect(await field.count()).toBe(0);
});

test('saved changes are loaded at the next opening, and the original comes back and is saved as such', async () => {
  await button('Save Changes').click();
  await said('Changes saved');
  expect(await newest()).toMatchObject({ type: 'edited', version: 1 });
  await openSong();
  await said('Loaded edited data');
  await edit('Edit melody');
  await button('Restore').click();
  await said('Restored to original version');
  await button('Save Changes').click();
  await said('Changes saved');
  expect(await newest()).toMatchObject({ type: 'original', version: 2 });
});

test('a save without a connection is kept in this browser; after a reload it is offered, brought back and saved', async () => {
  await context.route('**/api/v1/editing/save', (route) => route.abort());
  await edit('Edit lyrics');
  const name = await pressNote(5);
  await page.getByRole('textbox', { name: `Word on note ${name}` }).fill('offline');
  await page.keyboard.press('Enter');
  await button('Save Changes').click();
  await said('Server save failed. Changes saved locally only. Error: no connection to the server');
  await context.unroute('**/api/v1/editing/save');
  await openSong();
  await page.getByText(/There are changes from .* that were never saved/).waitFor();
  await button('Bring them back').click();
  await edit('Edit lyrics');
  await button('Save Changes').click();
  await said('Changes saved');
  expect(JSON.stringify((await newest()).data)).toContain('offline');
  expect(await page.getByText('never saved').count()).toBe(0);
});

test('a word that the server refuses is named, the changes are kept in this browser, and the reason stays', async () => {
  await context.route('**/api/v1/editing/save', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replaceAll('fine', '(fine)') }),
  );
  await edit('Edit lyrics');
  const name = await pressNote(5);
  await page.getByRole('textbox', { name: `Word on note ${name}` }).fill('fine');
  await page.keyboard.press('Enter');
  await button('Save Changes').click();
  const refused = '“(fine)” cannot be saved as a word. At most 20 characters.';
  const failed = `Server save failed. Changes saved locally only. Error: ${refused}`;
  await said(failed);
  await context.unroute('**/api/v1/editing/save');
  await page.waitForTimeout(FEEDBACK_MS);
  await said(failed);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('fine');
  await button('Undo').click();
});

test('a server that refuses without words: “Failed to save edited version”, and the changes are kept', async () => {
  await context.route('**/api/v1/editing/save', (route) => route.fulfill({ status: 500, body: '' }));
  await edit('Edit melody');
  const name = await pressNote(6);
  await said(`Removed note ${name}`);
  await button('Save Changes').click();
  await said('Server save failed. Changes saved locally only. Error: Failed to save edited version');
  await context.unroute('**/api/v1/editing/save');
});

test('leaving with unsaved changes asks first', async () => {
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await button('Stay').click();
  await button('Undo').click();
  expect(page.url()).toContain(songId);
});

test('what another tab has saved meanwhile is offered: taken, with the changes made here kept, and restored', async () => {
  await edit('Edit melody');
  const { data, version } = await newest();
  await client.call('POST', 'editing/save', { pipeline_id: pipelineId, edited_data: data, version });
  await pressNote(7);
  await button('Save Changes').click();
  await page.getByText(/This song was saved somewhere else meanwhile/).waitFor();
  await button('Take the other version').click();
  await page.getByText(/There are changes from .* that were never saved/).waitFor();
  await button('Discard').click();
  await button('Versions').click();
  await button(/^Bring back the version of/)
    .last()
    .click();
  await said('Loaded edited data');
  expect((await newest()).version).toBe(version + 2);
});

test('a version that cannot be loaded says so, and a result that is gone says “Pipeline not found”', async ({
  skip,
}) => {
  skip(!isDeep);
  for (const [status, words] of [
    [500, 'Failed to load version'],
    [404, 'Pipeline not found'],
  ] as const) {
    await context.route('**/api/v1/editing/load/**', (route) => route.fulfill({ status, body: '' }));
    await openSong();
    await said(words);
    await context.unroute('**/api/v1/editing/load/**');
  }
  await page.getByText('Your saved version could not be loaded').waitFor();
  await button('Try Again').click();
  await said('Loaded edited data');
});

test('at 360 px, by keyboard alone, a note and its word are corrected, one is added, one removed, and all is saved', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openSong();
  await page.getByText('Edit notes in a table').focus();
  await page.keyboard.press('Enter');
  await button(/^Edit note 1,/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('light');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.25');
  await page.keyboard.press('Enter');
  await said(/^Changed note /);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    .toMatch(/^Edit note /);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await button('Remove note').focus();
  await page.keyboard.press('Enter');
  await said(/^Removed note /);
  await button('Add a note here').focus();
  await page.keyboard.press('Enter');
  await said(/^Added /);
  await page.keyboard.press('Escape');
  await button('Save Changes').focus();
  await page.keyboard.press('Enter');
  await said('Changes saved');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('what was typed before own words were given is offered for review, done with one press, and undone', async () => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await client.call('POST', `editing/reset/${songId}`);
  await openSong();
  await edit('Edit lyrics');
  const longest = longestNote();
  const name = await pressNote(notes.indexOf(longest));
  await page.getByRole('textbox', { name: `Word on note ${name}` }).fill('my love');
  await page.keyboard.press('Enter');
  await button('Save Changes').click();
  await said('Changes saved');
  await giveWordsOn(longest);
  await openSong();
  await seek(longest.startSeconds);
  const line = page.getByRole('region', { name: 'Lyrics' });
  const sung = async () => (await line.textContent())?.replaceAll('\u00a0', ' ');
  expect(await sung()).toContain('eins zwei');
  const review = page.getByText(/^To look at: 1 change/);
  await review.click(PATIENCE);
  await page.getByText(/^You had written “my love” onto/).waitFor(PATIENCE);
  await edit('Edit lyrics');
  await button('Do it here').click();
  const words = async () => (await line.locator('[data-word]').allTextContents()).join(' ');
  await expect.poll(words).toContain('my love');
  await button('Undo').click();
  await review.waitFor(PATIENCE);
  await expect.poll(sung).toContain('eins');
});

test('one press opens one word, also of several on one note, and typing changes only that word', async () => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await client.call('POST', `editing/reset/${songId}`);
  const longest = longestNote();
  await giveWordsOn(longest);
  const { startSeconds } = longest;
  await openSong();
  await edit('Edit lyrics');
  await seek(startSeconds);
  const line = page.getByRole('region', { name: 'Lyrics' });
  const field = line.getByRole('textbox');
  const press = (word: string) => line.getByRole('button', { name: word, exact: true }).click();
  const words = () => line.locator('[data-word]').allTextContents();
  await press('zwei');
  expect(await field.inputValue()).toBe('zwei');
  await field.fill('two');
  await press('eins');
  await said(/^Editing lyrics for note /);
  expect(await field.inputValue()).toBe('eins');
  await page.keyboard.press('Escape');
  expect(await words()).toEqual(['eins', 'two', '(ooh)']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('eins');
});

test('at 360 px a word that breaks the rule is left unchanged by Enter and by tapping away, and what is said of it fits', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  const line = page.getByRole('region', { name: 'Lyrics' });
  const field = line.getByRole('textbox');
  const press = () => line.getByRole('button', { name: '(ooh)', exact: true }).click();
  for (const leave of [() => page.keyboard.press('Enter'), () => banner().click()]) {
    await press();
    expect(await field.inputValue()).toBe('(ooh)');
    await leave();
    await said(/^Cancelled editing for note /);
    expect(await field.count()).toBe(0);
  }
  await press();
  await field.fill('(aah)');
  await page.keyboard.press('Enter');
  const issue = await boxOf(line.getByRole('alert'));
  expect(issue.x).toBeGreaterThanOrEqual(0);
  expect(issue.x + issue.width).toBeLessThanOrEqual(360);
  await line.getByRole('button', { name: 'Cancel' }).click();
  await line.getByRole('button', { name: '(ooh)', exact: true }).waitFor();
});

function longestNote(): MelodyNote {
  return notes.reduce((one, other) => (other.durationSeconds > one.durationSeconds ? other : one));
}

/** An UltraStar file says to the hundredth when each word begins. */
async function giveWordsOn({ startSeconds }: MelodyNote): Promise<void> {
  const head = `#TITLE:Short\n#BPM:1500\n#GAP:${Math.round(startSeconds * 1000)}`;
  const text = `${head}\n: 0 5 0 eins\n: 5 5 0  zwei\n: 10 5 0  (ooh)\nE`;
  const placing = await client.call<{ pipeline_id: string }>('PUT', `lyrics/${songId}`, {
    format: 'ultrastar',
    text,
  });
  expect(await untilDone(client, placing.pipeline_id)).toMatchObject({ is_completed: true });
}

test('on the workbench, which no server knows: “No pipeline ID set. Cannot save to server.”', async ({
  skip,
}) => {
  skip(!isDeep);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${product.origin}/training`);
  await button('Take the demo song').click();
  await button('Process Audio').click();
  await button('Skip the wait').click();
  await openMode(page, 'Edit');
  await page.locator('[data-midi="60"]').click({ position: { x: 10, y: 70 } });
  await button('Save Changes').click();
  await said('No pipeline ID set. Cannot save to server.');
});

test('nothing of it went wrong in the page', () => {
  expect(problems).toEqual([]);
});
