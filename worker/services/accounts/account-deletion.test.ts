import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SOCKET_CLOSES } from '#domain/pipeline/socket-closes.ts';
import { ok } from '#domain/result.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { inDepth } from '#test/depth.ts';
import {
  bearer,
  call,
  getJson,
  ORIGIN,
  type Person,
  postJson,
  registerSomebody,
  takenSong,
} from '#test/worker/api.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import {
  type FullAccount,
  newFullAccount,
  rowsOf,
  tablesOfAccounts,
  wholeDatabase,
} from '#test/worker/full-account.ts';
import { createApi } from '../../api.ts';
import { createContext } from '../../context.ts';
import { TOMBSTONE_PREFIX } from '../../storage/object-keys.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { sweep } from '../sweep/sweep.ts';
import { deleteAccount } from './account-deletion.ts';
import { ROWS_OF_ACCOUNT } from './account-rows.ts';
import { findUserByEmail } from './accounts.ts';

const ME = '/api/v1/auth/me';
const PASSWORD = 'una voce poco fa';
const FIVE_MINUTES_MS = 300_000;
/** An account that has everything takes its time to make: of the calls of the platform a sample fails. */
const STEP = inDepth(45, 1);
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function leave(person: Person, password = PASSWORD): Promise<Response> {
  return call(ME, {
    method: 'DELETE',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
}

async function sweepLater(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FIVE_MINUTES_MS });
  await sweep(createContext(env));
  vi.useRealTimers();
}

async function objectsOf(account: FullAccount): Promise<string[]> {
  const { objects } = await env.AUDIO.list();
  // The part of an upload that is on its way is named after the account.
  const ids = [account.completed.id, account.running.id, account.id];
  return objects
    .map(({ key }) => key)
    .filter((key) => !key.startsWith(TOMBSTONE_PREFIX) && ids.some((id) => key.includes(id)));
}

async function expectGone(account: FullAccount): Promise<void> {
  for (const table of await tablesOfAccounts()) {
    expect([table, await rowsOf(table, account.id)]).toEqual([table, []]);
  }
  const dump = await wholeDatabase();
  const traces = [account.id, account.email, account.completed.id, account.running.id, `cus_${account.id}`];
  for (const trace of traces) expect(dump.match(new RegExp(`.{0,90}${trace}`))?.[0]).toBeUndefined();
  expect(await objectsOf(account)).toEqual([]);
  for (const { id } of [account.completed, account.running]) {
    expect(await songRoom(env, id).snapshot()).toBeNull();
  }
}

test('I35: a deleted account leaves no row, no object, no session and no song object, and its address is free', async () => {
  const account = await newFullAccount(sidecar);
  for (const table of await tablesOfAccounts()) {
    expect([table, (await rowsOf(table, account.id)).length > 0]).toEqual([table, true]);
  }
  expect(await objectsOf(account)).toHaveLength(10);
  const answer = await leave(account);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('clear-site-data')).toContain('storage');
  await expectGone(account);
  expect((await call(ME, { headers: bearer(account) })).status).toBe(401);
  const refreshed = await postJson('/api/v1/auth/refresh', { refresh_token: account.refreshToken });
  expect(refreshed.status).toBe(401);
  const withKey = await call('/api/v1/songs/', { headers: { authorization: `Bearer ${account.apiKey}` } });
  expect(withKey.status).toBe(401);
  const again = { email: account.email, password: PASSWORD, full_name: 'Rosina' };
  expect((await postJson('/api/v1/auth/login', again)).status).toBe(401);
  expect((await postJson('/api/v1/auth/register', again)).status).toBe(201);
});

test('every table of accounts is in the list of what goes, so a new one cannot be forgotten; songs go one by one', async () => {
  const listed = ROWS_OF_ACCOUNT.map((rows) => rows.split(' ')[0] ?? '');
  const tables = (await tablesOfAccounts()).filter((table) => table !== 'songs');
  expect(tables.filter((table) => !listed.includes(table))).toEqual([]);
});

test('a wrong password is a 403 at its field and changes nothing', async () => {
  const account = await newFullAccount(sidecar);
  const [rows, objects] = [await wholeDatabase(), await objectsOf(account)];
  const refused = await leave(account, 'a wrong password');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'wrong_password', errors: [{ field: 'password' }] });
  // The budget of guesses is the one thing that remembers it.
  await env.DB.prepare('DELETE FROM attempt_budgets').run();
  const before = JSON.parse(rows)
    .flat()
    .filter((row: object) => !('full_at_ms' in row));
  expect(JSON.parse(await wholeDatabase()).flat()).toEqual(before);
  expect(await objectsOf(account)).toEqual(objects);
  expect((await call(ME, { headers: bearer(account) })).status).toBe(200);
});

test('of two calls at once none hears that its right password is wrong', async () => {
  const { email } = await registerSomebody();
  const context = createContext(env);
  const asFoundByBoth = await findUserByEmail(context, email);
  if (!asFoundByBoth) throw new Error('There is no such account.');
  const viewer = { userId: asFoundByBoth.id, sessionId: 'session_of_nobody' };
  const input = { password: PASSWORD, factor: {} };
  const leaveNow = () => deleteAccount(context, viewer, asFoundByBoth, input);
  expect([await leaveNow(), await leaveNow()]).toEqual([ok(null), ok(null)]);
});

test('nobody else notices: another account keeps its rows, files, session and running song', async () => {
  const [leaving, staying] = [await newFullAccount(sidecar), await newFullAccount(sidecar)];
  const tables = await tablesOfAccounts();
  const before = await Promise.all(tables.map((table) => rowsOf(table, staying.id)));
  const objects = await objectsOf(staying);
  await leave(leaving);
  expect(await Promise.all(tables.map((table) => rowsOf(table, staying.id)))).toEqual(before);
  expect(await objectsOf(staying)).toEqual(objects);
  expect((await getJson<{ total: number }>(staying, '/api/v1/songs/?include_processing=true')).total).toBe(2);
  expect(await songRoom(env, staying.running.id).snapshot()).not.toBeNull();
});

test('the sockets of the songs are closed', async () => {
  const account = await newFullAccount(sidecar);
  const response = await call(`/api/v1/ws/transposition/${account.completed.id}`, {
    headers: { ...bearer(account), upgrade: 'websocket' },
  });
  const socket = response.webSocket;
  if (!socket) throw new Error('No socket was opened.');
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => resolve(code)),
  );
  socket.accept();
  await leave(account);
  expect(await closed).toBe(SOCKET_CLOSES.songDeleted);
});

test('a call that is under way when the account ends writes nothing that stays', async () => {
  const account = await newFullAccount(sidecar);
  const [answer] = await Promise.all([
    leave(account),
    takenSong(account, { title: 'Too late' }).catch(() => undefined),
  ]);
  expect(answer.status).toBe(204);
  await sweepLater();
  await expectGone(account);
});

describe.each(['fault', 'crash'] as const)('I35: when the deletion meets a %s', (kind) => {
  test('at any of its steps, the account is either untouched or gone after the next sweep', async () => {
    const api = createApi();
    for (let atCall = 1; ; atCall += STEP) {
      const account = await newFullAccount(sidecar);
      const platform = failingPlatform({
        kind,
        moment: Math.floor(atCall / STEP) % 2 ? 'before' : 'after',
        atCall,
      });
      const headers = { ...bearer(account), 'content-type': 'application/json' };
      const body = JSON.stringify({ password: PASSWORD });
      const request = new Request(`${ORIGIN}${ME}`, { method: 'DELETE', headers, body });
      const answer = await api.fetch(request, platform.env, createExecutionContext());
      const isUntouched = (await call(ME, { headers: bearer(account) })).status === 200;
      if (isUntouched) expect((await leave(account)).status).toBe(204);
      else {
        const failed = answer.status === 500 || answer.status === 204;
        expect(failed).toBe(true);
        await sweepLater();
      }
      await expectGone(account);
      if (!platform.hasFailed()) {
        expect(atCall).toBeGreaterThan(30);
        return;
      }
    }
  }, 300_000);
});

test('a great many songs are removed in turns', async () => {
  const person = await registerSomebody();
  const { id } = await getJson<{ id: string }>(person, ME);
  await env.DB.batch(
    Array.from({ length: 60 }, (_, index) =>
      env.DB.prepare(
        `INSERT INTO songs (id, user_id, title, original_filename, source_size_bytes, source_sha256, status, stage, pipeline_id,
                            created_at_ms) VALUES (?1, ?2, 'A song', 'a.mp3', 4, '', 'failed', 'failed', ?1, ?3)`,
      ).bind(`song_of_many_${index}`, id, index),
    ),
  );
  expect((await leave(person)).status).toBe(204);
  expect((await rowsOf('songs', id)).length).toBe(10);
  await sweepLater();
  expect(await rowsOf('songs', id)).toEqual([]);
  expect(await wholeDatabase()).not.toContain(id);
});
