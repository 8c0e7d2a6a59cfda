import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type {
  PitchMapBody,
  TransposedFilesBody,
  TranspositionCompletedBody,
  TranspositionProcessingBody,
} from '#domain/contracts/transposition-api.ts';
import { DOCUMENT, type FakeSidecar, renderingOf, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { stemKey, TRANSPOSED_TRACKS, transpositionKey } from '../storage/object-keys.ts';
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
} from '../testing/api.ts';
import { breachesOf } from '../testing/runs.ts';
import { finishRendering, newTranspositions, type Transpositions } from '../testing/transpositions.ts';

/** A song in another key, as clients ask for it. */

const WORDS = 'must be a whole number from -12 to 12.';

/** Whatever it was answered; each test says which. */
type Asked = Omit<TranspositionCompletedBody, 'status'> &
  Omit<TranspositionProcessingBody, 'status'> &
  ErrorBody & { status: string };

let sidecar: FakeSidecar;
let of: Transpositions;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  of = await newTranspositions(sidecar);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function ask(
  pitch: unknown,
  { person = of.person, songId = of.song.id, headers = {} } = {},
): Promise<{ status: number; body: Asked }> {
  const wish = { song_id: songId, target_pitch: pitch };
  const answer = await postJson('/api/v1/transposition/start', wish, { ...bearer(person), ...headers });
  return { status: answer.status, body: await answer.json() };
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(`/api/v1/transposition${path}`, { method, headers: { ...bearer(of.person), ...headers } });

/** Of this song: jobs of earlier tests may still arrive. */
const renderings = () => sidecar.transpositions.filter(({ song_id: songId }) => songId === of.song.id);

async function codeOf(call: Promise<Response>): Promise<[number, string, string]> {
  const answer = await call;
  const { code, detail } = await answer.json<ErrorBody>();
  return [answer.status, code, detail];
}

/** Text in place of sound. */
async function textOf(call: Promise<Response>): Promise<string> {
  return new TextDecoder().decode(await (await call).arrayBuffer());
}

function listed(): Promise<TransposedFilesBody> {
  return getJson<TransposedFilesBody>(of.person, `/api/v1/transposition/files/${of.song.id}`);
}

/** Rendered, with other bytes in each of its files. */
async function rendered(pitch: number): Promise<string> {
  const { body } = await ask(pitch);
  await finishRendering(await renderingOf(sidecar, body.task_id));
  for (const track of TRANSPOSED_TRACKS) await env.AUDIO.put(keyOf(body.task_id, track), `${pitch} ${track}`);
  return body.task_id;
}

function keyOf(taskId: string, track: (typeof TRANSPOSED_TRACKS)[number]): string {
  return transpositionKey({ songId: of.song.id, pipelineId: taskId, attempt: 1 }, track);
}

test('a key is asked for, rendered, listed and heard; it costs nothing', async () => {
  const credits = await creditsOf(of.person);
  const first = await ask(2);
  const taskId = first.body.task_id;
  expect(first).toEqual({
    status: 202,
    body: { status: 'processing', target_pitch: 2, task_id: expect.stringMatching(/^task_/) },
  });
  expect(await listed()).toEqual({ files: [] });
  await finishRendering(await renderingOf(sidecar, taskId));
  const path = `/api/v1/transposition/download/${of.song.id}/2`;
  const { status, body } = await ask(2);
  expect([status, body]).toEqual([
    200,
    { status: 'completed', target_pitch: 2, file_path: path, file: expect.any(Object) },
  ]);
  const { files } = await listed();
  expect(files).toEqual([
    { ...body.file, instrumental_url: expect.any(String), vocal_url: expect.any(String) },
    { ...body.file, type: 'mixed', instrumental_url: null, vocal_url: null, size: 4 },
  ]);
  expect(body.file).toMatchObject({ pitch: 2, type: 'separate_tracks', file_path: path, size: 8 });
  expect(Math.abs(Date.now() / 1000 - body.file.created_at)).toBeLessThan(60);
  expect(await creditsOf(of.person)).toBe(credits);
  expect(await breachesOf(of.person)).toEqual([]);
});

test('separate tracks come before mixes, and lower pitches before higher ones', async () => {
  for (const pitch of [5, -5]) await rendered(pitch);
  const { files } = await listed();
  expect(files.map(({ pitch, type }) => [pitch, type])).toEqual([
    [-5, 'separate_tracks'],
    [5, 'separate_tracks'],
    [-5, 'mixed'],
    [5, 'mixed'],
  ]);
});

test('each track is what its name and its link say, whole or in part; without a track it is the mix', async () => {
  await rendered(-3);
  const [separate] = (await listed()).files;
  const path = `/download/${of.song.id}/-3`;
  expect(await textOf(get(path))).toBe('-3 mix');
  for (const [track, link, text] of [
    ['instrumental', separate?.instrumental_url, '-3 instrumental'],
    ['vocal', separate?.vocal_url, '-3 vocals'],
  ] as const) {
    const whole = await get(`${path}?track=${track}`);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
    expect([await textOf(Promise.resolve(whole)), await textOf(call(String(link)))]).toEqual([text, text]);
    const range = { range: 'bytes=3-5' };
    const part = await get(`${path}?track=${track}`, range);
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-5/${text.length}`]);
    expect(await textOf(Promise.resolve(part))).toBe(text.slice(3, 6));
  }
  expect((await get(path, { range: 'bytes=99-' })).status).toBe(416);
  expect((await get(path, {}, 'HEAD')).headers.get('content-length')).toBe('6');
  expect((await get(`${path}?track=drums`)).status).toBe(422);
});

test('listening by a link is a use', async () => {
  const taskId = await rendered(1);
  const [separate] = (await listed()).files;
  await env.DB.prepare('UPDATE transpositions SET last_used_at_ms = 1 WHERE id = ?').bind(taskId).run();
  await call(String(separate?.vocal_url));
  expect((await of.taskRow(taskId)).lastUsedAtMs).toBeGreaterThan(1);
});

test('a shift of 0 gives back the stems, and has no mix', async () => {
  const id = { songId: of.song.id, pipelineId: String(of.song.pipeline_id), attempt: 1 };
  await env.AUDIO.put(stemKey(id, 'instrumental'), 'the band');
  await env.AUDIO.put(stemKey(id, 'vocals'), 'the voice');
  const { status, body } = await ask(0);
  expect([status, body]).toMatchObject([
    200,
    { status: 'completed', target_pitch: 0, file: { pitch: 0, size: 17 } },
  ]);
  expect(await textOf(call(String(body.file.vocal_url)))).toBe('the voice');
  expect(await textOf(get(`/download/${of.song.id}/0?track=instrumental`))).toBe('the band');
  expect(await codeOf(get(`/download/${of.song.id}/0`))).toEqual([
    422,
    'invalid_fields',
    'track must be instrumental or vocal: the key of the original is kept as two tracks.',
  ]);
  expect(renderings()).toEqual([]);
});

test('a pitch that is none is refused in words of its field', async () => {
  for (const pitch of [13, -13, 2.5, 1e99, '3', null, true, [3], undefined]) {
    const { status, body } = await ask(pitch);
    const message = pitch === undefined ? 'The field target_pitch is required.' : `target_pitch ${WORDS}`;
    expect([pitch, status, body]).toMatchObject([pitch, 422, { code: 'invalid_fields', detail: message }]);
    expect(body.errors?.[0]).toMatchObject({ field: 'target_pitch', message });
  }
  for (const pitch of ['13', '-13', '2.5', '1e1', 'NaN', '+3', '--3', '%20', '003', 'song', '%00']) {
    for (const path of [`/pitch-map/${of.song.id}/${pitch}`, `/download/${of.song.id}/${pitch}?track=vocal`])
      expect([path, ...(await codeOf(get(path)))]).toEqual([path, 422, 'invalid_fields', `pitch ${WORDS}`]);
  }
  expect(renderings()).toEqual([]);
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
  const foreign = await ask(2, { person });
  expect([foreign.status, foreign.body]).toMatchObject([
    403,
    { code: 'not_song_owner', detail: 'Not authorised for this song' },
  ]);
  for (const songId of ['song_unknown', '', '../songs', `${of.song.id}/`, "' OR 1=1"]) {
    const unknown = await ask(2, { songId });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'song_not_found']);
  }
  expect((await ask(2, { songId: 'x'.repeat(101) })).body.detail).toBe('song_id must be the id of a song.');
  expect(renderings()).toEqual([]);
});

test('a song without a result cannot be moved', async () => {
  const song = await takenSong(of.person);
  const early = await ask(2, { songId: song.id });
  expect([early.status, early.body.code]).toEqual([409, 'song_not_completed']);
  expect((await ask(0, { songId: song.id })).body.code).toBe('song_not_completed');
  expect((await get(`/pitch-map/${song.id}/2`)).status).toBe(404);
  expect(await (await get(`/files/${song.id}`)).json()).toEqual({ files: [] });
});

test('two tabs and a repeated call that ask for the same pitch get one task, and one rendering', async () => {
  const headers = { 'idempotency-key': 'the same click' };
  const answers = await Promise.all([ask(4), ask(4), ask(4, { headers })]);
  answers.push(await ask(4, { headers }));
  expect(new Set(answers.map(({ body }) => body.task_id)).size).toBe(1);
  await finishRendering(await renderingOf(sidecar, String(answers[0]?.body.task_id)));
  expect((await ask(4)).status).toBe(200);
  expect(renderings()).toHaveLength(1);
});

test('a third rendering at a time waits, and says how long', async () => {
  for (const pitch of [1, 2]) expect((await ask(pitch)).status).toBe(202);
  const wish = { song_id: of.song.id, target_pitch: 3 };
  const third = await postJson('/api/v1/transposition/start', wish, bearer(of.person));
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '15']);
  expect(await third.json()).toMatchObject({
    code: 'too_many_transpositions',
    params: { transposition_limit: 2 },
  });
  expect((await ask(2)).status).toBe(202);
});

test('a file that is gone from storage is not listed and not found; asking again renders it once more', async () => {
  const taskId = await rendered(6);
  for (const [track, query, isLeft] of [
    ['mix', '', 'separate_tracks'],
    ['vocals', '?track=vocal', undefined],
  ] as const) {
    await env.AUDIO.delete(keyOf(taskId, track));
    expect((await listed()).files[0]?.type).toBe(isLeft);
    const path = `/download/${of.song.id}/6${query}`;
    expect(await codeOf(get(path))).toEqual([404, 'file_not_found', 'File not found']);
  }
  const [again, twin] = await Promise.all([ask(6), ask(6)]);
  expect([again.status, twin.body.task_id]).toEqual([202, again.body.task_id]);
  expect(again.body.task_id).not.toBe(taskId);
  await finishRendering(await renderingOf(sidecar, again.body.task_id));
  expect((await ask(6)).status).toBe(200);
  expect((await listed()).files).toHaveLength(2);
  expect(renderings()).toHaveLength(2);
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
  expect((await ask(2, { person: program })).status).toBe(202);
  expect((await ask(0, { person: program })).status).toBe(200);
});
