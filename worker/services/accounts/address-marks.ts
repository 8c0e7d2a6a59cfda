import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#domain/compute.ts';
import { periodEndMs } from '#domain/plans/period.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import { keyedHash } from '../../auth/keyed-hash.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { inSteps } from '../../db/in-steps.ts';
import type { User } from '../../db/schema.ts';
import { hasEntry, insertEntry } from '../credits/ledger-batch.ts';

/**
 * What an e-mail address has had of its month. An account that leaves an address, by another one or for good, leaves a mark there, and
 * whoever comes to the address goes on from it. So neither deleting nor changing gives a mailbox a second grant, ends a debt, or begins
 * the day's machine time anew. Only a keyed hash of the address is kept, to the end of the month.
 */

const DAY_MS = 24 * 3_600_000;

/** An account at an address: its own, or the one that it comes to or leaves. */
export interface AddressOwner {
  userId: string;
  email: string;
}

/**
 * For the batch in which an account leaves its address. One that goes takes nothing along, so what it has left stays with the address;
 * one that moves takes it along, and only credits that still wait for a proof stay.
 */
export async function leaveMark(
  context: Context,
  user: User,
  way: 'goes' | 'moves',
  onlyIf: SQL,
): Promise<SQL[]> {
  const hash = await markHash(context, user.email);
  const nowMs = context.nowMs();
  // Also the day of its machine time has to end, and the month may end within it.
  const untilMs = Math.max(periodEndMs(user, nowMs), nowMs + DAY_MS);
  const left =
    way === 'goes'
      ? sql`credits_available + coalesce(credits_awaited, 0)`
      : sql`coalesce(credits_awaited, 0)`;
  return [
    sql`DELETE FROM departed_accounts WHERE email_hash = ${hash} AND forget_at_ms <= ${nowMs}`,
    mergeMark(sql`SELECT ${hash}, ${left}, credits_debt, training_used_ms, ${await computeAccount(context, user.id)}, period_anchor_ms,
                    period_started_at_ms, ${untilMs}
                  FROM users WHERE id = ${user.id} AND ${onlyIf}`),
  ];
}

/** Of two marks at one address the one that gives less counts. */
function mergeMark(mark: SQL): SQL {
  const isLater = sql`excluded.period_started_at_ms >= departed_accounts.period_started_at_ms`;
  return sql`INSERT INTO departed_accounts
          (email_hash, credits_left, credits_debt, training_used_ms, compute_account, period_anchor_ms, period_started_at_ms, forget_at_ms)
        ${mark}
        ON CONFLICT (email_hash) DO UPDATE SET
          credits_left = min(credits_left, excluded.credits_left), credits_debt = max(credits_debt, excluded.credits_debt),
          training_used_ms = max(training_used_ms, excluded.training_used_ms), compute_account = excluded.compute_account,
          period_anchor_ms = CASE WHEN ${isLater} THEN excluded.period_anchor_ms ELSE period_anchor_ms END,
          period_started_at_ms = max(period_started_at_ms, excluded.period_started_at_ms),
          forget_at_ms = max(forget_at_ms, excluded.forget_at_ms)`;
}

interface CarriedMark {
  [column: string]: string | number | null;
  compute_account: string | null;
  seconds: number;
}

/** From the shard of one account to that of the next one at this address. A second time it changes nothing. */
export async function carryMark(from: Context, to: Context, email: string): Promise<void> {
  if (from.shard === to.shard) return;
  const day = dayOf(from.nowMs());
  const [read] = await runBatch<CarriedMark>(from, [
    sql`SELECT *, (SELECT coalesce(sum(seconds), 0) FROM compute_uses WHERE account = compute_account AND day = ${day}) AS seconds
        FROM (${await liveMark(from, email)})`,
  ]);
  const mark = read?.results[0];
  if (!mark) return;
  const { seconds, compute_account: account, ...row } = mark;
  await runBatch(to, [
    mergeMark(sql`SELECT ${row.email_hash}, ${row.credits_left}, ${row.credits_debt}, ${row.training_used_ms}, ${account},
                    ${row.period_anchor_ms}, ${row.period_started_at_ms}, ${row.forget_at_ms} WHERE TRUE`),
    sql`INSERT INTO compute_uses (run_id, account, day, seconds)
        SELECT ${`elsewhere:${account}:${day}`}, ${account}, ${day}, more FROM (
          SELECT ${seconds} - coalesce(sum(seconds), 0) AS more FROM compute_uses WHERE account = ${account} AND day = ${day})
        WHERE more > 0 AND ${account} IS NOT NULL
        ON CONFLICT (run_id) DO UPDATE SET seconds = seconds + excluded.seconds`,
  ]);
}

/**
 * For the batch in which an account comes to an address: the month of the address goes on, unless a plan was paid for. `key` names this
 * coming, so that it takes effect once.
 */
export async function takeMark(
  context: Context,
  { userId, email }: AddressOwner,
  key: string,
  onlyIf: SQL,
): Promise<SQL[]> {
  const mark = await liveMark(context, email);
  const isFree = sql`subscription_type = 'free'`;
  return [
    sql`UPDATE users SET
          credits_awaited = min(credits_awaited, mark.credits_left),
          training_used_ms = max(users.training_used_ms, mark.training_used_ms),
          period_anchor_ms = CASE WHEN ${isFree} THEN mark.period_anchor_ms ELSE users.period_anchor_ms END,
          period_started_at_ms = CASE WHEN ${isFree} THEN max(users.period_started_at_ms, mark.period_started_at_ms)
                                      ELSE users.period_started_at_ms END
        FROM (${mark}) AS mark WHERE users.id = ${userId} AND ${onlyIf}`,
    ...takeDebt(userId, mark, { id: `debt:${key}`, createdAtMs: context.nowMs() }, onlyIf),
    await takeCompute(context, userId, mark, key, onlyIf),
  ];
}

/** For the batch of a sign-up, before its first grant: no more than what the address has left of its month. */
export async function limitFirstCredits(context: Context, { userId, email }: AddressOwner): Promise<SQL> {
  const isGranted = hasEntry(`grant:signup:${userId}`);
  return sql`UPDATE users SET credits_available = min(credits_available, mark.credits_left)
             FROM (${await liveMark(context, email)}) AS mark WHERE users.id = ${userId} AND NOT ${isGranted}`;
}

/** How many credits an address may still be given in its month, and whether that month has begun. */
export async function grantOf(context: Context, email: string): Promise<{ credits: SQL; hasBegun: SQL }> {
  const mark = await liveMark(context, email);
  const { monthlyCredits } = PLANS.free;
  return {
    credits: sql`coalesce((SELECT min(credits_left, ${monthlyCredits}) FROM (${mark})), ${monthlyCredits})`,
    hasBegun: sql`EXISTS (${mark})`,
  };
}

/** For the sweep. */
export async function forgetMarks(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    'DELETE FROM departed_accounts WHERE rowid IN (SELECT rowid FROM departed_accounts WHERE forget_at_ms <= ? LIMIT ?)',
  );
  const nowMs = context.nowMs();
  return inSteps(context, (limit) => statement.bind(nowMs, limit).run());
}

/** The address may owe more than the account; credits that are there pay it at once. The balance is folded, as for a clawback. */
function takeDebt(
  userId: string,
  mark: SQL,
  { id, createdAtMs }: { id: string; createdAtMs: number },
  onlyIf: SQL,
): SQL[] {
  const more = sql`mark.credits_debt - users.credits_debt`;
  const paid = sql`min(users.credits_available, ${more})`;
  return [
    insertEntry(
      { id, userId, kind: 'clawback', amount: sql`-${paid}`, debt: sql`${more} - ${paid}`, createdAtMs },
      sql`FROM users JOIN (${mark}) AS mark
          WHERE users.id = ${userId} AND ${more} > 0 AND NOT ${hasEntry(id)} AND ${onlyIf}`,
    ),
    sql`UPDATE users SET (credits_available, credits_debt) = (SELECT sum(amount), sum(debt) FROM ledger WHERE user_id = ${userId})
        WHERE id = ${userId} AND ${hasEntry(id)} AND ${onlyIf}`,
  ];
}

/** Runs of the address may have used more of the day than those of the account; the rest is written as one use of its own. */
async function takeCompute(
  context: Context,
  userId: string,
  mark: SQL,
  key: string,
  onlyIf: SQL,
): Promise<SQL> {
  const day = dayOf(context.nowMs());
  const own = await computeAccount(context, userId);
  const usedBy = (account: SQL) =>
    sql`(SELECT coalesce(sum(seconds), 0) FROM compute_uses WHERE account = ${account} AND day = ${day})`;
  const more = sql`${usedBy(sql`mark.compute_account`)} - ${usedBy(sql`${own}`)}`;
  return sql`INSERT INTO compute_uses (run_id, account, day, seconds)
             SELECT ${`carried:${key}`}, ${own}, ${day}, ${more} FROM (${mark}) AS mark WHERE ${more} > 0 AND ${onlyIf}
             ON CONFLICT (run_id) DO NOTHING`;
}

async function liveMark(context: Context, email: string): Promise<SQL> {
  const hash = await markHash(context, email);
  return sql`SELECT * FROM departed_accounts WHERE email_hash = ${hash} AND forget_at_ms > ${context.nowMs()}`;
}

function markHash(context: Context, email: string): Promise<string> {
  return keyedHash(context.env.ACCESS_TOKEN_SECRET, 'departed', email);
}
