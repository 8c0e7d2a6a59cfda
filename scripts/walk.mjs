/**
 * `npm run walk -- FOLDER [SONG [WORDS]]`: does what a singer does in the first minutes, in Chromium, on the built product as it is set in
 * production: credits come with the confirmed address, payments are Stripe's. Fails on every error that it did not provoke and on every
 * contradiction that it knows. A picture of each step goes into FOLDER, for a phone and for a desk. Without SONG it uploads the demo song.
 */

import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from '../e2e/browser.ts';
import { ROOT } from './places.mjs';
import { startFreshProduct } from './product.mjs';
import { findFreePort } from './run/ports.mjs';
import { findBrowser } from './setup/browser.mjs';
import { contradictionsOn } from './walk/contradictions.mjs';
import { openingSteps } from './walk/opening-steps.mjs';
import { songSteps } from './walk/song-steps.mjs';
import { watch } from './walk/watch.mjs';

const DEMO = join(ROOT, 'public', 'demo');
const WIDTHS = [390, 1280];
const SETTLE_MS = 400;
const [folder, song = join(DEMO, 'first-light.opus'), words] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder for the pictures: npm run walk -- FOLDER');

/**
 * What `wrangler.toml` sets for staging, but for `ENVIRONMENT` itself: staging demands https addresses, which this machine has not.
 * No step pays, so nothing stands behind Stripe's address: a call to it fails, and with it the walk.
 */
const PRICES = ['pro_monthly', 'pro_yearly', 'premium_monthly', 'premium_yearly'];
const VARS = {
  CREDITS_NEED_CONFIRMED_EMAIL: 'true',
  STRIPE_API_URL: `http://127.0.0.1:${await findFreePort()}`,
  STRIPE_SECRET_KEY: 'sk_test_walk',
  STRIPE_WEBHOOK_SECRET: 'whsec_walk',
  STRIPE_PRICES: JSON.stringify(Object.fromEntries(PRICES.map((key) => [key, `price_${key}`]))),
};

mkdirSync(folder, { recursive: true });
process.env.CHROMIUM_PATH ??= await findBrowser(console.log);
const [port, sidecarPort, mailPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
const product = await startFreshProduct({ port, sidecarPort, mailPort, vars: VARS });
const browser = await launchBrowser();
/** Each is told once, with the step that met it first. */
const problems = new Map();
try {
  await walk();
} finally {
  await browser.close();
  await product.stop();
}
for (const [problem, at] of problems) console.error(`${at}: ${problem}`);
console.log(`${problems.size === 0 ? 'Nothing' : problems.size} to mend. Pictures: ${resolve(folder)}`);
process.exit(problems.size === 0 ? 0 : 1);

async function walk() {
  const context = await browser.newContext();
  let at = '';
  const tell = (problem) => problems.has(problem) || problems.set(problem, at);
  watch(context, tell);
  const page = await context.newPage();
  const singer = { email: 'walker@example.com', password: 'una voce poco fa', name: 'Rosina Almaviva' };
  for (const [index, [name, step]] of [...openingSteps, ...songSteps].entries()) {
    at = `${String(index + 1).padStart(2, '0')} ${name}`;
    console.log(at);
    const isDone = await step({ page, context, product, singer, song, lines: linesOf(words) }).then(
      () => true,
      (error) => {
        tell(error.message.split('\n').slice(0, 3).join(' '));
        return false;
      },
    );
    await look(page, at.replaceAll(' ', '-'), tell);
    if (!isDone) return;
  }
}

/** On the desk last: there the next step is taken. */
async function look(page, name, tell) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
    for (const contradiction of await contradictionsOn(page)) tell(`${contradiction}, at ${width} px`);
  }
}

function linesOf(file) {
  if (file !== undefined) return readFileSync(file, 'utf8').trim().split('\n');
  return JSON.parse(readFileSync(join(DEMO, 'first-light.truth.json'), 'utf8')).lines.map(({ text }) => text);
}
