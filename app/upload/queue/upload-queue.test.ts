import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_QUEUE,
  isMeasuring,
  MOST_FILES,
  nextToSend,
  type Queue,
  type QueueEvent,
  queueAfter,
  waitingCredits,
} from './upload-queue.ts';

const song = (name: string, type = 'audio/mpeg') => new File(['la'], name, { type });

function queueOf(...credits: number[]): Queue {
  const files = credits.map((_, place) => song(`${place}.mp3`));
  const added = queueAfter(EMPTY_QUEUE, { type: 'added', files });
  return credits.reduce((queue, cost, place) => measured(queue, place + 1, cost), added);
}

function measured(queue: Queue, id: number, credits: number, durationSeconds = 60): Queue {
  return queueAfter(queue, { type: 'measured', id, credits, durationSeconds });
}

test('files that wait are paid for together; what has become a song or cannot be taken does not count', () => {
  let queue = queueOf(3, 4, 5);
  expect(waitingCredits(queue)).toBe(12);
  queue = queueAfter(queue, { type: 'moved', id: 1, state: { phase: 'created', songId: 'song_1' } });
  queue = measured(queue, 2, 13, 721);
  expect(queue.files[1]?.problem).toBe('too_long');
  expect(waitingCredits(queue)).toBe(5);
});

test('a file that is no audio is named and never measured or sent', () => {
  const files = [song('words.txt', 'text/plain'), song('aria.mp3')];
  const queue = measured(queueAfter(EMPTY_QUEUE, { type: 'added', files }), 2, 3);
  expect(queue.files[0]?.problem).toBe('not_audio');
  expect(isMeasuring(queue)).toBe(false);
  expect(nextToSend(queueAfter(queue, { type: 'started' }))?.id).toBe(2);
});

test('of more files than the queue holds the first are taken, and it is told how many were not', () => {
  const files = Array.from({ length: MOST_FILES + 3 }, (_, place) => song(`${place}.mp3`));
  const queue = queueAfter(EMPTY_QUEUE, { type: 'added', files });
  expect([queue.files.length, queue.refused]).toEqual([MOST_FILES, 3]);
});

const id = fc.integer({ min: 1, max: 6 });
const events: fc.Arbitrary<QueueEvent> = fc.oneof(
  fc.constant<QueueEvent>({ type: 'started' }),
  fc.constant<QueueEvent>({ type: 'stopped' }),
  id.map((gone): QueueEvent => ({ type: 'removed', id: gone })),
  fc.constant<QueueEvent>({ type: 'added', files: [song('more.mp3')] }),
  id.map((known): QueueEvent => ({ type: 'measured', id: known, credits: 2, durationSeconds: 60 })),
);

test('whatever happens, one file at most is on its way, in the order of the list, and none before its price is known', () => {
  fc.assert(
    fc.property(fc.array(events), (happened) => {
      let queue = queueOf(1, 2, 3);
      for (const event of happened) {
        queue = queueAfter(queue, event);
        const next = nextToSend(queue);
        if (next === null) continue;
        expect(next.cost).not.toBeNull();
        const before = queue.files.slice(0, queue.files.indexOf(next));
        expect(before.every(({ state, cost }) => state.phase !== 'waiting' || cost === null)).toBe(true);
        const sending = { sentBytes: 0, totalBytes: 2, waitsFor: null, resumedBytes: 0 };
        queue = queueAfter(queue, { type: 'moved', id: next.id, state: { phase: 'sending', ...sending } });
        expect(nextToSend(queue)).toBeNull();
        queue = queueAfter(queue, { type: 'moved', id: next.id, state: { phase: 'created', songId: 's' } });
      }
      expect(new Set(queue.files.map((one) => one.id)).size).toBe(queue.files.length);
    }),
  );
});
