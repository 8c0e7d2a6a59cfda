import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { addMonths } from '#domain/plans/period.ts';
import { runBatch } from '#worker/db/batch.ts';
import { findUser } from '#worker/services/accounts/accounts.ts';
import { clawbackBatch, startPlanBatch } from '#worker/services/credits/credit-grants.ts';
import { spendCredits } from '#worker/services/credits/credit-spending.ts';
import { contextAt, endRun, newAccount, startRun, type TestRun } from './ledger.ts';

/** Random histories of an account: waves of operations, each wave in parallel, the same operation again and again. */

export const START_MS = Date.parse('2026-01-31T10:00:00Z');

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
export const waves: fc.Arbitrary<Wave[]> = fc.array(
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

/** Credits of a run follow from its number, so that every operation on it knows them. The first one is free, as a redo may be. */
const runOf = (userId: string, number: number): TestRun => ({
  pipelineId: `pipe_${userId}_${number}`,
  credits: 5 * number,
});

export async function apply(userId: string, operation: Operation, nowMs: number): Promise<unknown> {
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
      return runBatch(context, clawbackBatch(userId, { key: `payment${operation.number}`, nowMs }));
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
  const paidThroughMs = addMonths(nowMs, 1);
  await runBatch(contextAt(nowMs), [
    ...startPlanBatch(userId, { plan, key, startMs: nowMs }),
    sql`INSERT INTO subscriptions (user_id, provider, subscription_id, status, plan, interval, next_plan, paid_through_ms,
                                   first_paid_at_ms, updated_at_ms)
        VALUES (${userId}, 'test', ${userId}, 'active', ${plan}, 'monthly', ${plan}, ${paidThroughMs}, ${nowMs}, ${nowMs})
        ON CONFLICT (user_id) DO UPDATE SET plan = ${plan}, next_plan = ${plan}, paid_through_ms = ${paidThroughMs}`,
  ]);
}

/** Before months pass, every run has ended: its deadline is hours away. */
export async function closeRuns(userId: string, nowMs: number): Promise<void> {
  for (let number = 0; number <= 4; number += 1) {
    await endRun(contextAt(nowMs), userId, runOf(userId, number), { kind: 'refund' });
  }
}

/** Lives a history through, looking at the account after each wave. Who lived, and until when. */
export async function live(
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

/** Whether the ledger says that the operation was carried out: only such a one may be sent again without effect. */
export function tookEffect(ids: Set<string>, userId: string, operation: Operation): boolean {
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
