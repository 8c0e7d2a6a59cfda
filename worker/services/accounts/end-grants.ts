import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';

/**
 * The end of all grants that an account gave to programs of others; for the batch of the caller. It is one number in the account's row,
 * which every call with a grant reads, so it holds at once and everywhere. What still lies in KV is worthless, and runs out there.
 */
export function endGrants(context: Context, userId: string, onlyIf: SQL): SQL {
  return sql`UPDATE users SET grants_from_ms = ${context.nowMs()} WHERE id = ${userId} AND ${onlyIf}`;
}
