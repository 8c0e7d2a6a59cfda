import { eq, type SQL, sql } from 'drizzle-orm';
import { atFirstShard, atShardOf, type Context } from '../context.ts';
import { runBatch } from './batch.ts';
import { shardCount } from './db-for.ts';
import { directory } from './schema.ts';

/**
 * Where the account of an address, or of a customer of the payment provider, lies. The directory and the account lie in two databases,
 * so no batch writes both. An entry is claimed before the account has what it names, and it is never given up by whoever changes the
 * account: each claim names a time at which the sweep looks what has come of it, and keeps or frees the entry
 * (services/accounts/addresses.ts). So a process that dies at any point loses no address and leaves none taken. With one shard there is
 * no directory; the accounts' own table holds all this.
 */

/** No call takes so long from its claim to its batch. */
const CLAIMED_MS = 15 * 60_000;
export type DirectoryEntry = typeof directory.$inferSelect;

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

/** False when it is another account's. */
export async function claimEntry(
  first: Context,
  { key, accountId }: Pick<DirectoryEntry, 'key' | 'accountId'>,
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

/** Before an account has this customer. */
export async function claimCustomer(context: Context, customerId: string, accountId: string): Promise<void> {
  if (shardCount(context.env) === 1) return;
  await claimEntry(atFirstShard(context), { key: customerEntry(customerId), accountId }, sql`TRUE`);
}

/** Before an account leaves what it has: if it does, the sweep finds out. */
export async function willLeave(context: Context, accountId: string): Promise<void> {
  if (shardCount(context.env) > 1) await runBatch(atFirstShard(context), [checkSoon(context, accountId)]);
}

function checkSoon({ nowMs }: Context, accountId: string): SQL {
  return sql`UPDATE directory SET check_at_ms = ${nowMs() + CLAIMED_MS} WHERE account_id = ${accountId}`;
}
