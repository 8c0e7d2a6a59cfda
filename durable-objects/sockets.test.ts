import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { inDepth } from '#test/depth.ts';
import { COMPLETED, newRoom, progressed, type Room, runningRoom } from '#test/worker/rooms.ts';
import { type OpenSocket, openSocket } from '#test/worker/sockets.ts';
import { findings as FINDINGS } from '../inference/fixtures/event-findings.json';

/** What listeners of a room hear. */

beforeEach(() => {
  vi.spyOn(env.PIPELINE_QUEUE, 'send').mockResolvedValue(undefined as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Told = Extract<SocketServerMessage, { status: unknown }>;

function told({ messages }: OpenSocket): Told[] {
  return messages.filter((message) => 'status' in message);
}

function isEnd({ status }: Told): boolean {
  return status?.is_completed === true || status?.is_failed === true;
}

test('a socket is greeted with the state and its place, and hears each change once', async () => {
  const { room, order } = await runningRoom();
  const socket = await openSocket(room);
  for (const sequence of [1, 1, 2]) await room.apply(order.pipelineId, progressed(sequence, sequence / 10));
  await vi.waitFor(() => expect(socket.messages).toHaveLength(3));
  const greeting = {
    type: 'connection_established',
    song_id: order.songId,
    status: { stage: 'pipeline_started' },
  };
  expect(socket.messages[0]).toMatchObject({ ...greeting, epoch: order.pipelineId });
  expect(told(socket).map(({ status }) => status?.progress)).toEqual([0, 0.1, 0.2]);
});

test('who listens before there is a run hears of it, and a redo begins a new epoch', async () => {
  const { room, order } = newRoom();
  const socket = await openSocket(room);
  await room.start(order);
  await room.apply(order.pipelineId, { type: 'cancelled' });
  await room.apply(order.pipelineId, { type: 'recorded' });
  await room.start({ ...order, pipelineId: 'pipe_redo', startedAtMs: order.startedAtMs + 1 });
  await vi.waitFor(() => expect(socket.messages).toHaveLength(5));
  expect(told(socket).map(({ epoch, sequence }) => [epoch, sequence])).toEqual([
    ['', 0],
    [order.pipelineId, 1],
    [order.pipelineId, 2],
    [order.pipelineId, 3],
    ['pipe_redo', 1],
  ]);
});

test('what is known of a song is told when there is more, and once more to whoever comes later', async () => {
  const { room, order } = await runningRoom();
  const early = await openSocket(room);
  await room.apply(order.pipelineId, progressed(1, 0.1));
  await room.learn(order.pipelineId, 1, FINDINGS);
  await evictDurableObject(room).catch(() => undefined);
  await room.learn(order.pipelineId, 1, { ...FINDINGS, notes: [], heard_until_seconds: 0 });
  // Of an attempt that is not the one at work, and of another run.
  await room.learn(order.pipelineId, 2, FINDINGS);
  await room.learn('pipe_other', 1, FINDINGS);
  const late = await openSocket(room);
  const known = { type: 'pipeline_findings', epoch: order.pipelineId, findings: FINDINGS };
  const heard = ({ messages }: OpenSocket) => messages.filter(({ type }) => type === 'pipeline_findings');
  await vi.waitFor(() => expect(heard(late)).toEqual([known]));
  expect(heard(early)).toEqual([known, known]);
  expect(late.messages[0]?.type).toBe('connection_established');
  await room.apply(order.pipelineId, COMPLETED);
  expect(await room.findings(order.pipelineId)).toBeNull();
});

type Action =
  | { kind: 'progress'; value: number }
  | { kind: 'released' | 'taken' | 'open' | 'drop' | 'sleep' | 'repeat' };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }).map((value): Action => ({ kind: 'progress', value })),
  fc.constantFrom<Action>(
    ...(['released', 'taken', 'open', 'open', 'drop', 'sleep', 'repeat'] as const).map((kind) => ({ kind })),
  ),
);

/** Plays a history, then ends the run; all sockets that were ever open, with whether they stayed open to the end. */
async function play({ room, order }: Room, actions: Action[]) {
  const open: OpenSocket[] = [await openSocket(room)];
  const dropped: OpenSocket[] = [];
  let [attempt, sequence] = [1, 0];
  for (const { kind, ...rest } of actions) {
    if (kind === 'progress') {
      sequence += 1;
      await room.apply(order.pipelineId, progressed(sequence, 'value' in rest ? rest.value : 0, attempt));
    }
    if (kind === 'repeat') await room.apply(order.pipelineId, progressed(sequence, 1, attempt));
    if (kind === 'released') await room.apply(order.pipelineId, { type: 'released', attempt });
    if (kind === 'taken') {
      const assignment = await room.take(order.pipelineId);
      if (assignment.kind === 'dispatch') [attempt, sequence] = [assignment.attempt, 0];
    }
    if (kind === 'open') open.push(await openSocket(room));
    if (kind === 'drop') dropped.push(...open.splice(0, 1));
    dropped.at(-1)?.socket.close(1000);
    // Twice in a row: it sleeps already.
    if (kind === 'sleep') await evictDurableObject(room).catch(() => undefined);
  }
  await room.apply(order.pipelineId, { type: 'cancelled' });
  await room.apply(order.pipelineId, { type: 'recorded' });
  return { open, dropped };
}

test('I27, I30: whoever drops, reconnects or sleeps through evictions hears a gapless, rising story with one end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 20 }), async (actions) => {
      const of = await runningRoom();
      const { open, dropped } = await play(of, actions);
      const last = await of.room.snapshot();
      for (const socket of open) {
        await vi.waitFor(() => expect(told(socket).at(-1)?.sequence).toBe(last?.revision));
        expect(told(socket).filter(isEnd)).toHaveLength(1);
      }
      for (const socket of [...open, ...dropped]) {
        const story = told(socket);
        const first = story[0]?.sequence ?? 0;
        expect(story[0]?.type).toBe('connection_established');
        expect(story.map(({ sequence }) => sequence)).toEqual(story.map((_, index) => first + index));
        const heights = story.map(({ status }) => status?.progress ?? 0);
        expect(heights).toEqual(heights.toSorted((a, b) => a - b));
        expect(story.slice(0, -1).some(isEnd)).toBe(false);
      }
    }),
    { numRuns: inDepth(4, 25) },
  );
}, 60_000);

test('F36: a reset cuts every socket; who comes back is greeted with what was reached, in the same epoch', async () => {
  const { room, order } = await runningRoom();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openSocket(room)));
  await room.apply(order.pipelineId, progressed(1, 0.4));
  const before = await room.snapshot();
  await abortObject(room);
  for (const { closed } of sockets) await closed;
  const again = await openSocket(env.SONG_ROOM.get(env.SONG_ROOM.idFromName(order.songId)));
  await vi.waitFor(() => expect(again.messages).toHaveLength(1));
  expect(told(again)[0]).toMatchObject({
    epoch: order.pipelineId,
    sequence: before?.revision,
    status: { progress: 0.4 },
  });
});

test('two hundred listeners hear the end, and who comes after it is greeted with it', async () => {
  const { room, order } = await runningRoom();
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(room)));
  await room.apply(order.pipelineId, COMPLETED);
  await room.apply(order.pipelineId, { type: 'recorded' });
  for (const socket of sockets) await vi.waitFor(() => expect(told(socket).filter(isEnd)).toHaveLength(1));
  const late = await openSocket(room);
  await vi.waitFor(() => expect(late.messages).toMatchObject([{ status: { is_completed: true } }]));
});

test('while the end is not written down the run is finishing, whether it went well or not', async () => {
  const { room, order } = await runningRoom();
  const socket = await openSocket(room);
  await room.apply(order.pipelineId, { type: 'cancelled' });
  await vi.waitFor(() => expect(socket.messages).toHaveLength(2));
  expect(told(socket)[1]?.status).toMatchObject({ stage: 'finalizing', is_processing: true, error: null });
});

test('a person has five sockets to a song: a sixth takes the place of the oldest, which is told why', async () => {
  const { room } = await runningRoom();
  const rosina = { userId: 'user_rosina', sessionId: 'session_1' };
  const other = await openSocket(room, { userId: 'user_figaro', sessionId: 'session_2' });
  const sockets: OpenSocket[] = [];
  for (let opened = 0; opened < 7; opened += 1) {
    sockets.push(await openSocket(room, rosina));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(await Promise.all(sockets.slice(0, 2).map(({ closed }) => closed))).toEqual([4002, 4002]);
  for (const { socket } of [other, ...sockets.slice(2)]) socket.send('{"type":"ping"}');
  for (const { messages } of [other, ...sockets.slice(2)])
    await vi.waitFor(() => expect(messages.at(-1)).toEqual({ type: 'pong' }));
});

test('sockets end with the session that opened them, also after the object has slept, and no others', async () => {
  const { room } = await runningRoom();
  const mine = await openSocket(room, { userId: 'user_rosina', sessionId: 'session_ended' });
  const theirs = await openSocket(room, { userId: 'user_rosina', sessionId: 'session_live' });
  await evictDurableObject(room);
  await room.closeSession('session_ended');
  expect(await mine.closed).toBe(4001);
  theirs.socket.send('{"type":"ping"}');
  await vi.waitFor(() => expect(theirs.messages.at(-1)).toEqual({ type: 'pong' }));
});

test('ping is answered with pong, whatever its spelling; nonsense is ignored', async () => {
  const { room } = await runningRoom();
  const { socket, messages } = await openSocket(room);
  const nonsense = [
    'nonsense',
    '[]',
    'null',
    '{"type":{"type":"ping"}}',
    '{"type":"subscribe_task","task_id":"x"}',
  ];
  for (const text of ['{"type":"ping"}', '{ "type": "ping" }', ...nonsense]) socket.send(text);
  await vi.waitFor(() => expect(messages.filter((message) => message.type === 'pong')).toHaveLength(2));
});

test.each([
  ['a long text', 'x'.repeat(16_385), 1009],
  ['bytes', new Uint8Array(10).buffer, 1003],
])('%s ends the connection', async (_what, message, code) => {
  const { socket, closed } = await openSocket((await runningRoom()).room);
  socket.send(message);
  expect(await closed).toBe(code);
});

test('who talks without end is disconnected; who says a hundred things in ten seconds is not', async () => {
  const nowMs = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  const { room } = await runningRoom();
  const { socket, messages, closed } = await openSocket(room);
  const pongs = () => messages.filter(({ type }) => type === 'pong').length;
  const talk = (times: number) => {
    for (let said = 0; said < times; said += 1) socket.send('{ "type": "ping" }');
  };
  talk(100);
  await vi.waitFor(() => expect(pongs()).toBe(100));
  // `waitFor` moves the clock a little as well.
  vi.setSystemTime(nowMs + 12_000);
  talk(101);
  expect(await closed).toBe(1008);
  expect(pongs()).toBe(200);
});

/** As a new version of the code does it: the object is gone from one moment to the next, its storage stays. */
async function abortObject(room: Room['room']): Promise<void> {
  await runInDurableObject(room, (_object, state) => state.abort('Reset for a test.')).catch(() => undefined);
}
