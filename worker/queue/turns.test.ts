import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Turns } from '#durable-objects/turns.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { newRoom } from '#test/worker/rooms.ts';
import { deliver, holdWakeUps, wakeUpOf } from '#test/worker/wake-ups.ts';
import type { Env } from '../env.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/** A run, its turn and the queue between them, where every machine is at work. */

let sidecar: FakeSidecar;

beforeEach(() => {
  holdWakeUps();
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const turns = () => env.TURNS.getByName('region');

/** Runs of others on every place of the fleet. */
async function fillFleet(): Promise<void> {
  const places = Number(env.INFERENCE_PLACES);
  const other = {
    songId: 'other',
    kind: 'analysis',
    account: 'other',
    weight: 4,
    traceparent: null,
  } as const;
  await runInDurableObject(turns(), async (object: Turns) => {
    for (let number = 0; number < places; number += 1)
      await object.ask({ ...other, runId: `other-${number}`, source: `other-${number}` });
  });
}

test('a run waits for its turn without asking the sidecar, tells its place, and is handed over when it is woken', async () => {
  await fillFleet();
  const { room, order } = newRoom();
  await room.start(order);
  vi.mocked(env.PIPELINE_QUEUE.send).mockClear();
  await deliver([wakeUpOf(order), wakeUpOf(order)]);
  expect(sidecar.jobs).toEqual([]);
  const place = { name: 'waiting', separator: null, queue_place: 1 };
  expect(await room.snapshot()).toMatchObject({ phase: 'queued', stage: 'pending', activity: place });
  expect(env.PIPELINE_QUEUE.send).not.toHaveBeenCalled();
  await turns().end('other-7');
  const sent = vi.mocked(env.PIPELINE_QUEUE.send).mock.calls.map(([body]) => body);
  expect(sent).toMatchObject([{ song_id: order.songId, pipeline_id: order.pipelineId }]);
  await deliver(sent);
  expect(sidecar.jobs.map(({ pipeline_id }) => pipeline_id)).toEqual([order.pipelineId]);
  expect((await songRoom(env, order.songId).snapshot())?.stage).toBe('pipeline_started');
});

test('a run that cannot ask for a turn waits as if it had been refused, and costs no attempt', async () => {
  const { room, order } = newRoom();
  await room.start(order);
  const away = { ask: () => Promise.reject(new Error('Network connection lost.')) };
  const configuration = { ...env, TURNS: { getByName: () => away } as unknown as Env['TURNS'] };
  const result = await deliver([wakeUpOf(order)], { configuration });
  expect(result.explicitAcks).toHaveLength(1);
  expect(await room.snapshot()).toMatchObject({ phase: 'queued', error: null });
  expect(sidecar.jobs).toEqual([]);
});
