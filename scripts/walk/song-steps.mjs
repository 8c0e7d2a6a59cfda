/** A song in hand: words, notes and key are made one's own, and are still there after a reload. */

import { playOf } from './opening-steps.mjs';

const PLACING = { timeout: 120_000 };
const KEY_READY = { timeout: 60_000 };

export const songSteps = [
  ['insist on words of another song', insistOnWords],
  ['paste own words', pasteOwnWords],
  ['retype a line', retypeLine],
  ['correct a word', correctWord],
  ['save', save],
  ['change the key', changeKey],
  ['reload', reload],
];

const OTHER_WORDS =
  'Twelve purple elephants juggle frozen cabbages, brutal thunder cracks the kitchen windows. Grandfather chops his crooked firewood, drunken judges quarrel about cheese and garlic bread forever';
const RETYPED = 'Evening is walking down the hill';
const CORRECTED = 'sunlight';
const button = (page, name) => page.getByRole('button', { name, exact: true });
const lyricsOf = (page) => page.getByRole('region', { name: 'Lyrics' });

const openMode = (page, name) => page.getByRole('tab', { name }).click();

async function openStrip(page, name, part) {
  const opener = page.locator(`[data-opens="${name}"]`);
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click();
  await page.locator('.practise-strip').getByRole('button', { name: part, exact: true }).click();
}

async function pasteWords(page, text) {
  await openMode(page, 'Edit');
  await page
    .getByRole('button', { name: /^(Paste the words|Give your own words|Go on with your words)$/ })
    .click();
  await page.getByRole('textbox', { name: /^Words, one line/ }).fill(text);
  await button(page, 'Put them into the song').click();
}

async function insistOnWords({ page }) {
  const tour = page.getByRole('region', { name: 'Tour of the player' });
  if (await tour.isVisible()) await page.keyboard.press('Escape');
  await pasteWords(page, OTHER_WORDS);
  await page.getByText('These lines fit least:').waitFor(PLACING);
  await button(page, 'These are its words: place them anyway').click();
  await page.getByText('They were placed because you insisted').waitFor(PLACING);
}

async function pasteOwnWords({ page, lines }) {
  await pasteWords(page, lines.join('\n'));
  await page.getByText('Your words are in the song.').first().waitFor(PLACING);
}

async function retypeLine({ page, lines }) {
  // The line that is sung can be edited: before its first one a song has none.
  await openMode(page, 'Practise');
  await button(page, 'Line on').click();
  await lyricsOf(page).getByText(lines[0]).first().waitFor();
  await editLyrics(page);
  await button(page, 'Type the whole line').first().click();
  await page.getByRole('textbox', { name: 'The whole line' }).fill(RETYPED);
  await page.keyboard.press('Enter');
  await lyricsOf(page).getByText('Evening').first().waitFor();
}

async function correctWord({ page }) {
  await editLyrics(page);
  await lyricsOf(page)
    .getByRole('button', { name: /walking/ })
    .first()
    .click();
  await lyricsOf(page).getByRole('textbox').fill(CORRECTED);
  await page.keyboard.press('Enter');
  await lyricsOf(page).getByText(CORRECTED).first().waitFor();
}

async function editLyrics(page) {
  await openMode(page, 'Edit');
  const mode = button(page, 'Edit lyrics');
  if ((await mode.getAttribute('aria-pressed')) !== 'true') await mode.click();
}

async function save({ page }) {
  await button(page, 'Save Changes').click();
  await page.getByText('Changes saved').first().waitFor();
}

async function changeKey({ page }) {
  await openMode(page, 'Practise');
  await openStrip(page, 'key', 'Pitch');
  await button(page, 'One semitone higher').click();
  await page.getByText('Transposition Complete').waitFor(KEY_READY);
}

async function reload({ page }) {
  await page.reload();
  await playOf(page).waitFor();
  await openStrip(page, 'overview', 'Loop');
  await page.getByRole('option').filter({ hasText: CORRECTED }).first().waitFor();
  await page.locator('.practise-strip').getByRole('button', { name: 'Close', exact: true }).click();
  await openStrip(page, 'key', 'Pitch');
  await page
    .getByText(/^\+1, /)
    .first()
    .waitFor();
}
