import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { SubscriptionType } from '#domain/plans/plans.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { User } from '#worker/db/schema.ts';
import { findUser } from '#worker/services/accounts/accounts.ts';
import { clawbackBatch, startPlanBatch } from '#worker/services/credits/credit-grants.ts';
import { spendCredits } from '#worker/services/credits/credit-spending.ts';
import { contextAt } from './ledger.ts';

/** Months and purchases for the tests of the ledger. */

export async function userAt(userId: string, nowMs: number): Promise<User> {
  const user = await findUser(contextAt(nowMs), userId);
  if (!user) throw new Error('There is no such account.');
  return user;
}

/** The anchor after it. */
export async function startPlan(
  userId: string,
  plan: SubscriptionType,
  key: string,
  nowMs: number,
): Promise<number> {
  const results = await runBatch<{ anchorMs: number }>(contextAt(nowMs), [
    ...startPlanBatch(userId, { plan, key, startMs: nowMs }),
    sql`SELECT period_anchor_ms AS anchorMs FROM users WHERE id = ${userId}`,
  ]);
  return results.at(-1)?.results[0]?.anchorMs ?? 0;
}

export async function clawBack(userId: string, key: string, nowMs: number): Promise<void> {
  await runBatch(contextAt(nowMs), clawbackBatch(userId, { key, nowMs }));
}

export async function spend(userId: string, credits: number, nowMs: number): Promise<boolean> {
  const entryId = `use_${crypto.randomUUID()}`;
  return (await spendCredits(contextAt(nowMs), userId, { entryId, credits })).ok;
}

/** A subscription that renews by itself, or ends where it is told to. */
export async function subscribe(
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
