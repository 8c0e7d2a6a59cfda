import { expect, test } from 'vitest';
import { ToldToWait } from './told-to-wait.ts';

const NOW_MS = 1_000_000;

test('a caller who was told to come back waits three seconds, and asking meanwhile does not make it longer', () => {
  const told = new ToldToWait();
  told.note('ana', NOW_MS);
  expect([0, 1, 2000, 2999].map((afterMs) => told.secondsLeft('ana', NOW_MS + afterMs))).toEqual([
    3, 3, 1, 1,
  ]);
  expect(told.secondsLeft('ana', NOW_MS + 3000)).toBe(0);
  expect(told.secondsLeft('ana', NOW_MS)).toBe(0);
});

test('a caller who had a turn meanwhile does not wait', () => {
  const told = new ToldToWait();
  told.note('ana', NOW_MS);
  told.forget('ana');
  expect(told.secondsLeft('ana', NOW_MS)).toBe(0);
});

test('nobody else waits for it', () => {
  const told = new ToldToWait();
  told.note('ana', NOW_MS);
  expect(told.secondsLeft('ben', NOW_MS)).toBe(0);
});

test('ten thousand callers are remembered, and the one who was told first is forgotten for one more', () => {
  const told = new ToldToWait();
  for (let caller = 0; caller <= 10_000; caller += 1) told.note(String(caller), NOW_MS);
  expect([0, 1, 10_000].map((caller) => told.secondsLeft(String(caller), NOW_MS))).toEqual([0, 3, 3]);
});
