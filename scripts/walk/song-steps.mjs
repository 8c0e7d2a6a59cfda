/** A song in hand: words, notes and key are made one's own, and are still there after a reload. */

import { playOf } from './opening-steps.mjs';

const PLACING = { timeout: 120_000 };
const KEY_READY = { timeout: 60_000 };

export const songSteps = [
  ['paste own words', pasteWords],
  ['retype a line', retypeLine],
  ['correct a word', correctWord],
  // A text that does not belong to the song, and is insisted on, is pasted here.
  ['save', save],
  ['change the key', changeKey],
  ['reload', reload],
];

const RETYPED = 'Evening is walking down the hill';
const CORRECTED = 'sunlight';
const button = (page, name) => page.getByRole('button', { name, exact: true });
const lyricsOf = (page) => page.getByRole('region', { name: 'Lyrics' });

async function pasteWords({ page, lines }) {
  const tour = page.getByRole('region', { name: 'Tour of the player' });
  if (await tour.isVisible()) await page.keyboard.press('Escape');
  await button(page, 'Give your own words').click();
  await page.getByRole('textbox', { name: /^Words, one line/ }).fill(lines.join('\n'));
  await button(page, 'Put them into the song').click();
  await page.getByText('Your words are in the song.').first().waitFor(PLACING);
}

async function retypeLine({ page }) {
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
  const mode = button(page, 'Edit lyrics');
  if ((await mode.getAttribute('aria-pressed')) !== 'true') await mode.click();
}

async function save({ page }) {
  await button(page, 'Save Changes').click();
  await page.getByText('Changes saved').first().waitFor();
}

async function changeKey({ page }) {
  await button(page, 'One semitone higher').click();
  await page.getByText('Transposition Complete').waitFor(KEY_READY);
}

async function reload({ page }) {
  await page.reload();
  await playOf(page).waitFor();
  await lyricsOf(page).getByText(CORRECTED).first().waitFor();
  await page.getByText('1 semitone higher').first().waitFor({ state: 'attached' });
}
