import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { pollDelayMs, RunFollower } from './run-follower.ts';
import type { SongSocketListener } from './song-socket.ts';

/** A socket that the test opens, cuts and speaks through. */

let connections: { listener: SongSocketListener; signal: AbortSignal }[];
let sent: unknown[];
let heard: SocketServerMessage[];
let follower: RunFollower<SocketServerMessage>;

beforeEach(() => {
  [connections, sent, heard] = [[], [], []];
  const read = (message: SocketServerMessage): SocketServerMessage | null =>
    message.type === 'pong' ? null : message;
  const onReport = (message: SocketServerMessage) => void heard.push(message);
  follower = new RunFollower<SocketServerMessage>(
    { songId: 'song_1', read, onReport },
    async (_songId, listener, signal) => {
      connections.push({ listener, signal });
    },
  );
});

const open = () => connections.at(-1)?.listener.onOpen?.((message) => sent.push(message));
const say = (message: object) => connections.at(-1)?.listener.onMessage(message as never);

test('the socket is opened for the first rendering and closed after the last', () => {
  follower.listenFor([]);
  expect(connections).toHaveLength(0);
  follower.listenFor(['a']);
  follower.listenFor(['a', 'b']);
  expect(connections).toHaveLength(1);
  follower.listenFor([]);
  expect(connections[0]?.signal.aborted).toBe(true);
  follower.listenFor(['c']);
  expect(connections).toHaveLength(2);
});

test('each rendering is subscribed to once: when the socket opens, later by itself, and anew after a cut', () => {
  follower.listenFor(['a']);
  expect(sent).toEqual([]);
  open();
  follower.listenFor(['a', 'b']);
  follower.listenFor(['a', 'b']);
  const [a, b] = ['a', 'b'].map((task_id) => ({ type: 'subscribe_task', task_id }));
  expect(sent.splice(0)).toEqual([a, b]);
  connections[0]?.listener.onDown();
  follower.listenFor(['b']);
  expect(sent).toEqual([]);
  open();
  expect(sent).toEqual([b]);
});

test('what a message tells is reported, until nobody follows any more', () => {
  follower.start(['a']);
  say({ type: 'pong' });
  say({ type: 'transposition_completed', task_id: 'a' });
  follower.stop();
  say({ type: 'transposition_completed', task_id: 'a' });
  expect(heard).toEqual([{ type: 'transposition_completed', task_id: 'a' }]);
});

describe('the next poll', () => {
  const rules = { firstMs: 0, intervalMs: 2000 };

  test('is made at once where a page opens with nothing to show, and later where the socket will be sooner', () => {
    expect(pollDelayMs({ hasPolled: false, notLiveForMs: 0 }, rules)).toBe(0);
    expect(pollDelayMs({ hasPolled: false, notLiveForMs: 0 }, { firstMs: 3000, intervalMs: 3000 })).toBe(
      3000,
    );
  });

  test('gives a lost socket four seconds to come back', () => {
    expect(pollDelayMs({ hasPolled: true, notLiveForMs: 0 }, rules)).toBe(4000);
    expect(pollDelayMs({ hasPolled: true, notLiveForMs: 3000 }, { ...rules, intervalMs: 500 })).toBe(1000);
  });

  test('comes every two seconds after that', () => {
    expect(pollDelayMs({ hasPolled: true, notLiveForMs: 60_000 }, rules)).toBe(2000);
  });
});

test('while the socket tells everything nobody is asked, and after it is lost its answers are not waited for longer than four seconds', async () => {
  vi.useFakeTimers({ now: 0 });
  const askedAtMs: number[] = [];
  const asking = {
    ask: async () => void askedAtMs.push(Date.now()),
    firstMs: 0,
    intervalMs: 2000,
    onFailure: () => undefined,
  };
  const runs = { songId: 'song_1', read: () => undefined, onReport: () => undefined, asking };
  const asked = new RunFollower<void>(runs, async (_songId, listener, signal) => {
    connections.push({ listener, signal });
  });
  asked.start();
  await vi.advanceTimersByTimeAsync(1000);
  say({ type: 'pipeline_progress' });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(askedAtMs).toEqual([0]);
  connections.at(-1)?.listener.onDown();
  await vi.advanceTimersByTimeAsync(7000);
  expect(askedAtMs).toEqual([0, 64_000, 66_000]);
  asked.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(askedAtMs).toHaveLength(3);
  vi.useRealTimers();
});
