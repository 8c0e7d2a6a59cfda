import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RUN_DEADLINE_MS, RUN_LEASE_MS } from '#domain/runs/lease.ts';
import type { TranspositionEvent, TranspositionOrder } from '#domain/transposition/transposition.ts';
import { COMPLETED, type Room, runningRoom } from '#test/worker/rooms.ts';

/** A song's object holds its analysis and any number of transpositions, and neither knows of the other. */

const NOW_MS = Date.now();
const DAY_MS = 24 * 3_600_000;
const DONE: TranspositionEvent = { type: 'completed', attempt: 1, result: { sizeBytes: 12 } };

function setClock(nowMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
}

beforeEach(() => {
  setClock(NOW_MS);
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function taskOf({ order }: Room, semitones: number, startedAtMs = NOW_MS): TranspositionOrder {
  return {
    kind: 'transposition',
    pipelineId: `task_${order.songId.slice(5)}x${semitones + 12}`,
    songId: order.songId,
    userId: 'user_1',
    semitones,
    source: { pipelineId: order.pipelineId, attempt: 1 },
    sampleCount: 48_000,
    startedAtMs,
  };
}

/** A task that an engine has taken. */
async function runningTask(of: Room, semitones: number): Promise<TranspositionOrder> {
  const task = taskOf(of, semitones);
  await of.room.start(task);
  await of.room.take(task.pipelineId);
  await of.room.apply(task.pipelineId, { type: 'accepted', attempt: 1, externalId: null });
  return task;
}

async function phasesOf({ room }: Room, tasks: TranspositionOrder[]): Promise<(number | null)[]> {
  return Promise.all(tasks.map(({ pipelineId }) => room.currentAttempt(pipelineId)));
}

function alarmMs({ room }: Room): Promise<number | null> {
  return runInDurableObject(room, (_object, { storage }) => storage.getAlarm());
}

test('each run has a wake-up, a lease and an end of its own', async () => {
  const of = await runningRoom();
  const [up, down] = [await runningTask(of, 2), taskOf(of, -2)];
  await of.room.start(down);
  expect(env.PIPELINE_QUEUE.send).toHaveBeenLastCalledWith(
    { version: 2, kind: 'transposition', song_id: of.order.songId, pipeline_id: down.pipelineId },
    { delaySeconds: 0 },
  );
  expect((await of.room.apply(up.pipelineId, DONE)).ending).toMatchObject({ order: up });
  expect(await phasesOf(of, [up, down])).toEqual([null, 0]);
  expect(await of.room.snapshot()).toMatchObject({ phase: 'running' });
  expect((await of.room.apply(of.order.pipelineId, COMPLETED)).verdict).toBe('applied');
  expect(await of.room.take(down.pipelineId)).toMatchObject({ kind: 'dispatch', attempt: 1, order: down });
});

test('the same order again changes nothing, also after its end', async () => {
  const of = await runningRoom();
  const task = await runningTask(of, 3);
  await of.room.start(task);
  expect(await of.room.currentAttempt(task.pipelineId)).toBe(1);
  await of.room.apply(task.pipelineId, DONE);
  await of.room.apply(task.pipelineId, { type: 'recorded' });
  await of.room.start(task);
  expect((await of.room.take(task.pipelineId)).kind).toBe('nothing');
  expect((await of.room.apply(task.pipelineId, DONE)).verdict).toBe('repeated');
});

test('the alarm is the earliest of all runs, and takes the lease from each that is silent', async () => {
  const of = await runningRoom();
  setClock(NOW_MS + 20_000);
  const task = await runningTask(of, 4);
  expect(await alarmMs(of)).toBe(NOW_MS + RUN_LEASE_MS);
  setClock(NOW_MS + RUN_LEASE_MS + 1);
  await runDurableObjectAlarm(of.room);
  expect(await of.room.snapshot()).toMatchObject({ phase: 'queued' });
  expect((await of.room.take(task.pipelineId)).kind).toBe('nothing');
  setClock(NOW_MS + 20_000 + RUN_LEASE_MS + 1);
  await runDurableObjectAlarm(of.room);
  expect(await of.room.take(task.pipelineId)).toMatchObject({ kind: 'dispatch', attempt: 2 });
});

test('all of them survive the object being thrown out of memory, and go with the song', async () => {
  const of = await runningRoom();
  const tasks = [await runningTask(of, 5), await runningTask(of, -5)];
  await evictDurableObject(of.room);
  expect(await phasesOf(of, tasks)).toEqual([1, 1]);
  expect(await of.room.snapshot()).toMatchObject({ phase: 'running' });
  await of.room.forget();
  await evictDurableObject(of.room);
  expect(await phasesOf(of, tasks)).toEqual([null, null]);
  expect(await runDurableObjectAlarm(of.room)).toBe(false);
});

test('a task that ended a day ago is forgotten when the next one begins; one whose end is not written down never is', async () => {
  const of = await runningRoom();
  const [recorded, unrecorded] = [await runningTask(of, 6), await runningTask(of, 7)];
  await of.room.apply(recorded.pipelineId, DONE);
  await of.room.apply(recorded.pipelineId, { type: 'recorded' });
  await of.room.apply(unrecorded.pipelineId, DONE);
  setClock(NOW_MS + DAY_MS + 1);
  await of.room.start(taskOf(of, 8, NOW_MS + DAY_MS + 1));
  await evictDurableObject(of.room);
  expect((await of.room.apply(recorded.pipelineId, DONE)).verdict).toBe('stale');
  expect(await of.room.unrecordedEnding(unrecorded.pipelineId)).toMatchObject({ order: unrecorded });
});

test('tasks that were kept when transpositions were the only ones are still known', async () => {
  const of = await runningRoom();
  const task = await runningTask(of, 10);
  await runInDurableObject(of.room, (_object, { storage }) => {
    storage.sql.exec('ALTER TABLE tasks RENAME TO transpositions');
  });
  await evictDurableObject(of.room);
  expect(await phasesOf(of, [task])).toEqual([1]);
  expect((await of.room.apply(task.pipelineId, DONE)).verdict).toBe('applied');
  await evictDurableObject(of.room);
  expect(await of.room.unrecordedEnding(task.pipelineId)).toMatchObject({ order: task });
});

test('a task that the object has lost is started by the watch, and one that is overdue ended', async () => {
  const of = await runningRoom();
  const task = taskOf(of, 9);
  expect(await of.room.watch(task)).toEqual({ kind: 'started' });
  expect(await of.room.watch(task)).toEqual({ kind: 'alive' });
  setClock(NOW_MS + RUN_DEADLINE_MS + 1);
  expect(await of.room.watch(task)).toMatchObject({
    kind: 'ended',
    ending: { order: task, outcome: { kind: 'failed', failure: { code: 'timeout' } } },
  });
});
