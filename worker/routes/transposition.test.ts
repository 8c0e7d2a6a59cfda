import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PitchMapBody } from '#domain/contracts/transposition-api.ts';
import { DOCUMENT, type FakeSidecar, renderingOf, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
  takenSong,
} from '#test/worker/api.ts';
import { breachesOf } from '#test/worker/runs.ts';
import { codeOf, newTranspositionCalls, type TranspositionCalls } from '#test/worker/transposition-calls.ts';
import { finishRendering } from '#test/worker/transpositions.ts';

/** A song in another key, as clients ask for it. */

const WORDS = 'must be a whole number from -12 to 12.';

let sidecar: FakeSidecar;
let of: TranspositionCalls;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  of = await newTranspositionCalls(sidecar);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a key is asked for, rendered, listed and heard; it costs nothing', async () => {
  const credits = await creditsOf(of.person);
  const first = await of.ask(2);
  const taskId = first.body.task_id;
  expect(first).toEqual({
    status: 202,
    body: { status: 'processing', target_pitch: 2, task_id: expect.stringMatching(/^task_/) },
  });
  expect(await of.listed()).toEqual([]);
  await finishRendering(await renderingOf(sidecar, taskId));
  const path = `/api/v1/transposition/download/${of.song.id}/2`;
  const { status, body } = await of.ask(2);
  expect([status, body]).toEqual([
    200,
    { status: 'completed', target_pitch: 2, file_path: path, file: expect.any(Object) },
  ]);
  const files = await of.listed();
  expect(files).toEqual([
    { ...body.file, instrumental_url: expect.any(String), vocal_url: expect.any(String) },
    { ...body.file, type: 'mixed', instrumental_url: null, vocal_url: null, size: 4 },
  ]);
  expect(body.file).toMatchObject({ pitch: 2, type: 'separate_tracks', file_path: path, size: 8 });
  expect(Math.abs(Date.now() / 1000 - body.file.created_at)).toBeLessThan(60);
  expect(await creditsOf(of.person)).toBe(credits);
  expect(await breachesOf(of.person)).toEqual([]);
});

test('a pitch that is none is refused in words of its field', async () => {
  for (const pitch of [13, -13, 2.5, 1e99, '3', null, true, [3], undefined]) {
    const { status, body } = await of.ask(pitch);
    const message = pitch === undefined ? 'The field target_pitch is required.' : `target_pitch ${WORDS}`;
    expect([pitch, status, body]).toMatchObject([pitch, 422, { code: 'invalid_fields', detail: message }]);
    expect(body.errors?.[0]).toMatchObject({ field: 'target_pitch', message });
  }
  for (const pitch of ['13', '-13', '2.5', '1e1', 'NaN', '+3', '--3', '%20', '003', 'song', '%00']) {
    for (const path of [`/pitch-map/${of.song.id}/${pitch}`, `/download/${of.song.id}/${pitch}?track=vocal`])
      expect([path, ...(await codeOf(of.get(path)))]).toEqual([
        path,
        422,
        'invalid_fields',
        `pitch ${WORDS}`,
      ]);
  }
  expect(of.renderings()).toEqual([]);
});

test('the pitch map is the melody in the other key, in the key that the singer has put right', async () => {
  await call(`/api/v1/songs/${of.song.id}`, {
    method: 'PUT',
    headers: { ...bearer(of.person), 'content-type': 'application/json' },
    body: JSON.stringify({ key_signature: 'E minor' }),
  });
  const map = await getJson<PitchMapBody>(of.person, `/api/v1/transposition/pitch-map/${of.song.id}/-12`);
  const notes = DOCUMENT.pitch_detection.note_sequence;
  expect(map).toMatchObject({ pitch: -12, ratio: 0.5, key: 'E minor' });
  expect(map.notes.map((note) => [note.id, note.midi_number, note.frequency])).toEqual(
    notes.map((note, index) => [`n${index}`, note.midi_number - 12, note.frequency / 2]),
  );
});

test('somebody else’s song is not theirs, and an unknown one is not found', async () => {
  const person = await registerSomebody();
  const foreign = await of.ask(2, { person });
  expect([foreign.status, foreign.body]).toMatchObject([
    403,
    { code: 'not_song_owner', detail: 'Not authorised for this song' },
  ]);
  for (const songId of ['song_unknown', '', '../songs', `${of.song.id}/`, "' OR 1=1"]) {
    const unknown = await of.ask(2, { songId });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'song_not_found']);
  }
  expect((await of.ask(2, { songId: 'x'.repeat(101) })).body.detail).toBe(
    'song_id must be the id of a song.',
  );
  expect(of.renderings()).toEqual([]);
});

test('a song without a result cannot be moved', async () => {
  const song = await takenSong(of.person);
  const early = await of.ask(2, { songId: song.id });
  expect([early.status, early.body.code]).toEqual([409, 'song_not_completed']);
  expect((await of.ask(0, { songId: song.id })).body.code).toBe('song_not_completed');
  expect((await of.get(`/pitch-map/${song.id}/2`)).status).toBe(404);
  expect(await (await of.get(`/files/${song.id}`)).json()).toEqual({ files: [] });
});

test('two tabs and a repeated call that ask for the same pitch get one task, and one rendering', async () => {
  const headers = { 'idempotency-key': 'the same click' };
  const answers = await Promise.all([of.ask(4), of.ask(4), of.ask(4, { headers })]);
  answers.push(await of.ask(4, { headers }));
  expect(new Set(answers.map(({ body }) => body.task_id)).size).toBe(1);
  await finishRendering(await renderingOf(sidecar, String(answers[0]?.body.task_id)));
  expect((await of.ask(4)).status).toBe(200);
  expect(of.renderings()).toHaveLength(1);
});

test('a third rendering at a time waits, and says how long', async () => {
  for (const pitch of [1, 2]) expect((await of.ask(pitch)).status).toBe(202);
  const request = { song_id: of.song.id, target_pitch: 3 };
  const third = await postJson('/api/v1/transposition/start', request, bearer(of.person));
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '15']);
  expect(await third.json()).toMatchObject({
    code: 'too_many_transpositions',
    params: { transposition_limit: 2 },
  });
  expect((await of.ask(2)).status).toBe(202);
});

test('a program with a key of the Master plan may ask too', async () => {
  // Mails about the plan find no mailer here, which is logged.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const plan = { subscription_type: 'premium' };
  await postJson('/api/v1/auth/subscription/upgrade', plan, bearer(of.person));
  const made = await postJson(
    '/api/v1/auth/api-keys',
    { name: 'script', password: PASSWORD },
    bearer(of.person),
  );
  const { key } = await made.json<{ key: string }>();
  const program = { ...of.person, accessToken: key } satisfies Person;
  expect((await of.ask(2, { person: program })).status).toBe(202);
  expect((await of.ask(0, { person: program })).status).toBe(200);
});
