import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PipelineResultBody, PipelineStatusBody, SongBody } from '#domain/contracts/api.ts';
import {
  completedEvent,
  DOCUMENT,
  type FakeSidecar,
  failedEvent,
  jobFor,
  progressEvent,
  sendEvent,
  startFakeSidecar,
  storeArtefacts,
} from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  ORIGIN,
  postJson,
  registerSomebody,
  SONG,
  takenSong,
} from '#test/worker/api.ts';
import documentWithWords from '../inference/fixtures/pipeline-document-with-words.json';

/** The way of a song through the Worker: real D1, R2, queue and object; the sidecar speaks the real protocol. */

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a song goes all the way: uploaded, handed over, followed, finished, heard', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '2.2', pitch_method: 'auto' });
  expect(song).toMatchObject({
    title: 'Let’s Go Fishin’',
    processing_status: 'pending',
    is_processing: true,
  });
  expect(await creditsOf(person)).toBe(18);

  const job = await jobFor(sidecar, song.id);
  expect(job.options).toMatchObject({ vocal_method: 'hybrid', pitch_method: 'auto', enable_lyrics: true });
  const source = await call(job.source.url);
  expect(new Uint8Array(await source.arrayBuffer())).toEqual(SONG.bytes);
  expect(job.source.size_bytes).toBe(5_000);

  await sendEvent(job, progressEvent(1, 0.64));
  const status = await getJson<PipelineStatusBody>(person, `/api/v1/pipeline/status/${song.id}`);
  expect(status).toMatchObject({ stage: 'pitch_detection', progress: 0.64, is_processing: true });
  expect(await getJson<SongBody>(person, `/api/v1/songs/${song.id}`)).toMatchObject({
    processing_status: 'processing',
    processing_stage: 'pitch_detection',
  });

  await storeArtefacts(job);
  expect((await sendEvent(job, completedEvent(2))).status).toBe(200);
  const done = await getJson<SongBody>(person, `/api/v1/songs/${song.id}`);
  expect(done).toMatchObject({
    processing_status: 'completed',
    duration_seconds: 2,
    key_signature: 'A major',
    tempo_bpm: 96,
    processing_credits_used: 1,
  });
  expect(await creditsOf(person)).toBe(19);

  const result = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${done.pipeline_id}`);
  expect(result.pitch_detection).toEqual(DOCUMENT.pitch_detection);
  const stem = await call(result.vocal_separation.vocal_track.signed_url, {
    headers: { range: 'bytes=1-2' },
  });
  expect(stem.status).toBe(206);
  expect(await stem.text()).toBe('gg');
});

test('the result of a song has both tracks, the notes and the words, with every field that is specified', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const job = await jobFor(sidecar, song.id);
  const document = { ...(documentWithWords as typeof DOCUMENT) };
  await storeArtefacts(job, document);
  await sendEvent(job, completedEvent(1, document));
  const result = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${song.pipeline_id}`);
  const track = {
    signed_url: expect.stringMatching(/^http/),
    file_path: expect.stringMatching(/./),
    duration: document.duration_seconds,
  };
  expect(result.vocal_separation).toMatchObject({ instrumental_track: track, vocal_track: track });
  const { instrumental_track, vocal_track } = result.vocal_separation;
  expect(instrumental_track.signed_url).not.toBe(vocal_track.signed_url);
  expect(instrumental_track.file_path).not.toBe(vocal_track.file_path);
  const { method_used, statistics, raw_data, quality_metrics, note_sequence } = result.pitch_detection;
  expect({ method_used, statistics, raw_data, quality_metrics }).toEqual({
    method_used: expect.any(String),
    statistics: expect.any(Object),
    raw_data: expect.any(Object),
    quality_metrics: expect.any(Object),
  });
  expect(note_sequence[0]).toMatchObject({
    time_start: expect.any(Number),
    time_end: expect.any(Number),
    note_name: expect.stringMatching(/^[A-G]#?\d$/),
    frequency: expect.any(Number),
    confidence: expect.any(Number),
    midi_number: expect.any(Number),
    velocity: expect.any(Number),
  });
  expect(result.lyrics_recognition.success).toBe(true);
  expect(result.lyrics_recognition.segments[0]).toMatchObject({
    start: expect.any(Number),
    end: expect.any(Number),
    text: expect.any(String),
  });
  expect(result.lyrics_recognition.syllables[0]).toMatchObject({
    start_time: expect.any(Number),
    end_time: expect.any(Number),
  });
  expect(result.wordTimings[0]).toMatchObject({ word: expect.any(String), start: expect.any(Number) });
});

test('the finished event again changes nothing: no second charge', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '3' });
  const job = await jobFor(sidecar, song.id);
  await storeArtefacts(job);
  for (let round = 0; round < 3; round += 1)
    expect((await sendEvent(job, completedEvent(9))).status).toBe(200);
  expect(await creditsOf(person)).toBe(19);
  const entries = await env.DB.prepare('SELECT kind, amount FROM ledger WHERE pipeline_id = ? ORDER BY kind')
    .bind(song.pipeline_id)
    .all();
  expect(entries.results).toEqual([
    { kind: 'reserve', amount: -3 },
    { kind: 'settle', amount: 2 },
  ]);
});

test('an unreadable file ends in a clear failed state and the credits come back', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const job = await jobFor(sidecar, song.id);
  await sendEvent(job, failedEvent(1, 'unreadable_audio', false));
  expect(await getJson<SongBody>(person, `/api/v1/songs/${song.id}`)).toMatchObject({
    processing_status: 'failed',
    processing_error: 'It failed: unreadable_audio.',
    is_processing: false,
  });
  expect(await creditsOf(person)).toBe(20);
  const result = await call(`/api/v1/pipeline/result/${song.pipeline_id}`, { headers: bearer(person) });
  expect(await result.json()).toMatchObject({ detail: 'Pipeline not completed: failed' });
});

test('a song below the quality bar costs nothing and stays', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const job = await jobFor(sidecar, song.id);
  const poor = { ...DOCUMENT, quality: { ...DOCUMENT.quality, grade: 'unusable' as const } };
  await storeArtefacts(job, poor);
  await sendEvent(job, completedEvent(1, poor));
  expect(await getJson<SongBody>(person, `/api/v1/songs/${song.id}`)).toMatchObject({
    processing_status: 'completed',
    processing_credits_used: 0,
  });
  expect(await creditsOf(person)).toBe(20);
});

test('a failure that may pass is tried again, and the late first attempt is turned away', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const first = await jobFor(sidecar, song.id);
  await sendEvent(first, failedEvent(1, 'out_of_memory', true));
  const second = await jobFor(sidecar, song.id, 2);
  expect((await storeArtefacts(first)).map((response) => response.status)).toEqual([409, 409, 409]);
  expect((await sendEvent(first, completedEvent(2))).status).toBe(409);
  await storeArtefacts(second);
  expect((await sendEvent(second, completedEvent(1))).status).toBe(200);
});

test.each([
  ['without its files', async () => undefined],
  [
    'with a document outside the contract',
    async (job: Parameters<typeof storeArtefacts>[0]) => void (await storeArtefacts(job, { lies: true })),
  ],
])('a result %s does not count; the song is tried again', async (_name, prepare) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const person = await registerSomebody();
  const song = await takenSong(person);
  const job = await jobFor(sidecar, song.id);
  await prepare(job);
  await sendEvent(job, completedEvent(1));
  await jobFor(sidecar, song.id, 2);
  expect((await getJson<SongBody>(person, `/api/v1/songs/${song.id}`)).is_processing).toBe(true);
});

test('an event with a wrong signature or outside the contract is refused', async () => {
  const person = await registerSomebody();
  const job = await jobFor(sidecar, (await takenSong(person)).id);
  const forged = await postJson(job.callback_url.replace(env.PUBLIC_ORIGIN, ORIGIN), { type: 'progress' });
  expect(forged.status).toBe(403);
  expect((await sendEvent(job, { type: 'progress', sequence: 1 })).status).toBe(400);
});

test('somebody else hears 403 for song, status, result and files', async () => {
  const owner = await registerSomebody();
  const stranger = await registerSomebody();
  const song = await takenSong(owner);
  for (const path of [
    `/api/v1/songs/${song.id}`,
    `/api/v1/pipeline/status/${song.id}`,
    `/api/v1/pipeline/result/${song.pipeline_id}`,
    `/api/v1/files/processed/${song.id}`,
  ]) {
    const response = await call(path, { headers: bearer(stranger) });
    expect(response.status, path).toBe(403);
    expect(await response.json()).toMatchObject({ detail: 'Not authorised for this song' });
  }
});

test('a signed link opens its own object for its own verb until it expires', async () => {
  const person = await registerSomebody();
  const job = await jobFor(sidecar, (await takenSong(person)).id);
  const url = new URL(job.source.url);
  expect((await call(url.href)).status).toBe(200);
  expect((await call(url.href, { method: 'PUT', headers: { 'content-length': '0' } })).status).toBe(403);
  expect((await call(url.href.replace('originals', 'stems'))).status).toBe(403);
  url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1));
  expect((await call(url.href)).status).toBe(403);
});

test('the library lists own songs, newest first, with processing ones only on request', async () => {
  const person = await registerSomebody();
  const first = await takenSong(person, { title: 'First' });
  const second = await takenSong(person, { title: 'Second' });
  const all = await getJson<{ songs: SongBody[] }>(
    person,
    '/api/v1/songs/?limit=50&offset=0&include_processing=true',
  );
  expect(all.songs.map((song) => song.id)).toEqual([second.id, first.id]);
  const finished = await getJson<{ songs: SongBody[]; total: number }>(person, '/api/v1/songs/');
  expect(finished).toMatchObject({ songs: [], total: 0 });
});

test('a one-time ticket opens the socket of an own song, and nobody else’s', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const response = await postJson('/api/v1/ws/ticket', { song_id: song.id }, bearer(person));
  const { ticket } = await response.json<{ ticket: string }>();
  const open = (query: string) =>
    call(`/api/v1/ws/transposition/${song.id}${query}`, { headers: { upgrade: 'websocket' } });
  expect((await open(`?ticket=${ticket}`)).status).toBe(101);
  expect((await open(`?ticket=${ticket}`)).status).toBe(401);
  expect((await open('')).status).toBe(401);
  const stranger = await registerSomebody();
  expect((await postJson('/api/v1/ws/ticket', { song_id: song.id }, bearer(stranger))).status).toBe(403);
});
