import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TranspositionMessage } from '#domain/contracts/socket-api.ts';
import { inDepth } from '#test/depth.ts';
import { newRoom, type RenderingRoom, rendered, renderingRoom } from '#test/worker/rooms.ts';
import { type OpenSocket, openSocket } from '#test/worker/sockets.ts';

/** What is heard of a song's transpositions by those who have subscribed to them. */

const DONE = { type: 'completed', attempt: 1, result: { sizeBytes: 9 } } as const;

beforeEach(() => {
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function heardBy({ messages }: OpenSocket): TranspositionMessage[] {
  return messages.filter((message) => 'target_pitch' in message);
}

function isEnd({ type }: TranspositionMessage): boolean {
  return type === 'transposition_completed' || type === 'transposition_failed';
}

/** A state that a change brought is `progress`; told to who subscribes, it is `started`. */
function stateIn({ type, ...state }: TranspositionMessage): Omit<TranspositionMessage, 'type'> {
  return { ...state, ...(isEnd({ type, ...state }) && { type }) };
}

/** Opened, subscribed, and answered. */
async function subscriber({ room, task }: RenderingRoom): Promise<OpenSocket> {
  const socket = await openSocket(room);
  socket.socket.send(JSON.stringify({ type: 'subscribe_task', task_id: task.pipelineId }));
  await vi.waitFor(() => expect(heardBy(socket)).not.toEqual([]));
  return socket;
}

/** The object is gone from one moment to the next, its storage stays: as a new version of the code does it. */
async function reset({ room, task }: RenderingRoom): Promise<RenderingRoom['room']> {
  await runInDurableObject(room, (_object, state) => state.abort('Reset for a test.')).catch(() => undefined);
  return env.SONG_ROOM.get(env.SONG_ROOM.idFromName(task.songId));
}

test('who subscribes is told the state at once, then each change once, and the end when D1 knows it', async () => {
  const of = await renderingRoom();
  const { room, task } = of;
  const socket = await subscriber(of);
  for (const sequence of [1, 1, 2]) await room.apply(task.pipelineId, rendered(sequence, sequence / 4));
  await room.apply(task.pipelineId, DONE);
  await room.apply(task.pipelineId, { type: 'recorded' });
  await vi.waitFor(() => expect(heardBy(socket).some(isEnd)).toBe(true));
  const place = { task_id: task.pipelineId, target_pitch: 3, epoch: task.pipelineId };
  const first = heardBy(socket)[0]?.sequence ?? 0;
  const nothing = { file_path: null, error: null, error_code: null, activity: null };
  const open = { ...place, ...nothing, stage: 'transposition', message: expect.any(String) };
  expect(heardBy(socket)).toEqual([
    { ...open, type: 'transposition_started', stage: 'pipeline_started', progress: 0, sequence: first },
    { ...open, type: 'transposition_progress', progress: 0.25, sequence: first + 1 },
    { ...open, type: 'transposition_progress', progress: 0.5, sequence: first + 2 },
    { ...open, type: 'transposition_progress', stage: 'finalizing', progress: 0.99, sequence: first + 3 },
    {
      ...open,
      type: 'transposition_completed',
      stage: 'completed',
      progress: 1,
      file_path: `/api/v1/transposition/download/${task.songId}/3`,
      sequence: first + 4,
    },
  ]);
});

test('a task that has just begun has started; one that was cancelled has failed, and says why', async () => {
  const { room, task } = await renderingRoom();
  const another = { ...task, pipelineId: `${task.pipelineId}b`, semitones: -5 };
  await room.start(another);
  const socket = await subscriber({ room, task: another, order: {} as never });
  await room.apply(another.pipelineId, { type: 'cancelled' });
  await room.apply(another.pipelineId, { type: 'recorded' });
  await vi.waitFor(() => expect(heardBy(socket).some(isEnd)).toBe(true));
  expect(heardBy(socket).map(({ type }) => type)).toEqual([
    'transposition_started',
    'transposition_progress',
    'transposition_failed',
  ]);
  const error = 'Changing the key was cancelled.';
  expect(heardBy(socket)[2]).toMatchObject({
    target_pitch: -5,
    error,
    error_code: 'cancelled',
    message: error,
  });
});

test('who subscribes to a task that is at work is told that it has started, and how far it is; to one that has ended, its end', async () => {
  const of = await renderingRoom();
  const { room, task } = of;
  await room.apply(task.pipelineId, rendered(1, 0.25));
  const late = await subscriber(of);
  await room.apply(task.pipelineId, rendered(2, 0.5));
  await vi.waitFor(() => expect(heardBy(late)).toHaveLength(2));
  expect(heardBy(late).map(({ type, progress }) => [type, progress])).toEqual([
    ['transposition_started', 0.25],
    ['transposition_progress', 0.5],
  ]);
  await room.apply(task.pipelineId, { type: 'cancelled' });
  await room.apply(task.pipelineId, { type: 'recorded' });
  const tooLate = await subscriber(of);
  expect(heardBy(tooLate).map(({ type }) => type)).toEqual(['transposition_failed']);
});

test('who has subscribed to another task, to none or to nonsense hears nothing of this one', async () => {
  const of = await renderingRoom();
  const { room, task } = of;
  const other = { ...task, pipelineId: `${task.pipelineId}b`, semitones: 4 };
  await room.start(other);
  const [silent, hostile] = await Promise.all([openSocket(room), openSocket(room)]);
  const elsewhere = await subscriber({ ...of, task: other });
  for (const taskId of ['task_unknown', '', '__proto__', task.songId, 7, null, [task.pipelineId], {}]) {
    hostile.socket.send(JSON.stringify({ type: 'subscribe_task', task_id: taskId }));
  }
  hostile.socket.send('{ "type": "ping" }');
  await vi.waitFor(() => expect(hostile.messages.at(-1)).toEqual({ type: 'pong' }));
  const listening = await subscriber(of);
  await room.apply(task.pipelineId, rendered(1, 0.5));
  await vi.waitFor(() => expect(heardBy(listening)).toHaveLength(2));
  expect([silent, hostile].flatMap(heardBy)).toEqual([]);
  expect(heardBy(elsewhere).map(({ task_id }) => task_id)).toEqual([other.pipelineId]);
});

test('a subscription outlives the sleep of the object, and a reset costs the connection but no news', async () => {
  const of = await renderingRoom();
  const asleep = await subscriber(of);
  await evictDurableObject(of.room);
  await of.room.apply(of.task.pipelineId, rendered(1, 0.5));
  await vi.waitFor(() => expect(heardBy(asleep).map(({ progress }) => progress)).toEqual([0, 0.5]));
  const room = await reset(of);
  await asleep.closed;
  const again = await subscriber({ ...of, room });
  expect(heardBy(again).map(stateIn)).toEqual(heardBy(asleep).slice(-1).map(stateIn));
});

type Action = { kind: 'progress'; value: number } | { kind: 'released' | 'taken' | 'reconnect' | 'sleep' };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map((value): Action => ({ kind: 'progress', value })),
  fc.constantFrom<Action>(
    ...(['released', 'taken', 'reconnect', 'reconnect', 'sleep'] as const).map((kind) => ({ kind })),
  ),
);

/** All that one listener hears over all its connections, to the end of the task. */
async function storyOf(of: RenderingRoom, actions: Action[]): Promise<TranspositionMessage[][]> {
  const { room, task } = of;
  const connections = [await subscriber(of)];
  let [attempt, sequence] = [1, 0];
  for (const step of actions) {
    if (step.kind === 'progress') {
      sequence += 1;
      await room.apply(task.pipelineId, rendered(sequence, step.value, attempt));
    }
    if (step.kind === 'released') await room.apply(task.pipelineId, { type: 'released', attempt });
    if (step.kind === 'taken') {
      const assignment = await room.take(task.pipelineId);
      if (assignment.kind === 'dispatch') [attempt, sequence] = [assignment.attempt, 0];
    }
    if (step.kind === 'sleep') await evictDurableObject(room).catch(() => undefined);
    if (step.kind === 'reconnect') {
      connections.at(-1)?.socket.close(1000);
      connections.push(await subscriber(of));
    }
  }
  await room.apply(task.pipelineId, { type: 'cancelled' });
  await room.apply(task.pipelineId, { type: 'recorded' });
  const last = connections.at(-1);
  await vi.waitFor(() => expect(last && heardBy(last).some(isEnd)).toBe(true));
  return connections.map(heardBy);
}

test('I27, I30: however often a listener reconnects, it resumes without a gap or a repeat, and hears one end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 15 }), async (actions) => {
      const stories = await storyOf(await renderingRoom(), actions);
      for (const story of stories) {
        const first = story[0]?.sequence ?? 0;
        expect(story.map(({ sequence }) => sequence)).toEqual(story.map((_, index) => first + index));
      }
      const whole = stories.flat();
      const states = new Map(whole.map((message) => [message.sequence, message]));
      // The state at which a connection was lost is told again when it resumes, and nothing else is.
      for (const message of whole)
        expect(stateIn(message)).toEqual(stateIn(states.get(message.sequence) ?? message));
      const told = whole.map(({ sequence }) => sequence);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
      expect([...states.values()].filter(isEnd)).toHaveLength(1);
      const heights = [...states.values()].map(({ progress }) => progress);
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }),
    { numRuns: inDepth(4, 60) },
  );
}, 60_000);

test('who subscribes to the placing of words is told its whole state, in the words of its status', async () => {
  const { room, order } = newRoom();
  const lyricsId = `align_${order.songId.slice(5)}`;
  const source = { pipelineId: order.pipelineId, attempt: 1 };
  const { songId, userId, startedAtMs } = order;
  await room.start({ kind: 'alignment', pipelineId: lyricsId, songId, userId, source, startedAtMs });
  const { socket, messages } = await openSocket(room);
  socket.send(JSON.stringify({ type: 'subscribe_task', task_id: lyricsId }));
  const update = () => messages.filter((message) => message.type === 'alignment_progress');
  await vi.waitFor(() => expect(update()).toHaveLength(1));
  await room.apply(lyricsId, { type: 'cancelled' });
  await room.apply(lyricsId, { type: 'recorded' });
  await vi.waitFor(() => expect(update()).toHaveLength(3));
  expect(update().map(({ sequence, status }) => [sequence, status.status, status.error_code])).toEqual([
    [1, 'pending', null],
    [2, 'processing', null],
    [3, 'failed', 'cancelled'],
  ]);
  expect(update()[0]).toMatchObject({
    task_id: lyricsId,
    epoch: lyricsId,
    status: { pipeline_id: lyricsId },
  });
  expect(update()[0]?.status.message).toBe('Your words are waiting for their turn.');
  expect(await room.snapshot(lyricsId)).toMatchObject({ phase: 'cancelled', errorCode: 'cancelled' });
  expect(await room.snapshot()).toBeNull();
});
