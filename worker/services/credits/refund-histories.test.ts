import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import {
  auditOf,
  balanceOf,
  contextAt,
  endRun,
  ledgerOf,
  newAccount,
  startRun,
  type TestRun,
} from '#test/worker/ledger.ts';
import { clawBack, spend, startPlan, userAt } from '#test/worker/plans.ts';
import type { User } from '../../db/schema.ts';

/** Random histories of purchases that go back, with runs under way. */

const START_MS = Date.parse('2026-01-31T10:00:00Z');
const SLOW_MS = 300_000;

test(
  'I10 in any order of buying, spending, running and returning, nobody has more than what is paid for',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const userId = await newAccount(START_MS);
        const { spent, returned } = await live(userId, history);
        const ledger = await ledgerOf(userId);
        const paidFor = ledger
          .filter(({ id, kind }) => kind === 'grant' && !returned.has(id))
          .reduce((sum, { amount }) => sum + amount, 0);
        const { available, debt } = await balanceOf(userId);
        expect(available).toBe(Math.max(0, paidFor - spent));
        expect(debt).toBe(Math.max(0, spent - paidFor));
        expect(await auditOf(userId, START_MS)).toEqual([]);
      }),
      { numRuns: inDepth(16, 80), endOnFailure: true },
    );
  },
  SLOW_MS,
);

interface Step {
  step: 'buy' | 'return' | 'spend' | 'run' | 'fail';
  /** Which payment or run, or how many credits. */
  key: number;
}

const histories: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    step: fc.constantFrom('buy', 'return', 'spend', 'run', 'fail'),
    key: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 25 },
);

/** What was spent for good, and the grants of the payments that went back. Runs all fail in the end: they cost nothing. */
async function live(userId: string, history: Step[]): Promise<{ spent: number; returned: Set<string> }> {
  const [bought, returned] = [new Set<string>(), new Set<string>()];
  const run = (key: number): TestRun => ({ pipelineId: `pipe_${userId}_${key}`, credits: 13 * key });
  let spent = 0;
  let nowMs = START_MS;
  const doStep = async ({ step, key }: Step) => {
    const grantId = `grant:plan:${userId}:payment${key}`;
    switch (step) {
      case 'buy':
        bought.add(grantId);
        return startPlan(userId, key % 2 ? 'pro' : 'premium', `payment${key}`, nowMs);
      case 'return':
        if (bought.has(grantId)) returned.add(grantId);
        return clawBack(userId, `payment${key}`, nowMs);
      case 'spend':
        if (await spend(userId, 11 * key, nowMs)) spent += 11 * key;
        return;
      case 'run':
        return startRun(contextAt(nowMs), await rowOf(userId), run(key)).catch(() => false);
      case 'fail':
        return endRun(contextAt(nowMs), userId, run(key), { kind: 'refund' });
      default:
        return step satisfies never;
    }
  };
  for (const step of [...history, ...[1, 2, 3, 4].map((key): Step => ({ step: 'fail', key }))]) {
    nowMs += 1;
    await doStep(step);
  }
  return { spent, returned };
}

/** With the plan as bought: there is no subscription in these histories that would keep it. */
async function rowOf(userId: string): Promise<User> {
  return { ...(await userAt(userId, START_MS)), subscriptionType: 'pro' };
}
