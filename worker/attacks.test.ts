import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { SessionListBody } from '#domain/contracts/account-api.ts';
import type { PracticeResultBody, PracticeResultsBody } from '#domain/contracts/practice-api.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { practised, storeSong } from '#test/worker/practice.ts';
import document from '../docs/security.md?raw';

/** Attacks that are about no single part: each is tried at the front door. */

const LOGIN = '/api/v1/auth/login';
const USE = '/api/v1/auth/credits/use';
const RESULTS = '/api/v1/practice/results';

beforeEach(() => void startFakeSidecar());

async function idOf(person: Person): Promise<string> {
  return (await getJson<{ id: string }>(person, '/api/v1/auth/me')).id;
}

const statusOf = async (person: Person) =>
  (await call('/api/v1/auth/me', { headers: bearer(person) })).status;

async function packed(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

test('a body in an odd encoding is no way around the reader: it is UTF-8 JSON or it is refused', async () => {
  const { email } = await registerSomebody();
  const right = JSON.stringify({ email, password: PASSWORD });
  const post = (body: BodyInit, headers: Record<string, string>) =>
    call(LOGIN, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  // Nothing is unpacked: a small body cannot become a large one in here.
  expect((await post(await packed(right), { 'content-encoding': 'gzip' })).status).toBe(400);
  const utf16 = Uint8Array.from([...right].flatMap((letter) => [letter.charCodeAt(0), 0]));
  expect((await post(utf16, { 'content-type': 'application/json; charset=utf-16le' })).status).toBe(400);
  expect((await post(right, { 'content-type': 'application/json; charset=utf-7' })).status).toBe(200);
});

test.each([
  ['a length that is stated twice', { 'content-length': '5, 5' }],
  ['a length that is no number', { 'content-length': '0x10' }],
  ['a bearer of a hundred thousand letters', { authorization: `Bearer ${'a'.repeat(100_000)}` }],
  ['two bearers', { authorization: 'Bearer a, Bearer b' }],
  ['a method that overrides', { 'x-http-method-override': 'DELETE' }],
])('%s leads to no internal error and to nobody’s account', async (_what, headers) => {
  const person = await registerSomebody();
  const answer = await postJson(USE, { minutes: 1 }, { ...headers } as Record<string, string>);
  expect([400, 401]).toContain(answer.status);
  expect(await creditsOf(person)).toBe(20);
});

test('refreshes that race with the sign-out bring nobody back', async () => {
  const person = await registerSomebody();
  const refresh = () => postJson('/api/v1/auth/refresh', { refresh_token: person.refreshToken });
  const logout = () => call('/api/v1/auth/logout', { method: 'POST', headers: bearer(person) });
  const answers = await Promise.all([refresh(), refresh(), logout(), refresh(), refresh()]);
  for (const answer of answers.filter(({ status }) => status === 200)) {
    const tokens = await answer.json<{ access_token: string; refresh_token: string }>();
    const child = { ...person, accessToken: tokens.access_token };
    expect(await statusOf(child)).toBe(401);
    expect((await postJson('/api/v1/auth/refresh', { refresh_token: tokens.refresh_token })).status).toBe(
      401,
    );
  }
  expect([await statusOf(person), (await refresh()).status]).toEqual([401, 401]);
});

test('a key of repeated calls is each account’s own: nobody gets another’s answer, or is kept from a call', async () => {
  const [rosina, almaviva] = [await registerSomebody(), await registerSomebody()];
  const use = (person: Person) =>
    postJson(USE, { minutes: 1 }, { ...bearer(person), 'idempotency-key': 'the same' });
  for (const person of [rosina, almaviva, rosina]) expect((await use(person)).status).toBe(200);
  expect([await creditsOf(rosina), await creditsOf(almaviva)]).toEqual([19, 19]);
});

test('a ticket opens the socket of its own song alone', async () => {
  const person = await registerSomebody();
  const userId = await idOf(person);
  const [mine, other] = [await storeSong(userId), await storeSong(userId)];
  const answer = await postJson('/api/v1/ws/ticket', { song_id: mine }, bearer(person));
  const { ticket } = await answer.json<{ ticket: string }>();
  const open = (songId: string) =>
    call(`/api/v1/ws/transposition/${songId}?ticket=${ticket}`, { headers: { upgrade: 'websocket' } });
  expect((await open(other)).status).toBe(401);
  expect((await open(mine)).status).toBe(101);
});

test('who names the pass of another singer neither reads nor changes it', async () => {
  const [rosina, thief] = [await registerSomebody(), await registerSomebody()];
  const pass = async (person: Person, id: string, speed: number) => {
    const songId = await storeSong(await idOf(person));
    const start = await postJson('/api/v1/training/start', { song_id: songId }, bearer(person));
    const { session_id: sessionId } = await start.json<{ session_id: string }>();
    const body = { ...practised(sessionId, songId), id, speed_percent: speed };
    return (await postJson(RESULTS, body, bearer(person))).json<PracticeResultBody>();
  };
  const id = `practice_${'0'.repeat(19)}attacked`.slice(0, 35);
  const own = await pass(rosina, id, 90);
  const stolen = await pass(thief, id, 50);
  expect(stolen).toMatchObject({ speed_percent: 50 });
  expect(JSON.stringify(stolen)).not.toContain(own.song_id);
  const kept = await getJson<PracticeResultsBody>(rosina, `${RESULTS}?song_id=${own.song_id}`);
  expect(kept).toMatchObject({ total: 1, results: [{ id: own.id, speed_percent: 90 }] });
});

test('the command that docs/security.md gives an operator ends the sessions of one account, and of no other', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  const sql = /UPDATE sessions SET revoked_at_ms[^"]+/.exec(document)?.[0] ?? '';
  await env.DB.prepare(sql.replace('singer@example.com', person.email)).run();
  expect([await statusOf(person), await statusOf(other)]).toEqual([401, 200]);
  const { sessions } = await getJson<SessionListBody>(other, '/api/v1/auth/sessions');
  expect(sessions).toHaveLength(1);
});
