import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { countedCalls, waitsOf } from '#test/worker/counted-calls.ts';
import { newFullAccount } from '#test/worker/full-account.ts';

/**
 * How often a call waits for D1. Each wait is a way to the one place where the database lies and back, which takes a fifth of a second
 * for a singer on another continent; a batch, and statements that run side by side, are one.
 */

const MOST_WAITS = 2;

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

test('a call waits for the database twice at most, or as often as the reason says that it is written down with', async () => {
  const account = await newFullAccount(sidecar);
  const over: string[] = [];
  for (const [at, counted] of (await countedCalls(account)).entries()) {
    const waits = await waitsOf(account, counted, at);
    const [most, because] = counted.more ?? [MOST_WAITS, 'no reason'];
    if (waits > most) over.push(`${counted.name} waits ${waits} times, and ${most} are allowed (${because})`);
  }
  expect(over).toEqual([]);
}, 120_000);
