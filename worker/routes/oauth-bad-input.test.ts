import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { bearer, call, getJson, type Person, postJson } from '#test/worker/api.ts';
import { newMaster } from '#test/worker/masters.ts';
import {
  ask,
  CALLBACK,
  exchange,
  GRANTS,
  grantTo,
  ISSUER,
  newClient,
  newCode,
  newVerifier,
  refresh,
  storedKeys,
  type Tokens,
  tokenCall,
} from '#test/worker/oauth.ts';

/** What a clumsy or a hostile program sends to the authorisation server: each gets an OAuth error, and never a 500. */

const FORM = 'application/x-www-form-urlencoded';
const DOCUMENT = 'https://app.example/client.json';

afterEach(() => {
  vi.restoreAllMocks();
});

async function sendToken(contentType: string, body: string, path = '/oauth/token') {
  const headers = { 'content-type': contentType };
  const answer = await call(`${ISSUER}${path}`, { method: 'POST', headers, body });
  return { status: answer.status, error: (await answer.json<{ error: string }>()).error };
}

/** How the page's question ends for whoever agrees to it: the error that is led back with, or the one that is shown. */
async function errorOf(person: Person, search: string): Promise<{ led: string } | { shown: string }> {
  const answer = await postJson(GRANTS, { search }, bearer(person));
  if (answer.status !== 200) return { shown: (await answer.json<{ code: string }>()).code };
  const landed = new URL((await answer.json<{ redirect_to: string }>()).redirect_to);
  expect(landed.href.startsWith(CALLBACK)).toBe(true);
  expect(landed.searchParams.get('iss')).toBe(ISSUER);
  expect(landed.searchParams.get('state')).toBe('state');
  expect(landed.searchParams.get('code')).toBeNull();
  return { led: landed.searchParams.get('error') ?? 'none' };
}

test('a body that is no form, is too long, or says a thing twice is an invalid request', async () => {
  for (const type of [
    'text/plain',
    'application/json',
    ';;;',
    'multipart/form-data',
    `${FORM}x`,
    '\u00e9',
    '',
  ]) {
    for (const path of ['/oauth/token', '/oauth/revoke']) {
      expect([type, await sendToken(type, 'grant_type=refresh_token', path)]).toEqual([
        type,
        { status: 400, error: 'invalid_request' },
      ]);
    }
  }
  expect(await sendToken(FORM, `grant_type=${'x'.repeat(9_000)}`)).toEqual({
    status: 400,
    error: 'invalid_request',
  });
  expect(await sendToken(FORM, 'client_id=a&client_id=b')).toEqual({ status: 400, error: 'invalid_request' });
  expect((await call(`${ISSUER}/oauth/token`)).status).toBe(405);
});

test('names and tokens that are longer than any key are unknown', async () => {
  const client = await newClient(await newMaster());
  const long = 'y'.repeat(2_000);
  expect(await sendToken(FORM, `grant_type=refresh_token&client_id=${long}`)).toMatchObject({
    error: 'invalid_client',
  });
  const refreshed = await refresh(client, `${long}:${long}:${long}`);
  expect([refreshed.status, await refreshed.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  const code = { code: `${long}:${long}:${long}`, verifier: long };
  expect(await (await exchange(client, code)).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await tokenCall(client, { token: `${long}:${long}:${long}` }, '/oauth/revoke')).status).toBe(200);
  expect(
    (await call('/api/v1/songs/', { headers: { authorization: `Bearer ${long}:${long}:${long}` } })).status,
  ).toBe(401);
});

test('a code that comes a second time is refused, and the grant of the first one ends', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const code = await newCode(master, client);
  const first = await (await exchange(client, code)).json<{ access_token: string }>();
  const second = await exchange(client, code);
  expect([second.status, await second.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  const headers = { authorization: `Bearer ${first.access_token}` };
  expect((await call('/api/v1/songs/', { headers })).status).toBe(401);
});

test('a refresh token that comes back after its successor was used ends the grant: somebody has a copy', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const first = await grantTo(master, client);
  const second = await (await refresh(client, first.refresh_token)).json<Tokens>();
  const third = await (await refresh(client, second.refresh_token)).json<Tokens>();
  const headers = { authorization: `Bearer ${third.access_token}` };
  expect((await call('/api/v1/songs/', { headers })).status).toBe(200);
  expect(await (await refresh(client, first.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  expect((await call('/api/v1/songs/', { headers })).status).toBe(401);
  expect((await refresh(client, third.refresh_token)).status).toBe(400);
});

test('a resource that does not match is refused before the code is consumed', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const code = await newCode(master, client);
  for (const resource of [`${ISSUER}/mcp`, 'https://elsewhere.example', 'no address']) {
    const wrong = await exchange(client, code, { resource });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { error: 'invalid_target' }]);
  }
  expect((await exchange(client, code, { resource: ISSUER })).status).toBe(200);
  const { challenge } = await newVerifier();
  const search = ask(client, { challenge, resource: 'https://elsewhere.example' });
  expect(await errorOf(master, search)).toEqual({ led: 'invalid_target' });
});

test('a code with the wrong verifier, or of another client, is refused', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const { code } = await newCode(master, client);
  const { verifier } = await newVerifier();
  expect(await (await exchange(client, { code, verifier })).json()).toMatchObject({ error: 'invalid_grant' });
  const other = await newCode(master, client);
  expect(await (await exchange(await newClient(master), other)).json()).toMatchObject({
    error: 'invalid_grant',
  });
});

test('a grant that is about to end is refreshed or has ended', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const { refresh_token: token } = await grantTo(master, client);
  const { id } = await getJson<{ id: string }>(master, '/api/v1/auth/me');
  const key = (await storedKeys(id)).find((name) => name.startsWith('grant:')) ?? '';
  for (const leftSeconds of [30, 1, 0, -10]) {
    const grant = await env.OAUTH_KV.get<{ expiresAt: number }>(key, 'json');
    const expiresAt = Math.floor(Date.now() / 1000) + leftSeconds;
    await env.OAUTH_KV.put(key, JSON.stringify({ ...grant, expiresAt }));
    const answer = await refresh(client, token);
    const body = await answer.json<{ error?: string }>();
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 400) expect(body.error).toBe('invalid_grant');
  }
});

test('every client needs PKCE with S256, also one with a secret', async () => {
  const master = await newMaster();
  const { challenge } = await newVerifier();
  for (const client of [await newClient(master), await newClient(master, { is_public: true })]) {
    expect(await errorOf(master, ask(client))).toEqual({ led: 'invalid_request' });
    const plain = ask(client, { challenge, instead: { code_challenge_method: 'plain' } });
    expect(await errorOf(master, plain)).toEqual({ led: 'invalid_request' });
    const unsaid = ask(client, { challenge, instead: { code_challenge_method: null } });
    expect(await errorOf(master, unsaid)).toEqual({ led: 'invalid_request' });
    const token = ask(client, { challenge, instead: { response_type: 'token' } });
    expect(await errorOf(master, token)).toEqual({ led: 'unsupported_response_type' });
  }
});

test('nobody is led to an address that the client has not registered to the letter', async () => {
  const master = await newMaster();
  const client = await newClient(master);
  const { challenge } = await newVerifier();
  for (const uri of [
    'https://evil.example/callback',
    `${CALLBACK}/`,
    `${CALLBACK}?more=1`,
    `${CALLBACK}#x`,
    'https://diary.example/callback/../evil',
    'https://diary.example:444/callback',
    'https://diary.example@evil.example/callback',
    'http://diary.example/callback',
    'javascript:alert(1)',
    '//evil.example',
    '',
  ]) {
    const search = ask(client, { challenge, instead: { redirect_uri: uri } });
    expect([uri, await errorOf(master, search)]).toEqual([uri, { shown: 'grant_request_refused' }]);
  }
  for (const id of ['unknown', '', 'x'.repeat(2_000), '../client', 'https://']) {
    expect(await errorOf(master, ask({ id }, { challenge }))).toEqual({ shown: 'grant_request_refused' });
  }
  expect(await errorOf(master, '')).toEqual({ shown: 'grant_request_refused' });
});

const GOOD = {
  client_id: DOCUMENT,
  client_name: 'Somebody’s app',
  redirect_uris: [CALLBACK],
  token_endpoint_auth_method: 'none',
};

/** What the client's own server answers with. */
function serve(answer: () => Response): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

const asJson = (document: object) =>
  new Response(JSON.stringify(document), { headers: { 'content-type': 'application/json' } });

test('a client is known by its document, and the page names the host of that', async () => {
  const master = await newMaster();
  const client = { id: DOCUMENT, client_secret: null } as Awaited<ReturnType<typeof newClient>>;
  serve(() => asJson(GOOD));
  const answer = await exchange(client, await newCode(master, client));
  expect([answer.status, await answer.clone().json()]).toMatchObject([200, { token_type: 'bearer' }]);
  const { grants } = await getJson<{ grants: object[] }>(master, GRANTS);
  expect(grants).toMatchObject([{ client_id: DOCUMENT, client_name: 'Somebody’s app', host: 'app.example' }]);
});

test('a document of a client that redirects, is huge, names another host or is no document is refused', async () => {
  const master = await newMaster();
  const { challenge } = await newVerifier();
  const answers: Record<string, () => Response> = {
    redirects: () => Response.redirect('https://evil.example/client.json', 302),
    'is huge': () => new Response(new Uint8Array(5_000_000).fill(32)),
    'names another host': () => asJson({ ...GOOD, client_id: 'https://evil.example/client.json' }),
    'sends codes by http': () => asJson({ ...GOOD, redirect_uris: ['http://diary.example/callback'] }),
    'runs a script': () => asJson({ ...GOOD, redirect_uris: ['javascript:alert(1)'] }),
    'is no JSON': () => new Response('<html>'),
    'is not there': () => new Response('', { status: 404 }),
    'cannot be reached': () => {
      throw new Error('Connection refused');
    },
  };
  for (const [what, answer] of Object.entries(answers)) {
    vi.restoreAllMocks();
    serve(answer);
    const id = `${DOCUMENT}?${encodeURIComponent(what)}`;
    expect([what, await errorOf(master, ask({ id }, { challenge }))]).toEqual([
      what,
      { shown: 'grant_request_refused' },
    ]);
    const token = await sendToken(
      FORM,
      `grant_type=refresh_token&refresh_token=x&client_id=${encodeURIComponent(id)}`,
    );
    expect([what, token]).toMatchObject([what, { error: 'invalid_client' }]);
  }
});

test('a host of the beta has no authorisation server', async () => {
  for (const path of ['/oauth/token', '/oauth/register', '/.well-known/oauth-authorization-server']) {
    expect((await call(`http://beta.example${path}`)).status).toBe(404);
  }
});
