import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DOCUMENT, type FakeSidecar, jobFor, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, creditsOf, getJson, postJson, registerSomebody, takenSong } from '#test/worker/api.ts';
import {
  ask,
  breachesOf,
  complete,
  fail,
  jobOf,
  newSongWithResult,
  processSong,
  songOf,
} from '#test/worker/runs.ts';
import { takeAttempt } from '../auth/attempt-budgets.ts';
import { createContext } from '../context.ts';

/** `POST /pipeline/process`: starting a song again with options. */

let sidecar: FakeSidecar;
/** Three credits by its decoded duration. */
const LONG = { ...DOCUMENT, duration_seconds: 160 };

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('while a run is under way it is the answer, whatever options are asked for', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person);
  const told = await processSong(person, song.id, { vocal_method: 'dsp' });
  expect(told).toMatchObject({
    code: 200,
    body: { pipeline_id: song.pipeline_id, song_id: song.id, is_processing: true, progress: 0 },
  });
  expect((await jobFor(sidecar, song.id)).options.vocal_method).toBe('hybrid');
  expect(await creditsOf(person)).toBe(19);
});

test('without options a song is started again with the specified defaults', async () => {
  const { person, song, first } = await newSongWithResult(sidecar, { pitch_method: 'auto' });
  const { code, body } = await processSong(person, song.id);
  expect(code).toBe(202);
  expect(body).toMatchObject({
    stage: 'pending',
    status: 'pending',
    progress: 0,
    is_processing: true,
    is_completed: false,
    is_failed: false,
    error: null,
    result: null,
  });
  expect(body.pipeline_id).not.toBe(first);
  expect((await jobOf(sidecar, body.pipeline_id)).options).toMatchObject({
    vocal_method: 'hybrid',
    pitch_method: 'pyin',
    enable_lyrics: true,
    lyrics_language: null,
  });
});

test('the options reach the sidecar', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const options = {
    vocal_method: 'dsp',
    pitch_method: 'auto',
    enable_lyrics: false,
    lyrics_language: 'pt-BR',
  };
  const { body } = await processSong(person, song.id, options);
  expect((await jobOf(sidecar, body.pipeline_id)).options).toMatchObject(options);
});

test('an unknown song is a 404 and somebody else’s a 403; neither is started', async () => {
  const { song } = await newSongWithResult(sidecar);
  const stranger = await registerSomebody();
  expect(await processSong(stranger, 'song_unknown')).toMatchObject({
    code: 404,
    body: { detail: 'Song not found' },
  });
  expect(await processSong(stranger, song.id)).toMatchObject({
    code: 403,
    body: { detail: 'Not authorised for this song' },
  });
  expect(sidecar.jobs).toHaveLength(1);
});

describe('a song that has a result', () => {
  test('has lyrics and notes done again for nothing', async () => {
    const { person, song } = await newSongWithResult(sidecar, { duration_minutes: '3' }, LONG);
    expect(await creditsOf(person)).toBe(17);
    const { body } = await processSong(person, song.id, { pitch_method: 'auto', lyrics_language: 'en' });
    expect(await creditsOf(person)).toBe(17);
    await complete(sidecar, body.pipeline_id, LONG);
    expect(await creditsOf(person)).toBe(17);
    expect(await breachesOf(person)).toEqual([]);
  });

  test('is separated anew for what its decoded duration costs, not for the first estimate', async () => {
    const { person, song } = await newSongWithResult(sidecar, { duration_minutes: '9' }, LONG);
    expect(await creditsOf(person)).toBe(17);
    const { body } = await processSong(person, song.id, { vocal_method: 'dsp' });
    expect(await creditsOf(person)).toBe(14);
    await complete(sidecar, body.pipeline_id, LONG);
    expect(await creditsOf(person)).toBe(14);
    expect((await songOf(person, song.id)).processing_credits_used).toBe(6);
    expect(await breachesOf(person)).toEqual([]);
  });

  test('is separated anew for nothing when that turns out below the quality bar', async () => {
    const { person, song } = await newSongWithResult(sidecar, { duration_minutes: '3' }, LONG);
    const { body } = await processSong(person, song.id, { vocal_method: 'dsp' });
    const poor = { ...LONG, quality: { ...LONG.quality, grade: 'unusable' as const } };
    await complete(sidecar, body.pipeline_id, poor);
    expect(await creditsOf(person)).toBe(17);
    expect(await breachesOf(person)).toEqual([]);
  });

  test('can be done again by somebody whose plan has no room for another song', async () => {
    const { person, song } = await newSongWithResult(sidecar);
    await takenSong(person);
    await takenSong(person);
    await expect(takenSong(person)).rejects.toThrow('song_limit');
    expect((await processSong(person, song.id, { vocal_method: 'dsp' })).code).toBe(202);
  });

  test('is refused a new separation that the balance does not pay, and keeps its result', async () => {
    const { person, song, first } = await newSongWithResult(sidecar, { duration_minutes: '3' }, LONG);
    await postJson('/api/v1/auth/credits/use', { minutes: 16 }, bearer(person));
    expect(await processSong(person, song.id, { vocal_method: 'dsp' })).toMatchObject({
      code: 402,
      body: { code: 'insufficient_credits' },
    });
    expect(await songOf(person, song.id)).toMatchObject({
      pipeline_id: first,
      processing_status: 'completed',
    });
    expect((await processSong(person, song.id, { pitch_method: 'auto' })).code).toBe(202);
    expect(await breachesOf(person)).toEqual([]);
  });

  test.each([
    ['is missing', (id: string) => env.AUDIO.delete(`originals/${id}`)],
    [
      'was deleted by the sweep',
      (id: string) =>
        env.DB.prepare('UPDATE songs SET original_deleted_at_ms = 1 WHERE id = ?').bind(id).run(),
    ],
  ])('cannot be done again when its original %s, and nothing is reserved', async (_why, lose) => {
    const { person, song } = await newSongWithResult(sidecar);
    await lose(song.id);
    expect(await processSong(person, song.id, { vocal_method: 'dsp' })).toMatchObject({
      code: 410,
      body: { code: 'original_gone' },
    });
    expect(await creditsOf(person)).toBe(19);
    expect((await songOf(person, song.id)).processing_status).toBe('completed');
  });
});

test('of ten calls at once one starts a run, for one reserve, and all are answered with it', async () => {
  const { person, song, first } = await newSongWithResult(sidecar, { duration_minutes: '3' }, LONG);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => processSong(person, song.id, { vocal_method: 'dsp' })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(9).fill(200), 202]);
  const ids = new Set(answers.map(({ body }) => body.pipeline_id));
  expect([ids.size, ids.has(first)]).toEqual([1, false]);
  expect(await creditsOf(person)).toBe(14);
  await complete(sidecar, [...ids][0] ?? '', LONG);
  expect(sidecar.jobs.filter(({ song_id: id }) => id === song.id)).toHaveLength(2);
  expect(await breachesOf(person)).toEqual([]);
});

test('thirty starts may follow one another at once; then an account waits a while, and nothing is reserved', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const { id: subject } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const context = createContext(env);
  for (let start = 0; start < 30; start += 1) {
    expect((await takeAttempt(context, [{ name: 'song_again', subject }])).ok).toBe(true);
  }
  expect(await processSong(person, song.id, { vocal_method: 'dsp' })).toMatchObject({
    code: 429,
    body: { code: 'too_many_attempts', detail: expect.stringContaining('Please try again in') },
  });
  expect(await creditsOf(person)).toBe(19);
});

test('a call with an Idempotency-Key starts once, also when its repeat comes after the run', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const key = { 'idempotency-key': 'once more' };
  const { body } = await processSong(person, song.id, { vocal_method: 'dsp' }, key);
  await complete(sidecar, body.pipeline_id);
  const again = await processSong(person, song.id, { vocal_method: 'dsp' }, key);
  expect([again.code, again.body.pipeline_id]).toEqual([202, body.pipeline_id]);
  expect(await creditsOf(person)).toBe(18);
});

test('a song that failed may be started with other options, for a reserve of its own', async () => {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '5' });
  await fail(sidecar, song.pipeline_id ?? '');
  expect(await creditsOf(person)).toBe(20);
  const { code, body } = await processSong(person, song.id, { vocal_method: 'demucs' });
  expect([code, await creditsOf(person)]).toEqual([202, 15]);
  await complete(sidecar, body.pipeline_id);
  expect(await songOf(person, song.id)).toMatchObject({
    processing_status: 'completed',
    processing_error: null,
    pipeline_id: body.pipeline_id,
  });
  expect((await ask(person, `/pipeline/status/${song.pipeline_id}`)).body).toMatchObject({
    is_failed: true,
    error: 'It failed: unreadable_audio.',
  });
  expect(await breachesOf(person)).toEqual([]);
});
