import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDeep } from '#test/depth.ts';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** From the prices to a paid plan and out again, with the labelled test provider. One journey, step by step. */

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const plan = (name: string) => page.getByRole('listitem', { name, exact: true });

test('a visitor sees three plans, what a year saves, and that nothing is charged here', async () => {
  await page.goto(`${product.origin}/pricing`);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Free',
    'Pro',
    'Master',
    'Questions',
  ]);
  await page.getByText('Save up to 17%').waitFor();
  const back = page.getByRole('main').getByRole('link', { name: 'Back to App' });
  expect(await back.getAttribute('href')).toBe('/');
  await page.getByText('Test payments: nothing is charged').waitFor();
  await plan('Pro').getByText('Most Popular').waitFor();
  expect(await plan('Free').getByRole('button').isDisabled()).toBe(true);
  for (const [name, monthly] of [
    ['Free', '$0'],
    ['Pro', '$19.99'],
    ['Master', '$49.99'],
  ] as const) {
    await plan(name).getByText(monthly, { exact: true }).waitFor();
  }
  await page.getByText('Yearly', { exact: true }).click();
  await plan('Pro').getByText('$199.99', { exact: true }).waitFor();
  await plan('Master').getByText('$499.99', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Yearly' }).press('ArrowLeft');
  await plan('Pro').getByText('$19.99', { exact: true }).waitFor();
});

test('choosing a plan signs the visitor up first and then goes on by itself', async () => {
  await page.getByRole('button', { name: 'Get Pro', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Rosina Almaviva');
  await dialog.getByLabel('Email').fill('berta@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('una voce poco fa');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('You are on Pro now, with 50 credits.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing');
  await plan('Pro').getByText('Your plan').waitFor();
  await plan('Pro').getByRole('button', { name: 'Your current plan', disabled: true }).waitFor();
});

test('closing the sign-up takes the choice back', async () => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.origin}/pricing`);
  await visitor.getByRole('button', { name: 'Get Master', exact: true }).click();
  await visitor.getByRole('dialog').waitFor();
  await visitor.keyboard.press('Escape');
  await visitor.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await visitor.getByRole('button', { name: 'Get Master', exact: true }).isEnabled()).toBe(true);
  await visitor.context().close();
});

test('an upgrade asks first, begins at once, and a downgrade waits', async () => {
  await press('Upgrade to Master');
  await page.getByRole('alertdialog').getByText('This is a test: nothing is charged.').waitFor();
  await press('Change the plan');
  await page.getByText('You are on Master now, with 200 credits.').waitFor();
  await press('Change to Pro');
  await press('Change the plan');
  await page.getByText(/^Pro begins on /).waitFor();
  await plan('Pro')
    .getByRole('button', { name: /^Begins on /, disabled: true })
    .waitFor();
  await press('Keep Master');
  await page.getByText('Master goes on as before.').waitFor();
});

test('a refused payment is said where it was asked, and the plan stays', async ({ skip }) => {
  skip(!isDeep);
  await page.route('**/auth/subscription/upgrade', (route) =>
    route.fulfill({
      status: 402,
      json: {
        detail: 'Your card was declined. Nothing was charged.',
        code: 'payment_failed',
        request_id: 'r',
      },
    }),
  );
  await press('Change to Pro');
  await press('Change the plan');
  await page.getByRole('alertdialog').getByText('Your card was declined. Nothing was charged.').waitFor();
  await press('Cancel');
  await page.unroute('**/auth/subscription/upgrade');
});

test('back from the payment page, the plan is said to begin only when the provider has said so', async ({
  skip,
}) => {
  skip(!isDeep);
  let isPaid = false;
  await page.route('**/api/v1/auth/subscription', async (route) => {
    const known = await (await route.fetch()).json();
    await route.fulfill({
      json: isPaid ? known : { ...known, plan: 'free', status: 'none', provider: null },
    });
  });
  await page.goto(`${product.origin}/pricing?checkout=success`);
  await page.getByText('Your payment is being confirmed…').waitFor();
  isPaid = true;
  await page.getByText('Thank you! You are on Master now.').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${product.origin}/pricing?checkout=cancelled`);
  await page.getByText('Nothing was charged', { exact: true }).waitFor();
});

test('the usage card of a paid plan is active, with its credits, unlimited practice and the way to the plan', async () => {
  await page.goto(`${product.origin}/dashboard`);
  const usage = page.getByRole('region', { name: 'Usage' });
  await usage.getByText('Active', { exact: true }).waitFor();
  const facts = async () => (await usage.getByRole('definition').allInnerTexts()).slice(0, 2);
  await expect.poll(facts).toEqual(['200', expect.stringContaining('∞')]);
  expect(await usage.getByRole('term').allInnerTexts()).toContain('Credits per month');
  const manage = usage.getByRole('link', { name: 'Manage Subscription' });
  expect(await manage.getAttribute('href')).toBe('/account#plan');
  expect(await usage.getByRole('link', { name: 'Upgrade' }).count()).toBe(0);
});

test('the account page cancels and takes it back', async ({ skip }) => {
  skip(!isDeep);
  await page.goto(`${product.origin}/account`);
  const section = page.getByRole('region', { name: 'Plan' });
  await section.getByText('Master plan').waitFor();
  await section.getByText('Active').waitFor();
  await press('Cancel subscription');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await section.getByText('Ends soon').waitFor();
  await press('Keep Master');
  await section.getByText('Renews on').waitFor();
});

test('the contract can be withdrawn from in two steps by keyboard: Free at once, credits back, a receipt', async () => {
  await page.goto(`${product.origin}/account`);
  const section = page.getByRole('region', { name: 'Plan' });
  await section.getByRole('button', { name: 'Withdraw from contract here' }).focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm withdrawal' });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await section.getByText('You are on the Free plan.').waitFor();
  await page.getByRole('link', { name: /^20 of 20 processing credits/ }).waitFor();
  expect(await section.getByRole('button', { name: 'Withdraw from contract here' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Plan');
});
