import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type { OperatorOverviewBody, OperatorSongBody } from '#domain/contracts/operator-api.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  type Person,
  postJson,
  registerSomebody,
  takenSong,
} from '#test/worker/api.ts';
import { finishedSong } from '#test/worker/finished-song.ts';
import { auditOf } from '#test/worker/ledger.ts';
import { codeOf, forgetUsedCodes, letProofsAge, turnOnAuthenticator } from '#test/worker/second-factor.ts';
import { createContext } from '../context.ts';
import { takeFigures } from '../services/figures/take-figures.ts';

const OVERVIEW = '/api/v1/operator/overview';

let operator: Person;
let secret: string;

beforeEach(async () => {
  operator = await registerSomebody();
  Object.assign(env, { OPERATORS: `user_other, ${await idOf(operator)}` });
  secret = (await turnOnAuthenticator(operator)).secret;
  await forgetUsedCodes();
});
afterEach(() => vi.restoreAllMocks());

const idOf = async (person: Person) => (await getJson<{ id: string }>(person, '/api/v1/auth/me')).id;
const get = (path: string, person = operator) => call(path, { headers: bearer(person) });
const act = (songId: string, what: string, body: object = {}) =>
  postJson(`/api/v1/operator/songs/${songId}/${what}`, body, bearer(operator));
const codeOfAnswer = async (answer: Response) => [answer.status, (await answer.json<ErrorBody>()).code];

async function actsOf(songId: string): Promise<string[]> {
  const rows = 'SELECT act FROM operator_acts WHERE song_id = ? ORDER BY rowid';
  const { results } = await env.DB.prepare(rows).bind(songId).all<{ act: string }>();
  return results.map(({ act: one }) => one);
}

async function failedSong(): Promise<{ person: Person; songId: string }> {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '2' });
  const { status } = await postJson(`/api/v1/pipeline/cancel/${song.id}`, {}, bearer(person));
  expect(status).toBe(200);
  return { person, songId: song.id };
}

describe('an operator’s calls', () => {
  test('are not there for anybody whom the configuration does not name, and such a call writes nothing down', async () => {
    const { song, person } = await finishedSong();
    for (const path of [OVERVIEW, `/api/v1/operator/songs/${song.id}`])
      expect(await codeOfAnswer(await get(path, person))).toEqual([404, 'unknown_call']);
    for (const what of ['run-again', 'refund', 'end-sessions']) {
      const answer = await postJson(`/api/v1/operator/songs/${song.id}/${what}`, {}, bearer(person));
      expect(await codeOfAnswer(answer)).toEqual([404, 'unknown_call']);
    }
    expect(await actsOf(song.id)).toEqual([]);
  });

  test('need a second factor that is on', async () => {
    await env.DB.prepare('DELETE FROM authenticators').run();
    expect(await codeOfAnswer(await get(OVERVIEW))).toEqual([409, 'second_factor_off']);
  });

  test('need it proved in this session, to look within twelve hours and to act within ten minutes', async () => {
    const { song } = await finishedSong();
    await letProofsAge();
    expect((await get(OVERVIEW)).status).toBe(200);
    expect(await codeOfAnswer(await act(song.id, 'refund'))).toEqual([403, 'second_factor_not_fresh']);
    expect(await actsOf(song.id)).toEqual([]);
    expect((await act(song.id, 'refund', { second_factor_code: codeOf(secret, 1) })).status).toBe(200);
    await env.DB.prepare('UPDATE sessions SET second_factor_at_ms = second_factor_at_ms - 43200000').run();
    expect(await codeOfAnswer(await get(OVERVIEW))).toEqual([403, 'second_factor_not_fresh']);
    await env.DB.prepare('UPDATE sessions SET second_factor_at_ms = NULL').run();
    expect(await codeOfAnswer(await get(OVERVIEW))).toEqual([403, 'second_factor_not_fresh']);
  });
});

test('the overview has the figures by the hour, open runs with their leases, failed runs with their reason, and no title and no name', async () => {
  const person = await registerSomebody();
  const open = await takenSong(person, { duration_minutes: '2', title: 'My secret song' });
  const failed = await takenSong(await registerSomebody(), {
    duration_minutes: '2',
    title: 'My secret song',
  });
  await env.DB.prepare(
    "UPDATE runs SET status = 'failed', error_code = 'timeout', error = 'Too late.', finished_at_ms = ? WHERE id = ?",
  )
    .bind(Date.now(), failed.pipeline_id)
    .run();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await takeFigures(createContext(env));
  const overview = await (await get(OVERVIEW)).json<OperatorOverviewBody>();
  expect(overview.figures).toMatchObject({ failures: 1 });
  expect(overview.failures_by_code).toEqual({ timeout: 1 });
  expect(overview.hours.at(-1)?.highest).toMatchObject({ failures: 1 });
  const run = overview.open_runs.find(({ song_id }) => song_id === open.id);
  expect(run).toMatchObject({ run_id: open.pipeline_id, kind: 'analysis' });
  expect(['queued', 'leased', 'running']).toContain(run?.phase);
  expect(overview.failed_runs).toMatchObject([
    { song_id: failed.id, error_code: 'timeout', error: 'Too late.' },
  ]);
  expect(JSON.stringify(overview)).not.toMatch(/secret|example\.(org|com)/);
});

test('every look at a song and everything done to it is written down, and its owner finds that in their export', async () => {
  const { song, person } = await finishedSong();
  const looked = await (await get(`/api/v1/operator/songs/${song.id}`)).json<OperatorSongBody>();
  expect(looked).toMatchObject({ song_id: song.id, title: song.title, owner_id: await idOf(person) });
  expect(looked.acts).toMatchObject([{ act: 'look', operator_id: await idOf(operator) }]);
  expect((await get('/api/v1/operator/songs/song_none')).status).toBe(404);
  await act(song.id, 'refund');
  await act(song.id, 'end-sessions');
  expect(await actsOf(song.id)).toEqual(['look', 'refund', 'end_sessions']);
});

test('a refund gives back what the song has cost, once however often it is pressed, and the ledger still adds up', async () => {
  const { song, person } = await finishedSong();
  const before = await creditsOf(person);
  const answers = await Promise.all([act(song.id, 'refund'), act(song.id, 'refund'), act(song.id, 'refund')]);
  const given = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ credits: number }>()).credits),
  );
  expect(given.sort()).toEqual([0, 0, 20 - before]);
  expect(await creditsOf(person)).toBe(20);
  expect(await auditOf(await idOf(person), Date.now())).toEqual([]);
});

test('a failed song runs again under a new run, and one that has a result does not', async () => {
  const { songId, person } = await failedSong();
  expect((await act(songId, 'run-again')).status).toBe(204);
  const runs = 'SELECT count(*) AS count FROM runs WHERE song_id = ?';
  expect(await env.DB.prepare(runs).bind(songId).first<number>('count')).toBe(2);
  expect(await creditsOf(person)).toBe(18);
  const { song } = await finishedSong();
  expect(await codeOfAnswer(await act(song.id, 'run-again'))).toEqual([409, 'nothing_to_retry']);
});

test('sessions that an operator ends are over at once, the operator’s own are not', async () => {
  const { song, person } = await finishedSong();
  expect((await act(song.id, 'end-sessions')).status).toBe(204);
  expect((await get('/api/v1/auth/me', person)).status).toBe(401);
  expect((await get(OVERVIEW)).status).toBe(200);
});
