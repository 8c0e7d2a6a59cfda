import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { SongBody, SongListBody, SongStatsBody } from '#domain/contracts/api.ts';
import { bearer, call, getJson, type Person, registerSomebody } from '#test/worker/api.ts';
import { storeSong } from '#test/worker/practice.ts';

let person: Person;
let userId = '';

beforeAll(async () => {
  person = await registerSomebody();
  userId = await idOf(person);
});

async function idOf(somebody: Person): Promise<string> {
  return (await getJson<{ id: string }>(somebody, '/api/v1/auth/me')).id;
}

function put(songId: string, body: unknown): Promise<Response> {
  return call(`/api/v1/songs/${songId}`, {
    method: 'PUT',
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

test('a title is saved as its language writes it, and the answer is the song', async () => {
  const songId = await storeSong(userId);
  const answer = await put(songId, { title: '  the house of the rising sun ' });
  expect(answer.status).toBe(200);
  const song = await answer.json<SongBody>();
  expect(song).toMatchObject({ id: songId, title: 'The House of the Rising Sun' });
  expect(await getJson(person, `/api/v1/songs/${songId}`)).toEqual(song);
});

test.each([
  [{ title: '   ' }, 'Title cannot be empty'],
  [{ title: 'a' }, 'Title must be at least 2 characters'],
  [{ title: 'a'.repeat(101) }, 'Title cannot exceed 100 characters'],
  [{ title: 'a'.repeat(2_000) }, 'Title cannot exceed 100 characters'],
  [{ title: 'さくら' }, 'English titles can only contain English letters, numbers, and basic punctuation'],
  [{ title: 'Катюша ok' }, 'Russian titles can only contain Russian letters, numbers, and basic punctuation'],
  [{ title: 7 }, 'title must be text.'],
  [{ title: null }, 'title must be text.'],
  [
    { key_signature: 'H major' },
    'Write the key as a note and major or minor, like "G# major" or "Bb minor".',
  ],
  [{}, 'Send a title, a key_signature or a repertoire to change.'],
  [{ id: 'song_x', processing_credits_used: 0 }, 'Send a title, a key_signature or a repertoire to change.'],
  [{ repertoire: 'forgotten' }, 'repertoire must be learning, singing, resting or null.'],
  [[], 'The body must be a JSON object.'],
  [{ key_signature: 7 }, 'key_signature must be text.'],
])('%j is a 422 and changes nothing: “%s”', async (body, detail) => {
  const songId = await storeSong(userId);
  const before = await getJson(person, `/api/v1/songs/${songId}`);
  const answer = await put(songId, body);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_fields', detail }]);
  expect(await getJson(person, `/api/v1/songs/${songId}`)).toEqual(before);
});

test('a wrong title says at its field what to try', async () => {
  const answer = await put(await storeSong(userId), { title: 'さくら' });
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'title', code: 'wrong_letters', suggestion: 'Try using only English characters' }],
  });
});

test('a right key with a wrong title saves neither', async () => {
  const songId = await storeSong(userId);
  expect((await put(songId, { title: '', key_signature: 'C major' })).status).toBe(422);
  expect((await getJson<SongBody>(person, `/api/v1/songs/${songId}`)).key_signature).toBeNull();
});

test('a key is kept as the singer’s own; “Auto-detected” is not saved', async () => {
  const songId = await storeSong(userId);
  expect(await (await put(songId, { key_signature: 'Auto-detected' })).json()).toMatchObject({
    key_signature: null,
  });
  expect(await (await put(songId, { key_signature: 'b♭ minor' })).json()).toMatchObject({
    key_signature: 'Bb minor',
  });
  const row = await env.DB.prepare('SELECT is_key_edited AS edited FROM songs WHERE id = ?')
    .bind(songId)
    .first<{ edited: number }>();
  expect(row?.edited).toBe(1);
});

test('a song may be sent back whole: only title, key and repertoire are taken from it', async () => {
  const songId = await storeSong(userId);
  const song = await getJson<SongBody>(person, `/api/v1/songs/${songId}`);
  const answer = await put(songId, {
    ...song,
    title: 'Another one',
    id: 'song_x',
    processing_status: 'failed',
  });
  expect(await answer.json()).toEqual({ ...song, title: 'Another One' });
});

test('a song is put into the repertoire, found there in the list, and taken out again', async () => {
  const songId = await storeSong(userId);
  expect(await (await put(songId, { repertoire: 'learning' })).json()).toMatchObject({
    repertoire: 'learning',
  });
  expect(await (await put(songId, { title: 'Another one' })).json()).toMatchObject({
    repertoire: 'learning',
  });
  const { songs } = await getJson<SongListBody>(person, '/api/v1/songs/');
  expect(songs.find(({ id }) => id === songId)?.repertoire).toBe('learning');
  expect(await (await put(songId, { repertoire: null })).json()).toMatchObject({ repertoire: null });
});

test('a title from a file that breaks the rules is no change when it comes back as it is', async () => {
  const songId = await storeSong(userId);
  await env.DB.prepare("UPDATE songs SET title = '01_さくら' WHERE id = ?").bind(songId).run();
  expect(await (await put(songId, { title: '01_さくら' })).json()).toMatchObject({ title: '01_さくら' });
  expect((await put(songId, { title: '01_さくらさくら' })).status).toBe(422);
});

test('what is no JSON is a 400', async () => {
  const answer = await put(await storeSong(userId), '{"title":');
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'malformed_request' }]);
});

test('figures of the songs: those ready and in work, as in the status of the account, and “stats” is no id', async () => {
  const newcomer = await registerSomebody();
  const stats = () => getJson<SongStatsBody>(newcomer, '/api/v1/songs/stats');
  expect(await stats()).toEqual({ total_songs: 0, songs_completed: 0 });
  for (const status of ['completed', 'completed', 'processing', 'pending', 'failed'] as const) {
    await storeSong(await idOf(newcomer), status);
  }
  expect(await stats()).toEqual({ total_songs: 4, songs_completed: 2 });
  expect(await getJson(newcomer, '/api/v1/auth/status')).toMatchObject({ songs: { total: 4, completed: 2 } });
});

test('the list comes in pages, newest first, with and without songs in work', async () => {
  const newcomer = await registerSomebody();
  const owner = await idOf(newcomer);
  const ids = [
    await storeSong(owner),
    await storeSong(owner, 'processing'),
    await storeSong(owner, 'failed'),
  ];
  const list = (query: string) => getJson<SongListBody>(newcomer, `/api/v1/songs/?${query}`);
  const all = await list('limit=50&offset=0&include_processing=true');
  expect(all.songs.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(all).toMatchObject({ total: 3, limit: 50, offset: 0 });
  const second = await list('limit=2&offset=2&include_processing=TRUE');
  expect([second.songs.map(({ id }) => id), second.total]).toEqual([[all.songs[2]?.id], 3]);
  expect((await list('offset=7')).songs).toEqual([]);
  const finished = await list('');
  expect(finished.songs.map(({ processing_status: status }) => status).sort()).toEqual([
    'completed',
    'failed',
  ]);
});

test('a song that is done again stays in the list and among the completed ones', async () => {
  const newcomer = await registerSomebody();
  const songId = await storeSong(await idOf(newcomer), 'processing');
  await env.DB.prepare("UPDATE songs SET result_pipeline_id = 'pipe_first' WHERE id = ?").bind(songId).run();
  const { songs, total } = await getJson<SongListBody>(newcomer, '/api/v1/songs/');
  expect([songs.map(({ id }) => id), total]).toEqual([[songId], 1]);
  expect(songs[0]?.is_processing).toBe(true);
  const stats = await getJson<SongStatsBody>(newcomer, '/api/v1/songs/stats');
  expect(stats).toEqual({ total_songs: 1, songs_completed: 1 });
  expect(await getJson(newcomer, '/api/v1/auth/status')).toMatchObject({ songs: { completed: 1 } });
});

const LIMIT = 'limit must be a whole number from 1 to 100.';
const OFFSET = 'offset must be a whole number from 0 to 1000000.';

test.each([
  ['limit=0', LIMIT],
  ['limit=101', LIMIT],
  ['limit=', LIMIT],
  ['limit=1e1', LIMIT],
  ['limit=-1', LIMIT],
  ['limit=10.5', LIMIT],
  ['offset=', OFFSET],
  ['offset=-1', OFFSET],
  ['offset=all', OFFSET],
  ['offset=99999999999999999999', OFFSET],
  ['include_processing=yes', 'include_processing must be true or false.'],
])('?%s is a 422: “%s”', async (query, detail) => {
  const answer = await call(`/api/v1/songs/?${query}`, { headers: bearer(person) });
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_fields', detail }]);
});
