import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createContext } from '../../context.ts';
import { endOneByOne, endTogether } from './end-due.ts';

/** A list of things to end, of which some always fail, and each takes its time. */
function world(count: number, fails: ReadonlySet<number>, msEach = 0) {
  let nowMs = 0;
  const tried: number[] = [];
  let due = Array.from({ length: count }, (_, item) => item);
  let untilMs = Number.POSITIVE_INFINITY;
  const context = {
    ...createContext(env),
    nowMs: () => nowMs,
    mayGoOn: () => nowMs < untilMs,
    log: vi.fn(),
  };
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
  return {
    tried,
    sweep: (shareMs = Number.POSITIVE_INFINITY) => {
      untilMs = nowMs + shareMs;
      return endOneByOne(context, endings);
    },
  };
}

test('whatever fails, each is tried once, and what does not fail is done', async () => {
  const lists = fc.record({ count: fc.nat(99), fails: fc.uniqueArray(fc.nat(99)) });
  await fc.assert(
    fc.asyncProperty(lists, async ({ count, fails }) => {
      const { tried, sweep } = world(count, new Set(fails));
      expect(await sweep()).toBe(count - fails.filter((item) => item < count).length);
      expect(tried).toEqual(Array.from({ length: count }, (_, item) => item));
    }),
  );
});

test('a part stops where its share is over, and the next slice goes on', async () => {
  const slow = world(100, new Set(), 1_000);
  expect([await slow.sweep(10_000), await slow.sweep(10_000)]).toEqual([10, 10]);
  expect(slow.tried).toEqual(Array.from({ length: 20 }, (_, item) => item));
});

test('what is ended together is ended one by one when that fails, and only what fails is left', async () => {
  const lists = fc.record({ count: fc.nat(99), fails: fc.uniqueArray(fc.nat(99)) });
  await fc.assert(
    fc.asyncProperty(lists, async ({ count, fails }) => {
      let due = Array.from({ length: count }, (_, item) => item);
      const ended = await endTogether(
        { ...createContext(env), log: vi.fn() },
        {
          part: 'deleteQueuedFiles',
          atOnce: 7,
          next: async (limit, skipped) => due.slice(skipped, skipped + limit),
          end: async (items) => {
            if (items.some((item) => fails.includes(item))) throw new Error('R2: 10001');
            due = due.filter((item) => !items.includes(item));
            return items.length;
          },
        },
      );
      expect(due).toEqual(fails.filter((item) => item < count).toSorted((one, other) => one - other));
      expect(ended).toBe(count - due.length);
    }),
  );
});
