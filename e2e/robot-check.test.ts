import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { launchBrowser } from './browser.ts';
import { fillByKeyboard, reach } from './by-keyboard.ts';
import { type FakeTurnstile, SECRET_KEY, serveWidget, startFakeTurnstile } from './doubles/fake-turnstile.ts';
import { type RunningProduct, startRunningProduct } from './running-product.ts';
import { sharedProduct } from './shared-product.ts';

/** The sign-up with a check against robots, on a Worker that has one, and without, as everywhere else. */

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});

afterAll(() => browser?.close());

test('where no check is configured, the sign-up loads nothing foreign and its pages would not let it', async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(sharedProduct().origin)) foreign.push(request.url());
  });
  const policy = (await fetch(sharedProduct().origin)).headers.get('content-security-policy');
  await openSignUp(sharedProduct().origin);
  expect(policy).not.toContain('cloudflare');
  expect(await page.getByRole('group', { name: 'Check that you are not a robot' }).count()).toBe(0);
  expect(foreign).toEqual([]);
  page.removeAllListeners('request');
});

// It takes a Worker of its own.
describe.runIf(inDepth(false, true))('where a check is configured', () => {
  let turnstile: FakeTurnstile;
  let product: RunningProduct;

  beforeAll(async () => {
    turnstile = await startFakeTurnstile();
    const vars = {
      TURNSTILE_SITE_KEY: 'a-site-key',
      TURNSTILE_SECRET_KEY: SECRET_KEY,
      TURNSTILE_VERIFY_URL: turnstile.verifyUrl,
    };
    product = await startRunningProduct({ hasSidecar: false, vars });
  });

  afterAll(() => Promise.all([product?.stop(), turnstile?.stop()]));

  test('a check that cannot be loaded is said in the form, and nobody gets in without it', async () => {
    await page.route('https://challenges.cloudflare.com/**', (route) => route.abort());
    await openSignUp(product.origin);
    await page.getByText('The check that you are not a robot could not be loaded.').waitFor();
    await fillFields();
    await press('Create account');
    await page.getByText('Please complete the check that you are not a robot').waitFor();
    expect(turnstile.asked).toEqual([]);
    await page.unroute('https://challenges.cloudflare.com/**');
  });

  test('with the check, signing up works by keyboard; what was refused asks for a new token', async () => {
    await serveWidget(page);
    await openSignUp(product.origin);
    await fillFields('short');
    const box = page.frameLocator('iframe[title="Security check"]').getByLabel('I am human');
    await pressInFrame(box);
    await press('Create account');
    await page.locator('[name=password][aria-invalid=true]').waitFor();
    await fillFields();
    await pressInFrame(box);
    await press('Create account');
    await page.waitForURL('**/upload');
    expect(turnstile.asked).toEqual([{ response: 'token-2', isGood: true }]);
  });
});

async function openSignUp(origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').waitFor();
}

async function press(name: string): Promise<void> {
  await reach(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

async function fillFields(password = 'una voce poco fa'): Promise<void> {
  await fillByKeyboard(page, page.getByLabel('Full name'), 'Rosina Almaviva');
  await fillByKeyboard(page, page.getByLabel('Email'), 'not-a-robot@example.com');
  await fillByKeyboard(page, page.getByLabel('Password', { exact: true }), password);
}

/** The focus is in the frame then; the page's own focus is the frame. */
async function pressInFrame(box: ReturnType<Page['getByLabel']>): Promise<void> {
  await reach(page, box);
  await page.keyboard.press('Space');
}
