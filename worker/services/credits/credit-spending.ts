import { sql } from 'drizzle-orm';
import { creditsForDuration } from '#domain/credits/song-price.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { spendBatch } from './ledger-batch.ts';

/** Credits that are spent at once, without a run. */

const SECONDS_PER_MINUTE = 60;

/** The balance right after it. A call that is repeated with the same randomness spends nothing and is answered as the first was. */
export function spendMinutes(
  context: Context,
  userId: string,
  minutes: number,
): Promise<Result<number, AppError>> {
  const entryId = newId('use', context);
  return spendCredits(context, userId, {
    entryId,
    credits: creditsForDuration(minutes * SECONDS_PER_MINUTE),
  });
}

export async function spendCredits(
  context: Context,
  userId: string,
  spend: { entryId: string; credits: number },
): Promise<Result<number, AppError>> {
  const balance = sql`SELECT credits_available AS balance FROM users WHERE id = ${userId}`;
  const statements = spendBatch(userId, { ...spend, nowMs: context.nowMs() }, () => [balance]);
  try {
    const results = await runBatch<{ balance: number }>(context, statements);
    const left = results.at(-1)?.results[0]?.balance ?? 0;
    if (results[0]?.meta.changes === 1) return ok(left);
    return err({ kind: 'insufficient_credits', requiredCredits: spend.credits, availableCredits: left });
  } catch (error) {
    // The entry of an earlier call refuses a second one, and the whole batch with it.
    const earlier = await balanceAfter(context, userId, spend.entryId);
    if (earlier === null) throw error;
    return ok(earlier);
  }
}

/** Gives the balance after an entry; null when there is no such entry. */
async function balanceAfter(context: Context, userId: string, entryId: string): Promise<number | null> {
  const row = await context.db.get<{ balance: number | null }>(
    sql`SELECT sum(amount) AS balance FROM ledger WHERE user_id = ${userId}
        AND rowid <= (SELECT rowid FROM ledger WHERE id = ${entryId} AND user_id = ${userId})`,
  );
  return row.balance;
}
