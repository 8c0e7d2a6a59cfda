import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOCKET_CLOSES } from '#domain/pipeline/socket-closes.ts';
import { RUN_DEADLINE_MS, RUN_LEASE_MS } from '#domain/runs/run.ts';
import { COMPLETED, newRoom, progressed, runningRoom } from '#test/worker/rooms.ts';
import { openSocket } from '#test/worker/sockets.ts';

const NOW_MS = Date.now();
const DAY_MS = 24 * 3_600_000;

/** Moves the clock that objects see; alarms are run by hand, so no test waits. */
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

test('starting the same run again changes nothing, and another run must wait', async () => {
  const { room, order } = newRoom();
  await room.start(order);
  await room.take(order.pipelineId);
  expect((await room.start(order)).phase).toBe('leased');
  expect((await room.start({ ...order, pipelineId: 'pipe_other' })).pipelineId).toBe(order.pipelineId);
});

test('a run whose end is not written down yet is not taken the place of', async () => {
  const { room, order } = await runningRoom();
  await room.apply(order.pipelineId, COMPLETED);
  const next = { ...order, pipelineId: 'pipe_next', startedAtMs: order.startedAtMs + 1 };
  expect((await room.start(next)).pipelineId).toBe(order.pipelineId);
  await room.apply(order.pipelineId, { type: 'recorded' });
  expect((await room.start(next)).pipelineId).toBe('pipe_next');
});

test('of two woken consumers one gets the lease', async () => {
  const { room, order } = newRoom();
  await room.start(order);
  const assignments = await Promise.all([room.take(order.pipelineId), room.take(order.pipelineId)]);
  expect(assignments.map((assignment) => assignment.kind).sort()).toEqual(['dispatch', 'nothing']);
});

test('the alarm takes the lease from a silent sidecar and gives the next consumer a new attempt', async () => {
  const { room, order } = await runningRoom();
  setClock(NOW_MS + RUN_LEASE_MS + 1);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  expect((await room.snapshot())?.phase).toBe('queued');
  const next = await room.take(order.pipelineId);
  expect(next.kind === 'dispatch' && next.attempt).toBe(2);
  expect((await room.apply(order.pipelineId, COMPLETED)).verdict).toBe('stale');
});

test('an end that nobody has written down keeps an alarm; a recorded one has one a day later, which empties the object', async () => {
  const { room, order } = await runningRoom();
  await room.apply(order.pipelineId, COMPLETED);
  expect((await room.take(order.pipelineId)).kind).toBe('record');
  expect(await runDurableObjectAlarm(room)).toBe(true);
  await room.apply(order.pipelineId, { type: 'recorded' });
  const stored = () =>
    runInDurableObject(room, async (_object, { storage }) => {
      const tables = storage.sql
        .exec("SELECT name FROM sqlite_master WHERE name IN ('run', 'tasks')")
        .toArray();
      return { tables: tables.length, alarmMs: await storage.getAlarm() };
    });
  const { alarmMs } = await stored();
  expect(alarmMs).toBe(order.startedAtMs + RUN_DEADLINE_MS + DAY_MS);
  setClock(alarmMs ?? 0);
  await runDurableObjectAlarm(room);
  expect(await stored()).toEqual({ tables: 0, alarmMs: null });
  // A report that comes later still begins nothing.
  expect((await room.apply(order.pipelineId, progressed(9, 0.5))).verdict).toBe('stale');
  expect(await room.take(order.pipelineId)).toEqual({ kind: 'nothing' });
  expect(await stored()).toEqual({ tables: 0, alarmMs: null });
});

test('the run survives the object being thrown out of memory', async () => {
  const { room, order } = await runningRoom();
  await room.apply(order.pipelineId, progressed(3, 0.6));
  const before = await room.snapshot();
  await evictDurableObject(room);
  expect(before?.progress).toBe(0.6);
  expect(await room.snapshot()).toEqual(before);
});

test('a run that an earlier version kept goes on', async () => {
  const { room, order } = await runningRoom();
  await runInDurableObject(room, (_object, { storage }) => {
    const { state_json: text } = storage.sql.exec<{ state_json: string }>('SELECT state_json FROM run').one();
    const { job: _job, releases: _releases, unansweredWakeUps: _wakeUps, ...run } = JSON.parse(text);
    delete run.order.kind;
    const { look: _look, ...phase } = run.phase;
    storage.sql.exec('UPDATE run SET state_version = 1, state_json = ?', JSON.stringify({ ...run, phase }));
    storage.sql.exec('DROP TABLE wake_ups');
  });
  await evictDurableObject(room);
  await room.apply(order.pipelineId, progressed(1, 0.2));
  expect((await room.apply(order.pipelineId, { type: 'released', attempt: 1 })).verdict).toBe('applied');
  expect((await room.take(order.pipelineId)).kind).toBe('dispatch');
});

test('a run that an earlier version saw complete tells what it has brought', async () => {
  const { room, order } = await runningRoom();
  await room.apply(order.pipelineId, COMPLETED);
  await runInDurableObject(room, (_object, { storage }) => {
    const { state_json: text } = storage.sql.exec<{ state_json: string }>('SELECT state_json FROM run').one();
    const { phase, ...run } = JSON.parse(text);
    const { result, ...rest } = phase;
    const earlier = JSON.stringify({ ...run, phase: { ...rest, ...result } });
    storage.sql.exec('UPDATE run SET state_version = 2, state_json = ?', earlier);
  });
  await evictDurableObject(room);
  expect(await room.take(order.pipelineId)).toMatchObject({
    kind: 'record',
    order: { kind: 'analysis' },
    outcome: { kind: 'completed', attempt: 1, result: { durationSeconds: 60 } },
  });
});

test('an alarm whose work fails does not give up: it sets itself again', async () => {
  const { room } = await runningRoom();
  const alarmMs = await runInDurableObject(room, async (object, { storage }) => {
    await storage.deleteAlarm();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const setAlarm = vi
      .spyOn(storage, 'setAlarm')
      .mockRejectedValueOnce(new Error('storage operation timed out'));
    await object.alarm();
    expect(setAlarm).toHaveBeenCalledTimes(2);
    setAlarm.mockRestore();
    return storage.getAlarm();
  });
  expect(alarmMs).toBe(NOW_MS + 30_000);
});

test('listeners who cannot be told do not keep the run from going on', async () => {
  const { room, order } = await runningRoom();
  const broken = {
    send: () => {
      throw new TypeError("Can't call WebSocket send() after close().");
    },
  };
  await runInDurableObject(room, (_object, state) => {
    vi.spyOn(state, 'getWebSockets').mockReturnValueOnce([broken as unknown as WebSocket]);
  });
  expect((await room.apply(order.pipelineId, COMPLETED)).verdict).toBe('applied');
  expect((await room.take(order.pipelineId)).kind).toBe('record');
});

test('a room that forgets its song keeps nothing, wakes nobody and closes its sockets', async () => {
  const { room, order } = await runningRoom();
  const { closed } = await openSocket(room);
  await room.forget();
  expect(await closed).toBe(SOCKET_CLOSES.songDeleted);
  expect(await room.snapshot()).toBeNull();
  expect(await runDurableObjectAlarm(room)).toBe(false);
  expect((await room.take(order.pipelineId)).kind).toBe('nothing');
  await evictDurableObject(room);
  expect(await room.snapshot()).toBeNull();
});

const LISTENER = { userId: 'user_1', sessionId: 'session_1' };

test('a ticket opens one socket and only before it expires', async () => {
  const { room } = newRoom();
  await room.addSocketTicket('once', LISTENER, NOW_MS + 30_000);
  await room.addSocketTicket('late', LISTENER, NOW_MS + 30_000);
  expect(await room.redeemSocketTicket('once')).toEqual(LISTENER);
  expect(await room.redeemSocketTicket('once')).toBeNull();
  setClock(NOW_MS + 30_001);
  expect(await room.redeemSocketTicket('late')).toBeNull();
});
