import { listDurableObjectIds, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PipelineStatusBody, SongBody } from '#domain/contracts/api.ts';
import type { JobRequest } from '#domain/contracts/inference-job.ts';
import { RUN_DEADLINE_MS, RUN_LEASE_MS } from '#domain/runs/lease.ts';
import {
  type FakeRunPod,
  RUNPOD_ENV,
  type RunPodJob,
  startFakeRunPod,
  tellWebhook,
} from '#e2e/doubles/fake-runpod.ts';
import {
  completedEvent,
  progressEvent,
  sendEvent,
  storeArtefacts,
  storeTransposed,
  type TranspositionRequest,
  transposedEvent,
} from '#e2e/doubles/fake-sidecar.ts';
import { eventOf } from '#e2e/doubles/sidecar-protocol.ts';
import { call, creditsOf, getJson, type Person, registerSomebody, takenSong } from '#test/worker/api.ts';
import { openSocket } from '#test/worker/sockets.ts';
import { deliver, holdWakeUps, wakeUpOf } from '#test/worker/wake-ups.ts';
import { createContext } from '../context.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { findSong } from '../services/songs/songs.ts';
import { transposedFiles } from '../services/transposition/read.ts';
import { startTransposition } from '../services/transposition/start.ts';

/** A run on RunPod from the hand-over to the end, with the queue in the test's hands and the clock of the song's object. */

let runPod: FakeRunPod;
let person: Person;
let song: SongBody;
let nowMs = 0;

beforeEach(async () => {
  nowMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  holdWakeUps();
  runPod = startFakeRunPod();
  person = await registerSomebody();
  song = await takenSong(person, { duration_minutes: '2' });
  await wake();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const run = () => ({ songId: song.id, pipelineId: song.pipeline_id ?? '' });
const room = () => songRoom(env, song.id);
const status = () => getJson<PipelineStatusBody>(person, `/api/v1/pipeline/status/${song.id}`);

function wake() {
  return deliver([wakeUpOf(run())], { configuration: RUNPOD_ENV });
}

/** The lease runs out in silence, the alarm wants a look, and a consumer takes one. */
async function look(afterMs = RUN_LEASE_MS): Promise<void> {
  nowMs += afterMs + 1;
  vi.setSystemTime(nowMs);
  await runDurableObjectAlarm(room());
  await wake();
}

function job(index = 0): RunPodJob {
  const found = runPod.jobs[index];
  if (!found) throw new Error('RunPod has no such job.');
  return found;
}

async function finish(at: RunPodJob): Promise<void> {
  await storeArtefacts(at.request);
  const { job_id, song_id, pipeline_id, attempt } = at.request;
  const head = { schema_version: 1, job_id, song_id, pipeline_id, attempt };
  Object.assign(at, { status: 'COMPLETED', output: { ...head, ...completedEvent(9) } });
}

test('a job that waits at RunPod is shown as such, keeps its attempt, and costs a question now and then', async () => {
  expect(await status()).toMatchObject({ stage: 'runpod_processing', status: 'processing', progress: 0 });
  for (let minutes = 0; minutes < 40; minutes += 1) await look();
  expect(runPod.jobs).toHaveLength(1);
  expect(await room().snapshot()).toMatchObject({ stage: 'runpod_processing', phase: 'running' });
});

test('the job’s own events come first, and a question in between changes nothing that is seen', async () => {
  job().status = 'IN_PROGRESS';
  expect((await sendEvent(job().request, progressEvent(1, 0.6))).status).toBe(200);
  const before = await room().snapshot();
  await look();
  expect(await room().snapshot()).toEqual(before);
  expect(runPod.questions).toBe(1);
});

test('when the events do not come through, RunPod’s word of them is shown', async () => {
  Object.assign(job(), {
    status: 'IN_PROGRESS',
    output: { stage: 'pitch_detection', progress: 0.5, message: '' },
  });
  await look();
  expect(await status()).toMatchObject({ stage: 'pitch_detection', progress: 0.5 });
});

test('a result that only RunPod tells is fetched, checked, shown step by step, and paid once', async () => {
  const { messages } = await openSocket(room());
  await finish(job());
  await look();
  expect(await status()).toMatchObject({ stage: 'completed', progress: 1, is_completed: true });
  const stages = messages.flatMap((message) => ('status' in message ? [message.status?.stage] : []));
  expect(stages).toEqual([
    'runpod_processing',
    'runpod_downloading',
    'runpod_completed',
    'finalizing',
    'completed',
  ]);
  expect(await creditsOf(person)).toBe(19);
  expect((await sendEvent(job().request, completedEvent(9))).status).toBe(200);
  expect(await creditsOf(person)).toBe(19);
});

test('a result whose files are not there is no result: the run is tried again', async () => {
  await finish(job());
  await env.AUDIO.delete(`stems/${song.id}/${song.pipeline_id}/1/vocals.opus`);
  await look();
  expect(await status()).toMatchObject({ stage: 'pending', is_processing: true });
  await wake();
  expect(runPod.jobs.map(({ request }) => request.attempt)).toEqual([1, 2]);
});

test.each([
  ['was ended by RunPod', () => Object.assign(job(), { status: 'TIMED_OUT' })],
  ['is unknown to RunPod', () => runPod.jobs.splice(0, 1)],
  ['failed without a word', () => Object.assign(job(), { status: 'FAILED', error: 'worker exited' })],
])('a job that %s is given to RunPod again', async (_what, happen) => {
  happen();
  await look();
  await wake();
  expect(runPod.jobs.at(-1)?.request.attempt).toBe(2);
});

test('a RunPod that does not answer is asked three times before the attempt is given up', async () => {
  runPod.answer = () => new Response(null, { status: 503 });
  await look();
  await look();
  expect(await status()).toMatchObject({ stage: 'runpod_processing' });
  await look();
  expect(await status()).toMatchObject({ stage: 'pending', is_processing: true });
});

test('nobody waits for ever: at the deadline the job is stopped, the credits come back and the message says what to do', async () => {
  await look(RUN_DEADLINE_MS);
  expect(await room().snapshot()).toMatchObject({
    phase: 'failed',
    error: 'Pipeline processing timeout. It cost no credits; please try again.',
  });
  // The access token is that of six hours ago.
  vi.setSystemTime(nowMs - RUN_DEADLINE_MS);
  expect(await creditsOf(person)).toBe(20);
  await vi.waitFor(() => expect(job().status).toBe('CANCELLED'));
});

test('a song that is deleted stops its job at RunPod', async () => {
  // Through the Worker of this configuration, as its own routes would do it.
  await room().apply(run().pipelineId, { type: 'cancelled' });
  await wake();
  await vi.waitFor(() => expect(job().status).toBe('CANCELLED'));
  expect(await creditsOf(person)).toBe(20);
});

test('RunPod’s webhook makes us look, and what it carries counts for nothing', async () => {
  await finish(job());
  expect((await tellWebhook(job())).status).toBe(200);
  expect(await status()).toMatchObject({ stage: 'runpod_processing' });
  await wake();
  expect(await status()).toMatchObject({ is_completed: true });
});

test('made-up webhooks cost no question too many, make no object and are all answered alike', async () => {
  const objects = (await listDurableObjectIds(env.SONG_ROOM)).length;
  const { pathname } = new URL(job().webhook);
  const madeUp = [pathname, pathname, pathname, `${pathname}000`, '/internal/inference/runpod/pipe_nobody/1'];
  for (const path of [
    ...madeUp,
    '/internal/inference/runpod/x/1e99',
    '/internal/inference/runpod/..%2F/NaN',
  ]) {
    const answer = await call(path, { method: 'POST', body: '{"status": "FAILED"}' });
    expect([answer.status, await answer.json()]).toEqual([200, { taken: true }]);
    await wake();
  }
  expect(runPod.questions).toBe(1);
  expect(await status()).toMatchObject({ stage: 'runpod_processing', is_processing: true });
  expect((await listDurableObjectIds(env.SONG_ROOM)).length).toBe(objects);
});

test('a transposition at RunPod is hinted at, asked after, fetched, checked and counted like any run', async () => {
  await finish(job());
  await look();
  const context = createContext(RUNPOD_ENV);
  const row = await findSong(context, song.id);
  if (!row) throw new Error('The song is not there.');
  const started = await startTransposition(context, row, 2);
  if (!started.ok || started.value.kind !== 'processing') throw new Error('It was not started.');
  const { taskId } = started.value;
  const wakeTask = () =>
    deliver([{ version: 2, kind: 'transposition', song_id: song.id, pipeline_id: taskId }], {
      configuration: RUNPOD_ENV,
    });
  await wakeTask();
  const rendering = job(1);
  const request = rendering.request as JobRequest as TranspositionRequest;
  expect(request).toMatchObject({ kind: 'transposition', pipeline_id: taskId, options: { semitones: 2 } });
  await storeTransposed(request);
  Object.assign(rendering, { status: 'COMPLETED', output: eventOf(request, transposedEvent(9)) });
  expect((await tellWebhook(rendering)).status).toBe(200);
  await wakeTask();
  expect(await transposedFiles(context, row)).toMatchObject([{ taskId, semitones: 2 }]);
});
