import { newId } from '#domain/ids.ts';
import { PLANS, type SubscriptionType } from '#domain/plans.ts';
import type { Account } from '../records.ts';
import type { World } from '../world.ts';

/** Accounts as they stand after signing up, without the hashing: rows of the account, of its session and of its first credits. */

export function newAccount(world: World, name: string, plan: SubscriptionType): Account {
  const random = world.random(`account ${name}`);
  const account: Account = {
    name,
    userId: newId('user', random.bytes),
    sessionId: newId('session', random.bytes),
    plan,
  };
  const nowMs = world.timeline.nowMs();
  const credits = PLANS[plan].monthlyCredits;
  const { database } = world;
  const run = (sql: string, ...values: (string | number)[]) => database.prepare(sql).run(...values);
  run(
    `INSERT INTO users (id, email, full_name, password_hash, subscription_type, credits_available, period_anchor_ms,
                        period_started_at_ms, created_at_ms) VALUES (?, ?, ?, '', ?, ?, ?, ?, ?)`,
    account.userId,
    `${name}@example.com`,
    name,
    plan,
    credits,
    nowMs,
    nowMs,
    nowMs,
  );
  run(
    'INSERT INTO sessions (id, user_id, created_at_ms, last_used_at_ms) VALUES (?, ?, ?, ?)',
    account.sessionId,
    account.userId,
    nowMs,
    nowMs,
  );
  run(
    "INSERT INTO ledger (id, user_id, kind, amount, created_at_ms) VALUES (?, ?, 'grant', ?, ?)",
    `grant:signup:${account.userId}`,
    account.userId,
    credits,
    nowMs,
  );
  if (plan !== 'free') payFor(run, account, nowMs);
  return account;
}

/** Without it the next look at the account would find that nobody has paid for its plan. */
function payFor(
  run: (sql: string, ...values: (string | number)[]) => unknown,
  account: Account,
  nowMs: number,
): void {
  const monthMs = 30 * 24 * 3_600_000;
  run(
    `INSERT INTO subscriptions (user_id, provider, status, plan, interval, next_plan, paid_through_ms, first_paid_at_ms,
                                updated_at_ms, anchor_ms) VALUES (?, 'test', 'active', ?, 'monthly', ?, ?, ?, ?, ?)`,
    account.userId,
    account.plan,
    account.plan,
    nowMs + monthMs,
    nowMs,
    nowMs,
    nowMs,
  );
}
