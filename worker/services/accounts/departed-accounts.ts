import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { periodEndMs } from '#domain/plans/period.ts';
import { PLANS } from '#domain/plans.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import { keyedHash } from '../../auth/keyed-hash.ts';
import type { Context } from '../../context.ts';
import { inSteps } from '../../db/in-steps.ts';
import { departedAccounts, type User } from '../../db/schema.ts';

/** Deleting an account and signing up again neither renews the month's allowance nor ends a debt. */

const DAY_MS = 24 * 3_600_000;

/** What a new account begins with. */
export type Beginning = Pick<
  User,
  | 'creditsAvailable'
  | 'creditsAwaited'
  | 'creditsDebt'
  | 'trainingUsedMs'
  | 'periodAnchorMs'
  | 'periodStartedAtMs'
>;

/** For the batch that deletes the account, whose row still tells the figures. */
export async function rememberDeparture(context: Context, user: User, onlyIf: SQL): Promise<SQL> {
  // Also the day of its machine time has to end, and the month may end within it.
  const untilMs = Math.max(periodEndMs(user, context.nowMs()), context.nowMs() + DAY_MS);
  return sql`INSERT OR REPLACE INTO departed_accounts
             (email_hash, credits_left, credits_debt, training_used_ms, compute_account, period_anchor_ms,
              period_started_at_ms, forget_at_ms)
             SELECT ${await emailHash(context, user.email)}, credits_available + coalesce(credits_awaited, 0), credits_debt,
                    training_used_ms, ${await computeAccount(context, user.id)}, period_anchor_ms, period_started_at_ms, ${untilMs}
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
  const credits = Math.min(monthlyCredits, departed?.creditsLeft ?? monthlyCredits);
  const mustWait = context.env.CREDITS_NEED_CONFIRMED_EMAIL === 'true';
  return {
    creditsAvailable: mustWait ? 0 : credits,
    creditsAwaited: mustWait ? credits : null,
    creditsDebt: departed?.creditsDebt ?? 0,
    trainingUsedMs: departed?.trainingUsedMs ?? 0,
    periodAnchorMs: departed?.periodAnchorMs ?? nowMs,
    periodStartedAtMs: departed?.periodStartedAtMs ?? nowMs,
  };
}

/** For the batch that signs up: a day of machine time that was used up stays so. */
export async function carryCompute(context: Context, { id, email }: User): Promise<SQL> {
  return sql`UPDATE compute_uses SET account = ${await computeAccount(context, id)}
             WHERE account = (SELECT compute_account FROM departed_accounts WHERE email_hash = ${await emailHash(context, email)})
               AND EXISTS (SELECT 1 FROM users WHERE id = ${id})`;
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
