import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  type Person,
  postJson,
  registerSomebody,
  takenSong,
} from '#test/worker/api.ts';
import {
  breachesOf,
  cancel,
  complete,
  fail,
  jobOf,
  newSongWithResult,
  processSong,
  retry,
  songOf,
} from '#test/worker/runs.ts';

/** `POST /pipeline/retry/{id}`: once more after a failure or a cancel. */

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const OPTIONS = { duration_minutes: '5', vocal_method: 'dsp', pitch_method: 'auto', lyrics_language: 'es' };

async function failedSong(fields = OPTIONS): Promise<{ person: Person; songId: string; first: string }> {
  const person = await registerSomebody();
  const { id: songId, pipeline_id: first } = await takenSong(person, fields);
  await fail(sidecar, first ?? '');
  return { person, songId, first: first ?? '' };
}

describe.each(['the song', 'the run'])('named by %s, a failed run', (name) => {
  test('is tried again with its own options, for a new reserve', async () => {
    const { person, songId, first } = await failedSong();
    expect(await creditsOf(person)).toBe(20);
    const { code, body } = await retry(person, name === 'the song' ? songId : first);
    expect([code, body.song_id, body.stage]).toEqual([202, songId, 'pending']);
    expect(body.pipeline_id).not.toBe(first);
    expect(await creditsOf(person)).toBe(15);
    expect((await jobOf(sidecar, body.pipeline_id)).options).toMatchObject({
      vocal_method: 'dsp',
      pitch_method: 'auto',
      enable_lyrics: true,
      lyrics_language: 'es',
    });
    await complete(sidecar, body.pipeline_id);
    expect(await songOf(person, songId)).toMatchObject({
      processing_status: 'completed',
      processing_error: null,
    });
    expect(await breachesOf(person)).toEqual([]);
  });
});

test('options in the body take the place of the earlier ones', async () => {
  const { person, songId } = await failedSong();
  const { body } = await retry(person, songId, { enable_lyrics: false, lyrics_language: null });
  expect((await jobOf(sidecar, body.pipeline_id)).options).toMatchObject({
    vocal_method: 'dsp',
    enable_lyrics: false,
    lyrics_language: null,
  });
  expect(await retry(person, songId, { vocal_method: 'magic' })).toMatchObject({
    code: 422,
    body: { errors: [{ field: 'vocal_method' }] },
  });
});

test('after a cancel the song is tried again; while that runs, another retry is answered with it', async () => {
  const person = await registerSomebody();
  const { id, pipeline_id: first } = await takenSong(person);
  await cancel(person, id);
  const { body } = await retry(person, id);
  expect(await retry(person, first ?? '')).toMatchObject({
    code: 200,
    body: { pipeline_id: body.pipeline_id },
  });
  expect(await creditsOf(person)).toBe(19);
});

test('of ten retries at once one starts a run for one reserve', async () => {
  const { person, songId } = await failedSong();
  const answers = await Promise.all(Array.from({ length: 10 }, () => retry(person, songId)));
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(9).fill(200), 202]);
  expect(new Set(answers.map(({ body }) => body.pipeline_id)).size).toBe(1);
  expect(await creditsOf(person)).toBe(15);
  expect(await breachesOf(person)).toEqual([]);
});

test('there is nothing to retry in a completed song, nor in a failure that a later run has made good', async () => {
  const { person, song, first } = await newSongWithResult(sidecar);
  expect(await retry(person, song.id)).toMatchObject({ code: 409, body: { code: 'nothing_to_retry' } });
  const redo = await processSong(person, song.id, { vocal_method: 'dsp' });
  await fail(sidecar, redo.body.pipeline_id);
  expect((await retry(person, first)).code).toBe(409);
  const again = await retry(person, redo.body.pipeline_id);
  expect([again.code, await creditsOf(person)]).toEqual([202, 18]);
  await complete(sidecar, again.body.pipeline_id);
  expect((await retry(person, redo.body.pipeline_id)).code).toBe(409);
  expect(await breachesOf(person)).toEqual([]);
});

test('a failed song counts again in the plan when it is tried again, so a full library refuses it', async () => {
  const { person, songId, first } = await failedSong();
  const others = [await takenSong(person), await takenSong(person), await takenSong(person)];
  expect(await retry(person, songId)).toMatchObject({ code: 402, body: { code: 'song_limit' } });
  expect(await songOf(person, songId)).toMatchObject({ processing_status: 'failed', pipeline_id: first });
  expect(await breachesOf(person)).toEqual([]);
  await call(`/api/v1/songs/${others[0]?.id}`, { method: 'DELETE', headers: bearer(person) });
  expect((await retry(person, songId)).code).toBe(202);
  await expect(takenSong(person)).rejects.toThrow('song_limit');
});

test('without the credits it is a 402, and nothing has changed', async () => {
  const { person, songId } = await failedSong();
  await postJson('/api/v1/auth/credits/use', { minutes: 16 }, bearer(person));
  expect(await retry(person, songId)).toMatchObject({
    code: 402,
    body: { code: 'insufficient_credits', detail: expect.stringContaining('It needs 5, you have 4.') },
  });
  expect((await songOf(person, songId)).processing_status).toBe('failed');
});

test('when the original is gone it is a 410, and nothing is reserved', async () => {
  const { person, songId } = await failedSong();
  await env.AUDIO.delete(`originals/${songId}`);
  expect(await retry(person, songId)).toMatchObject({ code: 410, body: { code: 'original_gone' } });
  expect(await creditsOf(person)).toBe(20);
});

test('unknown ids and other people’s are turned away', async () => {
  const { songId, first } = await failedSong();
  const stranger = await registerSomebody();
  for (const id of [songId, first]) expect((await retry(stranger, id)).code).toBe(403);
  expect(await retry(stranger, 'pipe_unknown')).toMatchObject({
    code: 404,
    body: { detail: 'Pipeline not found' },
  });
});
