import { beforeEach, expect, test } from 'vitest';
import type { SongSocketListener } from '#app/api/song-socket.ts';
import type { RenderingNews } from './step.ts';
import { TaskFeed } from './task-feed.ts';

const WAITING = { name: 'waiting', separator: null, queue_place: 2 };

/** A socket that the test opens, cuts and speaks through. */

let connections: { listener: SongSocketListener; signal: AbortSignal }[];
let sent: unknown[];
let news: RenderingNews[];
let feed: TaskFeed;

beforeEach(() => {
  [connections, sent, news] = [[], [], []];
  feed = new TaskFeed(
    'song_1',
    (one) => news.push(one),
    async (_songId, listener, signal) => {
      connections.push({ listener, signal });
    },
  );
});

const open = () => connections.at(-1)?.listener.onOpen?.((message) => sent.push(message));
const say = (message: object) => connections.at(-1)?.listener.onMessage(message as never);

test('the socket is opened for the first rendering and closed after the last', () => {
  feed.follow([]);
  expect(connections).toHaveLength(0);
  feed.follow(['a']);
  feed.follow(['a', 'b']);
  expect(connections).toHaveLength(1);
  feed.follow([]);
  expect(connections[0]?.signal.aborted).toBe(true);
  feed.follow(['c']);
  expect(connections).toHaveLength(2);
});

test('each rendering is subscribed to once: when the socket opens, later by itself, and anew after a cut', () => {
  feed.follow(['a']);
  expect(sent).toEqual([]);
  open();
  feed.follow(['a', 'b']);
  feed.follow(['a', 'b']);
  const [a, b] = ['a', 'b'].map((task_id) => ({ type: 'subscribe_task', task_id }));
  expect(sent.splice(0)).toEqual([a, b]);
  connections[0]?.listener.onDown();
  feed.follow(['b']);
  expect(sent).toEqual([]);
  open();
  expect(sent).toEqual([b]);
});

test('messages of renderings become news; others are none', () => {
  feed.follow(['a']);
  say({ type: 'pong' });
  say({ type: 'connection_established', song_id: 'song_1', status: null });
  say({
    type: 'transposition_started',
    task_id: 'a',
    target_pitch: 3,
    progress: 0,
    stage: 'pending',
    activity: WAITING,
  });
  say({
    type: 'transposition_progress',
    task_id: 'a',
    target_pitch: 3,
    progress: 0.5,
    stage: 'transposition',
  });
  say({ type: 'transposition_completed', task_id: 'a', target_pitch: 3, file_path: '/x' });
  say({ type: 'transposition_failed', task_id: 'a', target_pitch: 3, error: 'Late.', error_code: 'timeout' });
  say({ type: 'transposition_failed', task_id: 'a', target_pitch: 3, error: 'Out of tune.' });
  say({ type: 'transposition_failed', task_id: 'a', target_pitch: 3 });
  expect(news).toEqual([
    { type: 'progressed', taskId: 'a', progress: null, queuePlace: 2 },
    { type: 'progressed', taskId: 'a', progress: 0.5, queuePlace: null },
    { type: 'rendered', taskId: 'a' },
    { type: 'rendering_failed', taskId: 'a', reason: { code: 'timeout' } },
    { type: 'rendering_failed', taskId: 'a', reason: { english: 'Out of tune.' } },
    { type: 'rendering_failed', taskId: 'a', reason: null },
  ]);
});
