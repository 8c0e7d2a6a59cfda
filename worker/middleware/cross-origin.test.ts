import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERY_CALL } from '#domain/contracts/calls/every-call.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, ORIGIN, PASSWORD, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { newMaster } from '#test/worker/masters.ts';

/** What pages of other origins may do: the calls that are open to programs, with a program's bearer, and never with a cookie of ours. */

const THEIRS = 'https://thing.example';
const SONGS = '/api/v1/songs/';

beforeEach(() => {
  startFakeSidecar();
  // Mails about the plan find no mailer here, which is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const pathOf = (path: string) => path.replace(/\{\w+\}/g, 'song_00000000000000000000000000');
const preflight = (path: string, method: string, origin = THEIRS) =>
  call(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    },
  });
const corsFields = (answer: Response) =>
  [...answer.headers].map(([name]) => name).filter((name) => name.startsWith('access-control-'));

async function newKey(person: Person, fields: object = {}): Promise<string> {
  const body = { name: 'A page', password: PASSWORD, ...fields };
  const made = await postJson('/api/v1/auth/api-keys', body, bearer(person));
  return (await made.json<{ key: string }>()).key;
}

test('a preflight is answered for each call that is open to programs, and for no other', async () => {
  for (const { by, method, path } of EVERY_CALL) {
    const answer = await preflight(pathOf(path), method.toUpperCase());
    const place = `${method} ${path}`;
    if (by !== 'key') {
      expect([place, corsFields(answer)]).toEqual([place, []]);
      expect([place, answer.ok]).toEqual([place, false]);
      continue;
    }
    expect([place, answer.status, await answer.text()]).toEqual([place, 204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe(method.toUpperCase());
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test.each([
  ['a method that the path does not have', SONGS, 'PATCH'],
  ['a method of another call of the path', '/api/v1/auth/me', 'DELETE'],
  ['the refresh of a session', '/api/v1/auth/refresh', 'POST'],
  ['a sign-in', '/api/v1/auth/login', 'POST'],
  ['a sign-out', '/api/v1/auth/logout', 'POST'],
  ['making a key', '/api/v1/auth/api-keys', 'POST'],
  ['a path that nobody knows', '/api/v1/nothing', 'GET'],
  ['a path that only looks like one', '/api/v1/songs/../auth/refresh', 'POST'],
  ['a path with another one behind it', '/api/v1/songs/one/two/three', 'GET'],
  ['a media link', '/media/songs/one', 'GET'],
])('a preflight for %s is answered without a word about origins', async (_what, path, method) => {
  const answer = await preflight(path, method);
  expect(corsFields(answer)).toEqual([]);
  expect(answer.ok).toBe(false);
});

test('OPTIONS that is no preflight stays a method that the path does not have', async () => {
  const answer = await call(SONGS, { method: 'OPTIONS', headers: { origin: THEIRS } });
  expect(answer.status).toBe(405);
});

test('another origin reads what its key is answered, with what is left of the month', async () => {
  const key = await newKey(await newMaster());
  for (const origin of [THEIRS, 'null', 'http://localhost:5173']) {
    const answer = await call(SONGS, { headers: { origin, authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
    const exposed = answer.headers.get('access-control-expose-headers')?.split(', ') ?? [];
    expect(exposed).toEqual(
      expect.arrayContaining(['ratelimit', 'ratelimit-policy', 'retry-after', 'www-authenticate', 'etag']),
    );
    expect(answer.headers.get('ratelimit')).toMatch(/^"month";r=99\d;t=\d+$/);
  }
});

test('a refusal can be read there, too: an unknown key, a missing scope, a song that is not there', async () => {
  const key = await newKey(await newMaster(), { scopes: ['songs:read'] });
  const send = (path: string, method: string, authorization: string) =>
    call(path, { method, headers: { origin: THEIRS, authorization } });
  const answers = [
    await send(SONGS, 'GET', 'Bearer cantora_made-up'),
    await send('/api/v1/songs/song_1', 'DELETE', `Bearer ${key}`),
    await send('/api/v1/songs/song_1', 'GET', `Bearer ${key}`),
    await send('/api/v1/songs/song_1', 'HEAD', `Bearer ${key}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 404]);
  for (const answer of answers) expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('a repeated answer to a program can be read there, and is kept without a word about origins', async () => {
  const key = await newKey(await newMaster());
  const send = (headers: Record<string, string>) =>
    postJson(
      '/api/v1/uploads',
      { file_name: 'song.mp3', size_bytes: 1000 },
      { authorization: `Bearer ${key}`, 'idempotency-key': 'once', origin: THEIRS, ...headers },
    );
  const [first, again] = [await send({}), await send({})];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(again.headers.get('access-control-allow-origin')).toBe('*');
  // A repeat costs no request, so that it has nothing to tell of them.
  expect([first.headers.has('ratelimit'), again.headers.has('ratelimit')]).toEqual([true, false]);
});

test('the answer to a person’s own session is for no other origin, also when it is a repeated one', async () => {
  const person = await registerSomebody();
  for (const origin of [THEIRS, ORIGIN]) {
    const answer = await call(SONGS, { headers: { origin, ...bearer(person) } });
    expect([answer.status, corsFields(answer)]).toEqual([200, []]);
  }
  const change = () =>
    postJson(
      '/api/v1/uploads',
      { file_name: 'song.mp3', size_bytes: 1000 },
      { ...bearer(person), origin: THEIRS, 'idempotency-key': 'mine' },
    );
  await change();
  const again = await change();
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(corsFields(again)).toEqual([]);
});

test('a cookie of ours lets no other origin in, whatever call it comes with', async () => {
  const person = await registerSomebody();
  const cookie = `__Host-cantora_refresh=${person.refreshToken}`;
  for (const { by, method, path } of EVERY_CALL) {
    if (by !== 'key') continue;
    const answer = await call(pathOf(path), {
      method: method.toUpperCase(),
      headers: { origin: THEIRS, cookie, 'content-type': 'application/json' },
      ...(method === 'get' ? {} : { body: '{}' }),
    });
    expect([path, answer.status]).toEqual([path, 401]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  const refresh = await call('/api/v1/auth/refresh', { method: 'POST', headers: { origin: THEIRS, cookie } });
  expect([refresh.status, corsFields(refresh)]).toEqual([403, []]);
});
