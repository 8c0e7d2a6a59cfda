import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { FIRST_SHARD } from '#domain/shards.ts';
import { atFirstShard, atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { shardCount } from '../../db/db-for.ts';
import { claimEntry, type DirectoryEntry, willLeave } from '../../db/directory.ts';
import { directory } from '../../db/schema.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { carryMark } from './address-marks.ts';

/** That no two accounts have one address, wherever they lie: what is claimed in the directory, and what the sweep makes of the claims. */

/** Four statements each, which the slice does not count where they run on another shard. */
const CHECKED_AT_ONCE = 50;

/** Before an account comes to an address. False when it is another account's, or one may still come back to it. */
export async function claimAddress(context: Context, email: string, accountId: string): Promise<boolean> {
  if (shardCount(context.env) === 1) return true;
  const first = atFirstShard(context);
  const isFree = sql`NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} AND id <> ${accountId})
                     AND NOT ${isReserved(context, email, accountId)}`;
  const isClaimed = await claimEntry(first, { key: email, accountId }, isFree);
  if (isClaimed) await carryMark(first, atShardOf(context, accountId), email);
  return isClaimed;
}

/** Frees at once what the account has left. */
export async function freeEntries(context: Context, accountId: string): Promise<void> {
  if (shardCount(context.env) === 1) return;
  await willLeave(context, accountId);
  const first = atFirstShard(context);
  const entries = await first.db.select().from(directory).where(eq(directory.accountId, accountId));
  for (const entry of entries) await settle(first, entry);
}

/** For the sweep of the first shard. */
export async function checkEntries(context: Context): Promise<number> {
  const isDue = lte(directory.checkAtMs, context.nowMs());
  const due = await context.db.select().from(directory).where(isDue).limit(CHECKED_AT_ONCE);
  return keepGoing(context, 'checkEntries', due, async (entry) => {
    await settle(context, entry);
    return 1;
  });
}

/** For the auditor: after a restore of the first shard accounts of others may have lost their entries. */
export async function addMissingEntries(context: Context, accountIds: readonly string[]): Promise<void> {
  if (context.shard === FIRST_SHARD) return;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(accountIds)}))`;
  const [held] = await runBatch(context, [
    sql`SELECT email AS key, id AS accountId FROM users WHERE id IN ${ids}
        UNION ALL SELECT 'customer:' || customer_id, user_id FROM billing_customers WHERE user_id IN ${ids}`,
  ]);
  await runBatch(atFirstShard(context), [
    // The account may have left what it had when it was read: the sweep looks again.
    sql`INSERT INTO directory (key, account_id, check_at_ms)
        SELECT value ->> 'key', value ->> 'accountId', ${context.nowMs()} FROM json_each(${JSON.stringify(held?.results)}) WHERE TRUE
        ON CONFLICT (key) DO NOTHING`,
  ]);
}

/** While another account may come back to an address, nobody takes it: else a thief would sign up there to stay. */
export function isReserved(context: Context, email: string, userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_tokens
                     WHERE email = ${email} AND purpose = 'email_undo' AND user_id <> ${userId}
                       AND closed_at_ms IS NULL AND expires_at_ms > ${context.nowMs()})`;
}

/** Whoever has claimed the entry since it was read has set another time, and nothing is changed. */
async function settle(first: Context, { key, accountId, checkAtMs }: DirectoryEntry): Promise<void> {
  const at = atShardOf(first, accountId);
  const { isHeld, isLive, reservedUntilMs } = await stateOf(at, key, accountId);
  const isUnchanged = sql`key = ${key} AND account_id = ${accountId} AND check_at_ms = ${checkAtMs}`;
  if (isHeld || reservedUntilMs !== null) {
    const next = isHeld ? null : reservedUntilMs;
    await runBatch(first, [sql`UPDATE directory SET check_at_ms = ${next} WHERE ${isUnchanged}`]);
    return;
  }
  // First, so that whoever comes to the address next finds there what it has had of its month.
  await carryMark(at, first, key);
  await runBatch(first, [
    sql`DELETE FROM directory WHERE ${isUnchanged}`,
    sql`DELETE FROM waitlist WHERE email = ${key} AND ${isLive === 0}`,
  ]);
}

/** Of the account that an entry names, as its own shard knows it. */
interface HolderState {
  isHeld: number;
  isLive: number;
  /** Until then the account may come back to the address. */
  reservedUntilMs: number | null;
}

async function stateOf(at: Context, key: string, accountId: string): Promise<HolderState> {
  const [read] = await runBatch<HolderState>(at, [
    sql`SELECT EXISTS (SELECT 1 FROM users WHERE id = ${accountId} AND email = ${key})
            OR EXISTS (SELECT 1 FROM billing_customers WHERE user_id = ${accountId} AND 'customer:' || customer_id = ${key}) AS isHeld,
          EXISTS (SELECT 1 FROM users WHERE id = ${accountId} AND deleted_at_ms IS NULL) AS isLive,
          (SELECT max(expires_at_ms) FROM one_time_tokens
           WHERE user_id = ${accountId} AND email = ${key} AND purpose = 'email_undo' AND closed_at_ms IS NULL
             AND expires_at_ms > ${at.nowMs()}) AS reservedUntilMs`,
  ]);
  return read?.results[0] ?? { isHeld: 0, isLive: 0, reservedUntilMs: null };
}
