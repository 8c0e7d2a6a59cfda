import type { DatabaseSync } from 'node:sqlite';
import { newId } from '#domain/ids.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import { FIRST_SHARD, ofShard, shardOfNewAccount } from '#domain/shards.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';

/** Accounts as they stand after signing up, without the hashing: rows of the account, of its session and of its first credits. */

const MONTH_MS = 30 * 24 * 3_600_000;

export function newAccount(world: World, name: string, plan: SubscriptionType): Account {
  const source = { randomBytes: world.random(`account ${name}`).bytes, shard: FIRST_SHARD };
  const id = newId('user', source);
  const shard = shardOfNewAccount(id, world.databases.length);
  const sessionId = newId('session', { ...source, shard });
  const account: Account = { name, userId: ofShard(id, shard), sessionId, plan };
  const { userId } = account;
  const database = world.databaseOf(userId);
  const nowMs = world.timeline.nowMs();
  const credits = PLANS[plan].monthlyCredits;
  insert(database, 'users', {
    id: userId,
    email: `${name}@example.com`,
    full_name: name,
    password_hash: '',
    subscription_type: plan,
    credits_available: credits,
    period_anchor_ms: nowMs,
    period_started_at_ms: nowMs,
    created_at_ms: nowMs,
  });
  insert(database, 'sessions', {
    id: sessionId,
    user_id: userId,
    created_at_ms: nowMs,
    last_used_at_ms: nowMs,
  });
  insert(database, 'ledger', {
    id: `grant:signup:${userId}`,
    user_id: userId,
    kind: 'grant',
    amount: credits,
    created_at_ms: nowMs,
  });
  if (plan !== 'free') payFor(database, account, nowMs);
  return account;
}

/** Without it the next look at the account would find that nobody has paid for its plan. */
function payFor(database: DatabaseSync, { userId, plan }: Account, nowMs: number): void {
  insert(database, 'subscriptions', {
    user_id: userId,
    provider: 'test',
    status: 'active',
    plan,
    interval: 'monthly',
    next_plan: plan,
    paid_through_ms: nowMs + MONTH_MS,
    first_paid_at_ms: nowMs,
    updated_at_ms: nowMs,
    anchor_ms: nowMs,
  });
}

function insert(database: DatabaseSync, table: string, row: Record<string, string | number>): void {
  const names = Object.keys(row);
  const places = names.map(() => '?');
  database.prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`).run(...Object.values(row));
}
