import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type {
  KeptPassBody,
  PracticeProgressBody,
  PracticeResultsBody,
  SongHistoryBody,
} from '#domain/contracts/practice-api.ts';
import { bearer, call, getJson, type Person, postJson, registerSomebody } from '#test/worker/api.ts';
import { practised, storeSong } from '#test/worker/practice.ts';

const DAY_MS = 86_400_000;
const RESULTS = '/api/v1/practice/results';

interface Singer {
  person: Person;
  userId: string;
  songId: string;
  sessionId: string;
}

async function newSinger(): Promise<Singer> {
  const person = await registerSomebody();
  const { id: userId } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const songId = await storeSong(userId);
  const start = await postJson('/api/v1/training/start', { song_id: songId }, bearer(person));
  return { person, userId, songId, sessionId: (await start.json<{ session_id: string }>()).session_id };
}

const end = ({ person, sessionId }: Singer) =>
  postJson('/api/v1/training/end', { session_id: sessionId }, bearer(person));
const keep = ({ person }: Singer, body: unknown, headers = {}) =>
  postJson(RESULTS, body as object, { ...bearer(person), ...headers });
const kept = ({ person, songId }: Singer, query = '') =>
  getJson<PracticeResultsBody>(person, `${RESULTS}?song_id=${songId}${query}`);
const codeOf = async (answer: Response) => [answer.status, (await answer.json<{ code: string }>()).code];

test('a pass is kept with its lines and what they add up to, and read again, the newest first', async () => {
  const singer = await newSinger();
  const body = practised(singer.sessionId, singer.songId);
  const answer = await keep(singer, body);
  expect(answer.status).toBe(201);
  const { lines, ...figures } = body;
  // Who sends lines has them: the answer tells what they add up to.
  const result = await answer.json<KeptPassBody>();
  expect(result).toMatchObject({ ...figures, id: expect.stringMatching(/^practice_/), voiced_seconds: 6 });
  expect(result).not.toHaveProperty('lines');
  const [read] = (await kept(singer)).results;
  expect(read).toEqual({ ...result, lines });
  expect(result.score).toBeCloseTo((0.8 * 4.2 + 0.4 * 3.9) / 8.1, 9);
  expect(result.cents).toBeCloseTo(-23.75, 9);
  const second = await (await keep(singer, { ...body, speed_percent: 95 })).json<KeptPassBody>();
  const list = await kept(singer);
  expect(list).toMatchObject({ total: 2, limit: 50, offset: 0 });
  expect(list.results.map(({ id }) => id).toSorted()).toEqual([result.id, second.id].toSorted());
  expect((await kept(singer, '&limit=1&offset=1')).results).toHaveLength(1);
});

test('the same call again counts once', async () => {
  const singer = await newSinger();
  const body = practised(singer.sessionId, singer.songId);
  const key = { 'idempotency-key': 'pass-1' };
  const first = await (await keep(singer, body, key)).json<KeptPassBody>();
  expect(await (await keep(singer, body, key)).json()).toEqual(first);
  expect((await kept(singer)).total).toBe(1);
  expect(await codeOf(await keep(singer, { ...body, semitones: 3 }, key))).toEqual([
    422,
    'idempotency_key_reused',
  ]);
});

test('a pass that its browser tells of days later, and then again, is one pass, on the day on which it was sung', async () => {
  const singer = await newSinger();
  await end(singer);
  await env.DB.prepare('UPDATE training_sessions SET started_at_ms = ? WHERE id = ?')
    .bind(Date.now() - 3 * DAY_MS, singer.sessionId)
    .run();
  const sungAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
  const id = `practice_${'0'.repeat(20)}${singer.userId.slice(-6)}`;
  const body = { ...practised(singer.sessionId, singer.songId), id, sung_at: sungAt };
  // Without a key, or with another one after a day: the pass itself says that it is known.
  for (const key of [{}, {}, { 'idempotency-key': 'another' }]) {
    expect(await (await keep(singer, body, key)).json()).toMatchObject({ id, created_at: sungAt });
  }
  expect(await kept(singer)).toMatchObject({ total: 1, results: [{ id, created_at: sungAt }] });
});

test('a clock that goes wrong puts a pass neither into the future nor before its session', async () => {
  const singer = await newSinger();
  const body = practised(singer.sessionId, singer.songId);
  for (const sungAt of ['2000-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']) {
    const answer = await keep(singer, { ...body, sung_at: sungAt });
    const { created_at: createdAt } = await answer.json<KeptPassBody>();
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
  }
});

test('a session that has ended still takes what was sung in it; one of another song or singer is unknown', async () => {
  const [singer, other] = [await newSinger(), await newSinger()];
  await postJson('/api/v1/training/end', { session_id: singer.sessionId }, bearer(singer.person));
  expect((await keep(singer, practised(singer.sessionId, singer.songId))).status).toBe(201);
  const foreign = practised(other.sessionId, singer.songId);
  expect(await codeOf(await keep(singer, foreign))).toEqual([404, 'training_session_not_found']);
  const elsewhere = practised(singer.sessionId, await storeSong(singer.userId));
  expect(await codeOf(await keep(singer, elsewhere))).toEqual([404, 'training_session_not_found']);
});

test('a song of somebody else takes no results and shows none', async () => {
  const [singer, other] = [await newSinger(), await newSinger()];
  const body = practised(singer.sessionId, singer.songId);
  expect(await codeOf(await keep(other, body))).toEqual([403, 'not_song_owner']);
  expect(
    await codeOf(await call(`${RESULTS}?song_id=${singer.songId}`, { headers: bearer(other.person) })),
  ).toEqual([403, 'not_song_owner']);
  expect(await codeOf(await keep(singer, { ...body, song_id: 'song_unknown' }))).toEqual([
    404,
    'song_not_found',
  ]);
});

test.each([
  ['no line', { lines: [] }],
  ['a line that ends before it starts', { lines: [{ start_seconds: 5, end_seconds: 4 }] }],
  ['more sung than the line is long', { lines: [{ voiced_seconds: 60 }] }],
  ['a score above 1', { lines: [{ score: 1.5 }] }],
  ['a range that is upside down', { range: { lowest_midi: 64, highest_midi: 50 } }],
  ['no known level', { level: 'perfect' }],
  ['a key that no song is moved to', { semitones: 13 }],
])('%s is refused', async (_name, change: object) => {
  const singer = await newSinger();
  const body = practised(singer.sessionId, singer.songId);
  const changed: object[] = 'lines' in change ? (change.lines as object[]) : body.lines;
  const lines = changed.map((line) => ({ ...body.lines[0], ...line }));
  expect(await codeOf(await keep(singer, { ...body, ...change, lines }))).toEqual([422, 'invalid_fields']);
  expect((await kept(singer)).total).toBe(0);
});

test('who tells of passes without end has to wait, and of a song the newest two hundred are kept', async () => {
  const singer = await newSinger();
  const body = practised(singer.sessionId, singer.songId);
  const rows = Array.from({ length: 205 }, (_, index) =>
    env.DB.prepare(
      `INSERT INTO practice_results SELECT 'practice_old${index}_' || ?1, ?1, ?2, ?3, 'steady', 1, 0, 100, 0.5, NULL, NULL, 1, ?5, ?4, NULL, NULL`,
    ).bind(singer.userId, singer.songId, singer.sessionId, index, JSON.stringify(body.lines)),
  );
  await env.DB.batch(rows);
  const { id } = await (await keep(singer, body)).json<KeptPassBody>();
  const list = await kept(singer);
  expect(list.total).toBe(200);
  expect(list.results.slice(0, 2).map((result) => result.id)).toEqual([
    id,
    `practice_old204_${singer.userId}`,
  ]);
  const answers = await Promise.all(Array.from({ length: 121 }, () => keep(singer, body)));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBeTruthy();
});

test('a song’s weeks tell its passes and what was metered of it, to its singer alone', async () => {
  const [singer, other] = [await newSinger(), await newSinger()];
  await keep(singer, practised(singer.sessionId, singer.songId));
  await end(singer);
  await env.DB.prepare('UPDATE training_sessions SET voiced_ms = 90000 WHERE id = ?')
    .bind(singer.sessionId)
    .run();
  const path = `/api/v1/songs/${singer.songId}/history?time_zone=Europe/Lisbon`;
  const { weeks } = await getJson<SongHistoryBody>(singer.person, path);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ passes: 1, voiced_seconds: 90, score: expect.any(Number) });
  expect(weeks.at(-2)).toMatchObject({ passes: 0, voiced_seconds: 0, score: null });
  expect((await call(path, { headers: bearer(other.person) })).status).toBe(403);
});

test('the weeks and songs of an account are its own, and go with the song', async () => {
  const [singer, other] = [await newSinger(), await newSinger()];
  await keep(singer, practised(singer.sessionId, singer.songId));
  const progress = (who: Singer) =>
    getJson<PracticeProgressBody>(who.person, '/api/v1/practice/progress?time_zone=Europe/Lisbon');
  const mine = await progress(singer);
  expect(mine.weeks).toHaveLength(12);
  expect(mine.weeks.at(-1)).toMatchObject({ passes: 1, voiced_seconds: 6 });
  expect(mine.months).toHaveLength(12);
  expect(mine.months.at(-1)).toMatchObject({ lowest_midi: 50, highest_midi: 64 });
  expect(mine.songs).toMatchObject([{ song_id: singer.songId, title: 'A song', passes: 1 }]);
  expect((await progress(other)).songs).toEqual([]);
  const gone = await call(`/api/v1/songs/${singer.songId}`, {
    method: 'DELETE',
    headers: bearer(singer.person),
  });
  expect(gone.status).toBe(204);
  expect(await progress(singer)).toMatchObject({ songs: [], weeks: expect.arrayContaining([]) });
  const left = await env.DB.prepare('SELECT count(*) AS n FROM practice_results WHERE user_id = ?')
    .bind(singer.userId)
    .first<number>('n');
  expect(left).toBe(0);
});
