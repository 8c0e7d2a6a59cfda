import { get } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '#test/depth.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** A visitor of the beta's page and its waitlist form, on the real product. */

const product = sharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

const email = (page: Page) => page.getByLabel('Email');
const submit = (page: Page) => page.getByRole('button', { name: /^Join/ });

async function openBeta(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await page.goto(`${product.origin}/beta`);
  // It has come to life: before, the browser checks the form by itself.
  await page.locator('form[novalidate]').waitFor();
  return page;
}

test('the legal pages name their date and lead back to the beta', async () => {
  const page = await openBeta();
  for (const name of ['Privacy policy', 'Terms of service', 'Cookie policy']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Last updated: ').waitFor();
    if (name === 'Privacy policy')
      await page
        .getByText(/deleted within 24 hours/)
        .first()
        .waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('**/beta');
  }
});

test('a host that is not the app’s shows the beta for every path, and has no other calls than health and waitlist', async () => {
  const { port } = new URL(product.origin);
  const host = `beta.example:${port}`;
  const ask = (path: string) =>
    new Promise<{ status: number; location: string }>((resolve, reject) => {
      const question = get(`${product.origin}${path}`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' });
      });
      question.on('error', reject);
    });
  for (const path of ['/', '/dashboard', '/song/song_1', '/nowhere'])
    expect(await ask(path)).toEqual({ status: 302, location: `http://${host}/beta` });
  expect((await ask('/beta')).status).toBe(200);
  expect((await ask('/beta/cookie-policy')).status).toBe(200);
  expect((await ask('/api/v1/health')).status).toBe(200);
  expect((await ask('/api/v1/songs/')).status).toBe(404);
});

test('Join Beta scrolls to the form, and the form says “Joining...” and then “Thanks for joining!”', async () => {
  const page = await openBeta();
  await page.route('**/api/v1/waitlist', async (route) => {
    await submit(page).getByText('Joining...').waitFor();
    await route.continue();
  });
  // Before its script the link only scrolls.
  const join = async () => {
    await page.getByRole('link', { name: 'Join Beta' }).first().click();
    return email(page).evaluate((field) => field === document.activeElement);
  };
  await expect.poll(join).toBe(true);
  await email(page).fill('rosina@example.com');
  await submit(page).click();
  await page.getByText('Thanks for joining!').waitFor();
  await page.close();
});

test('an empty and a wrong address are named at the field before anything is sent', async ({ skip }) => {
  skip(!isDeep);
  const page = await openBeta();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await submit(page).click();
  await page.getByText('Email is required').waitFor();
  await email(page).fill('rosina');
  await submit(page).click();
  await page.getByText('Email should be an address such as name@example.com').waitFor();
  expect(await email(page).getAttribute('aria-invalid')).toBe('true');
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([]);
  await page.close();
});

test('what only the server sees to be wrong is named at the field too, and can be mended', async ({
  skip,
}) => {
  skip(!isDeep);
  const page = await openBeta();
  await email(page).fill('rosina@example');
  await submit(page).click();
  await page.getByText('Email should be an address such as name@example.com').waitFor();
  await email(page).fill('rosina@example.org');
  await submit(page).click();
  await page.getByText('Thanks for joining!').waitFor();
  await page.close();
});

test('without a connection it says so, keeps the address, and works when it is back', async ({ skip }) => {
  skip(!isDeep);
  const page = await openBeta();
  await page.route('**/api/v1/waitlist', (route) => route.abort());
  await email(page).fill('figaro@example.com');
  await submit(page).click();
  await page.getByText('Check your connection, then try again.').waitFor();
  expect(await email(page).inputValue()).toBe('figaro@example.com');
  await page.unroute('**/api/v1/waitlist');
  await submit(page).click();
  await page.getByText('Thanks for joining!').waitFor();
  await page.close();
});

test('a browser without our script joins too, and reads the thanks', async ({ skip }) => {
  skip(!isDeep);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.origin}/beta`);
  await email(page).fill('bartolo@example.com');
  await submit(page).click();
  await page.getByText('Thanks for joining!').waitFor();
  expect(page.url()).toBe(`${product.origin}/beta?joined#waitlist`);
  await context.close();
});
