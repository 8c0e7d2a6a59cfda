import { expect, test } from 'vitest';
import type { SocketServerMessage } from '#domain/contracts/socket-api.ts';
import { updateOf } from './rendering-update.ts';

const WAITING = { name: 'waiting', separator: null, queue_place: 2 };

test('messages of renderings become news; others are none', () => {
  const update: unknown[] = [];
  const say = (message: object) => {
    const one = updateOf(message as SocketServerMessage);
    if (one !== null) update.push(one);
  };
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
  expect(update).toEqual([
    { type: 'progressed', taskId: 'a', progress: null, queuePlace: 2 },
    { type: 'progressed', taskId: 'a', progress: 0.5, queuePlace: null },
    { type: 'rendered', taskId: 'a' },
    { type: 'rendering_failed', taskId: 'a', reason: { code: 'timeout' } },
    { type: 'rendering_failed', taskId: 'a', reason: { english: 'Out of tune.' } },
    { type: 'rendering_failed', taskId: 'a', reason: null },
  ]);
});
