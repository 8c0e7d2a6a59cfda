import type { Page } from 'playwright-core';
import type { GrantListBody, NewOAuthClientBody, OAuthClientBody } from '#domain/contracts/grants-api.ts';
import type {
  DeliveryListBody,
  NewWebhookBody,
  WebhookBody,
  WebhookListBody,
} from '#domain/contracts/webhook-api.ts';
import { type ApiClient, PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
import type { Stop } from './stop.ts';

/** What a person of the Master plan meets of programs: keys, apps that ask for access, webhooks. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const PROGRAM_STOPS: Stop[] = [
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
];

const LONG_AGO = '2026-01-09T20:15:00.000Z';
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
