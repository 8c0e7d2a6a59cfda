/**
 * `npm run screenshots`: every page and state in both themes on a phone, a tablet and a desk, into `.local/screenshots`; words after
 * `--` take only stops whose name has one of them. A language first (`-- fr`) takes every page in it. `-- readme` writes the README's
 * pictures instead.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { LOCALES } from '../domain/locales.ts';
import { BROWSER_ARGS } from '../e2e/browser.ts';
import { EVERY_STOP } from '../e2e/every-stop.ts';
import { inLanguage, LOADED_PAGES } from '../e2e/page-languages.ts';
import { watchForRest } from '../e2e/rest.ts';
import { freshVisitor, openScreen } from '../e2e/visit.ts';
import { waitForProductFont } from './pictures/product-font.mjs';
import { LOCAL, ROOT } from './places.mjs';
import { startFreshProduct } from './product.mjs';
import { findBrowser } from './setup/browser.mjs';

const FOLDER = join(LOCAL, 'screenshots');
const DEMO_SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
const SCREENS = ['a phone', 'a tablet', 'a desk'];
const THEMES = ['light', 'dark'];
const README_STOPS = { landing: 'light', player: 'dark', dashboard: 'light', 'song at work': 'dark' };
const SHOWN_AT_SECONDS = 17;
const WEBP_QUALITY = 82;

const asked = process.argv.slice(2);
const language = LOCALES.find((locale) => locale === asked[0]);
const wishes = asked.filter((wish) => wish !== language);
const stops = language === undefined ? EVERY_STOP : LOADED_PAGES.map((stop) => inLanguage(stop, language));
const isWished = ({ name }) => wishes.length === 0 || wishes.some((wish) => name.includes(wish));
const product = await startFreshProduct({ port: 18_887, sidecarPort: 18_890 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser(console.log)),
  args: BROWSER_ARGS,
});
try {
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  await untilDone(client, song.id);
  const visitor = freshVisitor({ origin: product.origin, songId: song.id }, client.newToken);
  if (wishes[0] === 'readme') await takeForReadme(await visitor());
  else await Promise.all(SCREENS.map((screen) => takeAll(screen, visitor)));
} finally {
  await browser.close();
  await product.stop();
}

async function takeAll(screenName, visitor) {
  const screen = await openScreen(browser, screenName);
  for (const stop of stops.filter(isWished))
    await take(screen, screenName, stop, await visitor()).catch((error) => {
      console.warn(`${stop.name} on ${screenName}: ${error.message.split('\n')[0]}`);
    });
  await screen.close();
  console.log(`Written: ${screenName}, in ${FOLDER}`);
}

async function take(screen, screenName, stop, visitor) {
  const { page, isAtRest } = await visit(screen, stop, visitor);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await isAtRest();
    // A dialog darkens the window, and no more of the page than that.
    const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
    await page.screenshot({ path: fileOf(screenName, stop.name, colorScheme), fullPage });
  }
  await screen.leave(page);
}

async function takeForReadme(visitor) {
  const screen = await openScreen(browser, 'a desk');
  for (const [name, colorScheme] of Object.entries(README_STOPS)) {
    const stop = EVERY_STOP.find((stop) => stop.name === name);
    const { page, isAtRest } = await visit(screen, stop, visitor);
    await page.emulateMedia({ colorScheme });
    if (name === 'player') await playInto(page);
    await isAtRest();
    await writePicture(page, join(ROOT, 'docs', 'pictures', `${slug(name)}.webp`));
    await screen.leave(page);
  }
}

async function visit(screen, stop, visitor) {
  let watched = async () => {};
  const page = await screen.visit(stop, visitor, (opened) => {
    watched = watchForRest(opened, { isAnswered: !stop.isLoading });
    return waitForProductFont(opened);
  });
  const isAtRest = async () => {
    await page.evaluate(() => document.fonts.ready);
    await watched();
  };
  return { page, isAtRest };
}

async function playInto(page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (let pressed = 0; pressed < SHOWN_AT_SECONDS / 5; pressed += 1) await page.keyboard.press('ArrowRight');
}

async function writePicture(page, path) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.from(data, 'base64'));
  console.log(`Written: ${path}`);
}

function fileOf(screenName, stopName, theme) {
  return join(FOLDER, language ?? '', slug(screenName), `${slug(stopName)}-${theme}.png`);
}

function slug(name) {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
