import { type SQL, sql } from 'drizzle-orm';
import { keyedHash } from '../../auth/keyed-hash.ts';
import { isDeviceOf } from '../../auth/known-devices.ts';
import type { Context } from '../../context.ts';
import { inSteps } from '../../db/in-steps.ts';

/**
 * Where an account has signed in from, for clients that keep no cookie. Keyed hashes over account and address: two accounts of one
 * household cannot be told to be neighbours.
 */

const KNOWN_FOR_MS = 90 * 24 * 3_600_000;

export async function isKnownAddress(context: Context, userId: string): Promise<boolean> {
  const row = await context.d1
    .prepare('SELECT 1 FROM known_addresses WHERE user_id = ? AND address_hash = ? AND last_seen_at_ms > ?')
    .bind(userId, await addressHash(context, userId), context.nowMs() - KNOWN_FOR_MS)
    .first();
  return row !== null;
}

/** A browser in which the owner has signed in before, or an address of theirs. */
export async function isKnownPlace(context: Context, userId: string): Promise<boolean> {
  const { env, client } = context;
  if (await isDeviceOf(env.ACCESS_TOKEN_SECRET, userId, client.deviceToken)) return true;
  return isKnownAddress(context, userId);
}

/** After a sign-in that was proved. An account that has been deleted meanwhile leaves nothing behind. */
export async function rememberAddress(context: Context, userId: string): Promise<void> {
  await context.d1
    .prepare(
      `INSERT INTO known_addresses (user_id, address_hash, last_seen_at_ms)
     SELECT id, ?, ? FROM users WHERE id = ? AND deleted_at_ms IS NULL
     ON CONFLICT (user_id, address_hash) DO UPDATE SET last_seen_at_ms = excluded.last_seen_at_ms`,
    )
    .bind(await addressHash(context, userId), context.nowMs(), userId)
    .run();
}

/** For the batch in which an account comes to another owner, or back to its first. */
export function forgetPlaces(userId: string, onlyIf: SQL): SQL {
  return sql`DELETE FROM known_addresses WHERE user_id = ${userId} AND ${onlyIf}`;
}

/** For the sweep. */
export async function forgetOldAddresses(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    'DELETE FROM known_addresses WHERE rowid IN (SELECT rowid FROM known_addresses WHERE last_seen_at_ms <= ? LIMIT ?)',
  );
  const oldestMs = context.nowMs() - KNOWN_FOR_MS;
  return inSteps(context, (limit) => statement.bind(oldestMs, limit).run());
}

function addressHash(context: Context, userId: string): Promise<string> {
  return keyedHash(context.env.ACCESS_TOKEN_SECRET, 'address', `${userId} ${context.client.address}`);
}
