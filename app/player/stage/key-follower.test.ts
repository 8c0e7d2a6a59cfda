import { expect, test } from 'vitest';
import { KeyFollower } from './key-follower.ts';
import { keyPlace } from './key-places.ts';

const NO_HAND = { isOnKeys: false, focusedKey: null };

test('without a hand on them the keys are where the melody has them', () => {
  const keys = new KeyFollower();
  expect([28, 29.5, 31].map((requested) => keys.next(requested, NO_HAND, 13, false))).toEqual([28, 29.5, 31]);
  expect(keys.isSettled).toBe(true);
});

test('under a hand they stand still, and glide back when it is gone', () => {
  const keys = new KeyFollower();
  keys.next(28, NO_HAND, 13, false);
  expect(keys.next(34, { ...NO_HAND, isOnKeys: true }, 13, false)).toBe(28);
  const first = keys.next(34, NO_HAND, 13, false);
  expect(first).toBeGreaterThan(28);
  expect(first).toBeLessThan(34);
  for (let frame = 0; frame < 40; frame++) keys.next(34, NO_HAND, 13, false);
  expect(keys.next(34, NO_HAND, 13, false)).toBe(34);
  expect(keys.isSettled).toBe(true);
});

test('without motion they are back at once', () => {
  const keys = new KeyFollower();
  keys.next(28, { ...NO_HAND, isOnKeys: true }, 13, true);
  expect(keys.next(34, NO_HAND, 13, true)).toBe(34);
});

test('a key that has the focus is seen', () => {
  const keys = new KeyFollower();
  for (const focusedKey of [48, 60, 83, 50]) {
    const left = keys.next(35, { isOnKeys: false, focusedKey }, 13, false);
    expect(left).toBeLessThanOrEqual(keyPlace(focusedKey).left);
    expect(left + 13).toBeGreaterThanOrEqual(keyPlace(focusedKey).left + keyPlace(focusedKey).width);
  }
});
