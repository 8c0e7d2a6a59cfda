import { expect, test } from 'vitest';
import { ToldToWait } from './told-to-wait.ts';

const NOW_MS = 1_000_000;

test('a caller who was told to come back waits three seconds, and asking meanwhile does not make it longer', () => {
  const told = new ToldToWait();
  told.note('ana', NOW_MS);
  const waits = [0, 1, 2000, 2999].map((afterMs) => told.refusedForSeconds('ana', NOW_MS + afterMs));
  expect(waits).toEqual([3, 3, 1, 1]);
  expect(told.refusedForSeconds('ana', NOW_MS + 3000)).toBe(0);
});

test('what was not waited for is counted once, and who waited has nothing to their account', () => {
  const told = new ToldToWait();
  for (const caller of ['ana', 'ben']) told.note(caller, NOW_MS);
  for (const afterMs of [200, 400, 600]) told.refusedForSeconds('ana', NOW_MS + afterMs);
  expect(['ana', 'ana', 'ben', 'cleo'].map((caller) => told.takeIgnored(caller))).toEqual([3, 0, 0, 0]);
  expect(told.refusedForSeconds('ana', NOW_MS + 700)).toBe(0);
});

test('ten thousand callers are remembered, and the one who was told first is forgotten for one more', () => {
  const told = new ToldToWait();
  for (let caller = 0; caller <= 10_000; caller += 1) told.note(String(caller), NOW_MS);
  expect([0, 1, 10_000].map((caller) => told.refusedForSeconds(String(caller), NOW_MS))).toEqual([0, 3, 3]);
});
