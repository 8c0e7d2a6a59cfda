/** From the start page to a song that plays. */

import { mailedLink } from '../../e2e/other-device.ts';

const PROCESSING = { timeout: 300_000 };

export const openingSteps = [
  ['start page', ({ page, product }) => page.goto(product.origin)],
  ['sign up', signUp],
  ['choose a song', chooseSong],
  ['upload the song', takeSong],
  ['confirm in another tab', confirmElsewhere],
  ['process the song', processSong],
  ['see it processed', ({ page }) => playOf(page).waitFor(PROCESSING)],
];

export const playOf = (page) =>
  page.getByRole('main', { name: 'Player' }).getByRole('button', { name: 'Play', exact: true });
const processOf = (page) => page.getByRole('button', { name: 'Process Audio', exact: true });

async function signUp({ page, singer }) {
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill(singer.name);
  await page.getByLabel('Email').fill(singer.email);
  await page.getByLabel('Password', { exact: true }).fill(singer.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/upload');
  await page.getByText('Supported formats').waitFor();
}

async function chooseSong({ page, song }) {
  await page.locator('input[type=file]').setInputFiles(song);
  await page
    .getByText(/\d+ credits?/)
    .first()
    .waitFor();
}

/** It waits for the confirmed address on the server. A page that does not take it yet is asked again after that. */
async function takeSong({ page }) {
  if (
    await processOf(page)
      .isEnabled()
      .catch(() => false)
  )
    await processOf(page).click();
}

/** The first tab is to know it by itself. */
async function confirmElsewhere({ page, context, product, singer }) {
  const tab = await context.newPage();
  await tab.goto(await mailedLink(product, singer.email, 'confirm-email'));
  await tab.getByRole('button', { name: 'Confirm', exact: true }).click();
  await tab.getByText('Your e-mail is confirmed').first().waitFor();
  await tab.close();
  await page.bringToFront();
}

/** A song that waited for the address goes on by itself. */
async function processSong({ page }) {
  const isGoing = page.getByText(/^Processing: /).or(playOf(page));
  await processOf(page).or(isGoing).first().waitFor();
  if (await processOf(page).isVisible()) await processOf(page).click();
  await page.waitForURL('**/song/*', PROCESSING);
}
