import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { login, mailedLink, profileStatus } from './other-device.ts';
import { sharedProduct } from './shared-product.ts';

/** A singer and the account, from sign-up to its end, with the real mails and the real database. One journey, step by step. */

const EMAIL = 'rosina@example.com';
const NEW_EMAIL = 'almaviva@example.com';
const FIRST_PASSWORD = 'una voce poco fa';
const SECOND_PASSWORD = 'io sono docile';
const THIRD_PASSWORD = 'contro un cor che accende';
const FOURTH_PASSWORD = 'l’empia nessuno ascolta';

const product = sharedProduct();
let browser: Browser;
let context: BrowserContext;
let page: Page;
let otherDevice: string;
let recoveryCodes: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
});

test('a new singer sees who they are and where they are signed in', async () => {
  await signUp();
  otherDevice = (await login(product, EMAIL, FIRST_PASSWORD)).token ?? '';
  await page.goto(`${product.origin}/account`);
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByText('Rosina Almaviva').waitFor();
  await profile.getByText(EMAIL).waitFor();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await devices.getByText('Program (curl)').waitFor();
  expect(await devices.getByRole('listitem').count()).toBe(2);
  expect(await devices.getByRole('listitem').filter({ hasText: 'This device' }).textContent()).toContain(
    'Chrome on Linux',
  );
});

test('two-step sign-in waits for the confirmed address, and the link can be sent again', async () => {
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByText(`Confirm your e-mail address first: we have sent a link to ${EMAIL}.`).waitFor();
  await section.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText(`A new link is on its way to ${EMAIL}.`).waitFor();
});

test('a wrong current password is said beside its field, and the field has the focus', async () => {
  await changePassword('not my password', SECOND_PASSWORD);
  const field = page.getByLabel('Current password');
  await page.getByText('The password is not right.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('a new password ends the other session, also when its answer is lost on the way and asked for again', async () => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/auth/password', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await changePassword(FIRST_PASSWORD, SECOND_PASSWORD);
  await page
    .getByRole('region', { name: 'Change password' })
    .getByText('Your password is changed.')
    .waitFor();
  await page.unroute('**/api/v1/auth/password');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await profileStatus(product, otherDevice)).toBe(401);
  expect((await login(product, EMAIL, FIRST_PASSWORD)).status).toBe(401);
  await page.getByRole('listitem').filter({ hasText: 'Program (curl)' }).waitFor({ state: 'detached' });
});

test('after the new password this device stays signed in, and two keys on the menu sign it out', async () => {
  await page.reload();
  await page.evaluate(() => localStorage.setItem('cantora.song.aria', '{}'));
  const menu = page.getByRole('button', { name: 'Your account' });
  await menu.focus();
  await page.keyboard.press('ArrowUp');
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await logout.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Logout');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${product.origin}/`);
  await page.getByText('You are signed out.').waitFor();
});

test('signing out leaves nothing of a song in this browser', async () => {
  expect(await page.evaluate(() => localStorage.getItem('cantora.song.aria'))).toBeNull();
});

test('a forgotten password is reset by the mailed link, which signs in and works once', async () => {
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  const neutral = page.getByText('If there is an account with this e-mail, a link is on its way.');
  await neutral.waitFor();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Send it again' }).click();
  const link = await mailedLink(product, EMAIL, 'reset-password');
  await neutral.waitFor();
  await openReset(link);
  expect(page.url()).toBe(`${product.origin}/reset-password`);
  await page.getByLabel('New password').fill(THIRD_PASSWORD);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Welcome, Rosina Almaviva').waitFor();
  expect((await login(product, EMAIL, SECOND_PASSWORD)).status).toBe(401);
  await openReset(link);
  await page.getByLabel('New password').fill(SECOND_PASSWORD);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.getByRole('heading', { name: 'This link is not valid any more' }).waitFor();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
});

test('a new e-mail counts when its link is pressed, not when it is opened', async () => {
  await page.goto(`${product.origin}/account#email`);
  const section = page.getByRole('region', { name: 'Change e-mail' });
  await section.getByLabel('New email').fill(NEW_EMAIL);
  await section.getByLabel('Your password').fill(THIRD_PASSWORD);
  await section.getByRole('button', { name: 'Send the link' }).click();
  await section.getByText(`If ${NEW_EMAIL} can be used`).waitFor();
  await page.goto(await mailedLink(product, NEW_EMAIL, 'confirm-email'));
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await page.waitForURL(`${product.origin}/confirm-email`);
  expect((await login(product, NEW_EMAIL, THIRD_PASSWORD)).status).toBe(401);
  await confirm.click();
  await page.getByText(`You now sign in with ${NEW_EMAIL}.`).waitFor();
  expect((await login(product, NEW_EMAIL, THIRD_PASSWORD)).status).toBe(200);
});

test('the mail to the old address undoes the change, signs everybody out and leads to a new password', async () => {
  const back = await mailedLink(product, EMAIL, 'undo-email');
  const { token = '' } = await login(product, NEW_EMAIL, THIRD_PASSWORD);
  await page.goto('about:blank');
  await page.goto(back);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await page.waitForURL(`${product.origin}/reset-password`);
  await page.getByText(`Your account has ${EMAIL} again.`).waitFor();
  expect(await profileStatus(product, token)).toBe(401);
  expect((await login(product, EMAIL, THIRD_PASSWORD)).status).toBe(401);
  await page.getByLabel('New password').fill(FOURTH_PASSWORD);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.waitForURL('**/dashboard');
  expect((await login(product, EMAIL, FOURTH_PASSWORD)).status).toBe(200);
});

test('two-step sign-in is set up with an app: the key as text, a code, and recovery codes that are shown once', async () => {
  await page.goto(`${product.origin}/account#factor`);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await section.getByLabel('Your password').fill(FOURTH_PASSWORD);
  await section.getByRole('button', { name: 'Continue' }).click();
  await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await section.getByRole('definition').textContent()) ?? '';
  await section.getByLabel('Six digits from the app').fill(codeOf(secret));
  await section.getByRole('button', { name: 'Confirm the app' }).click();
  await section.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  recoveryCodes = await section.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await section.getByRole('button', { name: 'Done' }).click();
  await section.getByText('Two-step sign-in is on.').waitFor();
  await page
    .getByRole('region', { name: 'Security activity' })
    .getByText('Two-step sign-in turned on')
    .waitFor();
});

test('a passkey is a second step too, and the list names it', async () => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill('My phone');
  await section.getByLabel('Your password').fill(FOURTH_PASSWORD);
  await section.getByRole('button', { name: 'Make the passkey' }).click();
  await section.getByRole('button', { name: 'Remove My phone' }).waitFor();
});

test('signing in asks for the second step and keeps what was typed: a wrong code, a recovery code, the passkey', async () => {
  const dialog = page.getByRole('dialog', { name: 'Your second step' });
  await signInWithPassword();
  await dialog.getByLabel('Code from your app').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('The code is not right, or it was used before.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Email').inputValue()).toBe(EMAIL);
  await page.getByText('The password is right. Please also enter the code').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/upload');

  await signInWithPassword();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByText('Confirm with the passkey of your account.').waitFor();
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/upload');
});

test('a passkey is removed with the password, in a step of its own', async () => {
  await page.goto(`${product.origin}/account#factor`);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Remove My phone' }).click();
  await section.getByLabel('Your password').fill('not my password');
  await section.getByRole('button', { name: 'Remove', exact: true }).click();
  await section.getByText('The password is not right.').waitFor();
  await section.getByLabel('Your password').fill(FOURTH_PASSWORD);
  await section.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('“My phone” is removed.').waitFor();
  await section.getByText('Two-step sign-in is on.').waitFor();
  await section.getByRole('button', { name: 'Remove My phone' }).waitFor({ state: 'detached' });
});

test('the badge leads to the ledger, which shows the credits of the sign-up', async () => {
  await page.goto(`${product.origin}/account`);
  await page.getByRole('link', { name: /processing credits remaining/ }).click();
  await page.waitForURL('**/credits');
  const row = page.getByRole('row').filter({ hasText: 'Granted' });
  await row.waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining('Granted'),
    expect.any(String),
    '+20',
    '20',
    expect.stringMatching(/\d{4}, \d{1,2}:\d{2}/),
  ]);
});

test('everything can be downloaded: through the memory, or straight into a file', async () => {
  await page.goto(`${product.origin}/account`);
  // No picture of a question that only a person can answer: the first browser cannot write files, the second has a file chosen.
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const data = page.getByRole('region', { name: 'Your data' });
  const password = data.getByLabel('Your password');
  await password.fill('not my password');
  await page.getByRole('button', { name: 'Download everything' }).click();
  await data.getByText('The password is not right.').waitFor();
  await password.fill(FOURTH_PASSWORD);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const saved = await (await download).path();
  expect(readFileSync(saved).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await page.getByText('Your data is downloaded.').waitFor();

  await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await folder.getFileHandle('chosen.zip', { create: true });
    Object.assign(window, { showSaveFilePicker: async () => file });
  });
  await password.fill(FOURTH_PASSWORD);
  await page.getByRole('button', { name: 'Download everything' }).click();
  await page.getByRole('button', { name: 'Download everything' }).waitFor();
  const chosenBytes = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      return (await (await folder.getFileHandle('chosen.zip')).getFile()).size;
    });
  await expect.poll(chosenBytes).toBeGreaterThan(100);
});

test('a deleted account is gone: it asks twice, and nobody signs in to it again', async () => {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password').fill(FOURTH_PASSWORD);
  await dialog.getByLabel('Type DELETE to confirm').fill('delete');
  const readAgain = page.waitForResponse('**/api/v1/auth/sessions');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('Please type DELETE.').waitFor();
  // The page reads its data again behind the dialog; what the form has answered stays.
  await readAgain;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await dialog.getByText('Please type DELETE.').isVisible()).toBe(true);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(`${product.origin}/`);
  await page.getByText('Your account is deleted.').waitFor();
  expect((await login(product, EMAIL, FOURTH_PASSWORD)).status).toBe(401);
  await page.goto(`${product.origin}/account`);
  await page.getByRole('dialog').waitFor();
});

/** Out of the account, and to where the second step is asked for. */
async function signInWithPassword(): Promise<void> {
  await page.goto(`${product.origin}/account`);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${product.origin}/`);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(FOURTH_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your second step' }).waitFor();
}

/** What an authenticator app shows now. */
function codeOf(secret: string): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return app.generate();
}

async function signUp(): Promise<void> {
  await page.goto(product.origin);
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Rosina Almaviva');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/upload');
}

async function changePassword(current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

/** The same address with another fragment would load no page. */
async function openReset(link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').waitFor();
  await page.waitForURL(`${product.origin}/reset-password`);
}
