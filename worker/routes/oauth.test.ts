import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as oauth from 'oauth4webapi';
import { afterEach, expect, test, vi } from 'vitest';
import type { ApiKeyListBody } from '#domain/contracts/account-api.ts';
import { bearer, call, getJson, PASSWORD, postJson, registerSomebody } from '#test/worker/api.ts';
import { newMaster, setPlan } from '#test/worker/masters.ts';
import {
  API,
  agree,
  ask,
  GRANTS,
  grantTo,
  ISSUER,
  newClient,
  newVerifier,
  refresh,
  storedKeys,
} from '#test/worker/oauth.ts';
import { turnOnAuthenticator } from '#test/worker/second-factor.ts';
import { readZip } from '#test/worker/zip.ts';
import { createApi } from '../api.ts';
import { createContext } from '../context.ts';
import { purgeEndedGrants } from '../services/sweep/sweep-grants.ts';

/** Programs of others: how they come by a grant, what it is good for, and what ends it. */

const SONGS = '/api/v1/songs/';
const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a stock OAuth client finds the server, gets a token with PKCE, calls the API, refreshes, and revokes', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const answer = await oauth.resourceDiscoveryRequest(new URL(ISSUER), plainHttp);
  const resource = await oauth.processResourceDiscoveryResponse(new URL(ISSUER), answer);
  const issuer = new URL(resource.authorization_servers?.[0] ?? '');
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...plainHttp }),
  );
  expect(server).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/oauth/authorize`,
    token_endpoint: `${ISSUER}/oauth/token`,
    revocation_endpoint: `${ISSUER}/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    scopes_supported: ['songs:read', 'songs:write', 'practice:read', 'practice:write'],
  });
  expect(server.registration_endpoint).toBeUndefined();

  const me = { client_id: client.id };
  const { verifier, challenge } = await newVerifier();
  const landed = await agree(master, ask(client, { challenge, scope: 'songs:read', state: 'kept' }));
  const parameters = oauth.validateAuthResponse(server, me, new URL(landed), 'kept');
  const proof = oauth.ClientSecretBasic(client.client_secret ?? '');
  const given = await oauth.authorizationCodeGrantRequest(
    ...([server, me, proof, parameters, client.redirect_uris[0] ?? '', verifier, plainHttp] as const),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, me, given);
  expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'songs:read', resource: API });
  expect((await call(SONGS, { headers: withToken(tokens.access_token) })).status).toBe(200);

  const again = await oauth.refreshTokenGrantRequest(
    ...([server, me, proof, tokens.refresh_token ?? '', plainHttp] as const),
  );
  const fresh = await oauth.processRefreshTokenResponse(server, me, again);
  expect((await call(SONGS, { headers: withToken(fresh.access_token) })).status).toBe(200);
  expect((await getJson<ApiKeyListBody>(master, '/api/v1/auth/api-keys')).requests.used).toBe(2);

  await oauth.processRevocationResponse(
    await oauth.revocationRequest(...([server, me, proof, fresh.refresh_token ?? '', plainHttp] as const)),
  );
  expect((await call(SONGS, { headers: withToken(fresh.access_token) })).status).toBe(401);
  expect(await getJson(master, GRANTS)).toEqual({ grants: [] });
});

test('each resource has metadata of its own, and that of the root does not name the MCP server', async () => {
  const root = await call(`${ISSUER}/.well-known/oauth-protected-resource`);
  expect(await root.json()).toMatchObject({ resource: API, authorization_servers: [ISSUER] });
  const mcp = await call(`${ISSUER}/.well-known/oauth-protected-resource/mcp`);
  expect(await mcp.json()).toMatchObject({ resource: `${ISSUER}/mcp`, authorization_servers: [ISSUER] });
  expect(
    (await call(`${ISSUER}/.well-known/oauth-protected-resource/api`)).headers.get('content-type'),
  ).not.toMatch(/json/);
});

test('a token for the MCP server opens no call of the API', async () => {
  const master = await newMaster();
  const { access_token: token } = await grantTo(master, await newClient(master), {
    resource: `${ISSUER}/mcp`,
  });
  expect((await call(SONGS, { headers: withToken(token) })).status).toBe(401);
});

test('a grant may do what its scopes say, counts as a request, and no call of the account itself', async () => {
  const master = await newMaster();
  const { access_token: token } = await grantTo(master, await newClient(master), { scope: 'songs:read' });
  const headers = { ...withToken(token), 'content-type': 'application/json' };
  const write = await call('/api/v1/uploads', { method: 'POST', headers, body: '{}' });
  expect(write.status).toBe(403);
  expect(await write.json()).toMatchObject({ code: 'insufficient_scope' });
  expect(write.headers.get('www-authenticate')).toMatch(/error="insufficient_scope"/);
  for (const [method, path] of [
    ['GET', GRANTS],
    ['POST', GRANTS],
    ['DELETE', `${GRANTS}/anything`],
    ['GET', '/api/v1/auth/oauth-clients'],
    ['POST', '/api/v1/auth/oauth-clients'],
    ['DELETE', '/api/v1/auth/oauth-clients/anything'],
    ['DELETE', '/api/v1/auth/me'],
  ] as const) {
    const answer = await call(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
    expect([method, path, answer.status]).toEqual([method, path, 403]);
    expect(await answer.json()).toMatchObject({ code: 'session_required' });
  }
  expect((await getJson<ApiKeyListBody>(master, '/api/v1/auth/api-keys')).requests.used).toBe(0);
});

test('scopes that do not exist are left out, none asked is the right to read songs, and none left is an error for the client', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const some = await grantTo(master, client, { scope: 'practice:read offline_access songs:read' });
  expect(some.scope).toBe('songs:read practice:read');
  expect((await grantTo(master, client, { scope: '' })).scope).toBe('songs:read');
  const { challenge } = await newVerifier();
  const landed = new URL(await agree(master, ask(client, { challenge, scope: 'everything' })));
  expect(landed.searchParams.get('error')).toBe('invalid_scope');
});

test('Free and Pro cannot give a grant, and a downgrade ends those that were given', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const { challenge } = await newVerifier();
  const somebody = await registerSomebody();
  const refused = await postJson(GRANTS, { search: ask(client, { challenge }) }, bearer(somebody));
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'api_not_in_plan' });

  const tokens = await grantTo(master, client);
  await setPlan(master, 'free');
  await env.DB.prepare(
    "UPDATE subscriptions SET refunded_at_ms = ?1, status = 'ended' WHERE user_id = (SELECT id FROM users WHERE email = ?2)",
  )
    .bind(Date.now(), master.email)
    .run();
  expect((await call(SONGS, { headers: withToken(tokens.access_token) })).status).toBe(401);
  const refreshed = await refresh(client, tokens.refresh_token);
  expect(refreshed.status).toBe(400);
  expect(await refreshed.json()).toMatchObject({ error: 'invalid_grant' });
  await setPlan(master, 'premium');
  expect((await call(SONGS, { headers: withToken(tokens.access_token) })).status).toBe(401);
});

test('a new password ends all grants at once, unless the keys of programs are to be kept', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const { access_token: token, refresh_token: refreshToken } = await grantTo(master, client);
  const change = { current_password: PASSWORD, new_password: 'largo al factotum' };
  const kept = await postJson('/api/v1/auth/password', { ...change, keep_api_keys: true }, bearer(master));
  const { access_token: session } = await kept.json<{ access_token: string }>();
  expect((await call(SONGS, { headers: withToken(token) })).status).toBe(200);
  const back = { current_password: 'largo al factotum', new_password: PASSWORD };
  const changed = await postJson('/api/v1/auth/password', back, withToken(session));
  expect(changed.status).toBe(200);
  expect((await call(SONGS, { headers: withToken(token) })).status).toBe(401);
  expect((await refresh(client, refreshToken)).status).toBe(400);
});

test('a deleted account leaves nothing in KV: no grant, no token, no client', async () => {
  const master = await newMaster();
  await grantTo(master, await newClient(master));
  const { id } = await getJson<{ id: string }>(master, '/api/v1/auth/me');
  expect(await storedKeys(id)).not.toEqual([]);
  const gone = await call('/api/v1/auth/me', {
    method: 'DELETE',
    headers: { ...bearer(master), 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(gone.status).toBe(204);
  expect(await storedKeys(id)).toEqual([]);
});

test('a grant is listed with what its owner needs to know it by, and only its owner takes it back', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const tokens = await grantTo(master, client, { scope: 'songs:read practice:write' });
  const { grants } = await getJson<{ grants: { id: string }[] }>(master, GRANTS);
  expect(grants).toEqual([
    {
      id: expect.any(String),
      client_id: client.id,
      client_name: client.client_name,
      host: 'diary.example',
      scopes: ['songs:read', 'practice:write'],
      given_at: expect.any(String),
    },
  ]);
  const path = `${GRANTS}/${grants[0]?.id}`;
  const stranger = await newMaster();
  expect((await call(path, { method: 'DELETE', headers: bearer(stranger) })).status).toBe(404);
  expect(
    (await call(`/api/v1/auth/oauth-clients/${client.id}`, { method: 'DELETE', headers: bearer(stranger) }))
      .status,
  ).toBe(404);
  expect((await call(path, { method: 'DELETE', headers: bearer(master) })).status).toBe(204);
  expect((await call(SONGS, { headers: withToken(tokens.access_token) })).status).toBe(401);
  expect((await call(path, { method: 'DELETE', headers: bearer(master) })).status).toBe(404);
});

test('the sweep removes what a removed client has left, and goes on where it stopped', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  await grantTo(master, client);
  const { id } = await getJson<{ id: string }>(master, '/api/v1/auth/me');
  await env.OAUTH_KV.delete(`client:${client.id}`);
  const context = createContext(env);
  for (let round = 0; round < 5; round += 1) await purgeEndedGrants(context);
  expect((await storedKeys(id)).filter((key) => /^(grant|token):/.test(key))).toEqual([]);
});

test('a client that is removed gets no more tokens, and those that it has are refused', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const tokens = await grantTo(master, client);
  const path = `/api/v1/auth/oauth-clients/${client.id}`;
  expect((await call(path, { method: 'DELETE', headers: bearer(master) })).status).toBe(204);
  expect((await refresh(client, tokens.refresh_token)).status).toBe(401);
  await vi.waitFor(async () =>
    expect((await call(SONGS, { headers: withToken(tokens.access_token) })).status).toBe(401),
  );
  expect(await getJson(master, '/api/v1/auth/oauth-clients')).toEqual({ clients: [] });
});

test('the secret of a client is shown once and stored nowhere; an account registers ten at most', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  expect(client.client_secret).toMatch(/^[\w-]{32}$/);
  expect(JSON.stringify(await getJson(master, '/api/v1/auth/oauth-clients'))).not.toContain(
    client.client_secret,
  );
  for (let more = 1; more < 10; more += 1) await newClient(master);
  const body = { client_name: 'One more', redirect_uris: ['https://diary.example/callback'] };
  const refused = await postJson('/api/v1/auth/oauth-clients', body, bearer(master));
  expect(await refused.json()).toMatchObject({ code: 'oauth_client_limit', params: { client_limit: 10 } });
  const other = await newMaster();
  for (const uri of [
    'http://diary.example/',
    'javascript:alert(1)',
    'https://a@b.example/',
    'https://b.example/#x',
    'x',
  ]) {
    const bad = await postJson(
      '/api/v1/auth/oauth-clients',
      { ...body, redirect_uris: [uri] },
      bearer(other),
    );
    expect([uri, bad.status]).toEqual([uri, 422]);
  }
});

test('clients cannot register themselves, unless the operator has opened that', async () => {
  const body = JSON.stringify({ client_name: 'x', redirect_uris: ['https://x.example/cb'] });
  const headers = { 'content-type': 'application/json' };
  const answer = await call(`${ISSUER}/oauth/register`, { method: 'POST', headers, body });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
});

test('where the operator has opened registration, an address registers five clients, and waits for more', async () => {
  const opened = { ...env, OAUTH_OPEN_REGISTRATION: 'true' };
  const send = (path: string, init?: RequestInit) =>
    createApi().fetch(new Request(`${ISSUER}${path}`, init), opened, createExecutionContext());
  const metadata = await (await send('/.well-known/oauth-authorization-server')).json();
  expect(metadata).toMatchObject({ registration_endpoint: `${ISSUER}/oauth/register` });
  const body = JSON.stringify({ client_name: 'x', redirect_uris: ['https://x.example/cb'] });
  const register = () =>
    send('/oauth/register', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  for (let client = 0; client < 5; client += 1) expect((await register()).status).toBe(201);
  const refused = await register();
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
});

test('with a second factor, a stolen session alone gives no grant, takes none back and registers no client', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const { challenge } = await newVerifier();
  await grantTo(master, client);
  const { grants } = await getJson<{ grants: { id: string }[] }>(master, GRANTS);
  await turnOnAuthenticator(master);
  await env.DB.prepare('UPDATE sessions SET second_factor_at_ms = NULL').run();
  const clients = '/api/v1/auth/oauth-clients';
  const fields = { client_name: 'x', redirect_uris: ['https://x.example/cb'] };
  const calls: [method: string, path: string, body: object][] = [
    ['POST', GRANTS, { search: ask(client, { challenge }) }],
    ['DELETE', `${GRANTS}/${grants[0]?.id}`, {}],
    ['POST', clients, fields],
    ['DELETE', `${clients}/${client.id}`, {}],
  ];
  for (const [method, path, body] of calls) {
    const headers = { ...bearer(master), 'content-type': 'application/json' };
    const answer = await call(path, { method, headers, body: JSON.stringify(body) });
    expect([method, path, await answer.json()]).toMatchObject([
      method,
      path,
      { code: 'second_factor_not_fresh' },
    ]);
  }
});

test('the export of an account lists its grants and its clients, and no secret of either', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  await grantTo(master, client);
  const begun = await postJson('/api/v1/auth/export', { password: PASSWORD }, bearer(master));
  const { ticket } = await begun.json<{ ticket: string }>();
  const archive = await call(`/api/v1/auth/export?ticket=${ticket}`, { headers: bearer(master) });
  const files = readZip(new Uint8Array(await archive.arrayBuffer()));
  const text = new TextDecoder().decode(files.get('grants.json'));
  expect(JSON.parse(text)).toMatchObject({
    grants: [{ client_id: client.id, scopes: ['songs:read'] }],
    oauth_clients: [{ id: client.id, client_name: 'Practice diary' }],
  });
  expect(text).not.toContain(client.client_secret);
});

const plainHttp = {
  [oauth.allowInsecureRequests]: true,
  [oauth.customFetch]: (url: string, init: object) => call(url, init),
} as const;
