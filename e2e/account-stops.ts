import type { Page } from 'playwright-core';
import type { SessionListBody } from '#domain/contracts/account-api.ts';
import type { UserBody } from '#domain/contracts/api.ts';
import type { GrantListBody, NewOAuthClientBody, OAuthClientBody } from '#domain/contracts/grants-api.ts';
import type { SecondFactorBody, SecurityEventListBody } from '#domain/contracts/second-factor-api.ts';
import type {
  DeliveryListBody,
  NewWebhookBody,
  WebhookBody,
  WebhookListBody,
} from '#domain/contracts/webhook-api.ts';
import { type ApiClient, PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
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
    name: 'account of the Master plan, with a new key',
    path: () => '/account',
    isSignedIn: true,
    arrive: async (page) => {
      await becomeMaster(page);
      const keys = page.locator('#api');
      await keys.getByLabel('Name of the key').fill('Practice script');
      await keys.getByLabel('Your password').fill(PASSWORD_OF_CLIENTS);
      await button(page, 'Create a key').click();
      await page.getByLabel('Your new key').waitFor();
    },
  },
  {
    name: 'app whose request is refused',
    path: () => '/oauth/authorize',
    isSignedIn: true,
    arrive: (page) => page.getByText('This request cannot be followed').waitFor(),
  },
  {
    name: 'app that asks for access',
    path: () => '/oauth/authorize',
    isSignedIn: true,
    arrive: async (page) => {
      await becomeMaster(page);
      await page.goto(await askForAccess(page));
      await button(page, 'Allow').waitFor();
    },
  },
  {
    name: 'account of the Master plan, with a new OAuth client and an app that has access',
    path: () => '/account#api',
    isSignedIn: true,
    prepare: tellOfApps,
    arrive: async (page) => {
      await becomeMaster(page);
      const section = page.locator('#api');
      await section.getByText('Practice diary').waitFor();
      await section.getByLabel('Name of the app').fill('My own app');
      await section.getByLabel('Redirect addresses').fill(CALLBACK);
      await button(page, 'Register').click();
      await page.getByLabel('Client secret').waitFor();
    },
  },
  {
    name: 'account of the Master plan, with a webhook, its secret and its log',
    path: () => '/account',
    isSignedIn: true,
    arrive: async (page) => {
      await becomeMaster(page);
      await page.route('**/api/v1/webhooks', (route) =>
        route.request().method() === 'GET' ? route.fulfill({ json: WEBHOOKS }) : route.fallback(),
      );
      await page.route('**/api/v1/webhooks/*/deliveries', (route) => route.fulfill({ json: DELIVERIES }));
      await page.route('**/api/v1/webhooks/*/rotate', (route) => route.fulfill({ json: ROTATED }));
      await page.reload();
      await button(page, `New secret: ${WEBHOOKS.webhooks[0]?.url}`).click();
      await button(page, 'New secret').click();
      await page.getByLabel('Secret of the webhook').waitFor();
      await page.getByText('Last deliveries').first().click();
      await page.getByText('no answer within 10 seconds').waitFor();
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
const CALLBACK = 'https://diary.example/callback';
const GRANTS: GrantListBody = {
  grants: [
    {
      id: 'a',
      client_id: 'https://diary.example/client.json',
      client_name: 'Practice diary',
      host: 'diary.example',
      scopes: ['songs:read', 'practice:read', 'practice:write'],
      given_at: LONG_AGO,
    },
  ],
};
const CLIENT: OAuthClientBody = {
  id: 'p9Lw2Ds6yRf0hJ4u',
  client_name: 'My own app',
  redirect_uris: [CALLBACK],
  is_public: false,
  created_at: LONG_AGO,
};
const DEVICES: SessionListBody = {
  sessions: [
    { id: 'session_1', created_at: LONG_AGO, last_used_at: LONG_AGO, user_agent: SAFARI, is_current: true },
    { id: 'session_2', created_at: LONG_AGO, last_used_at: LONG_AGO, user_agent: null, is_current: false },
  ],
};

const WEBHOOK: WebhookBody = {
  id: 'webhook_1',
  url: 'https://choir.example/hooks/cantora/with/a/path/that/is/longer/than/a/phone/is/wide',
  events: ['song.completed', 'song.failed', 'transposition.completed'],
  enabled: true,
  disabled_reason: null,
  previous_secret_until: LONG_AGO,
  created_at: LONG_AGO,
};
const WEBHOOKS: WebhookListBody = {
  webhooks: [
    WEBHOOK,
    { ...WEBHOOK, id: 'webhook_2', url: 'https://dead.example/', enabled: false, disabled_reason: 'failing' },
  ],
  limit: 5,
};
const ROTATED: NewWebhookBody = { ...WEBHOOK, secret: `whsec_${'c2VjcmV0'.repeat(5)}` };
const DELIVERIES: DeliveryListBody = {
  deliveries: [
    {
      id: 'msg_1',
      type: 'song.completed',
      song_id: 'song_1',
      status: 'pending',
      attempts: [
        { at: LONG_AGO, status: 503, error: null, answer: `<html>${'down'.repeat(60)}` },
        { at: '2026-01-09T20:20:00.000Z', status: null, error: 'timed_out', answer: '' },
      ],
      next_attempt_at: LONG_AGO,
      created_at: LONG_AGO,
    },
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

/** The address to which an app leads its people. The account of the stops is the app's developer as well. */
async function askForAccess(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  app ??= newApp(await (master ?? newMaster(origin)));
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: (await app).id,
    redirect_uri: CALLBACK,
    scope: 'songs:read songs:write practice:read practice:write',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  return `${origin}/oauth/authorize?${query}`;
}

/** An account registers ten at most. */
let app: Promise<NewOAuthClientBody> | null = null;

async function newApp(client: ApiClient): Promise<NewOAuthClientBody> {
  const fields = { client_name: 'Practice diary', redirect_uris: [CALLBACK] };
  return client.call('POST', 'auth/oauth-clients', fields);
}

async function tellOfApps(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/grants', (route) => route.fulfill({ json: GRANTS }));
  await page.route('**/api/v1/auth/oauth-clients', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { ...CLIENT, client_secret: 'x'.repeat(32) } })
      : route.fulfill({ json: { clients: [CLIENT] } }),
  );
}

const TOKEN_KEPT_MS = 5 * 60_000;
let keptToken: { token: Promise<string>; untilMs: number } | null = null;
let master: Promise<ApiClient> | null = null;

/** Another account than that of the other pages, for they show the Free plan. */
async function becomeMaster(page: Page): Promise<void> {
  master ??= newMaster(new URL(page.url()).origin);
  const token = await tokenOf(await master);
  await page.evaluate((value) => localStorage.setItem('cantora.access_token', value), token);
  await page.addInitScript((value) => localStorage.setItem('cantora.access_token', value), token);
  await page.reload();
}

/** A token is good for ten minutes; a sign-in for each of the stops on each screen would be too many at once. */
async function tokenOf(client: ApiClient): Promise<string> {
  if (keptToken === null || Date.now() > keptToken.untilMs)
    keptToken = { token: client.newToken(), untilMs: Date.now() + TOKEN_KEPT_MS };
  return keptToken.token;
}

async function newMaster(origin: string): Promise<ApiClient> {
  const client = await registerClient(origin);
  const response = await fetch(`${origin}/api/v1/auth/subscription/upgrade`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
    body: JSON.stringify({ subscription_type: 'premium' }),
  });
  if (!response.ok) throw new Error(`The upgrade answered ${response.status}.`);
  return client;
}
