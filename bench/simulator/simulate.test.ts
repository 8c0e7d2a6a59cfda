import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('a seed is one life: again, and after another one, everything happens as before', async () => {
  const [first, other, again] = [await simulate(41), await simulate(42), await simulate(41)];
  expect(again.lines).toEqual(first.lines);
  expect(again.hash).toBe(first.hash);
  expect(other.hash).not.toBe(first.hash);
});

test('the machine is as before when a simulation has ended', async () => {
  const before = [Date, crypto, fetch, Response, setTimeout, console.log, AbortSignal.timeout];
  await simulate(45);
  expect([Date, crypto, fetch, Response, setTimeout, console.log, AbortSignal.timeout]).toEqual(before);
  expect('WebSocketPair' in globalThis).toBe(false);
});
