import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { bearer, call, getJson, type Person, registerSomebody } from '#test/worker/api.ts';

const PREFERENCES = '/api/v1/auth/preferences';

const change = (person: Person, body: unknown) =>
  call(PREFERENCES, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(person) },
    body: JSON.stringify(body),
  });

test('a new account finds the demo song and the tour; its user says so as well', async () => {
  const person = await registerSomebody();
  const preferences = {
    demo_song: 'shown',
    tour: 'new',
    language: 'en',
    voice_range: null,
    weekly_goal: null,
  };
  expect(await getJson(person, PREFERENCES)).toEqual(preferences);
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({ preferences });
});

test('a change is kept with the account; what it does not name stays, and another account keeps its own', async () => {
  const [person, other] = [await registerSomebody(), await registerSomebody()];
  await change(person, { demo_song: 'removed' });
  expect(await (await change(person, { tour: 'done' })).json()).toEqual({
    demo_song: 'removed',
    tour: 'done',
    language: 'en',
    voice_range: null,
    weekly_goal: null,
  });
  expect(await (await change(person, {})).json()).toMatchObject({ demo_song: 'removed', tour: 'done' });
  expect(await (await change(person, { demo_song: 'shown' })).json()).toMatchObject({ demo_song: 'shown' });
  expect(await getJson(other, PREFERENCES)).toMatchObject({
    demo_song: 'shown',
    tour: 'new',
    voice_range: null,
  });
});

test('the range of a voice is kept with the account, and taken back', async () => {
  const person = await registerSomebody();
  const voice_range = { lowest_midi: 48, highest_midi: 69 };
  expect(await (await change(person, { voice_range })).json()).toMatchObject({ voice_range, tour: 'new' });
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({ preferences: { voice_range } });
  expect(await (await change(person, { voice_range: null })).json()).toMatchObject({ voice_range: null });
});

test('what somebody wants of a week is kept with the account, and taken back', async () => {
  const person = await registerSomebody();
  const weekly_goal = { unit: 'minutes', amount: 90 };
  expect(await (await change(person, { weekly_goal })).json()).toMatchObject({ weekly_goal, tour: 'new' });
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({ preferences: { weekly_goal } });
  expect(await (await change(person, { weekly_goal: null })).json()).toMatchObject({ weekly_goal: null });
});

test.each([
  { weekly_goal: { unit: 'days', amount: 8 } },
  { weekly_goal: { unit: 'minutes', amount: 4.5 } },
  { weekly_goal: { unit: 'songs', amount: 3 } },
  { voice_range: { lowest_midi: 60, highest_midi: 62 } },
  { voice_range: { lowest_midi: 3, highest_midi: 62 } },
  { voice_range: { lowest_midi: 60.5, highest_midi: 72 } },
  { voice_range: { lowest_midi: 60 } },
  { demo_song: 'hidden' },
  { tour: true },
  { theme: 'dark' },
  { language: 'tlh' },
  { tour: 'done', credits: 9 },
  ['tour'],
])('%j is refused whole', async (body) => {
  const person = await registerSomebody();
  expect((await change(person, body)).status).toBe(422);
  expect(await getJson(person, PREFERENCES)).toMatchObject({
    demo_song: 'shown',
    tour: 'new',
    voice_range: null,
  });
});

test('the demo song is no song: it is in no list and counts for nothing', async () => {
  const person = await registerSomebody();
  expect(await getJson(person, '/api/v1/songs/?limit=50&offset=0')).toMatchObject({ songs: [], total: 0 });
  expect(await getJson(person, '/api/v1/auth/status')).toMatchObject({ songs: { total: 0 } });
  const start = { method: 'POST', body: JSON.stringify({ song_id: 'demo' }) };
  const headers = { 'content-type': 'application/json', ...bearer(person) };
  expect((await call('/api/v1/training/start', { ...start, headers })).status).toBe(404);
});

test('an account begins with the language that its browser shows, and keeps the one that it chooses, for its mails too', async () => {
  const fields = { email: 'luisa@example.com', password: 'una voce poco fa', full_name: 'Luisa' };
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'fr, ru;q=0.8',
    cookie: 'cantora_language=es',
  };
  const answer = await call('/api/v1/auth/register', {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  });
  const { user, access_token } = await answer.json<{ user: { preferences: object }; access_token: string }>();
  expect(user.preferences).toMatchObject({ language: 'es' });
  const person = { email: fields.email, accessToken: access_token, refreshToken: '' };
  expect(await (await change(person, { language: 'ru' })).json()).toMatchObject({
    language: 'ru',
    tour: 'new',
  });
  const locale = await env.DB.prepare('SELECT locale FROM users WHERE email = ?')
    .bind(fields.email)
    .first('locale');
  expect(locale).toBe('ru');
});
