import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { FIRST_SHARD } from '#domain/shards.ts';
import { atFirstShard, atShardOf, type Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { shardCount } from '../../db/db-for.ts';
import { directory } from '../../db/schema.ts';
import { keepGoing } from '../upkeep/keep-going.ts';
import { carryMark } from './address-marks.ts';

/**
 * Where the account of an address lies, and that no two have the same. The directory and the account lie in two databases, so no batch
 * writes both. An entry is claimed before the account has the address, and it is never given up by whoever changes the account: each
 * claim names a time at which the sweep looks what the account has come to, and keeps or frees the entry. So a process that dies at any
 * point loses no address and leaves none taken. With one shard there is no directory; the accounts' own table holds all this.
 */

/** No call takes so long from its claim to its batch. */
const CLAIMED_MS = 15 * 60_000;
/** Four statements each, which the slice does not count where they run on another shard. */
const CHECKED_AT_ONCE = 50;

type Entry = typeof directory.$inferSelect;

export function customerEntry(customerId: string): string {
  return `customer:${customerId}`;
}

/** Where the account lies that has this address or customer; the first shard where there is none. */
export async function atOwnerOf(context: Context, key: string): Promise<Context> {
  if (shardCount(context.env) === 1) return context;
  const first = atFirstShard(context);
  const { accountId } = directory;
  const entry = await first.db.select({ accountId }).from(directory).where(eq(directory.key, key)).get();
  return atShardOf(first, entry?.accountId ?? '');
}

/** Before an account comes to an address. False when it is another account's, or one may still come back to it. */
export async function claimAddress(context: Context, email: string, accountId: string): Promise<boolean> {
  if (shardCount(context.env) === 1) return true;
  const first = atFirstShard(context);
  const isFree = sql`NOT EXISTS (SELECT 1 FROM users WHERE email = ${email} AND id <> ${accountId})
                     AND NOT ${isReserved(context, email, accountId)}`;
  const isClaimed = await claim(first, { key: email, accountId }, isFree);
  if (isClaimed) await carryMark(first, atShardOf(context, accountId), email);
  return isClaimed;
}

/** Before an account has this customer. */
export async function claimCustomer(context: Context, customerId: string, accountId: string): Promise<void> {
  if (shardCount(context.env) === 1) return;
  await claim(atFirstShard(context), { key: customerEntry(customerId), accountId }, sql`TRUE`);
}

/** Before an account leaves what it has: if it does, the sweep finds out. */
export async function willLeave(context: Context, accountId: string): Promise<void> {
  if (shardCount(context.env) > 1) await runBatch(atFirstShard(context), [checkSoon(context, accountId)]);
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
    sql`INSERT INTO directory (key, account_id)
        SELECT value ->> 'key', value ->> 'accountId' FROM json_each(${JSON.stringify(held?.results)}) WHERE TRUE
        ON CONFLICT (key) DO NOTHING`,
  ]);
}

/** While another account may come back to an address, nobody takes it: else a thief would sign up there to stay. */
export function isReserved(context: Context, email: string, userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM one_time_tokens
                     WHERE email = ${email} AND purpose = 'email_undo' AND user_id <> ${userId}
                       AND closed_at_ms IS NULL AND expires_at_ms > ${context.nowMs()})`;
}

async function claim(
  first: Context,
  { key, accountId }: Pick<Entry, 'key' | 'accountId'>,
  isFree: SQL,
): Promise<boolean> {
  const results = await runBatch(first, [
    checkSoon(first, accountId),
    sql`INSERT INTO directory (key, account_id, check_at_ms)
        SELECT ${key}, ${accountId}, ${first.nowMs() + CLAIMED_MS} WHERE ${isFree}
        ON CONFLICT (key) DO UPDATE SET check_at_ms = excluded.check_at_ms WHERE account_id = excluded.account_id
        RETURNING key`,
  ]);
  return results.at(-1)?.results.length === 1;
}

function checkSoon({ nowMs }: Context, accountId: string): SQL {
  return sql`UPDATE directory SET check_at_ms = ${nowMs() + CLAIMED_MS} WHERE account_id = ${accountId}`;
}

/** Whoever has claimed the entry since it was read has set another time, and nothing is changed. */
async function settle(first: Context, { key, accountId, checkAtMs }: Entry): Promise<void> {
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
