import { expect, test } from 'vitest';
import { openRoom } from '../upload/memory-room.ts';
import { bodyOf } from './body-limit.ts';
import { readInPlace } from './held-body.ts';

/** Bodies that are read whole: none without a place, and none for ever. */

const PACE = { silenceMs: 20, wholeMs: 200, bytesPerSecond: 8_192 };
const ROOM = { roomBytes: 40_000, holderBytes: 40_000, isFirm: false };

function silentAfter(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
    },
  });
}

function whole(text: string): ReadableStream<Uint8Array> {
  return new Blob([text]).stream();
}

test('a body that falls silent is cut off with a reason, and one that is too long with its own', async () => {
  const read = (text: string) => readInPlace(silentAfter(text), bodyOf(10), openRoom(ROOM).enter('a'), PACE);
  expect(await read('{"email"')).toMatchObject({ error: { reason: 'upload_cut_off' } });
  expect(await read('{"email": "rosina"')).toMatchObject({ error: { reason: 'too_long' } });
});

test('a body that is longer than the room is told to come back, and its memory is free again', async () => {
  const room = openRoom(ROOM);
  const place = room.enter('almaviva');
  expect(await readInPlace(whole('x'.repeat(30_000)), bodyOf(99_000), place, PACE)).toMatchObject({
    error: { kind: 'too_busy', retryAfterSeconds: 15 },
  });
  expect(room.heldBytes()).toBe(0);
});

test('what is held gives way to a small body of somebody else, and its owner is told to come back', async () => {
  const room = openRoom(ROOM);
  const slow = { ...PACE, silenceMs: 5_000, wholeMs: 5_000 };
  const large = readInPlace(silentAfter('x'.repeat(15_000)), bodyOf(99_000), room.enter('almaviva'), slow);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const small = await readInPlace(whole('y'.repeat(2_000)), bodyOf(9_000), room.enter('rosina'), slow);
  expect(small.ok && small.value.toString()).toBe('y'.repeat(2_000));
  expect(await large).toMatchObject({ error: { kind: 'too_busy' } });
});

test('a thousand pieces of one byte are more than a thousand bytes', async () => {
  const pieces = Array.from({ length: 1_000 }, () => 'x');
  const place = openRoom(ROOM).enter('almaviva');
  expect(await readInPlace(silentAfter(...pieces), bodyOf(8_192), place, PACE)).toMatchObject({
    error: { kind: 'too_busy' },
  });
});
