import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#domain/credits/postings.ts';
import { addMonths } from '#domain/plans/period.ts';
import {
  auditOf,
  balanceOf,
  contextAt,
  endRun,
  ledgerOf,
  newAccount,
  startRun,
  type TestRun,
} from '../testing/ledger.ts';
import { findUser } from './accounts.ts';
import { clawbackStatements, startPlanStatements } from './credit-grants.ts';
import { spendCredits } from './credit-spending.ts';

/**
 * Random histories of one account on real D1: waves of operations, each wave in parallel, some operations sent again and again. After
 * every wave the auditor looks at all rows, and what was written before must still be there as it was.
 */

const START_MS = Date.parse('2026-01-31T10:00:00Z');
const HISTORIES = 40;
const SLOW_MS = 300_000;

/** A number names a run, a spend or a payment: the same number is the same one, sent again. */
type Operation =
  | { kind: 'use'; number: number; credits: number }
  | { kind: 'reserve'; number: number }
  | { kind: 'settle'; number: number; seconds: number }
  | { kind: 'refund'; number: number }
  | { kind: 'renew' }
  | { kind: 'buy'; number: number }
  | { kind: 'return'; number: number };

interface Wave {
  /** How much later than the wave before it: hours, sometimes months. */
  laterMs: number;
  operations: Operation[];
}

const numbers = fc.integer({ min: 0, max: 4 });
const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('use' as const), number: numbers, credits: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant('reserve' as const), number: numbers }),
  fc.record({
    kind: fc.constant('settle' as const),
    number: numbers,
    seconds: fc.integer({ min: 0, max: 900 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), number: numbers }),
  fc.record({ kind: fc.constant('renew' as const) }),
  fc.record({ kind: fc.constant('buy' as const), number: numbers }),
  fc.record({ kind: fc.constant('return' as const), number: numbers }),
);
const waves: fc.Arbitrary<Wave[]> = fc.array(
  fc.record({
    // Runs end within hours, so a wave after months comes only with no run left open: see `closeRuns`.
    laterMs: fc.oneof(
      fc.integer({ min: 1, max: 60_000 }),
      fc.integer({ min: 20 * 86_400_000, max: 70 * 86_400_000 }),
    ),
    operations: fc.array(operations, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Credits of a run follow from its number, so that every operation on it knows them. */
const runOf = (userId: string, number: number): TestRun => ({
  pipelineId: `pipe_${userId}_${number}`,
  credits: 3 + 4 * number,
});

async function apply(userId: string, operation: Operation, nowMs: number): Promise<unknown> {
  const context = contextAt(nowMs);
  switch (operation.kind) {
    case 'use': {
      const entryId = `use_${userId}_${operation.number}`;
      return spendCredits(context, userId, { entryId, credits: operation.credits });
    }
    case 'reserve':
      return reserve(userId, operation.number, nowMs);
    case 'settle': {
      const terminal = { kind: 'settle', decodedSeconds: operation.seconds } as const;
      return endRun(context, userId, runOf(userId, operation.number), terminal);
    }
    case 'refund':
      return endRun(context, userId, runOf(userId, operation.number), { kind: 'refund' });
    case 'renew':
      return findUser(context, userId);
    case 'buy':
      return buy(userId, operation.number, nowMs);
    case 'return':
      return env.DB.batch(clawbackStatements(context, userId, { key: `payment${operation.number}`, nowMs }));
    default:
      return operation satisfies never;
  }
}

/** The same run a second time fails on its primary key, as a repeated batch does. */
async function reserve(userId: string, number: number, nowMs: number): Promise<boolean> {
  const context = contextAt(nowMs);
  const user = await findUser(context, userId);
  if (!user) throw new Error('There is no such account.');
  return startRun(context, user, runOf(userId, number)).catch((error) => {
    if (String(error).includes('UNIQUE constraint failed')) return false;
    throw error;
  });
}

async function buy(userId: string, number: number, nowMs: number): Promise<void> {
  const plan = number % 2 === 0 ? 'pro' : 'premium';
  const key = `payment${number}`;
  await env.DB.batch([
    ...startPlanStatements(contextAt(nowMs), userId, { plan, key, startMs: nowMs }),
    env.DB.prepare(
      `INSERT INTO subscriptions (user_id, provider, subscription_id, status, plan, interval, next_plan, paid_through_ms,
                                  first_paid_at_ms, updated_at_ms)
       VALUES (?1, 'test', ?1, 'active', ?2, 'monthly', ?2, ?3, ?4, ?4)
       ON CONFLICT (user_id) DO UPDATE SET plan = ?2, next_plan = ?2, paid_through_ms = ?3`,
    ).bind(userId, plan, addMonths(nowMs, 1), nowMs),
  ]);
}

/** Before months pass, every run has ended: its deadline is hours away. */
async function closeRuns(userId: string, nowMs: number): Promise<void> {
  for (let number = 0; number <= 4; number += 1) {
    await endRun(contextAt(nowMs), userId, runOf(userId, number), { kind: 'refund' });
  }
}

/** Every balance that the ledger has passed through, in order. */
function balancesOf(ledger: LedgerEntry[]): number[] {
  let sum = 0;
  return ledger.map(({ amount }) => {
    sum += amount;
    return sum;
  });
}

async function live(
  history: Wave[],
  look: (userId: string, nowMs: number) => Promise<void>,
): Promise<[string, number]> {
  const userId = await newAccount(START_MS);
  let nowMs = START_MS;
  for (const wave of history) {
    if (wave.laterMs > 86_400_000) await closeRuns(userId, nowMs);
    nowMs += wave.laterMs;
    await Promise.all(wave.operations.map((operation) => apply(userId, operation, nowMs)));
    await look(userId, nowMs);
  }
  return [userId, nowMs];
}

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

/** Whether `states` passes through everything that was `seen`, in that order, the same state as often as it likes. */
function isInOrder(seen: number[], states: number[]): boolean {
  let place = 0;
  return seen.every((balance) => {
    while (place < states.length && states[place] !== balance) place += 1;
    return place < states.length;
  });
}

function tookEffect(ids: Set<string>, userId: string, operation: Operation): boolean {
  switch (operation.kind) {
    case 'use':
      return ids.has(`use_${userId}_${operation.number}`);
    case 'reserve':
      return ids.has(`reserve:${runOf(userId, operation.number).pipelineId}`);
    case 'settle':
    case 'refund':
      return ids.has(`terminal:${runOf(userId, operation.number).pipelineId}`);
    case 'renew':
      return true;
    case 'buy':
      return ids.has(`grant:plan:${userId}:payment${operation.number}`);
    case 'return':
      return ids.has(`clawback:${userId}:payment${operation.number}`);
    default:
      return operation satisfies never;
  }
}
