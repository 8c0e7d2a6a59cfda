/** `npm run screenshot`: runs the product, processes the demo song and takes the README's picture of the player. */

import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { ROOT } from './places.mjs';
import { startFreshProduct } from './product.mjs';
import { findBrowser } from './setup/browser.mjs';

const PICTURE = join(ROOT, 'docs', 'player.png');
const DEMO_SONG = join(ROOT, 'public', 'demo', 'first-light.opus');
const SHOWN_AT_SECONDS = 17;

const product = await startFreshProduct({ port: 18_887, sidecarPort: 18_890 });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser(console.log)),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  await takePicture();
  console.log(`Written: ${PICTURE}`);
} finally {
  await browser.close();
  await product.stop();
}

async function takePicture() {
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { title: 'First Light', pitch_method: 'auto' });
  await untilDone(client, song.id);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  await page.goto(product.origin);
  await page.evaluate((token) => localStorage.setItem('cantora.access_token', token), client.token);
  await page.goto(`${product.origin}/song/${song.id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  for (let pressed = 0; pressed < SHOWN_AT_SECONDS / 5; pressed += 1) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1500);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: PICTURE });
}
