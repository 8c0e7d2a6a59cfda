import { FIRST_SHARD } from '#domain/shards.ts';
import type { Env } from '../env.ts';

/** What statements are made of and run on: D1 itself, or a session of it. */
export type D1 = Pick<D1Database, 'prepare' | 'batch'>;

/** A call that only reads, or one that may change something. */
export type DatabaseUse = 'reads' | 'changes';

type Databases = Pick<Env, 'DB' | `DB_${number}`>;

/** One more for each further database that is bound, without a gap: DB_1, DB_2 … */
export function shardCount(env: Databases): number {
  let count = 1;
  while (env[`DB_${count}`]) count += 1;
  return count;
}

/** A stranger may name a shard that does not exist: on the first one nothing is found either. */
export function existingShard(env: Databases, shard: number): number {
  return shard < shardCount(env) ? shard : FIRST_SHARD;
}

/**
 * The only way to a database: nothing else of the product knows a binding of D1, and scripts/architecture holds that. Which database
 * an account has stands in its id; see docs/decisions/0131-shards.md.
 *
 * A call that only reads has a session of D1. Its first look goes to the primary, so that a sign-out and a deletion count at once and
 * everybody reads what they have written; what comes after may be read at a replica near the Worker that is at least as new.
 */
export function dbFor(env: Databases, shard: number, use: DatabaseUse): D1 {
  const database = (shard === FIRST_SHARD ? null : env[`DB_${shard}`]) ?? env.DB;
  return use === 'reads' ? database.withSession('first-primary') : database;
}
