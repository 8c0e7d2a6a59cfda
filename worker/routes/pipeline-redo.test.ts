import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { CANCELLED_MESSAGE } from '#domain/pipeline/analysis.ts';
import { DOCUMENT, type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, getJson, type Person } from '#test/worker/api.ts';
import {
  ask,
  breachesOf,
  cancel,
  complete,
  fail,
  jobOf,
  newSongWithResult,
  processSong,
  songOf,
} from '#test/worker/runs.ts';

/** What becomes of a song's result while the song is done again, and after. */

let sidecar: FakeSidecar;
const OTHER = {
  ...DOCUMENT,
  duration_seconds: 3,
  key: { name: 'C major', confidence: 0.9, alternatives: [] },
};

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Everything that a singer needs to practise with a result. */
async function expectPlayable(person: Person, songId: string, pipelineId: string): Promise<void> {
  const result = await getJson<PipelineResultBody>(person, `/api/v1/pipeline/result/${pipelineId}`);
  expect(result.pipeline_id).toBe(pipelineId);
  const { vocal_track: vocals, instrumental_track: instrumental } = result.vocal_separation;
  for (const track of [vocals, instrumental]) expect((await call(track.signed_url)).status).toBe(200);
  const file = await call(`/api/v1/files/processed/${songId}/vocals`, { headers: bearer(person) });
  expect(file.status).toBe(200);
}

test('while a song is done again its result stays readable', async () => {
  const { person, song, first } = await newSongWithResult(sidecar);
  const { body } = await processSong(person, song.id, { pitch_method: 'auto' });
  await jobOf(sidecar, body.pipeline_id);
  await expectPlayable(person, song.id, first);
  expect((await ask(person, `/pipeline/result/${song.id}`)).body).toMatchObject({ pipeline_id: first });
  expect(await songOf(person, song.id)).toMatchObject({
    is_processing: true,
    pipeline_id: body.pipeline_id,
    duration_seconds: 2,
    key_signature: 'A major',
  });
  expect(await ask(person, `/pipeline/result/${body.pipeline_id}`)).toMatchObject({
    code: 409,
    body: { detail: 'Pipeline not completed: processing' },
  });
});

describe.each([
  [
    'fails',
    (_person: Person, id: string) => fail(sidecar, id),
    'It failed: unreadable_audio.',
    'unreadable_audio',
  ],
  ['is cancelled', (person: Person, id: string) => cancel(person, id), CANCELLED_MESSAGE, 'cancelled'],
])('when a redo %s', (_how, end, reason, code) => {
  test('the song has its earlier result again, and what went wrong can still be read', async () => {
    const { person, song, first } = await newSongWithResult(sidecar);
    const before = await songOf(person, song.id);
    const { body } = await processSong(person, song.id, { vocal_method: 'dsp' });
    await jobOf(sidecar, body.pipeline_id);
    await end(person, body.pipeline_id);
    expect(await songOf(person, song.id)).toEqual(before);
    await expectPlayable(person, song.id, first);
    for (const id of [body.pipeline_id, song.id]) {
      expect((await ask(person, `/pipeline/status/${id}`)).body).toMatchObject({
        pipeline_id: body.pipeline_id,
        status: 'failed',
        is_failed: true,
        error: reason,
        error_code: code,
      });
    }
    expect((await ask(person, `/pipeline/status/${first}`)).body.is_completed).toBe(true);
    expect(await breachesOf(person)).toEqual([]);
  });
});

test('when a redo completes, the result moves to it and the earlier one says that it is gone', async () => {
  const { person, song, first } = await newSongWithResult(sidecar);
  const { body } = await processSong(person, song.id, { pitch_method: 'auto' });
  await complete(sidecar, body.pipeline_id, OTHER);
  await expectPlayable(person, song.id, body.pipeline_id);
  expect(await songOf(person, song.id)).toMatchObject({
    pipeline_id: body.pipeline_id,
    processing_status: 'completed',
    duration_seconds: 3,
    key_signature: 'C major',
  });
  expect(await ask(person, `/pipeline/result/${first}`)).toMatchObject({
    code: 410,
    body: { code: 'result_replaced' },
  });
});

test('a key that the singer has chosen outlives every redo', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  await env.DB.prepare(`UPDATE songs SET key_signature = 'E minor', is_key_edited = 1 WHERE id = ?`)
    .bind(song.id)
    .run();
  const { body } = await processSong(person, song.id);
  await complete(sidecar, body.pipeline_id, OTHER);
  expect(await songOf(person, song.id)).toMatchObject({ key_signature: 'E minor', duration_seconds: 3 });
});

test('the original is kept while a run needs it: its day begins when the last run has ended', async () => {
  const { person, song } = await newSongWithResult(sidecar);
  const completedAtMs = () =>
    env.DB.prepare('SELECT completed_at_ms FROM songs WHERE id = ?').bind(song.id).first('completed_at_ms');
  const { body } = await processSong(person, song.id);
  expect(await completedAtMs()).toBeNull();
  await fail(sidecar, body.pipeline_id);
  expect(Number(await completedAtMs())).toBeGreaterThan(Date.now() - 60_000);
});
