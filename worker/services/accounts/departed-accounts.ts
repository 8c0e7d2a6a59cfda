import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { periodEndMs } from '#domain/plans/period.ts';
import { PLANS } from '#domain/plans.ts';
import { keyedHash } from '../../auth/keyed-hash.ts';
import type { Context } from '../../context.ts';
import { inSteps } from '../../db/in-steps.ts';
import { departedAccounts, type User } from '../../db/schema.ts';

/** Deleting an account and signing up again neither renews the month's allowance nor ends a debt. */

/** What a new account begins with. */
export type Beginning = Pick<
  User,
  'creditsAvailable' | 'creditsDebt' | 'trainingUsedMs' | 'periodAnchorMs' | 'periodStartedAtMs'
>;

/** For the batch that deletes the account, whose row still tells the figures. */
export async function rememberDeparture(context: Context, user: User, onlyIf: SQL): Promise<SQL> {
  const untilMs = periodEndMs(user, context.nowMs());
  return sql`INSERT OR REPLACE INTO departed_accounts
             (email_hash, credits_left, credits_debt, training_used_ms, period_anchor_ms, period_started_at_ms, forget_at_ms)
             SELECT ${await emailHash(context, user.email)}, credits_available, credits_debt, training_used_ms,
                    period_anchor_ms, period_started_at_ms, ${untilMs}
             FROM users WHERE id = ${user.id} AND ${onlyIf}`;
}

/** The month goes on for somebody who left in it; for everybody else a new one begins. */
export async function beginningFor(context: Context, email: string): Promise<Beginning> {
  const nowMs = context.nowMs();
  const isTheirs = eq(departedAccounts.emailHash, await emailHash(context, email));
  const departed = await context.db
    .select()
    .from(departedAccounts)
    .where(and(isTheirs, gt(departedAccounts.forgetAtMs, nowMs)))
    .get();
  const { monthlyCredits } = PLANS.free;
  return {
    creditsAvailable: Math.min(monthlyCredits, departed?.creditsLeft ?? monthlyCredits),
    creditsDebt: departed?.creditsDebt ?? 0,
    trainingUsedMs: departed?.trainingUsedMs ?? 0,
    periodAnchorMs: departed?.periodAnchorMs ?? nowMs,
    periodStartedAtMs: departed?.periodStartedAtMs ?? nowMs,
  };
}

/** For the sweep. */
export async function forgetDepartures(context: Context): Promise<void> {
  const statement = context.env.DB.prepare(
    'DELETE FROM departed_accounts WHERE rowid IN (SELECT rowid FROM departed_accounts WHERE forget_at_ms <= ? LIMIT ?)',
  );
  const nowMs = context.nowMs();
  await inSteps(context, (limit) => statement.bind(nowMs, limit).run());
}

function emailHash(context: Context, email: string): Promise<string> {
  return keyedHash(context.env.ACCESS_TOKEN_SECRET, 'departed', email);
}
