import { type SQL, sql } from 'drizzle-orm';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';

/**
 * For a statement that gives a row of `users` this plan: the step down to one without API access ends what programs of others were
 * allowed (worker/services/grants), and a later step up does not bring it back.
 */
export function accessWithPlan(plan: SubscriptionType, nowMs: number): SQL {
  if (PLANS[plan].monthlyApiRequests > 0) return sql`grants_from_ms = grants_from_ms`;
  return sql`grants_from_ms = CASE WHEN subscription_type = ${plan} THEN grants_from_ms ELSE ${nowMs} END`;
}
