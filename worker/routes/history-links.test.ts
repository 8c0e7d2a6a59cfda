import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { HistoryLinkBody, SharedHistoryBody } from '#domain/contracts/history-link-api.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import { wholeDatabase } from '#test/worker/full-account.ts';
import { practised, storeSong } from '#test/worker/practice.ts';
import { createContext } from '../context.ts';
import { forgetOldHistoryLinks } from '../services/sweep/sweep-rows.ts';

/** The link with which a teacher reads one song's history, and everything that somebody may try with it. */

interface Singer {
  person: Person;
  songId: string;
}

async function newSinger(): Promise<Singer> {
  const person = await registerSomebody();
  const { id: userId } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const songId = await storeSong(userId);
  const start = await postJson('/api/v1/training/start', { song_id: songId }, bearer(person));
  const { session_id: sessionId } = await start.json<{ session_id: string }>();
  await postJson('/api/v1/practice/results', practised(sessionId, songId), bearer(person));
  await postJson('/api/v1/training/end', { session_id: sessionId }, bearer(person));
  await env.DB.prepare('UPDATE training_sessions SET voiced_ms = 90000 WHERE id = ?').bind(sessionId).run();
  return { person, songId };
}

const PREFERENCES = '/api/v1/auth/preferences';
const pathOf = (songId: string) => `/api/v1/songs/${songId}/history-link`;
const make = async ({ person, songId }: Singer) =>
  (await postJson(pathOf(songId), {}, bearer(person))).json<HistoryLinkBody>();
const seen = async ({ person, songId }: Singer) =>
  (await getJson<{ link: HistoryLinkBody | null }>(person, pathOf(songId))).link;
const takeBack = ({ person, songId }: Singer) =>
  call(pathOf(songId), { method: 'DELETE', headers: bearer(person) });
const tokenOf = ({ url }: HistoryLinkBody) => new URL(url).hash.replace('#token=', '');
const read = (token: string, headers: Record<string, string> = {}) =>
  call('/api/v1/practice/shared?time_zone=Europe/Lisbon', {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const refused = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  const { request_id: _, ...words } = await (await answer).json<{ request_id: string }>();
  return { status, words, type: headers.get('content-type') };
};
const NOWHERE = {
  status: 404,
  words: {
    code: 'history_link_not_found',
    detail: 'This link is not valid, has expired, or was taken back by the singer.',
  },
};

test('a teacher without an account reads the title, the weeks, the hard spots and the range, and nothing else', async () => {
  const singer = await newSinger();
  const range = { voice_range: { lowest_midi: 48, highest_midi: 67 } };
  await call(PREFERENCES, {
    method: 'PUT',
    headers: { ...bearer(singer.person), 'content-type': 'application/json' },
    body: JSON.stringify(range),
  });
  const answer = await read(tokenOf(await make(singer)));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const shown = await answer.json<SharedHistoryBody>();
  expect(Object.keys(shown).toSorted()).toEqual(['expires_at', 'spots', 'title', 'voice_range', 'weeks']);
  expect(shown).toMatchObject({ title: 'A song', ...range });
  expect(shown.weeks).toHaveLength(12);
  expect(shown.weeks.at(-1)).toMatchObject({ passes: 1, voiced_seconds: 90, score: expect.any(Number) });
  expect(shown.spots).toMatchObject([
    { start_seconds: 9.6, end_seconds: 13.5, score: 0.4, cents: -35, passes: 1 },
    { start_seconds: 4.8, score: 0.8 },
  ]);
  const text = JSON.stringify(shown);
  for (const secret of [singer.person.email, singer.songId, 'Rosina', 'song_', 'user_', 'http'])
    expect(text).not.toContain(secret);
});

test('its owner sees it again, prolongs it, and takes it back at once', async () => {
  const singer = await newSinger();
  expect(await seen(singer)).toBeNull();
  const link = await make(singer);
  expect(await seen(singer)).toEqual(link);
  expect(Date.parse(link.expires_at) - Date.parse(link.created_at)).toBe(90 * 86_400_000);
  await env.DB.prepare('UPDATE history_links SET expires_at_ms = expires_at_ms - 1000000').run();
  expect(await make(singer)).toMatchObject({ url: link.url, created_at: link.created_at });
  expect((await takeBack(singer)).status).toBe(204);
  expect((await takeBack(singer)).status).toBe(204);
  expect(await seen(singer)).toBeNull();
  expect(await refused(read(tokenOf(link)))).toMatchObject(NOWHERE);
  const next = await make(singer);
  expect(next.url).not.toBe(link.url);
  expect(await refused(read(tokenOf(link)))).toMatchObject(NOWHERE);
});

test('a link that ran out leads nowhere, is shown as none, and its row goes with the sweep', async () => {
  const singer = await newSinger();
  const token = tokenOf(await make(singer));
  await env.DB.prepare('UPDATE history_links SET expires_at_ms = ? WHERE song_id = ?')
    .bind(Date.now() - 1, singer.songId)
    .run();
  expect(await refused(read(token))).toMatchObject(NOWHERE);
  expect(await seen(singer)).toBeNull();
  await forgetOldHistoryLinks(createContext(env));
  const left = env.DB.prepare('SELECT count(*) AS n FROM history_links WHERE song_id = ?').bind(
    singer.songId,
  );
  expect(await left.first('n')).toBe(0);
  expect(tokenOf(await make(singer))).not.toBe(token);
});

test('tokens that were never made are refused in the same words as one that was taken back', async () => {
  const singer = await newSinger();
  const token = tokenOf(await make(singer));
  await takeBack(singer);
  const gone = await refused(read(token));
  const live = tokenOf(await make(singer));
  const otherLetter = live.startsWith('A') ? 'B' : 'A';
  const wrong = ['A'.repeat(43), live.slice(0, -1), otherLetter + live.slice(1), `${live.slice(0, 20)}%`, ''];
  for (const made of [...wrong, live.toLowerCase(), 'f'.repeat(64)])
    expect([made, await refused(read(made))]).toEqual([made, gone]);
});

test('a database that leaked tells no link: neither token nor address stands in it', async () => {
  const token = tokenOf(await make(await newSinger()));
  const database = await wholeDatabase();
  expect(database).toMatch(/link_\w{26}/);
  expect(database).not.toContain(token);
});

test('whoever tries tokens from one address has to wait, and a teacher elsewhere reads on', async () => {
  const token = tokenOf(await make(await newSinger()));
  const guesser = { 'cf-connecting-ip': '198.51.100.7' };
  const guesses = await Promise.all(
    Array.from({ length: 61 }, (_, n) => read(`${'A'.repeat(40)}${String(n).padStart(3, '0')}`, guesser)),
  );
  expect(
    guesses
      .map(({ status }) => status)
      .toSorted()
      .slice(-2),
  ).toEqual([404, 429]);
  const waiting = await read(token, guesser);
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read(token, { 'cf-connecting-ip': '198.51.100.8' })).status).toBe(200);
});

test('nobody makes, sees or takes back the link of another’s song, and a link opens nothing but its page', async () => {
  const [singer, thief] = [await newSinger(), await newSinger()];
  const link = await make(singer);
  const foreign = { person: thief.person, songId: singer.songId };
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await call(pathOf(singer.songId), { method, headers: bearer(foreign.person) });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not_song_owner' }]);
  }
  const asBearer = { headers: { authorization: `Bearer ${tokenOf(link)}` } };
  for (const path of ['/api/v1/auth/me', `/api/v1/songs/${singer.songId}`, pathOf(singer.songId)])
    expect((await call(path, asBearer)).status).toBe(401);
  const own = await (await read(tokenOf(await make(thief)))).json<SharedHistoryBody>();
  expect(own.weeks.at(-1)?.passes).toBe(1);
  expect((await refused(read(singer.person.accessToken))).status).toBe(404);
  expect((await read(tokenOf(link))).status).toBe(200);
});

test('a program with a key makes no link: it would outlive the key', async () => {
  const singer = await newSinger();
  await postJson(
    '/api/v1/auth/subscription/upgrade',
    { subscription_type: 'premium' },
    bearer(singer.person),
  );
  const made = await postJson(
    '/api/v1/auth/api-keys',
    { name: 'a', password: PASSWORD },
    bearer(singer.person),
  );
  const { key } = await made.json<{ key: string }>();
  const answer = await postJson(pathOf(singer.songId), {}, { authorization: `Bearer ${key}` });
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'session_required' }]);
});

test('with the song the link is gone; with the account from the very moment in which its owner leaves', async () => {
  const [singer, leaver] = [await newSinger(), await newSinger()];
  const [token, other] = [tokenOf(await make(singer)), tokenOf(await make(leaver))];
  await call(`/api/v1/songs/${singer.songId}`, { method: 'DELETE', headers: bearer(singer.person) });
  expect(await refused(read(token))).toMatchObject(NOWHERE);
  await env.DB.prepare('UPDATE users SET deleted_at_ms = 1 WHERE email = ?').bind(leaver.person.email).run();
  expect(await refused(read(other))).toMatchObject(NOWHERE);
});

test('two links are not made by two calls at once, and who makes them without end has to wait', async () => {
  const singer = await newSinger();
  const links = await Promise.all([make(singer), make(singer), make(singer)]);
  expect(new Set(links.map(({ url }) => url)).size).toBe(1);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => postJson(pathOf(singer.songId), {}, bearer(singer.person))),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});
