import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COMPLETED, newRoom, type Room, runningRoom } from '#test/worker/rooms.ts';
import { Outbox } from './outbox.ts';

/** F24: the queue may refuse a wake-up as often as it likes; it is sent within half a minute of being able to. */

let nowMs = 0;
const queue = () => vi.mocked(env.PIPELINE_QUEUE.send);

beforeEach(() => {
  nowMs = Date.now();
  setClock(nowMs);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The sends of this song's object. Objects of earlier tests wake up too, and theirs do not count. */
function sends({ order }: Room) {
  return queue().mock.calls.filter(([body]) => body.pipeline_id === order.pipelineId);
}

function setClock(toMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: toMs });
}

function alarmMs({ room }: Room): Promise<number | null> {
  return runInDurableObject(room, (_object, { storage }) => storage.getAlarm());
}

/** Lets the next alarm come when it is due. How long that took, in ms. */
async function nextAlarm(of: Room): Promise<number> {
  const dueMs = await alarmMs(of);
  if (dueMs === null) throw new Error('No alarm is set.');
  const waitMs = dueMs - nowMs;
  nowMs = dueMs;
  setClock(nowMs);
  await runDurableObjectAlarm(of.room);
  return waitMs;
}

test.each([
  ['the first', newRoom, (of: Room) => of.room.start(of.order)],
  [
    'that of an attempt handed back',
    runningRoom,
    ({ room, order }: Room) => room.apply(order.pipelineId, { type: 'released', attempt: 1 }),
  ],
  [
    'that of an end to be written down',
    runningRoom,
    ({ room, order }: Room) => room.apply(order.pipelineId, COMPLETED),
  ],
])('a wake-up that the queue refuses is sent again until it is taken: %s', async (_which, open, happen) => {
  const of = await open();
  queue().mockClear().mockRejectedValue(new Error('Too Many Requests'));
  await happen(of);
  for (let failure = 2; failure <= 8; failure += 1) {
    expect(await nextAlarm(of)).toBeLessThanOrEqual(30_000);
    expect(sends(of)).toHaveLength(failure);
  }
  queue().mockResolvedValue(undefined as never);
  expect(await nextAlarm(of)).toBeLessThanOrEqual(30_000);
  expect(sends(of).at(-1)).toEqual([
    { version: 2, kind: 'analysis', song_id: of.order.songId, pipeline_id: of.order.pipelineId },
    { delaySeconds: 0 },
  ]);
});

test('a wake-up that was written down but not sent when the object died is sent by the next one', async () => {
  const of = newRoom();
  queue().mockRejectedValueOnce(new Error('The isolate died.'));
  await of.room.start(of.order);
  await evictDurableObject(of.room);
  queue().mockClear();
  await nextAlarm(of);
  expect(sends(of)).toHaveLength(1);
});

test('a wake-up that was taken is not sent again before it is overdue, and then less and less often', async () => {
  const of = newRoom();
  await of.room.start(of.order);
  expect(sends(of)).toHaveLength(1);
  const waitsMs: number[] = [];
  for (let round = 0; round < 6; round += 1) waitsMs.push(await nextAlarm(of));
  expect(waitsMs).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000]);
  expect(sends(of)).toHaveLength(7);
});

test('an engine that was busy is waited for, by the queue', async () => {
  const of = newRoom();
  const { room, order } = of;
  await room.start(order);
  await room.take(order.pipelineId);
  await room.apply(order.pipelineId, { type: 'refused', attempt: 1, retryAfterMs: 20_000 });
  expect(sends(of).at(-1)?.[1]).toEqual({ delaySeconds: 20 });
});

test('the news that an older wake-up was sent does not count for a newer one', async () => {
  const of = await runningRoom();
  const { room, order } = of;
  let endSending = () => {};
  const sending = new Promise<void>((resolve) => {
    endSending = resolve;
  });
  const answers = [() => sending, () => Promise.reject(new Error('down'))];
  queue()
    .mockClear()
    .mockImplementation(async (body) => {
      if (body.pipeline_id === order.pipelineId) await answers.shift()?.();
      return undefined as never;
    });
  const slow = room.apply(order.pipelineId, { type: 'released', attempt: 1 });
  await vi.waitFor(() => expect(sends(of)).toHaveLength(1));
  await room.apply(order.pipelineId, { type: 'cancelled' });
  endSending();
  await slow;
  expect(await nextAlarm(of)).toBeLessThan(30_000);
  expect(sends(of)).toHaveLength(3);
});

test('any number of wake-ups are kept at a time: one of another run never takes the place of what was not sent', async () => {
  const { room, order } = newRoom();
  queue().mockRejectedValue(new Error('Too Many Requests'));
  await room.start(order);
  await runInDurableObject(room, async (_object, { storage }) => {
    const outbox = new Outbox(storage.sql, env.PIPELINE_QUEUE);
    outbox.keep({ ...order, pipelineId: 'pipe_second' }, 0, nowMs);
    outbox.keep({ ...order, pipelineId: 'pipe_third' }, 60_000, nowMs);
    outbox.keep({ ...order, pipelineId: 'pipe_second' }, 0, nowMs);
    queue()
      .mockClear()
      .mockResolvedValue(undefined as never);
    await outbox.send();
    const ids = [order.pipelineId, 'pipe_second', 'pipe_third'];
    const sent = queue().mock.calls.flatMap(([body, options]) =>
      ids.includes(body.pipeline_id) ? [[body.pipeline_id, options?.delaySeconds]] : [],
    );
    expect(sent.sort()).toEqual(
      [
        [order.pipelineId, 0],
        ['pipe_second', 0],
        ['pipe_third', 60],
      ].sort(),
    );
    expect(outbox.retryAtMs()).toBeNull();
  });
});
