import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import { MAX_HEARTBEAT_GAP_MS } from '#domain/practice/heartbeat.ts';
import { bearer, call, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { practised, storeSong } from '#test/worker/practice.ts';
import { createContext } from '../context.ts';
import { MAX_EMPTY_SESSIONS, readPractice } from '../services/practice/training-rows.ts';

/** The calls as a client makes them. The clock stands still between them and is moved by hand. */

const NOON_MS = Date.parse('2026-11-20T12:00:00Z');
const LIMIT_SECONDS = 3600;

let person: Person;
let userId: string;
let songId: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON_MS });
  // The sweep sees the sessions of everybody.
  await env.DB.exec('DELETE FROM training_sessions');
  person = await registerSomebody();
  const me = await call('/api/v1/auth/me', { headers: bearer(person) });
  userId = (await me.json<{ id: string }>()).id;
  songId = await storeSong(userId);
});
afterEach(() => vi.useRealTimers());

const train = (verb: string, body: object, who = person) =>
  postJson(`/api/v1/training/${verb}`, body, bearer(who));

async function started(): Promise<string> {
  return (await (await train('start', { song_id: songId })).json<TrainingStartBody>()).session_id;
}

async function refusal(response: Response): Promise<[number, string, string]> {
  const { code, detail } = await response.json<{ code: string; detail: string }>();
  return [response.status, code, detail];
}

/** Those that have ended, and those that are under way. */
async function sessions(): Promise<{ id: string; voicedMs: number; endedAtMs: number | null }[]> {
  const { results } = await env.DB.prepare(
    'SELECT id, voiced_ms AS voicedMs, ended_at_ms AS endedAtMs FROM training_sessions WHERE user_id = ?',
  )
    .bind(userId)
    .all<{ id: string; voicedMs: number; endedAtMs: number }>();
  const open = (await readPractice(createContext(env), userId))?.open.sessions ?? [];
  return [...results, ...open.map(({ id, voicedMs }) => ({ id, voicedMs, endedAtMs: null }))];
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const useUp = (usedSeconds: number) =>
  env.DB.prepare('UPDATE users SET training_used_ms = ? WHERE id = ?')
    .bind(usedSeconds * 1000, userId)
    .run();

const LIMIT_REACHED = [
  402,
  'training_limit',
  'Monthly training time limit reached. Upgrade to Pro for unlimited training.',
];
const ENDED = [409, 'training_session_ended', 'This training session has ended. Please start a new one.'];

test('a session is started, kept alive and ended, and every second of it is credited once', async () => {
  const start = await train('start', { song_id: songId });
  expect(start.status).toBe(200);
  const { session_id, training_time } = await start.json<TrainingStartBody>();
  expect(session_id).toMatch(/^training_[0-9a-z]{26}$/);
  expect(training_time).toEqual({
    used_monthly: 0,
    limit_monthly: LIMIT_SECONDS,
    remaining_monthly: LIMIT_SECONDS,
    has_unlimited: false,
  });

  later(20);
  const beat = await train('heartbeat', { session_id, voiced_seconds: 500 });
  expect(await beat.json()).toEqual({
    session_id,
    credited_seconds: 20,
    training_time: { ...training_time, used_monthly: 20, remaining_monthly: LIMIT_SECONDS - 20 },
  });
  const again = await train('heartbeat', { session_id });
  expect(await again.json()).toMatchObject({ credited_seconds: 20 });

  later(7);
  const end = { session_id, credited_seconds: 27, training_time: { used_monthly: 27 } };
  expect(await (await train('end', { session_id })).json()).toMatchObject(end);
  later(3);
  expect(await (await train('end', { session_id })).json()).toMatchObject(end);
  expect(await refusal(await train('heartbeat', { session_id }))).toEqual(ENDED);
});

test('a start that is sent again with its key is the same session', async () => {
  const headers = { ...bearer(person), 'idempotency-key': 'a-start-whose-answer-was-lost' };
  const send = () => postJson('/api/v1/training/start', { song_id: songId }, headers);
  const [first, second] = [await (await send()).json(), await (await send()).json()];
  expect(second).toEqual(first);
  expect(await sessions()).toHaveLength(1);
  const other = { song_id: await storeSong(userId) };
  expect(await refusal(await postJson('/api/v1/training/start', other, headers))).toMatchObject([
    422,
    'idempotency_key_reused',
    expect.any(String),
  ]);
});

test('starts without a pause have to wait, and leave few rows; what was practised stays', async () => {
  const first = await started();
  later(20);
  await train('heartbeat', { session_id: first, voiced_seconds: 0 });
  await train('end', { session_id: first, voiced_seconds: 0 });
  const statuses: number[] = [];
  for (let index = 0; index < 150; index += 1)
    statuses.push((await train('start', { song_id: songId })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await train('start', { song_id: songId });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
  later(MAX_HEARTBEAT_GAP_MS / 1000 + 1);
  await started();
  const kept = await sessions();
  expect(kept).toHaveLength(MAX_EMPTY_SESSIONS + 2);
  expect(kept.map(({ id }) => id)).toContain(first);
});

test('what was sung is never more than what was practised', async () => {
  const session_id = await started();
  later(20);
  await train('heartbeat', { session_id, voiced_seconds: 500 });
  later(20);
  await train('heartbeat', { session_id, voiced_seconds: 5.5 });
  later(10);
  await train('end', { session_id, voiced_seconds: 2 });
  expect(await sessions()).toMatchObject([{ id: session_id, voicedMs: 27_500 }]);
});

test('fifty heartbeats of one tab at the same instant credit its time once', async () => {
  const session_id = await started();
  later(30);
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await train('heartbeat', { session_id });
      return (await response.json<TrainingProgressBody>()).training_time.used_monthly;
    }),
  );
  expect(new Set(answers)).toEqual(new Set([30]));
});

test('only a completed song of one’s own can be practised', async () => {
  const stranger = await registerSomebody();
  const unfinished = await storeSong(userId, 'processing');
  expect((await refusal(await train('start', { song_id: 'song_none' })))[1]).toBe('song_not_found');
  expect((await refusal(await train('start', { song_id: songId }, stranger)))[0]).toBe(403);
  expect(await refusal(await train('start', { song_id: unfinished }))).toEqual([
    409,
    'song_not_completed',
    'Only completed songs can be practised.',
  ]);
  expect((await train('start', {})).status).toBe(422);
  expect((await call('/api/v1/training/start', { method: 'POST' })).status).toBe(401);
});

test('the heartbeat that uses up the month keeps its credit, ends the session and says where to go', async () => {
  await useUp(LIMIT_SECONDS - 12);
  const session_id = await started();
  later(20);
  expect(await refusal(await train('heartbeat', { session_id }))).toEqual(LIMIT_REACHED);
  expect(await refusal(await train('heartbeat', { session_id }))).toEqual(ENDED);
  expect(await refusal(await train('start', { song_id: songId }))).toEqual(LIMIT_REACHED);
  expect(await (await train('end', { session_id })).json()).toMatchObject({
    credited_seconds: 12,
    training_time: { used_monthly: LIMIT_SECONDS, remaining_monthly: 0 },
  });
});

test('a tab that was silent for more than 90 seconds has ended at its last heartbeat', async () => {
  const session_id = await started();
  later(20);
  await train('heartbeat', { session_id });
  later(91);
  expect(await refusal(await train('heartbeat', { session_id }))).toEqual(ENDED);
  expect(await (await train('end', { session_id })).json()).toMatchObject({ credited_seconds: 20 });
});

test('a session of somebody else is as unknown as one that never was', async () => {
  const session_id = await started();
  const stranger = await registerSomebody();
  for (const verb of ['heartbeat', 'end']) {
    const foreign = await refusal(await train(verb, { session_id }, stranger));
    expect(foreign).toEqual([404, 'training_session_not_found', 'Training session not found']);
    expect(await refusal(await train(verb, { session_id: 'training_none' }, stranger))).toEqual(foreign);
  }
  later(20);
  expect(await (await train('end', { session_id: null }, stranger)).json()).toMatchObject({
    session_id: null,
    credited_seconds: 0,
  });
  expect(await (await train('heartbeat', { session_id })).json()).toMatchObject({ credited_seconds: 20 });
});

test('ending without a name ends every open session of the user and counts their time once', async () => {
  const first = await started();
  later(10);
  const second = await started();
  later(10);
  expect(await (await train('end', { session_id: null })).json()).toMatchObject({
    session_id: null,
    credited_seconds: 20,
    training_time: { used_monthly: 20 },
  });
  for (const session_id of [first, second])
    expect((await refusal(await train('heartbeat', { session_id })))[0]).toBe(409);
  expect(await (await train('end', { session_id: null })).json()).toMatchObject({ credited_seconds: 0 });
});

test('sessions that were left open are closed at their last heartbeat by the next start, the others stay open', async () => {
  const left = await started();
  later(80);
  const alive = await started();
  later(20);
  const newest = await started();
  expect(new Map((await sessions()).map(({ id, endedAtMs }) => [id, endedAtMs]))).toEqual(
    new Map([
      [left, NOON_MS],
      [alive, null],
      [newest, null],
    ]),
  );
  expect(await refusal(await train('heartbeat', { session_id: left }))).toEqual(ENDED);
});

test('what was practised before a page was killed counts at once, in the month and in the day, whoever ends its session', async () => {
  const session_id = await started();
  later(60);
  await train('heartbeat', { session_id });
  later(400);
  const status = await (await call('/api/v1/auth/status', { headers: bearer(person) })).json();
  expect(status).toMatchObject({ training_time: { used_monthly: 60 }, practice_minutes_today: 1 });
  const days = await call('/api/v1/training/days', { headers: bearer(person) });
  expect((await days.json<{ days: { minutes: number }[] }>()).days.at(-1)?.minutes).toBe(1);
});

const OFFLINE_ID = `training_${'7'.repeat(26)}`;
const offline = (fromSeconds: number, untilSeconds: number, id = OFFLINE_ID, voicedSeconds = 0) =>
  train('offline', {
    session_id: id.slice(0, -6) + userId.slice(-6),
    song_id: songId,
    started_at: new Date(NOON_MS + fromSeconds * 1000).toISOString(),
    ended_at: new Date(NOON_MS + untilSeconds * 1000).toISOString(),
    voiced_seconds: voicedSeconds,
  });
const usedSeconds = async (answer: Promise<Response>) =>
  (await (await answer).json<TrainingProgressBody>()).training_time.used_monthly;

test('practice without a network counts once when it is told of, also when it is told of again, or grew meanwhile', async () => {
  expect(await usedSeconds(offline(-600, -300))).toBe(300);
  expect(await usedSeconds(offline(-600, -300))).toBe(300);
  expect(await usedSeconds(offline(-600, -240))).toBe(360);
  const { session_id } = await (await offline(-600, -240)).json<TrainingProgressBody>();
  const result = {
    ...practised(session_id ?? '', songId),
    sung_at: new Date(NOON_MS - 400_000).toISOString(),
  };
  const kept = await postJson('/api/v1/practice/results', result, bearer(person));
  expect(await kept.json()).toMatchObject({ created_at: result.sung_at });
});

test('what was sung without a network is kept once, grows with its time, and is never more than is credited', async () => {
  const sung = async (untilSeconds: number, voicedSeconds: number) => {
    await offline(-600, untilSeconds, OFFLINE_ID, voicedSeconds);
    const { results } = await env.DB.prepare(
      'SELECT voiced_ms AS ms FROM training_sessions WHERE user_id = ?',
    )
      .bind(userId)
      .all<{ ms: number }>();
    return results.map(({ ms }) => ms);
  };
  expect(await sung(-300, 120.5)).toEqual([120_500]);
  expect(await sung(-300, 120.5)).toEqual([120_500]);
  expect(await sung(-240, 150)).toEqual([150_000]);
  expect(await sung(-240, 10_000)).toEqual([360_000]);
});

test('of two browsers at the same time, one with and one without a network, the time counts once', async () => {
  const session_id = await started();
  later(60);
  await train('heartbeat', { session_id });
  expect(await usedSeconds(offline(-30, 50))).toBe(90);
  later(10);
  expect(await usedSeconds(train('heartbeat', { session_id }))).toBe(100);
  expect(await usedSeconds(offline(0, 20, `training_${'8'.repeat(26)}`))).toBe(100);
});

test('practice without a network ends with the allowance, and none is made of the future', async () => {
  await useUp(LIMIT_SECONDS - 100);
  expect(await usedSeconds(offline(-600, 0))).toBe(LIMIT_SECONDS);
  expect(await usedSeconds(offline(-1200, -900, `training_${'9'.repeat(26)}`))).toBe(LIMIT_SECONDS);
  await useUp(0);
  expect(await usedSeconds(offline(10, 600, `training_${'6'.repeat(26)}`))).toBe(0);
});

test('nobody tells of practice in a song, or a session, of somebody else', async () => {
  const other = await registerSomebody();
  const body = {
    session_id: OFFLINE_ID,
    song_id: songId,
    started_at: new Date(NOON_MS - 60_000).toISOString(),
    ended_at: new Date(NOON_MS).toISOString(),
  };
  expect((await train('offline', body, other)).status).toBe(403);
  await train('offline', body);
  const { id } = await (await call('/api/v1/auth/me', { headers: bearer(other) })).json<{ id: string }>();
  const mine = await sessions();
  // Under the same name it is a session of their own: nobody reaches, or learns of, another's.
  const theirs = await train('offline', { ...body, song_id: await storeSong(id) }, other);
  expect(await theirs.json()).toMatchObject({ credited_seconds: 60, training_time: { used_monthly: 60 } });
  expect(await sessions()).toEqual(mine);
  const elsewhere = await train('offline', { ...body, song_id: await storeSong(userId) });
  expect(await refusal(elsewhere)).toMatchObject([404, 'training_session_not_found', expect.any(String)]);
});
