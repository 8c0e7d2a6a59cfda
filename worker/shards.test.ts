import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { NewApiKeyBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { HistoryLinkBody } from '#domain/contracts/history-link-api.ts';
import type { SweepTurn } from '#domain/contracts/queue.ts';
import {
  completedEvent,
  type FakeSidecar,
  jobFor,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, PASSWORD, type Person, postJson, takenSong } from '#test/worker/api.ts';
import { words } from '#test/worker/editing.ts';
import { practised } from '#test/worker/practice.ts';
import {
  bindShards,
  DATABASES,
  databaseOf,
  misplacedIds,
  SHARDS,
  signUpOn,
  tablesWith,
  unbindShards,
} from '#test/worker/shards.ts';
import { deliver } from '#test/worker/wake-ups.ts';
import { createContext } from './context.ts';
import { readOverview } from './services/operations/overview.ts';
import { sweepAll } from './services/sweep/sweep.ts';

/** Four databases: accounts lie on all of them, everything of an account on its own, and nothing anywhere else. */

const HOUR_MS = 3_600_000;

let sidecar: FakeSidecar;

beforeAll(bindShards, 60_000);
afterAll(unbindShards);
beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => vi.restoreAllMocks());

interface Singer extends Person {
  id: string;
  song: SongBody;
}

/** Everything that a singer does, by the calls that a client makes. */
async function newSinger(shard: number): Promise<Singer> {
  const signedUp = await signUpOn(shard);
  if (!signedUp) throw new Error('The address is taken.');
  const { id, email } = signedUp.user;
  await databaseOf(id).prepare('UPDATE users SET email_proved_at_ms = 1').run();
  const from = { 'cf-connecting-ip': `192.0.2.${shard + 1}` };
  const signedIn = await done(postJson('/api/v1/auth/login', { email, password: PASSWORD }, from));
  const { refresh_token } = await signedIn.json<{ refresh_token: string }>();
  const refreshed = await done(postJson('/api/v1/auth/refresh', { refresh_token }));
  const tokens = await refreshed.json<{ access_token: string; refresh_token: string }>();
  const person = { email, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
  await done(postJson('/api/v1/auth/refresh', {}, { authorization: `Bearer ${tokens.refresh_token}` }));
  const upgrade = { subscription_type: 'premium' };
  await done(postJson('/api/v1/auth/subscription/upgrade', upgrade, bearer(person)));
  return { ...person, id, song: await finishedSong(person) };
}

async function finishedSong(person: Person): Promise<SongBody> {
  const song = await takenSong(person, { duration_minutes: '2' }, { 'idempotency-key': crypto.randomUUID() });
  const job = await jobFor(sidecar, song.id);
  await done(call(job.source.url));
  await storeArtefacts(job);
  await done(sendEvent(job, completedEvent(1)));
  return song;
}

async function practise(singer: Singer): Promise<void> {
  const { song } = singer;
  const started = await done(postJson('/api/v1/training/start', { song_id: song.id }, bearer(singer)));
  const { session_id } = await started.json<TrainingStartBody>();
  await done(postJson('/api/v1/practice/results', practised(session_id, song.id), bearer(singer)));
  await done(postJson('/api/v1/training/end', { session_id }, bearer(singer)));
  await done(postJson(`/api/v1/songs/${song.id}/play`, {}, bearer(singer)));
  const edits = { pipeline_id: song.pipeline_id, edited_data: words('la') };
  await done(postJson('/api/v1/editing/save', edits, bearer(singer)));
}

/** What is opened by a text alone, without a session. */
async function openByText(singer: Singer): Promise<void> {
  const made = await done(postJson(`/api/v1/songs/${singer.song.id}/history-link`, {}, bearer(singer)));
  const token = new URL((await made.json<HistoryLinkBody>()).url).hash.replace('#token=', '');
  const shared = '/api/v1/practice/shared?time_zone=Europe/Lisbon';
  await done(call(shared, { headers: { authorization: `Bearer ${token}` } }));
  const keyed = await done(
    postJson('/api/v1/auth/api-keys', { name: 'My laptop', password: PASSWORD }, bearer(singer)),
  );
  const { key } = await keyed.json<NewApiKeyBody>();
  const listed = await done(call('/api/v1/songs/', { headers: { authorization: `Bearer ${key}` } }));
  expect(JSON.stringify(await listed.json())).toContain(singer.song.id);
  const result = await done(
    call(`/api/v1/pipeline/result/${singer.song.pipeline_id}`, { headers: bearer(singer) }),
  );
  const { vocal_separation } = await result.json<{
    vocal_separation: { vocal_track: { signed_url: string } };
  }>();
  await done(call(vocal_separation.vocal_track.signed_url));
  const begun = await done(postJson('/api/v1/auth/export', { password: PASSWORD }, bearer(singer)));
  const { ticket } = await begun.json<{ ticket: string }>();
  await done(call(`/api/v1/auth/export?ticket=${ticket}`, { headers: bearer(singer) }));
  await done(postJson('/api/v1/auth/password/reset', { email: singer.email }));
}

test('an account lives on its shard: what it signs up, sings, edits, shares and asks for lies there and nowhere else', async () => {
  for (const shard of SHARDS) {
    const singer = await newSinger(shard);
    await practise(singer);
    await openByText(singer);
    const places = await tablesWith(singer.id);
    const elsewhere = places.filter((place) => !place.startsWith(`${shard}: `));
    expect([shard, elsewhere]).toEqual([shard, shard === 0 ? [] : ['0: directory']]);
    for (const table of ['users', 'sessions', 'songs', 'runs', 'ledger', 'song_edits', 'practice_results'])
      expect(places).toContain(`${shard}: ${table}`);
  }
  expect(await misplacedIds()).toEqual([]);
}, 240_000);

test('a singer finds no song of another shard, and a link to it is no session', async () => {
  const [one, other] = [await newSinger(1), await newSinger(2)];
  const answer = await call(`/api/v1/songs/${other.song.id}`, { headers: bearer(one) });
  expect(answer.status).toBe(404);
  expect((await call(`/api/v1/songs/${other.song.id}`)).status).toBe(401);
}, 60_000);

test('a deletion leaves nothing of an account on any shard, and its address is free at once', async () => {
  for (const shard of SHARDS) {
    const singer = await newSinger(shard);
    await practise(singer);
    const init = { method: 'DELETE', headers: { ...bearer(singer), 'content-type': 'application/json' } };
    await done(call('/api/v1/auth/me', { ...init, body: JSON.stringify({ password: PASSWORD }) }));
    expect(await tablesWith(singer.id)).toEqual([]);
    expect(await tablesWith(singer.song.id)).toEqual([]);
    expect(await tablesWith(singer.email)).toEqual([]);
    expect(await signUpOn((shard + 1) % SHARDS.length, singer.email)).not.toBeNull();
  }
}, 240_000);

test('every shard is swept by a chain of its own, which sees to what lies there and leaves alone what does not', async () => {
  const singers: Singer[] = [];
  for (const shard of SHARDS) singers.push(await newSinger(shard));
  for (const { id, song } of singers)
    await databaseOf(id)
      .prepare('UPDATE songs SET completed_at_ms = ? WHERE id = ?')
      .bind(Date.now() - 25 * HOUR_MS, song.id)
      .run();
  await sweepEverything();
  for (const { id, song } of singers) {
    const read = 'SELECT original_deleted_at_ms AS ms FROM songs WHERE id = ?';
    expect(await databaseOf(id).prepare(read).bind(song.id).first('ms')).not.toBeNull();
    expect(await env.AUDIO.head(`originals/${song.id}`)).toBeNull();
    expect((await env.AUDIO.list({ prefix: `stems/${song.id}` })).objects).not.toEqual([]);
  }
  for (const [shard, database] of DATABASES.entries()) {
    const turn = "SELECT last_key FROM sweep_marks WHERE prefix = 'sweep:'";
    expect([shard, await database.prepare(turn).first('last_key')]).toEqual([shard, expect.any(String)]);
    expect(await database.prepare('SELECT count(*) AS n FROM orphan_sightings').first('n')).toBe(0);
    const figures = await database.prepare('SELECT count(*) AS n FROM figures').first<number>('n');
    expect((figures ?? 0) > 0).toBe(shard === 0);
    const key = shard === 0 ? 'store/identity.json' : `store/identity-${shard}.json`;
    expect(await env.AUDIO.head(key)).not.toBeNull();
  }
  expect(await misplacedIds()).toEqual([]);
}, 240_000);

test('an operator sees the runs of all shards', async () => {
  const started: string[] = [];
  for (const shard of SHARDS) {
    const singer = await newSinger(shard);
    const song = await takenSong(singer, { duration_minutes: '2' });
    await jobFor(sidecar, song.id);
    started.push(song.id);
  }
  const { open_runs } = await readOverview(createContext(env));
  expect(open_runs.map(({ song_id }) => song_id)).toEqual(expect.arrayContaining(started));
}, 240_000);

/** The schedule, and the messages of its chains, one after the other. */
async function sweepEverything(): Promise<void> {
  const waiting: SweepTurn[] = [];
  vi.spyOn(env.SWEEP_QUEUE, 'send').mockImplementation(async (turn) => {
    waiting.push(turn);
    return undefined as never;
  });
  await sweepAll({ ...createContext(env), log: () => undefined });
  for (let turn = waiting.shift(); turn; turn = waiting.shift())
    await deliver([turn], { queue: 'cantora-sweep' });
}

async function done(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
