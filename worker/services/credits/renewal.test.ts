import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/plans/period.ts';
import { inDepth } from '#test/depth.ts';
import { auditOf, ledgerOf, newAccount } from '#test/worker/ledger.ts';
import { spend, startPlan, subscribe, userAt } from '#test/worker/plans.ts';

/** What a new month gives, on real D1. */

const START_MS = Date.parse('2026-01-31T10:00:00Z');
const SKEW_MS = 5 * 60_000;
const SLOW_MS = 300_000;
const monthsLater = (months: number) => addMonths(START_MS, months);

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

  test(
    'I13 begins once for fifty parallel callers whose clocks differ by up to five minutes',
    async () => {
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
        { numRuns: inDepth(4, 25) },
      );
    },
    SLOW_MS,
  );

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
