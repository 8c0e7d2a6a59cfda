import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { keptNotes, type MelodyNote } from '#domain/music/notes-kept.ts';
import { launchBrowser } from './browser.ts';
import { fillByKeyboard, pressByKeyboard, reach } from './by-keyboard.ts';
import { measurePlayback } from './playback-measurement.ts';
import { sharedProduct } from './shared-product.ts';
import { openMode, openStrip } from './song-modes.ts';

/**
 * A singer's first practice: sign up, upload, wait for the real sidecar, play, seek, rename, delete. One journey, step by step, and
 * without a mouse wherever something is entered or chosen.
 */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
const TRUTH = fileURLToPath(new URL('../public/demo/first-light.truth.json', import.meta.url));
const SONG_SECONDS = 33.6;
const MAX_CLOCK_ERROR_MS = 20;
const CLOCK_TRIES = 5;
const PROCESSING_MS = 240_000;

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  // The measurement loads a recorder into the page, which the page's own policy would rightly refuse.
  context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
});

afterAll(async () => {
  await browser?.close();
});

test('a new singer signs up and is taken to the upload page', async () => {
  await page.goto(product.origin);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Get Started' }).first());
  const signUp = page.getByRole('tab', { name: 'Sign Up' });
  await signUp.waitFor();
  if ((await signUp.getAttribute('aria-selected')) !== 'true') {
    await reach(page, page.getByRole('tab', { name: 'Sign In' }));
    await page.keyboard.press('ArrowRight');
  }
  await fillByKeyboard(page, page.getByLabel('Full name'), 'Rosina Almaviva');
  await fillByKeyboard(page, page.getByLabel('Email'), 'figaro@example.com');
  await fillByKeyboard(page, page.getByLabel('Password', { exact: true }), 'una voce poco fa');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/upload');
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === '__Host-cantora_refresh')).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
});

test('the demo song is uploaded and processed by the real sidecar, with progress that never falls', async () => {
  const chooser = page.waitForEvent('filechooser');
  await pressByKeyboard(page, page.getByRole('button', { name: /^Choose/ }).first());
  await (await chooser).setFiles(DEMO_SONG);
  await pressByKeyboard(page, page.getByRole('button', { name: 'Process Audio' }));
  const seen: number[] = [];
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const deadlineMs = Date.now() + PROCESSING_MS;
  while (!(await play.isVisible()) && Date.now() < deadlineMs) {
    const percent = await page
      .getByRole('progressbar', { name: 'Overall progress' })
      .getAttribute('aria-valuenow', { timeout: 500 })
      .catch(() => null);
    if (percent !== null) seen.push(Number(percent));
    await page.waitForTimeout(400);
  }
  await page.waitForURL('**/song/*');
  await play.waitFor({ timeout: 20_000 });
  const processing = seen.slice(0, seen.lastIndexOf(Math.max(...seen)) + 1);
  expect(processing).toEqual([...processing].sort((a, b) => a - b));
});

test('both stems sound together to the sample, and the clock shows what is heard', async () => {
  const stems = await stemLinks();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  for (const songSeconds of [7, 16.5, 26]) {
    const measured = await measureAt(songSeconds, stems);
    expect(Math.min(...measured.correlations), `found again at ${songSeconds} s`).toBeGreaterThan(0.9);
    expect(measured.stemOffsetSamples, `stem offset at ${songSeconds} s`).toBe(0);
    expect(measured.clockErrorsMs.length).toBeGreaterThan(10);
    expect(clockErrorP95(measured), `clock error at ${songSeconds} s`).toBeLessThanOrEqual(
      MAX_CLOCK_ERROR_MS,
    );
  }
});

test('pause holds the position, and the song plays on from there', async () => {
  // On a busy machine the song may have come to its end while it was measured.
  await seekTo(5);
  const play = page.getByRole('button', { name: 'Play', exact: true });
  if (await play.isVisible()) await play.click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const held = await audibleSeconds();
  await page.waitForTimeout(300);
  expect(await audibleSeconds()).toBe(held);
  await page.keyboard.press('Space');
  await page.waitForTimeout(600);
  expect(await audibleSeconds()).toBeGreaterThan(held);
});

test('at its end the song stops, and play begins anew', async () => {
  await seekTo(SONG_SECONDS - 0.5);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 5_000 });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(500);
  expect(await audibleSeconds()).toBeLessThan(5);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
});

test('the notes on the page are those of the song: most of what is sung is found, little is invented', async () => {
  const sung = JSON.parse(readFileSync(TRUTH, 'utf8')) as { notes: { onset: number; midi: number }[] };
  const result = await pipelineResult();
  const shown = keptNotes(result.pitch_detection.note_sequence);
  await openMode(page, 'Song');
  await page.getByText('Show notes as a table').click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('table').locator('tbody tr').count()).toBe(shown.length);

  const isSame = (note: MelodyNote, truth: { onset: number; midi: number }) =>
    Math.abs(note.startSeconds - truth.onset) <= 0.1 && note.midiNote === truth.midi;
  const found = sung.notes.filter((truth) => shown.some((note) => isSame(note, truth))).length;
  const right = shown.filter((note) => sung.notes.some((truth) => isSame(note, truth))).length;
  expect(found / sung.notes.length).toBeGreaterThan(0.5);
  expect(right / shown.length).toBeGreaterThan(0.5);
});

test('a singer who comes back with an outworn token is still signed in and finds the song', async () => {
  await page.evaluate(() => localStorage.setItem('cantora.access_token', 'an.old.token'));
  await page.goto(`${product.origin}/library`);
  await page.getByText('first-light').first().waitFor();
  expect(problems.splice(0).filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('a singer gives the song another name, all by the keyboard', async () => {
  await pressByKeyboard(page, page.getByRole('button', { name: 'Options for first-light' }));
  await reach(page, page.getByRole('menuitem', { name: 'Edit Song Name' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'New name of first-light' }), 'Morning Song');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Options for Morning Song' }).waitFor();
});

test('a singer deletes the song, is asked first, and the library is empty again', async () => {
  const askToDelete = async () => {
    await pressByKeyboard(page, page.getByRole('button', { name: 'Options for Morning Song' }));
    await reach(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown');
    await page.keyboard.press('Enter');
  };
  const answer = (name: string) =>
    pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name }));
  await askToDelete();
  await answer('Cancel');
  await askToDelete();
  await answer('Delete');
  await page.getByText('No songs yet').waitFor();
});

test('nothing else went wrong in the console on the way', () => {
  expect(problems).toEqual([]);
});

async function stemLinks(): Promise<{ instrumental: string; vocals: string }> {
  const { instrumental_track: instrumental, vocal_track: vocals } = (await pipelineResult()).vocal_separation;
  return { instrumental: instrumental.signed_url, vocals: vocals.signed_url };
}

function pipelineResult(): Promise<PipelineResultBody> {
  const songId = new URL(page.url()).pathname.split('/').at(-1);
  return page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('cantora.access_token')}` };
    const song: { pipeline_id: string } = await (await fetch(`/api/v1/songs/${id}`, { headers })).json();
    return (await fetch(`/api/v1/pipeline/result/${song.pipeline_id}`, { headers })).json();
  }, songId);
}

/** Again when another program took the processor for a moment: a clock that is wrong is wrong each time. */
async function measureAt(songSeconds: number, stems: Awaited<ReturnType<typeof stemLinks>>) {
  for (let tries = 1; ; tries += 1) {
    await seekTo(songSeconds);
    await page.waitForTimeout(400);
    const measured = await measurePlayback(page, stems);
    if (tries === CLOCK_TRIES || clockErrorP95(measured) <= MAX_CLOCK_ERROR_MS) return measured;
  }
}

function clockErrorP95({ clockErrorsMs }: { clockErrorsMs: number[] }): number {
  const errors = clockErrorsMs.map(Math.abs).sort((a, b) => a - b);
  return errors[Math.floor(errors.length * 0.95)] ?? Number.POSITIVE_INFINITY;
}

/** A click on the track of the position slider, as with a mouse. */
async function seekTo(songSeconds: number): Promise<void> {
  await openStrip(page, 'overview', 'Song');
  const thumb = page.getByRole('slider', { name: 'Position' });
  const track = await thumb.locator('xpath=ancestor::*[@data-orientation][1]').boundingBox();
  if (!track) throw new Error('The position slider is not there.');
  await page.mouse.click(track.x + (track.width * songSeconds) / SONG_SECONDS, track.y + track.height / 2);
}

function audibleSeconds(): Promise<number> {
  return page.evaluate(() => window.__cantoraPlayer?.audibleSeconds() ?? -1);
}
