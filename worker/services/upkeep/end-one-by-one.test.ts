import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createContext } from '../../context.ts';
import { endOneByOne } from './end-one-by-one.ts';

/** A list of things to end, of which some always fail, and each takes its time. */
function world(count: number, fails: ReadonlySet<number>, msEach = 0) {
  let nowMs = 0;
  const tried: number[] = [];
  let due = Array.from({ length: count }, (_, item) => item);
  const context = { ...createContext(env), nowMs: () => nowMs, log: vi.fn() };
  const endings = {
    part: 'deleteQueuedFiles',
    next: async (limit: number, skipped: number) => due.slice(skipped, skipped + limit),
    end: async (item: number) => {
      tried.push(item);
      nowMs += msEach;
      if (fails.has(item)) throw new Error('R2: 10001');
      due = due.filter((other) => other !== item);
      return 1;
    },
  };
  return { tried, sweep: (callsEach: number) => endOneByOne(context, { ...endings, callsEach }) };
}

test('whatever fails, each is tried once, and what does not fail is done', async () => {
  const lists = fc.record({ count: fc.nat(99), fails: fc.uniqueArray(fc.nat(99)) });
  await fc.assert(
    fc.asyncProperty(lists, async ({ count, fails }) => {
      const { tried, sweep } = world(count, new Set(fails));
      expect(await sweep(10)).toBe(count - fails.filter((item) => item < count).length);
      expect(tried).toEqual(Array.from({ length: count }, (_, item) => item));
    }),
  );
});

test('a sweep stops after ten seconds of a kind, or when its calls are used up, and the next goes on', async () => {
  const slow = world(100, new Set(), 1_000);
  expect([await slow.sweep(10), await slow.sweep(10)]).toEqual([20, 20]);
  const costly = world(10, new Set());
  expect([await costly.sweep(180), await costly.sweep(180)]).toEqual([5, 5]);
});
