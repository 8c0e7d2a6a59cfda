import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { RUN_LEASE_MS, type RunOrder } from '#domain/pipeline/run.ts';
import type { SongRoom } from './song-room.ts';

const NOW_MS = Date.now();
let rooms = 0;

function newRoom(): { room: DurableObjectStub<SongRoom>; order: RunOrder } {
  rooms += 1;
  const order: RunOrder = {
    pipelineId: `pipe_${rooms}`,
    songId: `song_${rooms}`,
    userId: 'user_1',
    options: { vocalMethod: 'hybrid', pitchMethod: 'auto', enableLyrics: true, lyricsLanguage: null },
    source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '0'.repeat(64) },
    startedAtMs: NOW_MS,
  };
  return { room: env.SONG_ROOM.get(env.SONG_ROOM.idFromName(order.songId)), order };
}

/** Moves the clock that objects see; alarms are run by hand, so no test waits. */
function setClock(nowMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
}

async function running(): Promise<{ room: DurableObjectStub<SongRoom>; order: RunOrder }> {
  setClock(NOW_MS);
  const { room, order } = newRoom();
  await room.start(order);
  await room.take(order.pipelineId);
  await room.apply(order.pipelineId, { type: 'accepted', attempt: 1 });
  return { room, order };
}

async function openSocket(room: DurableObjectStub<SongRoom>) {
  const response = await room.fetch('http://room/', { headers: { upgrade: 'websocket' } });
  const socket = response.webSocket;
  if (!socket) throw new Error('No socket was opened.');
  const messages: { type: string; status?: { progress: number; stage: string } }[] = [];
  socket.addEventListener('message', (event) => messages.push(JSON.parse(String(event.data))));
  socket.accept();
  return { socket, messages };
}

afterEach(() => {
  vi.useRealTimers();
});

test('starting the same run again changes nothing, and another run must wait', async () => {
  const { room, order } = newRoom();
  await room.start(order);
  await room.take(order.pipelineId);
  expect((await room.start(order)).phase).toBe('leased');
  expect((await room.start({ ...order, pipelineId: 'pipe_other' })).pipelineId).toBe(order.pipelineId);
});

test('of two woken consumers one gets the lease', async () => {
  const { room, order } = newRoom();
  await room.start(order);
  const assignments = await Promise.all([room.take(order.pipelineId), room.take(order.pipelineId)]);
  expect(assignments.map((assignment) => assignment.kind).sort()).toEqual(['dispatch', 'nothing']);
});

test('the alarm takes the lease from a silent sidecar and gives the next consumer a new attempt', async () => {
  const { room, order } = await running();
  setClock(NOW_MS + RUN_LEASE_MS + 1);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  expect((await room.snapshot())?.phase).toBe('queued');
  const next = await room.take(order.pipelineId);
  expect(next.kind === 'dispatch' && next.attempt).toBe(2);
  const late = await room.apply(order.pipelineId, { type: 'completed', attempt: 1, durationSeconds: 60 });
  expect(late.verdict).toBe('stale');
});

test('an end that nobody has written down keeps an alarm; a recorded one has none', async () => {
  const { room, order } = await running();
  await room.apply(order.pipelineId, { type: 'completed', attempt: 1, durationSeconds: 60 });
  expect((await room.take(order.pipelineId)).kind).toBe('record');
  expect(await runDurableObjectAlarm(room)).toBe(true);
  await room.apply(order.pipelineId, { type: 'recorded' });
  expect(await runDurableObjectAlarm(room)).toBe(false);
});

test('the run survives the object being thrown out of memory', async () => {
  const { room, order } = await running();
  await room.apply(order.pipelineId, {
    type: 'progressed',
    attempt: 1,
    sequence: 3,
    stage: 'pitch_detection',
    progress: 0.6,
    message: 'Writing down the melody',
  });
  await evictDurableObject(room);
  expect(await room.snapshot()).toMatchObject({ phase: 'running', stage: 'pitch_detection', progress: 0.6 });
});

test('a room that forgets its song keeps nothing, wakes nobody and closes its sockets', async () => {
  const { room, order } = await running();
  const { socket } = await openSocket(room);
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', (event) => resolve(event.code)),
  );
  await room.forget();
  expect(await closed).toBe(1000);
  expect(await room.snapshot()).toBeNull();
  expect(await runDurableObjectAlarm(room)).toBe(false);
  expect((await room.take(order.pipelineId)).kind).toBe('nothing');
  await evictDurableObject(room);
  expect(await room.snapshot()).toBeNull();
});

test('a socket is greeted with the status and hears each change once, with a growing sequence', async () => {
  const { room, order } = await running();
  const { messages } = await openSocket(room);
  for (const sequence of [1, 1, 2]) {
    await room.apply(order.pipelineId, {
      type: 'progressed',
      attempt: 1,
      sequence,
      stage: 'vocal_separation',
      progress: sequence / 10,
      message: '',
    });
  }
  await vi.waitFor(() => expect(messages).toHaveLength(3));
  expect(messages[0]).toMatchObject({
    type: 'connection_established',
    status: { stage: 'pipeline_started' },
  });
  expect(messages.slice(1).map((message) => message.status?.progress)).toEqual([0.1, 0.2]);
});

test('a socket that was asleep with its object still hears the next change', async () => {
  const { room, order } = await running();
  const { messages } = await openSocket(room);
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  await evictDurableObject(room);
  await room.apply(order.pipelineId, { type: 'completed', attempt: 1, durationSeconds: 60 });
  await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ type: 'pipeline_progress' }));
});

test('ping is answered with pong, whatever its spelling; nonsense is ignored', async () => {
  const { room } = await running();
  const { socket, messages } = await openSocket(room);
  for (const text of ['{"type":"ping"}', '{ "type": "ping" }', 'nonsense', '[]', 'null']) socket.send(text);
  await vi.waitFor(() => expect(messages.filter((message) => message.type === 'pong')).toHaveLength(2));
});

test('a ticket opens one socket and only before it expires', async () => {
  setClock(NOW_MS);
  const { room } = newRoom();
  await room.addSocketTicket('once', NOW_MS + 30_000);
  await room.addSocketTicket('late', NOW_MS + 30_000);
  expect(await room.redeemSocketTicket('once')).toBe(true);
  expect(await room.redeemSocketTicket('once')).toBe(false);
  setClock(NOW_MS + 30_001);
  expect(await room.redeemSocketTicket('late')).toBe(false);
});
