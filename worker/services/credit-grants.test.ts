import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/plans/period.ts';
import type { SubscriptionType } from '#domain/plans.ts';
import { auditOf, balanceOf, contextAt, endRun, ledgerOf, newAccount, startRun } from '../testing/ledger.ts';
import { findUser, type User } from './accounts.ts';
import { clawbackStatements, startPlanStatements } from './credit-grants.ts';
import { spendCredits } from './credit-spending.ts';

/** What gives and takes back a plan's credits, on real D1: months, purchases, refunds, debts. */

const START_MS = Date.parse('2026-01-31T10:00:00Z');
const SKEW_MS = 5 * 60_000;
const monthsLater = (months: number) => addMonths(START_MS, months);

async function userAt(userId: string, nowMs: number): Promise<User> {
  const user = await findUser(contextAt(nowMs), userId);
  if (!user) throw new Error('There is no such account.');
  return user;
}

/** The anchor after it. */
async function startPlan(
  userId: string,
  plan: SubscriptionType,
  key: string,
  nowMs: number,
): Promise<number> {
  const anchor = env.DB.prepare('SELECT period_anchor_ms AS anchorMs FROM users WHERE id = ?').bind(userId);
  const results = await env.DB.batch<{ anchorMs: number }>([
    ...startPlanStatements(contextAt(nowMs), userId, { plan, key, startMs: nowMs }),
    anchor,
  ]);
  return results.at(-1)?.results[0]?.anchorMs ?? 0;
}

async function clawBack(userId: string, key: string, nowMs: number): Promise<void> {
  await env.DB.batch(clawbackStatements(contextAt(nowMs), userId, { key, nowMs }));
}

async function spend(userId: string, credits: number, nowMs: number): Promise<boolean> {
  const entryId = `use_${crypto.randomUUID()}`;
  return (await spendCredits(contextAt(nowMs), userId, { entryId, credits })).ok;
}

/** A subscription that renews by itself, or ends where it is told to. */
async function subscribe(
  userId: string,
  row: { plan: 'pro' | 'premium'; nextPlan: SubscriptionType; paidThroughMs: number; provider?: string },
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO subscriptions (user_id, provider, subscription_id, status, plan, interval, next_plan, paid_through_ms,
                                first_paid_at_ms, updated_at_ms)
     VALUES (?1, ?2, ?1, 'active', ?3, 'monthly', ?4, ?5, 0, 0)`,
  )
    .bind(userId, row.provider ?? 'test', row.plan, row.nextPlan, row.paidThroughMs)
    .run();
}

describe('a new month', () => {
  test('fills the balance up and empties the practice meter when the account is looked at', async () => {
    const userId = await newAccount(START_MS);
    await spend(userId, 13, START_MS);
    await env.DB.prepare('UPDATE users SET training_used_ms = 3600000 WHERE id = ?').bind(userId).run();
    expect(await userAt(userId, monthsLater(1) - 1)).toMatchObject({
      creditsAvailable: 7,
      trainingUsedMs: 3_600_000,
    });
    expect(await userAt(userId, monthsLater(1))).toMatchObject({
      creditsAvailable: 20,
      trainingUsedMs: 0,
      periodStartedAtMs: monthsLater(1),
    });
    expect(await auditOf(userId, monthsLater(1))).toEqual([]);
  });

  test('fills up once after months in which nobody came', async () => {
    const userId = await newAccount(START_MS);
    await spend(userId, 5, START_MS);
    expect((await userAt(userId, monthsLater(7))).creditsAvailable).toBe(20);
    expect((await ledgerOf(userId)).filter(({ kind }) => kind === 'grant')).toHaveLength(2);
  });

  test('never takes away: what somebody has more stays', async () => {
    const userId = await newAccount(START_MS, 77);
    expect((await userAt(userId, monthsLater(1))).creditsAvailable).toBe(77);
  });

  test('I13 begins once for fifty parallel callers whose clocks differ by up to five minutes', async () => {
    const offsets = fc.array(fc.integer({ min: -SKEW_MS, max: SKEW_MS }), { minLength: 50, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(
        offsets,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 19 }),
        async (skewsMs, months, spent) => {
          const userId = await newAccount(START_MS);
          await userAt(userId, monthsLater(months - 1));
          if (spent > 0) await spend(userId, spent, monthsLater(months) - SKEW_MS);
          await Promise.all(skewsMs.map((skewMs) => userAt(userId, monthsLater(months) + skewMs)));
          const user = await userAt(userId, monthsLater(months) + SKEW_MS);
          expect(user).toMatchObject({ creditsAvailable: 20, periodStartedAtMs: monthsLater(months) });
          const grants = (await ledgerOf(userId)).filter(({ kind }) => kind === 'grant');
          expect(grants.map(({ amount }) => amount)).toEqual(spent > 0 ? [20, spent] : [20]);
          expect(await auditOf(userId, monthsLater(months))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('of a paid plan gives its credits for as long as it is paid, and then those of the plan that follows', async () => {
    const userId = await newAccount(START_MS);
    const anchorMs = await startPlan(userId, 'pro', 'payment', START_MS + 1);
    await subscribe(userId, { plan: 'pro', nextPlan: 'free', paidThroughMs: addMonths(anchorMs, 2) });
    await spend(userId, 50, START_MS + 2);
    expect(await userAt(userId, addMonths(anchorMs, 1))).toMatchObject({
      subscriptionType: 'pro',
      creditsAvailable: 50,
    });
    await spend(userId, 45, addMonths(anchorMs, 1));
    expect(await userAt(userId, addMonths(anchorMs, 2))).toMatchObject({
      subscriptionType: 'free',
      creditsAvailable: 20,
    });
  });

  test('waits while a payment is late, and comes when the payment does', async () => {
    const userId = await newAccount(START_MS);
    const anchorMs = await startPlan(userId, 'pro', 'payment', START_MS + 1);
    const dueMs = addMonths(anchorMs, 1);
    await subscribe(userId, { plan: 'pro', nextPlan: 'pro', paidThroughMs: dueMs, provider: 'stripe' });
    await spend(userId, 50, START_MS + 2);
    expect(await userAt(userId, dueMs)).toMatchObject({ subscriptionType: 'pro', creditsAvailable: 0 });
    await env.DB.prepare('UPDATE subscriptions SET paid_through_ms = ? WHERE user_id = ?')
      .bind(addMonths(anchorMs, 2), userId)
      .run();
    expect(await userAt(userId, dueMs + 1)).toMatchObject({ subscriptionType: 'pro', creditsAvailable: 50 });
  });
});

describe('a paid plan', () => {
  test('starts a period of its own and tops the balance up, once for each payment', async () => {
    const userId = await newAccount(START_MS);
    await spend(userId, 12, START_MS);
    const boughtMs = START_MS + 9 * 86_400_000;
    await Promise.all(
      Array.from({ length: 20 }, (_, late) => startPlan(userId, 'pro', 'payment', boughtMs + late)),
    );
    await subscribe(userId, { plan: 'pro', nextPlan: 'pro', paidThroughMs: addMonths(boughtMs, 1) });
    const user = await userAt(userId, boughtMs + 100);
    expect(user).toMatchObject({ subscriptionType: 'pro', creditsAvailable: 50 });
    expect(user.periodAnchorMs).toBe(user.periodStartedAtMs);
    expect(user.periodAnchorMs - boughtMs).toBeLessThan(20);
    expect(await auditOf(userId, boughtMs)).toEqual([]);
  });

  test('does not start again when its payment is told again after an upgrade', async () => {
    const userId = await newAccount(START_MS);
    await startPlan(userId, 'pro', 'first', START_MS + 1);
    await startPlan(userId, 'premium', 'second', START_MS + 1000);
    await subscribe(userId, { plan: 'premium', nextPlan: 'premium', paidThroughMs: monthsLater(1) });
    await spend(userId, 150, START_MS + 1001);
    const before = await userAt(userId, START_MS + 2000);
    await startPlan(userId, 'pro', 'first', START_MS + 3000);
    expect(await userAt(userId, START_MS + 4000)).toEqual(before);
  });

  test('leaves the practice meter as it is: buying and returning a plan gives no new hour', async () => {
    const userId = await newAccount(START_MS);
    await env.DB.prepare('UPDATE users SET training_used_ms = 3600000 WHERE id = ?').bind(userId).run();
    await startPlan(userId, 'pro', 'payment', START_MS + 1);
    await clawBack(userId, 'payment', START_MS + 2);
    expect((await userAt(userId, START_MS + 3)).trainingUsedMs).toBe(3_600_000);
  });
});

describe('a refunded payment', () => {
  test('takes back what it gave, leaving what the account had before', async () => {
    const userId = await newAccount(START_MS);
    await startPlan(userId, 'premium', 'payment', START_MS + 1);
    await clawBack(userId, 'payment', START_MS + 2);
    expect(await balanceOf(userId)).toEqual({ available: 20, debt: 0 });
    expect(await auditOf(userId, START_MS)).toEqual([]);
  });

  test('takes it back once, however often and in parallel it is told, with credits there or not', async () => {
    const userId = await newAccount(START_MS);
    await startPlan(userId, 'pro', 'payment', START_MS + 1);
    await spend(userId, 40, START_MS + 2);
    await Promise.all(Array.from({ length: 20 }, () => clawBack(userId, 'payment', START_MS + 3)));
    expect(await balanceOf(userId)).toEqual({ available: 0, debt: 20 });
    expect((await ledgerOf(userId)).at(-1)).toMatchObject({ kind: 'clawback', amount: -10, debt: 20 });
    expect(await auditOf(userId, START_MS)).toEqual([]);
  });

  test('takes nothing when the payment never granted anything', async () => {
    const userId = await newAccount(START_MS);
    await clawBack(userId, 'unknown', START_MS + 1);
    expect(await balanceOf(userId)).toEqual({ available: 20, debt: 0 });
    expect(await ledgerOf(userId)).toHaveLength(1);
  });

  test('leaves a debt that the next months pay first', async () => {
    const userId = await newAccount(START_MS);
    const anchorMs = await startPlan(userId, 'pro', 'payment', START_MS + 1);
    await spend(userId, 50, START_MS + 2);
    await clawBack(userId, 'payment', START_MS + 3);
    expect(await balanceOf(userId)).toEqual({ available: 0, debt: 30 });
    await userAt(userId, addMonths(anchorMs, 1));
    expect(await balanceOf(userId)).toEqual({ available: 0, debt: 10 });
    await userAt(userId, addMonths(anchorMs, 2));
    expect(await balanceOf(userId)).toEqual({ available: 10, debt: 0 });
    expect(await auditOf(userId, addMonths(anchorMs, 2))).toEqual([]);
  });

  test('is paid from the reserve of a running song when that comes back', async () => {
    const userId = await newAccount(START_MS);
    await startPlan(userId, 'pro', 'payment', START_MS + 1);
    const context = contextAt(START_MS + 2);
    const run = { pipelineId: 'pipe_during_refund', credits: 45 };
    await startRun(context, { ...(await userAt(userId, START_MS + 2)), subscriptionType: 'pro' }, run);
    await clawBack(userId, 'payment', START_MS + 3);
    expect(await balanceOf(userId)).toEqual({ available: 0, debt: 25 });
    await endRun(context, userId, run, { kind: 'refund' });
    expect(await balanceOf(userId)).toEqual({ available: 20, debt: 0 });
    expect(await auditOf(userId, START_MS)).toEqual([]);
  });

  test('I10 in any order of buying, spending and returning, nobody has more than what is paid for', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ step: fc.constant('buy' as const), key: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ step: fc.constant('return' as const), key: fc.integer({ min: 0, max: 3 }) }),
        fc.record({ step: fc.constant('spend' as const), key: fc.integer({ min: 1, max: 60 }) }),
      ),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const userId = await newAccount(START_MS);
        let spent = 0;
        for (const [index, { step, key }] of history.entries()) {
          const nowMs = START_MS + index + 1;
          if (step === 'buy') await startPlan(userId, key % 2 ? 'pro' : 'premium', `payment${key}`, nowMs);
          if (step === 'return') await clawBack(userId, `payment${key}`, nowMs);
          if (step === 'spend' && (await spend(userId, key, nowMs))) spent += key;
        }
        const ledger = await ledgerOf(userId);
        const ids = new Set(ledger.map(({ id }) => id));
        const isReturned = (id: string) =>
          id.startsWith('grant:plan:') && ids.has(id.replace('grant:plan:', 'clawback:'));
        const paidFor = ledger
          .filter(({ id, kind }) => kind === 'grant' && !isReturned(id))
          .reduce((sum, { amount }) => sum + amount, 0);
        const { available, debt } = await balanceOf(userId);
        expect(available).toBe(Math.max(0, paidFor - spent));
        expect(debt).toBe(Math.max(0, spent - paidFor));
        expect(await auditOf(userId, START_MS)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
