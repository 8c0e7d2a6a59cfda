import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/credits/postings.ts';
import { inDepth } from '#test/depth.ts';
import { apply, closeRuns, live, START_MS, tookEffect, waves } from '#test/worker/histories.ts';
import { auditOf, balanceOf, contextAt, ledgerOf, newAccount } from '#test/worker/ledger.ts';
import { findUser } from '../accounts/accounts.ts';

/**
 * Random histories of one account on real D1. After every wave the auditor looks at all rows, and what was written before must still be
 * there as it was.
 */

const HISTORIES = inDepth(8, 40);
const SLOW_MS = 300_000;

test(
  'I01 in any history the balance is what was granted, less what was spent and is held, and never below zero',
  async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        await live(history, async (userId, nowMs) => {
          expect(await auditOf(userId, nowMs)).toEqual([]);
          const { available } = await balanceOf(userId);
          expect(available).toBe((await ledgerOf(userId)).reduce((sum, { amount }) => sum + amount, 0));
          expect(available).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test(
  'I08 in any history what is written stays: each look finds the entries of the last one, unchanged and first',
  async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        let seen: LedgerEntry[] = [];
        await live(history, async (userId) => {
          const ledger = await ledgerOf(userId);
          expect(ledger.slice(0, seen.length)).toEqual(seen);
          seen = ledger;
        });
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test(
  'I03 and I09 when every run has ended nothing is held, and all credits are somewhere',
  async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        const [userId, nowMs] = await live(history, async () => undefined);
        await closeRuns(userId, nowMs);
        const ledger = await ledgerOf(userId);
        const count = (kinds: string[]) => ledger.filter(({ kind }) => kinds.includes(kind)).length;
        expect(count(['settle', 'refund'])).toBe(count(['reserve']));
        expect(await auditOf(userId, nowMs)).toEqual([]);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test(
  'doing again everything that took effect, in parallel, changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        const [userId, nowMs] = await live(history, async () => undefined);
        await findUser(contextAt(nowMs), userId);
        const [ledger, balance] = [await ledgerOf(userId), await balanceOf(userId)];
        const ids = new Set(ledger.map(({ id }) => id));
        const again = history
          .flatMap((wave) => wave.operations)
          .filter((operation) => tookEffect(ids, userId, operation));
        await Promise.all(again.map((operation) => apply(userId, operation, nowMs)));
        expect(await ledgerOf(userId)).toEqual(ledger);
        expect(await balanceOf(userId)).toEqual(balance);
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  SLOW_MS,
);

test(
  'I11 whoever reads the balance meanwhile sees only balances that the ledger passed through, in their order',
  async () => {
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        const userId = await newAccount(START_MS);
        let nowMs = START_MS;
        for (const { operations: wave } of history) {
          nowMs += 1000;
          const seen: number[] = [];
          const before = (await ledgerOf(userId)).length;
          const work = wave.flatMap((operation) => [
            apply(userId, operation, nowMs),
            balanceOf(userId).then(({ available }) => seen.push(available)),
          ]);
          await Promise.all(work);
          const states = balancesOf(await ledgerOf(userId)).slice(Math.max(0, before - 1));
          expect(isInOrder(seen, states)).toBe(true);
        }
      }),
      { numRuns: HISTORIES, endOnFailure: true },
    );
  },
  SLOW_MS,
);

/** Every balance that the ledger has passed through, in order. */
function balancesOf(ledger: LedgerEntry[]): number[] {
  let sum = 0;
  return ledger.map(({ amount }) => {
    sum += amount;
    return sum;
  });
}

/** Whether `states` passes through everything that was `seen`, in that order, the same state as often as it likes. */
function isInOrder(seen: number[], states: number[]): boolean {
  let place = 0;
  return seen.every((balance) => {
    while (place < states.length && states[place] !== balance) place += 1;
    return place < states.length;
  });
}
