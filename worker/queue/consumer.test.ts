import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunOrder } from '#domain/pipeline/run.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import worker from '../testing/entry.ts';
import { type FakeSidecar, startFakeSidecar } from '../testing/fake-sidecar.ts';
import { retryDelaySeconds } from './consumer.ts';

let orders = 0;
let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A run whose own wake-up is held back, so that the test's batch is the only one. */
async function startedRun(): Promise<RunOrder> {
  orders += 1;
  const order: RunOrder = {
    pipelineId: `pipe_consumer_${orders}`,
    songId: `song_consumer_${orders}`,
    userId: 'user_1',
    options: { vocalMethod: 'hybrid', pitchMethod: 'auto', enableLyrics: true, lyricsLanguage: null },
    source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '0'.repeat(64) },
    startedAtMs: Date.now(),
  };
  const send = vi.spyOn(env.PIPELINE_QUEUE, 'send').mockRejectedValue(new Error('The queue is down.'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await songRoom(env, order.songId).start(order);
  send.mockRestore();
  return order;
}

const wakeUp = (order: RunOrder) => ({ version: 1, song_id: order.songId, pipeline_id: order.pipelineId });

async function deliver(bodies: unknown[], queue = 'cantora-pipeline') {
  const messages = bodies.map((body, index) => ({
    id: `message_${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const ctx = createExecutionContext();
  await worker.queue?.(batch, env, ctx);
  return getQueueResult(batch, ctx);
}

test('a wake-up hands the job to the sidecar and is acknowledged', async () => {
  const order = await startedRun();
  const result = await deliver([wakeUp(order)]);
  expect(result.explicitAcks).toEqual(['message_0']);
  expect(sidecar.jobs.map((job) => job.job_id)).toEqual([`${order.pipelineId}-1`]);
  expect((await songRoom(env, order.songId).snapshot())?.stage).toBe('pipeline_started');
});

test('duplicates of a wake-up hand the job over once', async () => {
  const order = await startedRun();
  const result = await deliver([wakeUp(order), wakeUp(order), wakeUp(order)]);
  expect(result.explicitAcks).toHaveLength(3);
  expect(sidecar.jobs).toHaveLength(1);
});

test('a sidecar that is down costs no attempt: the song waits and the message is done with', async () => {
  sidecar.answer = () => Promise.reject(new Error('connection refused'));
  const order = await startedRun();
  const result = await deliver([wakeUp(order)]);
  expect(result.explicitAcks).toEqual(['message_0']);
  expect(await songRoom(env, order.songId).snapshot()).toMatchObject({ phase: 'queued', error: null });
});

test('a message that cannot be read is acknowledged and does not hold up the others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const order = await startedRun();
  const result = await deliver([{ nonsense: true }, wakeUp(order)]);
  expect(result.explicitAcks).toEqual(['message_0', 'message_1']);
  expect(sidecar.jobs).toHaveLength(1);
});

test('a message that cannot be handled now is retried alone', async () => {
  const first = await startedRun();
  const second = await startedRun();
  const failing = vi.spyOn(env.SONG_ROOM, 'idFromName').mockImplementationOnce(() => {
    throw new Error('The object cannot be reached.');
  });
  const result = await deliver([wakeUp(first), wakeUp(second)]);
  failing.mockRestore();
  expect(result.retryMessages.map((message) => message.msgId)).toEqual(['message_0']);
  expect(result.explicitAcks).toEqual(['message_1']);
});

test('a dead letter ends the run', async () => {
  const order = await startedRun();
  const result = await deliver([wakeUp(order)], 'cantora-pipeline-dead');
  expect(result.explicitAcks).toEqual(['message_0']);
  expect((await songRoom(env, order.songId).snapshot())?.phase).toBe('failed');
});

test('the wait before a redelivery grows and stays below five minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (deliveries) => {
      expect(retryDelaySeconds(deliveries + 1)).toBeGreaterThanOrEqual(retryDelaySeconds(deliveries));
      expect(retryDelaySeconds(deliveries)).toBeLessThanOrEqual(300);
    }),
  );
});
