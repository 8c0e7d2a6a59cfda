import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/plans/period.ts';
import {
  auditOf,
  balanceOf,
  contextAt,
  endRun,
  ledgerOf,
  newAccount,
  startRun,
} from '#test/worker/ledger.ts';
import { clawBack, spend, startPlan, subscribe, userAt } from '#test/worker/plans.ts';

/** What a paid plan gives and a refund takes back, on real D1. */

const START_MS = Date.parse('2026-01-31T10:00:00Z');
const monthsLater = (months: number) => addMonths(START_MS, months);

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
});
