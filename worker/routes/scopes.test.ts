import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiKeyText } from '#domain/accounts/api-keys.ts';
import { SCOPES, type Scope, scopeText } from '#domain/accounts/scopes.ts';
import type { ApiKeyListBody, NewApiKeyBody } from '#domain/contracts/account-api.ts';
import { EVERY_CALL } from '#domain/contracts/calls/every-call.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, PASSWORD, type Person, postJson } from '#test/worker/api.ts';
import { newMaster } from '#test/worker/masters.ts';
import { hashToken } from '../auth/refresh-token-format.ts';

/** What a program may do with which scopes. The calls come from the contract, so that a new one cannot be forgotten here. */

const KEYS = '/api/v1/auth/api-keys';
const OPEN_CALLS = EVERY_CALL.flatMap((one) => (one.by === 'key' ? [one] : []));
/** Every set of scopes, also the empty one, which no key of a person has. */
const SCOPE_SETS: Scope[][] = Array.from({ length: 2 ** SCOPES.length }, (_, bits) =>
  SCOPES.filter((_scope, index) => bits & (1 << index)),
);

beforeEach(() => {
  startFakeSidecar();
  // Mails about the plan find no mailer here, which is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function newKey(person: Person, fields: object = {}): Promise<NewApiKeyBody> {
  const response = await postJson(KEYS, { name: 'A key', password: PASSWORD, ...fields }, bearer(person));
  if (response.status !== 201) throw new Error(await response.text());
  return response.json<NewApiKeyBody>();
}

const used = async (person: Person) => (await getJson<ApiKeyListBody>(person, KEYS)).requests.used;

function send({ method, path }: { method: string; path: string }, key: string): Promise<Response> {
  return call(path.replace(/\{\w+\}/g, 'song_00000000000000000000000000'), {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    ...(method === 'get' ? {} : { body: '{}' }),
  });
}

/** One account with a key for each set of scopes. */
let programs: { person: Person; keys: { key: string; scopes: Scope[] }[] };

beforeAll(async () => {
  const person = await newMaster();
  const keys = SCOPE_SETS.map((scopes, index) => ({ key: apiKeyText(`${index}`.padStart(43, 'k')), scopes }));
  const insert = env.DB.prepare(
    `INSERT INTO api_keys (id, user_id, name, key_hash, scopes, created_at_ms)
     SELECT 'apikey_' || ?1, id, 'A key', ?1, ?2, 1 FROM users WHERE email = ?3`,
  );
  const hashes = await Promise.all(keys.map(({ key }) => hashToken(key)));
  await env.DB.batch(
    keys.map(({ scopes }, index) => insert.bind(hashes[index], scopeText(scopes), person.email)),
  );
  programs = { person, keys };
});

test.each(OPEN_CALLS)(
  'with any set of scopes, a program may make $method $path exactly where it has $scope',
  async (one) => {
    const usedBefore = await used(programs.person);
    const challenge = `Bearer error="insufficient_scope", scope="${one.scope}"`;
    const isAllowed = ({ scopes }: { scopes: Scope[] }) => one.scope === 'any' || scopes.includes(one.scope);
    const answers = await Promise.all(
      programs.keys.map(async (program) => ({ program, answer: await send(one, program.key) })),
    );
    for (const { program, answer } of answers) {
      const told = answer.headers.get('www-authenticate');
      expect([program.scopes, told]).toEqual([program.scopes, isAllowed(program) ? null : challenge]);
      if (!isAllowed(program)) expect(answer.status).toBe(403);
    }
    // Refused calls cost nothing.
    expect(await used(programs.person)).toBe(usedBefore + programs.keys.filter(isAllowed).length);
  },
);

test('the demanded scopes are right: what changes something wants a scope to write, and what looks wants one to read', () => {
  for (const { method, path, scope } of OPEN_CALLS) {
    if (scope === 'any') continue;
    const [area = '', right = ''] = scope.split(':');
    // Whoever uploads must see how far the upload is.
    const changes = method !== 'get' || path.startsWith('/api/v1/uploads');
    expect([path, right]).toEqual([path, changes ? 'write' : 'read']);
    const isPractice = /\/(practice|training|history|play)(\/|$)/.test(path);
    expect([path, area]).toEqual([path, isPractice ? 'practice' : 'songs']);
  }
  const forAny = OPEN_CALLS.filter(({ scope }) => scope === 'any').map(({ path }) => path);
  expect(forAny).toEqual(['/api/v1/auth/status']);
});

describe('a new key', () => {
  test('has the scopes that its owner chose, each once and in order, and shows them', async () => {
    const person = await newMaster();
    const key = await newKey(person, { scopes: ['practice:read', 'songs:read', 'songs:read'] });
    expect(key.scopes).toEqual(['songs:read', 'practice:read']);
    const { keys } = await getJson<ApiKeyListBody>(person, KEYS);
    expect(keys.map(({ scopes }) => scopes)).toEqual([['songs:read', 'practice:read']]);
    expect((await send({ method: 'get', path: '/api/v1/songs/stats' }, key.key)).status).toBe(200);
    const refused = await send({ method: 'post', path: '/api/v1/uploads' }, key.key);
    expect(await refused.json()).toMatchObject({
      code: 'insufficient_scope',
      params: { required_scope: 'songs:write' },
    });
  });

  test('has all of them where nothing is chosen, as keys had before there were scopes', async () => {
    const person = await newMaster();
    expect((await newKey(person)).scopes).toEqual(SCOPES);
    await env.DB.prepare(
      "INSERT INTO api_keys (id, user_id, name, key_hash, created_at_ms) SELECT 'apikey_old', id, 'old', 'x', 1 FROM users WHERE email = ?",
    )
      .bind(person.email)
      .run();
    const { keys } = await getJson<ApiKeyListBody>(person, KEYS);
    expect(keys.find(({ id }) => id === 'apikey_old')?.scopes).toEqual(SCOPES);
  });

  test.each([[[]], [['songs:admin']], [['*']], ['songs:read'], [null], [Array(5).fill('songs:read')]])(
    'is refused with the scopes %j',
    async (scopes) => {
      const person = await newMaster();
      const refused = await postJson(KEYS, { name: 'A', password: PASSWORD, scopes }, bearer(person));
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ code: 'invalid_fields' });
    },
  );
});

test('a scope that stands in no list gives nothing, whatever the column holds', async () => {
  const person = await newMaster();
  const { key, id } = await newKey(person);
  await env.DB.prepare("UPDATE api_keys SET scopes = 'songs:readx songs songs:* * Songs:Read' WHERE id = ?")
    .bind(id)
    .run();
  expect((await send({ method: 'get', path: '/api/v1/songs/stats' }, key)).status).toBe(403);
  expect((await send({ method: 'get', path: '/api/v1/auth/status' }, key)).status).toBe(200);
});
