import type { Page } from 'playwright-core';
import type { SessionListBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { SecondFactorBody, SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import { PASSWORD_OF_CLIENTS } from '../bench/api-client.mjs';
import { runSql } from './local-data.ts';
import type { Stop } from './stop.ts';

/** The pages of the account, in the states that a person meets. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const ACCOUNT_STOPS: Stop[] = [
  {
    name: 'account, with a wrong field',
    path: () => '/account',
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByText('This device').waitFor();
      await button(page, 'Change password').click();
      await page.getByText('Current password is required.').waitFor();
    },
  },
  {
    name: 'account, with an authenticator app to be confirmed',
    path: () => '/account',
    isSignedIn: true,
    arrive: async (page) => {
      await runSql(new URL(page.url()).origin, 'UPDATE users SET email_proved_at_ms = 1');
      await page.reload();
      await button(page, 'Set up an authenticator app').click();
      await page.locator('#factor').getByLabel('Your password').fill(PASSWORD_OF_CLIENTS);
      await button(page, 'Continue').click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      await button(page, 'Confirm the app').click();
      await page.getByText('Six digits from the app is required.').waitFor();
    },
  },
  {
    name: 'account whose address is not confirmed',
    path: () => '/account#factor',
    isSignedIn: true,
    prepare: (page) => changeProfile(page, { email_confirmed: false }),
    arrive: (page) => page.getByText('Confirm your e-mail address first').waitFor(),
  },
  {
    name: 'account, with a passkey to be removed',
    path: () => '/account#factor',
    isSignedIn: true,
    prepare: tellOfSecurity,
    arrive: async (page) => {
      await button(page, 'Remove The key on the ring').click();
      await button(page, 'Remove').click();
      await page.getByText('Your password is required.').waitFor();
    },
  },
  {
    name: 'account, with a download that wants the password',
    path: () => '/account#data',
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Download everything').click();
      await page.getByText('Your password is required.').waitFor();
    },
  },
  {
    name: 'account with passkeys, devices and what happened to it',
    path: () => '/account',
    isSignedIn: true,
    prepare: tellOfSecurity,
    arrive: async (page) => {
      await page.getByText('Two-step sign-in is on.').waitFor();
      await page.getByText('Safari').first().waitFor();
    },
  },
  {
    name: 'question of the second step, above another dialog',
    path: () => '/account',
    isSignedIn: true,
    prepare: askForSecondFactor,
    arrive: async (page) => {
      await button(page, 'Delete account').click();
      await page.getByRole('alertdialog').getByLabel('Your password').fill(PASSWORD_OF_CLIENTS);
      await page.getByLabel('Type DELETE to confirm').fill('DELETE');
      await button(page, 'Delete for good').click();
      await page.getByRole('dialog', { name: 'Your second step' }).waitFor();
    },
  },
  {
    name: 'question before signing out everywhere',
    path: () => '/account',
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Sign out everywhere').click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'dialog that deletes the account',
    path: () => '/account',
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Delete account').click();
      await button(page, 'Delete for good').click();
      await page.getByText('Please type DELETE.').waitFor();
    },
  },
  {
    name: 'credits',
    path: () => '/credits',
    isSignedIn: true,
    arrive: (page) => page.getByText('What the words mean').waitFor(),
  },
  {
    name: 'credits behind the last page',
    path: () => '/credits?page=9',
    isSignedIn: true,
    arrive: (page) => page.getByText('Nothing here').waitFor(),
  },
  {
    name: 'menu of the account',
    path: () => '/credits',
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByText('What the words mean').waitFor();
      await button(page, 'Your account').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'account without signing in',
    path: () => '/account',
    isSignedIn: false,
    arrive: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'forgotten password',
    path: () => '/',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Sign In').first().click();
      await button(page, 'Forgot your password?').click();
      await button(page, 'Send the link').click();
      await page.getByText('Email is required.').waitFor();
    },
  },
  {
    name: 'new password',
    path: () => '/reset-password#token=a-token',
    isSignedIn: false,
    arrive: (page) => page.getByLabel('New password').waitFor(),
  },
  {
    name: 'link that is not good any more',
    path: () => '/reset-password#token=a-token',
    isSignedIn: false,
    arrive: async (page) => {
      await page.getByLabel('New password').fill('una voce poco fa');
      await button(page, 'Set the password and sign in').click();
      await button(page, 'Send the link').waitFor();
    },
  },
  {
    name: 'new e-mail',
    path: () => '/confirm-email#token=a-token',
    isSignedIn: false,
    arrive: (page) => button(page, 'Confirm').waitFor(),
  },
  {
    name: 'way back from a changed e-mail',
    path: () => '/undo-email#token=a-token',
    isSignedIn: false,
    arrive: (page) => button(page, 'Undo the change').waitFor(),
  },
  {
    name: 'way back that is not good any more',
    path: () => '/undo-email#token=a-token',
    isSignedIn: false,
    arrive: async (page) => {
      await button(page, 'Undo the change').click();
      await page.getByText('older than seven days').waitFor();
    },
  },
];

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const LONG_AGO = '2026-01-09T20:15:00.000Z';
const FACTOR: SecondFactorBody = {
  is_on: true,
  authenticator_since: LONG_AGO,
  passkeys: [
    { id: 'passkey_1', name: 'My phone', created_at: LONG_AGO, last_used_at: '2026-02-02T07:00:00.000Z' },
    { id: 'passkey_2', name: 'The key on the ring', created_at: LONG_AGO, last_used_at: null },
  ],
  recovery_codes_left: 8,
};
const EVENTS: SecurityEventListBody = {
  events: [
    { id: 'event_1', kind: 'passkey_added', created_at: LONG_AGO, user_agent: SAFARI },
    { id: 'event_2', kind: 'password_locked', created_at: LONG_AGO, user_agent: null },
  ],
};
const DEVICES: SessionListBody = {
  sessions: [
    { id: 'session_1', created_at: LONG_AGO, last_used_at: LONG_AGO, user_agent: SAFARI, is_current: true },
    { id: 'session_2', created_at: LONG_AGO, last_used_at: LONG_AGO, user_agent: null, is_current: false },
  ],
};

async function tellOfSecurity(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/second-factor', (route) => route.fulfill({ json: FACTOR }));
  await page.route('**/api/v1/auth/security-events', (route) => route.fulfill({ json: EVENTS }));
  await page.route('**/api/v1/auth/sessions', (route) => route.fulfill({ json: DEVICES }));
}

async function changeProfile(page: Page, change: Partial<UserBody>): Promise<void> {
  await page.route('**/api/v1/auth/me', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
}

async function askForSecondFactor(page: Page): Promise<void> {
  const json = {
    detail: 'Please confirm with your second step that it is you.',
    code: 'second_factor_not_fresh',
    params: { methods: ['totp', 'recovery_code', 'passkey'] },
  };
  await page.route('**/api/v1/auth/me', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json }) : route.fallback(),
  );
}
