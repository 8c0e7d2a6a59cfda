import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalysisOrder } from '#domain/pipeline/analysis.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { creditsOf, getJson, registerSomebody, takenSong } from '#test/worker/api.ts';
import { failingPlatform } from '#test/worker/failing-platform.ts';
import { newRoom } from '#test/worker/rooms.ts';
import { deliver, holdWakeUps, wakeUpOf } from '#test/worker/wake-ups.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { retryDelaySeconds } from './consumer.ts';

/** What becomes of wake-ups, one by one. The rooms' own are held back, so that the test's batch is the only one. */

const DEAD = { queue: 'cantora-pipeline-dead' };
let sidecar: FakeSidecar;

beforeEach(() => {
  holdWakeUps();
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function startedRun(): Promise<AnalysisOrder> {
  const { room, order } = newRoom();
  await room.start(order);
  return order;
}

/** A song with rows and reserved credits, whose wake-up has not been answered. */
async function reservedSong() {
  const person = await registerSomebody();
  const song = await takenSong(person, { duration_minutes: '5' });
  expect(await creditsOf(person)).toBe(15);
  return { person, song, wakeUp: wakeUpOf({ songId: song.id, pipelineId: song.pipeline_id ?? '' }) };
}

async function isClosed(pipelineId: string | null): Promise<boolean> {
  const row = await env.DB.prepare('SELECT is_closed FROM runs WHERE id = ?').bind(pipelineId).first();
  return row?.is_closed === 1;
}

test('a wake-up hands the job to the sidecar and is acknowledged', async () => {
  const order = await startedRun();
  const result = await deliver([wakeUpOf(order)]);
  expect(result.explicitAcks).toEqual(['message_0']);
  expect(sidecar.jobs.map((job) => job.job_id)).toEqual([`${order.pipelineId}-1`]);
  expect((await songRoom(env, order.songId).snapshot())?.stage).toBe('pipeline_started');
});

test('F22: duplicates of a wake-up hand the job over once', async () => {
  const order = await startedRun();
  const result = await deliver([wakeUpOf(order), wakeUpOf(order), wakeUpOf(order)]);
  expect(result.explicitAcks).toHaveLength(3);
  expect(sidecar.jobs).toHaveLength(1);
});

test('a sidecar that is down costs no attempt: the song waits and the message is done with', async () => {
  sidecar.answer = () => Promise.reject(new Error('connection refused'));
  const order = await startedRun();
  const result = await deliver([wakeUpOf(order)]);
  expect(result.explicitAcks).toEqual(['message_0']);
  expect(await songRoom(env, order.songId).snapshot()).toMatchObject({ phase: 'queued', error: null });
});

test('T43: one message that nobody can read, and 99 good ones: 99 are done', async () => {
  const orders = await Promise.all(Array.from({ length: 99 }, startedRun));
  const result = await deliver([{ nonsense: true }, ...orders.map(wakeUpOf)]);
  expect(result.explicitAcks).toHaveLength(100);
  expect(sidecar.jobs).toHaveLength(99);
});

test('F25: a message that cannot be handled now is retried alone', async () => {
  const [first, second] = [await startedRun(), await startedRun()];
  vi.spyOn(env.SONG_ROOM, 'idFromName').mockImplementationOnce(() => {
    throw new Error('The object cannot be reached.');
  });
  const result = await deliver([wakeUpOf(first), wakeUpOf(second)]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(['message_0']);
  expect(result.explicitAcks).toEqual(['message_1']);
});

test('F26: a dead letter ends a run that nothing moves on: the credits come back and the message says what to do', async () => {
  const { person, song, wakeUp } = await reservedSong();
  const result = await deliver([wakeUp], DEAD);
  expect(result.explicitAcks).toEqual(['message_0']);
  expect(await getJson(person, `/api/v1/songs/${song.id}`)).toMatchObject({
    processing_status: 'failed',
    processing_error: 'Pipeline processing failed. It cost no credits; please try again.',
  });
  expect(await creditsOf(person)).toBe(20);
});

test('a dead letter of a run that an engine is at work on does not end it', async () => {
  const { person, song, wakeUp } = await reservedSong();
  await deliver([wakeUp]);
  await deliver([wakeUp, wakeUp], DEAD);
  expect(await songRoom(env, song.id).snapshot()).toMatchObject({ phase: 'running' });
  expect(await creditsOf(person)).toBe(15);
});

test('a dead letter whose run ended long ago, or that names nothing, is done with', async () => {
  const { person, wakeUp } = await reservedSong();
  const unknown = wakeUpOf({ songId: 'song_nobody', pipelineId: 'pipe_nobody' });
  for (let round = 0; round < 3; round += 1) {
    expect((await deliver([wakeUp, unknown, 'nonsense'], DEAD)).explicitAcks).toHaveLength(3);
  }
  expect(await creditsOf(person)).toBe(20);
});

test('wherever the platform fails under a dead letter, it is delivered again and the refund comes once', async () => {
  for (let atCall = 1; ; atCall += 1) {
    const { person, song, wakeUp } = await reservedSong();
    const platform = failingPlatform({
      kind: 'fault',
      moment: atCall % 2 === 0 ? 'after' : 'before',
      atCall,
    });
    const broken = await deliver([wakeUp], { ...DEAD, configuration: platform.env });
    if (!platform.hasFailed()) break;
    // Only what tells of the end may fail under a message that is done with: the sweep goes on with it.
    if (broken.retryMessages.length === 0) expect(await isClosed(song.pipeline_id)).toBe(true);
    expect((await deliver([wakeUp], DEAD)).explicitAcks).toHaveLength(1);
    expect([atCall, await creditsOf(person)]).toEqual([atCall, 20]);
  }
});

test('the wait before a redelivery grows and stays below five minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (deliveries) => {
      expect(retryDelaySeconds(deliveries + 1)).toBeGreaterThanOrEqual(retryDelaySeconds(deliveries));
      expect(retryDelaySeconds(deliveries)).toBeLessThanOrEqual(300);
    }),
  );
});
