import { DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { LogScope } from '#domain/logs/log-line.ts';
import { FIRST_SHARD, shardOf } from '#domain/shards.ts';
import { type Log, logOf, newScope } from '#durable-objects/log.ts';
import { type Database, openDatabase } from './db/client.ts';
import { type D1, type DatabaseUse, dbFor, existingShard, shardCount } from './db/db-for.ts';
import type { Env } from './env.ts';
import { failureReason } from './failure-reason.ts';

/** Who calls, as far as a service may know: facts of the connection, never a request. */
export interface Client {
  /** The address names the network that the call came from; see auth/client-address.ts. */
  address: string;
  /** The browser kept this from an earlier sign-in (auth/known-devices.ts). It is not checked yet. */
  deviceToken: string | null;
  userAgent: string | null;
  /** The client reads this language, and an account that it opens begins with it. */
  locale: Locale;
}

/** Every service needs these: bindings, the database, a clock, randomness and a log. Tests replace the clock. */
export interface Context {
  env: Env;
  /** Whose rows the database has: those of the accounts of this shard. */
  shard: number;
  use: DatabaseUse;
  /** The database, for statements as they are written. */
  d1: D1;
  /** The same, for those that drizzle builds. */
  db: Database;
  client: Client;
  nowMs: () => number;
  randomBytes: (count: number) => Uint8Array;
  /** A call that died half-way is made again: what it creates may be there already, what it deletes may be gone. */
  isResumed: boolean;
  /** When that call was first made: a session that it ended itself still counts for it. Null when it is not resumed. */
  firstTriedAtMs: number | null;
  /** False when this invocation has done its share of what can wait: the rest is the next one's. A call of somebody's has no share. */
  mayGoOn: () => boolean;
  log: Log;
  /** What every line of the log has in common, and the trace that runs and jobs go on with. */
  scope: LogScope;
  /** Does this after the answer. What must not be lost is written down before: the process may end any time. */
  defer: (work: () => Promise<unknown>) => void;
}

/** For work that no call asked for: queue and schedule. */
const NOBODY: Client = { address: 'local', deviceToken: null, userAgent: null, locale: DEFAULT_LOCALE };

export function createContext(
  env: Env,
  client: Client = NOBODY,
  afterAnswer: (work: () => Promise<unknown>) => void = (work) => work(),
  scope: LogScope = newScope(),
  use: DatabaseUse = 'changes',
): Context {
  const log = logOf(scope);
  const d1 = dbFor(env, FIRST_SHARD, use);
  return {
    env,
    shard: FIRST_SHARD,
    use,
    d1,
    db: openDatabase(d1),
    client,
    nowMs: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    isResumed: false,
    firstTriedAtMs: null,
    mayGoOn: () => true,
    log,
    scope,
    defer: (work) =>
      afterAnswer(() =>
        work().catch((error) => log({ event: 'deferred_work_failed', reason: failureReason(error) })),
      ),
  };
}

/** The same work on the rows of another shard. */
export function atShard(context: Context, wanted: number): Context {
  const shard = existingShard(context.env, wanted);
  if (shard === context.shard) return context;
  const d1 = dbFor(context.env, shard, context.use);
  return { ...context, shard, d1, db: openDatabase(d1) };
}

/** The same work where the account lies that the id or token was made for. */
export function atShardOf(context: Context, text: string): Context {
  return atShard(context, shardOf(text));
}

export function atEveryShard(context: Context): Context[] {
  return Array.from({ length: shardCount(context.env) }, (_, shard) => atShard(context, shard));
}

/** The same work on what belongs to no account: the directory, budgets of addresses, the waiting list. */
export function atFirstShard(context: Context): Context {
  return atShard(context, FIRST_SHARD);
}

/** The same work as a step of another trace: a queue brings messages of many. */
export function inScope(context: Context, scope: LogScope): Context {
  return { ...context, scope, log: logOf(scope) };
}
