import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RUN_LEASE_MS } from '#domain/runs/lease.ts';
import {
  DOCUMENT,
  type FakeSidecar,
  failedEvent,
  renderingOf,
  sendEvent,
  startFakeSidecar,
  storeTransposed,
  transposedEvent,
} from '#e2e/doubles/fake-sidecar.ts';
import { call, creditsOf } from '#test/worker/api.ts';
import { complete, processSong } from '#test/worker/runs.ts';
import { finishRendering, newTranspositions, type Transpositions } from '#test/worker/transpositions.ts';
import { createContext } from '../../context.ts';
import { TRANSPOSED_TRACKS, transpositionKey } from '../../storage/object-keys.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { fileOf, requireTransposedFile, transposedFiles } from './read.ts';

/** A song in another key, from the call to the stored files, on the real Worker, queue, objects and storage. */

let sidecar: FakeSidecar;
let of: Transpositions;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  of = await newTranspositions(sidecar);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a rendering goes from the call to the files: both stems are named to the sidecar, and it costs nothing', async () => {
  const credits = await creditsOf(of.person);
  const taskId = await of.startNew(-3);
  const job = await renderingOf(sidecar, taskId);
  expect(job).toMatchObject({
    song_id: of.song.id,
    job_id: `${taskId}-1`,
    options: { semitones: -3, preserve_formants: true },
    sources: { instrumental: { size_bytes: 4 }, vocals: { size_bytes: 4 } },
  });
  const stem = await (await call(job.sources.vocals.url)).bytes();
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', stem)).toString('hex');
  expect(job.sources.vocals.sha256).toBe(sha256);
  await finishRendering(job);
  expect(await of.start(-3)).toMatchObject({ kind: 'completed', file: { taskId, semitones: -3 } });
  const files = await transposedFiles(of.context, await of.row());
  expect(files).toMatchObject([{ taskId, semitones: -3, sizeBytes: 4 * TRANSPOSED_TRACKS.length }]);
  expect(await creditsOf(of.person)).toBe(credits);
});

describe('nothing is rendered twice', () => {
  test('the same pitch asked at once and again is one rendering, also when it is there', async () => {
    const started = await Promise.all(Array.from({ length: 6 }, () => of.start(4)));
    const tasks = new Set(started.map((one) => one.kind === 'processing' && one.taskId));
    expect(tasks.size).toBe(1);
    const [taskId] = [...tasks];
    await finishRendering(await renderingOf(sidecar, String(taskId)));
    for (let again = 0; again < 3; again += 1)
      expect(await of.start(4)).toMatchObject({ kind: 'completed', file: { taskId } });
    expect(sidecar.transpositions).toHaveLength(1);
  });

  test('an end that nobody has written down yet is written down by whoever asks next', async () => {
    const taskId = await of.startNew(1);
    const job = await renderingOf(sidecar, taskId);
    await storeTransposed(job);
    const completed = { type: 'completed', attempt: 1, result: { sizeBytes: 8 } } as const;
    await songRoom(env, of.song.id).apply(taskId, completed);
    expect(await of.start(1)).toMatchObject({ kind: 'completed', file: { taskId } });
  });

  test('files that were lost from storage are rendered again', async () => {
    const taskId = await of.startNew(2);
    await finishRendering(await renderingOf(sidecar, taskId));
    await env.AUDIO.delete(transpositionKey(fileOf(await of.taskRow(taskId)).id, 'vocals'));
    const again = await of.startNew(2);
    expect(again).not.toBe(taskId);
    await finishRendering(await renderingOf(sidecar, again));
    expect(await of.start(2)).toMatchObject({ kind: 'completed', file: { taskId: again } });
  });
});

test('a singer has two renderings at a time; a third is refused with a time to wait, and a known pitch never is', async () => {
  const first = await of.startNew(1);
  await of.startNew(2);
  expect(await of.refusal(3)).toEqual({
    kind: 'too_many_transpositions',
    transpositionLimit: 2,
    retryAfterSeconds: 15,
  });
  expect(await of.start(1)).toEqual({ kind: 'processing', taskId: first });
  await finishRendering(await renderingOf(sidecar, first));
  await of.startNew(3);
});

test('a rendering that failed says why, and may be tried again', async () => {
  const taskId = await of.startNew(5);
  await sendEvent(await renderingOf(sidecar, taskId), failedEvent(1, 'unreadable_audio', false));
  expect(await of.taskRow(taskId)).toMatchObject({
    status: 'failed',
    errorCode: 'unreadable_audio',
    isClosed: true,
  });
  const again = await of.startNew(5);
  expect(again).not.toBe(taskId);
  await finishRendering(await renderingOf(sidecar, again));
  expect(await of.start(5)).toMatchObject({ kind: 'completed' });
});

test.each([
  ['another length', { sampleCount: DOCUMENT.sample_count + 1 }],
  ['other sizes', { sizeBytes: 5 }],
])('files of %s are no result: the attempt is made again', async (_what, told) => {
  const taskId = await of.startNew(6);
  const job = await renderingOf(sidecar, taskId);
  await storeTransposed(job);
  expect((await sendEvent(job, transposedEvent(1, told))).status).toBe(200);
  expect(await of.taskRow(taskId)).toMatchObject({ status: 'running' });
  await vi.waitFor(() => expect(sidecar.transpositions.at(-1)?.attempt).toBe(2), { timeout: 8_000 });
});

test('a sidecar that was killed costs an attempt: the next one may write, the dead one not', async () => {
  const taskId = await of.startNew(7);
  const dead = await renderingOf(sidecar, taskId);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RUN_LEASE_MS + 1_000 });
  await runDurableObjectAlarm(songRoom(env, of.song.id));
  await vi.waitFor(() => expect(sidecar.transpositions).toHaveLength(2), { timeout: 8_000 });
  vi.useRealTimers();
  expect((await storeTransposed(dead)).map(({ status }) => status)).toEqual(TRANSPOSED_TRACKS.map(() => 409));
  expect((await sendEvent(dead, transposedEvent(9))).status).toBe(409);
  await finishRendering(await renderingOf(sidecar, taskId));
  expect(await of.taskRow(taskId)).toMatchObject({ status: 'completed', committedAttempt: 2 });
});

test('an analysis that reports of a task, or a task of an analysis, is told to stop', async () => {
  const job = await renderingOf(sidecar, await of.startNew(8));
  const ofAnalysis = {
    type: 'progress',
    sequence: 1,
    stage: 'vocal_separation',
    progress: 0.5,
    message: 'At work',
  };
  expect((await sendEvent(job, ofAnalysis)).status).toBe(409);
  const [analysis] = sidecar.jobs;
  if (!analysis) throw new Error('There was no analysis.');
  expect((await sendEvent(analysis, transposedEvent(9))).status).toBe(409);
});

describe('what a rendering needs', () => {
  test('a song without a result has nothing to move', async () => {
    await env.DB.prepare("UPDATE songs SET status = 'failed', result_pipeline_id = NULL WHERE id = ?")
      .bind(of.song.id)
      .run();
    expect(await of.refusal(1)).toEqual({ kind: 'song_not_completed' });
  });

  test('stems that are gone are said to be gone', async () => {
    await env.AUDIO.delete(`stems/${of.song.id}/${of.song.pipeline_id}/1/vocals.opus`);
    expect(await of.refusal(1)).toEqual({ kind: 'file_not_found' });
  });

  test('stems that go before the job is made end it, after which it may be tried again', async () => {
    sidecar.answer = () => new Response(null, { status: 503 });
    const taskId = await of.startNew(1);
    await env.AUDIO.delete(`stems/${of.song.id}/${of.song.pipeline_id}/1/vocals.opus`);
    sidecar.answer = () => new Response('{}', { status: 202 });
    await vi.waitFor(
      async () => expect(await of.taskRow(taskId)).toMatchObject({ errorCode: 'source_unavailable' }),
      { timeout: 8_000 },
    );
  });
});

test('a use is noted, and files of an earlier result are not shown any more', async () => {
  const taskId = await of.startNew(1);
  await finishRendering(await renderingOf(sidecar, taskId));
  await env.DB.prepare("UPDATE runs SET last_used_at_ms = 1 WHERE kind = 'transposition'").run();
  expect(await requireTransposedFile(of.context, await of.row(), 1)).toMatchObject({ ok: true });
  expect((await of.taskRow(taskId)).lastUsedAtMs).toBeGreaterThan(1);
  const redone = await processSong(of.person, of.song.id, { vocal_method: 'dsp' });
  await complete(sidecar, redone.body.pipeline_id);
  expect(await transposedFiles(of.context, await of.row())).toEqual([]);
  expect(await requireTransposedFile(of.context, await of.row(), 1)).toMatchObject({
    error: { kind: 'file_not_found' },
  });
  expect(await of.startNew(1)).not.toBe(taskId);
});

test('another singer’s renderings do not count', async () => {
  await of.startNew(1);
  await of.startNew(2);
  const other = await newTranspositions(sidecar);
  await other.startNew(1);
});

test('a call that died and is made again begins one rendering, and tells of it also after that has failed or its result was replaced', async () => {
  const seeded = { ...createContext(env), randomBytes: (count: number) => new Uint8Array(count).fill(9) };
  const again = await newTranspositions(sidecar, seeded);
  const taskId = await again.startNew(3);
  await sendEvent(await renderingOf(sidecar, taskId), failedEvent(1, 'unreadable_audio', false));
  expect(await again.start(3)).toEqual({ kind: 'processing', taskId });
  const redone = await processSong(again.person, again.song.id, { vocal_method: 'dsp' });
  await complete(sidecar, redone.body.pipeline_id);
  expect(await again.start(3)).toEqual({ kind: 'processing', taskId });
});
