import * as oauth from 'oauth4webapi';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewOAuthClientBody } from '#domain/contracts/grants-api.ts';
import { PASSWORD_OF_CLIENTS, registerClient } from '../bench/api-client.mjs';
import { launchBrowser } from './browser.ts';
import { sharedProduct } from './shared-product.ts';

/** An app of somebody else, written with a stock OAuth library, and the singer who lets it in and shuts it out again. One journey. */

/** Nobody listens there: the browser's way to it is caught. */
const CALLBACK = 'http://127.0.0.1:9/callback';
const EVIL_NAME = '<img src=x onerror=document.body.remove()> Diary';

const product = sharedProduct();
/** The issuer is the address under which people open the app. */
const origin = `http://localhost:${new URL(product.origin).port}`;
const insecure = { [oauth.allowInsecureRequests]: true } as const;

let browser: Browser;
let page: Page;
let server: oauth.AuthorizationServer;
let app: oauth.Client;
let proof: oauth.ClientAuth;
let email: string;
let tokens: oauth.TokenEndpointResponse;
const verifier = oauth.generateRandomCodeVerifier();

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 900 } });
});

afterAll(async () => {
  await browser?.close();
});

test('the app finds the server by the API alone, and leads its singer to the page that asks', async () => {
  const developer = await registerClient(origin);
  await developer.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  const registered = { client_name: EVIL_NAME, redirect_uris: [CALLBACK] };
  const { id, client_secret: secret } = await developer.call<NewOAuthClientBody>(
    'POST',
    'auth/oauth-clients',
    registered,
  );
  app = { client_id: id };
  proof = oauth.ClientSecretBasic(secret ?? '');

  const refused = await fetch(`${origin}/api/v1/songs/`);
  expect(refused.headers.get('www-authenticate')).toContain(
    `resource_metadata="${origin}/.well-known/oauth-protected-resource"`,
  );
  const resource = await oauth.processResourceDiscoveryResponse(
    new URL(origin),
    await oauth.resourceDiscoveryRequest(new URL(origin), insecure),
  );
  const issuer = new URL(resource.authorization_servers?.[0] ?? '');
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  server = await oauth.processDiscoveryResponse(issuer, found);
  await openQuestion();
  await page.getByRole('heading', { name: 'Sign in to decide' }).waitFor();
});

test('who has no Master plan is told so, and who has one is asked in plain words, with what the app says as mere text', async () => {
  const singer = await registerClient(origin);
  ({ email } = await singer.me());
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD_OF_CLIENTS);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Apps can use Cantora with the Master plan' }).waitFor();
  await singer.call('POST', 'auth/subscription/upgrade', { subscription_type: 'premium' });
  await page.reload();
  await page.getByRole('heading', { name: `${EVIL_NAME} asks for access to your account` }).waitFor();
  await page.getByText('See your songs with their notes, words, keys and audio').waitFor();
  await page.getByText('Access is sent to 127.0.0.1.').waitFor();
  await page.getByText('This sends access to a program on your own computer.').waitFor();
  expect(await page.getByText('see your practice times and results').count()).toBe(0);
});

test('“Cancel” leads back with an error, and “Allow” with a code that is worth tokens', async () => {
  const denied = caughtCallback();
  await page.getByRole('link', { name: 'Cancel' }).click();
  expect((await denied).searchParams.get('error')).toBe('access_denied');
  await openQuestion();
  const allowed = caughtCallback();
  await page.getByRole('button', { name: 'Allow' }).click();
  const parameters = oauth.validateAuthResponse(server, app, await allowed, 'kept');
  const answer = await oauth.authorizationCodeGrantRequest(
    ...([server, app, proof, parameters, CALLBACK, verifier, insecure] as const),
  );
  tokens = await oauth.processAuthorizationCodeResponse(server, app, answer);
  expect(await statusOfSongs(tokens.access_token)).toBe(200);
});

test('the app refreshes its token, and the singer takes the access back on the account page', async () => {
  const answer = await oauth.refreshTokenGrantRequest(
    ...([server, app, proof, tokens.refresh_token ?? '', insecure] as const),
  );
  tokens = await oauth.processRefreshTokenResponse(server, app, answer);
  expect(await statusOfSongs(tokens.access_token)).toBe(200);
  await page.goto(`${origin}/account#api`);
  await page.getByRole('button', { name: `Take back the access of ${EVIL_NAME}` }).waitFor();
  await page.getByRole('button', { name: `Take back the access of ${EVIL_NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('No app has access.').waitFor();
  expect(await statusOfSongs(tokens.access_token)).toBe(401);
  const again = await oauth.refreshTokenGrantRequest(
    ...([server, app, proof, tokens.refresh_token ?? '', insecure] as const),
  );
  await expect(oauth.processRefreshTokenResponse(server, app, again)).rejects.toThrow();
});

test('a request that leads who knows where is shown as a mistake of the app and goes nowhere', async () => {
  const asked = await questionUrl();
  asked.searchParams.set('redirect_uri', 'https://evil.example/');
  const answer = await page.goto(asked.href);
  expect(answer?.status()).toBe(400);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await page.getByRole('heading', { name: 'This request cannot be followed' }).waitFor();
});

async function questionUrl(): Promise<URL> {
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: app.client_id,
    redirect_uri: CALLBACK,
    scope: 'songs:read',
    state: 'kept',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return url;
}

async function openQuestion(): Promise<void> {
  await page.goto((await questionUrl()).href);
}

async function caughtCallback(): Promise<URL> {
  const pattern = `${CALLBACK}*`;
  await page.route(pattern, (route) => route.fulfill({ body: 'The app goes on.' }));
  await page.waitForURL(pattern);
  await page.unroute(pattern);
  return new URL(page.url());
}

async function statusOfSongs(token: string): Promise<number> {
  return (await fetch(`${origin}/api/v1/songs/`, { headers: { authorization: `Bearer ${token}` } })).status;
}
