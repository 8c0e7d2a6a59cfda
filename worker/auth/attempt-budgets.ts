import { type SQL, sql } from 'drizzle-orm';
import {
  ATTEMPT_BUDGETS,
  type AttemptBudget,
  BUDGETS_OF_ADDRESSES,
  type BudgetName,
  decideAttempt,
  latestFullAtMs,
  withoutAttempt,
} from '#domain/accounts/attempts.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { atFirstShard, type Context } from '../context.ts';
import { onNextPage } from '../db/row-pages.ts';
import { widerNetwork } from './client-address.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * Attempt budgets in D1. One statement checks all budgets of an attempt and takes from all or from none, so parallel attempts cannot
 * share the last place and a refused one writes nothing. Costs one write; a refusal costs one more read.
 */

/** After all keys, which are letters and digits. */
const LAST_KEY = '~';

export interface BudgetUse {
  name: BudgetName;
  /** Whose budget: an account, an address. Stored as a keyed hash, so a dump names nobody. */
  subject: string;
}

const IN_NETWORK = {
  registration: 'registration_in_network',
  mail_asked_from: 'mail_asked_in_network',
  keyed_call_from_address: 'keyed_call_in_network',
  waitlist: 'waitlist_in_network',
  history_link_read: 'history_link_read_in_network',
} as const satisfies Partial<Record<BudgetName, BudgetName>>;

/** The budget of an address and, for IPv6, that of the network around it: whoever has a /48 does not have 65,536 budgets. */
export function fromAddress(name: keyof typeof IN_NETWORK, address: string): BudgetUse[] {
  const network = widerNetwork(address);
  const ofAddress = { name, subject: address };
  return network === null ? [ofAddress] : [ofAddress, { name: IN_NETWORK[name], subject: network }];
}

export interface Refusal {
  retryAfterSeconds: number;
}

/** Remembers what was taken, so that it can be given back. */
export type Attempt = readonly KeyedBudget[];

interface KeyedBudget {
  name: BudgetName;
  key: string;
  budget: AttemptBudget;
}

export async function takeAttempt(
  context: Context,
  uses: readonly BudgetUse[],
): Promise<Result<Attempt, Refusal>> {
  const nowMs = context.nowMs();
  const at = placeOf(context, uses);
  const wanted = await Promise.all(uses.map((use) => keyedBudget(context, use)));
  const { results } = await takeStatement(at, wanted, nowMs).all();
  if (results.length === wanted.length) return ok(wanted);
  return err({ retryAfterSeconds: await waitingTime(at, wanted, nowMs) });
}

/** An attempt for the batch of what it is for, so that it costs no wait of its own. */
export interface BatchedAttempt {
  /** Holds as long as nothing was taken: for the statements before `take`. */
  isFree: SQL;
  /** Gives a row where it was taken. */
  take(onlyIf: SQL): SQL;
  refusal(): Promise<AppError>;
}

export async function attemptInBatch(context: Context, use: BudgetUse): Promise<BatchedAttempt> {
  const nowMs = context.nowMs();
  const wanted = await keyedBudget(context, use);
  const { key, budget } = wanted;
  const kept = sql`coalesce((SELECT full_at_ms FROM attempt_budgets WHERE key = ${key}), 0)`;
  const fullAtMs = sql`max(${kept}, ${nowMs}) + ${budget.intervalMs}`;
  const isFree = sql`${fullAtMs} <= ${latestFullAtMs(budget, nowMs)}`;
  return {
    isFree,
    take: (onlyIf) => sql`
      INSERT INTO attempt_budgets (key, full_at_ms) SELECT ${key}, ${fullAtMs} WHERE ${isFree} AND ${onlyIf}
      ON CONFLICT (key) DO UPDATE SET full_at_ms = excluded.full_at_ms RETURNING key`,
    refusal: async () => ({
      kind: 'too_many_attempts',
      retryAfterSeconds: await waitingTime(context, [wanted], nowMs),
    }),
  };
}

export async function giveBack(context: Context, attempt: Attempt): Promise<void> {
  const { d1 } = placeOf(context, attempt);
  const statements = attempt.map(({ key, budget }) =>
    d1
      .prepare('UPDATE attempt_budgets SET full_at_ms = full_at_ms + ? WHERE key = ?')
      .bind(withoutAttempt(budget, 0), key),
  );
  await d1.batch(statements);
}

/** For the sweep: a budget that is full needs no row. */
export async function forgetFullBudgets(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    'DELETE FROM attempt_budgets WHERE key > ?1 AND key <= ?2 AND full_at_ms <= ?3',
  );
  return onNextPage(context, { table: 'attempt_budgets', key: 'key' }, async ({ after, upTo }) => {
    const { meta } = await statement.bind(after, upTo ?? LAST_KEY, context.nowMs()).run();
    return { count: meta.changes, isDone: true };
  });
}

function placeOf(context: Context, budgets: readonly { name: BudgetName }[]): Context {
  return budgets.some(({ name }) => BUDGETS_OF_ADDRESSES.has(name)) ? atFirstShard(context) : context;
}

async function keyedBudget(context: Context, { name, subject }: BudgetUse): Promise<KeyedBudget> {
  const key = await keyedHash(context.env.ACCESS_TOKEN_SECRET, `attempts:${name}`, subject);
  return { name, key, budget: ATTEMPT_BUDGETS[name] };
}

/** `decideAttempt` in SQL; a test holds the two together. One row for each budget, or none at all. */
function takeStatement(context: Context, wanted: readonly KeyedBudget[], nowMs: number): D1PreparedStatement {
  const rows = wanted.map(() => '(?, ?, ?)').join(', ');
  const values = wanted.flatMap(({ key, budget }) => [key, budget.intervalMs, latestFullAtMs(budget, nowMs)]);
  return context.d1
    .prepare(
      `WITH wanted (key, interval_ms, latest_full_at_ms) AS (VALUES ${rows}),
          moved (key, full_at_ms, latest_full_at_ms) AS (
            SELECT wanted.key, MAX(COALESCE(kept.full_at_ms, 0), ?) + interval_ms, latest_full_at_ms
            FROM wanted LEFT JOIN attempt_budgets AS kept ON kept.key = wanted.key)
     INSERT INTO attempt_budgets (key, full_at_ms)
     SELECT key, full_at_ms FROM moved WHERE NOT EXISTS (SELECT 1 FROM moved WHERE full_at_ms > latest_full_at_ms)
     ON CONFLICT (key) DO UPDATE SET full_at_ms = excluded.full_at_ms
     RETURNING key`,
    )
    .bind(...values, nowMs);
}

async function waitingTime(context: Context, wanted: readonly KeyedBudget[], nowMs: number): Promise<number> {
  const { results } = await context.d1
    .prepare(
      `SELECT key, full_at_ms AS fullAtMs FROM attempt_budgets WHERE key IN (${wanted.map(() => '?').join(', ')})`,
    )
    .bind(...wanted.map(({ key }) => key))
    .all<{ key: string; fullAtMs: number }>();
  const fullAtMs = new Map(results.map((row) => [row.key, row.fullAtMs]));
  const waits = wanted.map(({ key, budget }) => {
    const decision = decideAttempt(budget, fullAtMs.get(key) ?? null, nowMs);
    // Allowed by now: an attempt was given back in between.
    return decision.isAllowed ? 1 : decision.retryAfterSeconds;
  });
  return Math.max(...waits);
}
