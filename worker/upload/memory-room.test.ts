import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrderOfGivingWay, openRoom } from './memory-room.ts';

const SHARED = { roomBytes: 1_000, holderBytes: 1_000, isFirm: false };
const FIRM = { roomBytes: 1_000, holderBytes: 600, isFirm: true };

/** A clock that a test moves. */
function clock() {
  let nowMs = 0;
  return { nowMs: () => nowMs, pass: (ms: number) => (nowMs += ms) };
}

test('what drips gives way, and what comes and goes finds room', async () => {
  const { nowMs, pass } = clock();
  const room = openRoom(SHARED, nowMs);
  const dripping = room.enter('almaviva');
  dripping.take(900);
  pass(10_000);
  const brisk = room.enter('rosina');
  expect(brisk.take(950)).toBe(true);
  await dripping.lost;
  expect([dripping.isLost(), dripping.take(1), room.heldBytes()]).toEqual([true, false, 950]);
  brisk.leave();
  expect(room.heldBytes()).toBe(0);
});

test('many small places of one holder count together: they give way to the one of somebody else', () => {
  const { nowMs, pass } = clock();
  const room = openRoom(SHARED, nowMs);
  const single = room.enter('rosina');
  single.take(300);
  const many = Array.from({ length: 70 }, () => room.enter('almaviva'));
  for (const one of many) one.take(10);
  pass(1_000);
  expect(single.take(100)).toBe(true);
  expect(many.some((one) => one.isLost())).toBe(true);
});

test('a holder has no more than its share, and others still find room', () => {
  const room = openRoom({ ...SHARED, holderBytes: 400 });
  const places = [1, 2, 3, 4, 5].map(() => room.enter('almaviva'));
  expect(places.map((place) => place.take(100))).toEqual([true, true, true, true, false]);
  expect(room.enter('rosina').take(400)).toBe(true);
});

test('in a firm room nobody gives way: the newcomer is refused', () => {
  const room = openRoom(FIRM);
  const [first, second, third] = [room.enter('a'), room.enter('b'), room.enter('c')];
  expect([first.take(600), second.take(600), third.take(400)]).toEqual([true, false, true]);
  first.leave();
  expect(room.enter('b').take(600)).toBe(true);
});

test('a call that died holds its place for a minute at most', () => {
  const { nowMs, pass } = clock();
  const room = openRoom(FIRM, nowMs);
  room.enter('a').take(600);
  const living = room.enter('b');
  living.take(400);
  pass(40_000);
  living.take(0);
  pass(40_000);
  expect(room.enter('a').take(600)).toBe(true);
  expect(living.isLost()).toBe(false);
});

test('whatever comes, no room is overfull, and in a shared one whoever holds little for a short time is not sent away', () => {
  const step = fc.record({
    holder: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    bytes: fc.integer({ min: 1, max: 400 }),
    afterMs: fc.integer({ min: 0, max: 5_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.boolean(), (steps, isFirm) => {
      const { nowMs, pass } = clock();
      const room = openRoom({ ...SHARED, isFirm }, nowMs);
      for (const { holder, bytes, afterMs } of steps) {
        pass(afterMs);
        room.enter(holder).take(bytes);
        expect(room.heldBytes()).toBeLessThanOrEqual(1_000);
      }
      pass(1);
      if (!isFirm) expect(room.enter('newcomer').take(100)).toBe(true);
    }),
  );
});

test('holders give way by bytes and time of all their places, and of each the heaviest first', () => {
  const place = (holder: string, bytes: number, sinceMs: number) => ({ holder, bytes, sinceMs });
  const [long, short, a, b] = [place('x', 10, 0), place('x', 10, 90), place('y', 8, 0), place('y', 9, 0)];
  expect(inOrderOfGivingWay([long, short, a, b], 100)).toEqual([b, a, long, short]);
});
