import type { Env } from '../env.ts';

/** What statements are made of and run on: D1 itself, or a session of it. */
export type D1 = Pick<D1Database, 'prepare' | 'batch'>;

/** A call that only reads, or one that may change something. */
export type DatabaseUse = 'reads' | 'changes';

/**
 * The only way to a database: nothing else of the product knows a binding of D1, and scripts/architecture holds that. Today one database
 * has every account; docs/decisions/0121 says what a second one needs.
 *
 * A call that only reads has a session of D1. Its first look goes to the primary, so that a sign-out and a deletion count at once and
 * everybody reads what they have written; what comes after may be read at a replica near the Worker that is at least as new.
 */
export function dbFor({ DB }: Pick<Env, 'DB'>, use: DatabaseUse): D1 {
  return use === 'reads' ? DB.withSession('first-primary') : DB;
}
