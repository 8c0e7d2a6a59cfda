import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** These tables limit and repeat calls: attempt budgets, idempotency keys, and what the addresses of left accounts had used. */

/** Each budget is one number (GCRA): the moment at which it is full again. A row in the past is a full budget and may be removed. */
export const attemptBudgets = sqliteTable('attempt_budgets', {
  /** A keyed hash: no address and no e-mail stands here. */
  key: text('key').primaryKey(),
  fullAtMs: integer('full_at_ms').notNull(),
});

/** The first answer of a call with an `Idempotency-Key`, sealed with a key that only the client's own key opens. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** Hash of who calls and their key. */
    id: text('id').primaryKey(),
    /** Hash of method, path, query and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Random: a call that died half-way is made again with the same ids, so that it takes effect once. */
    seed: text('seed').notNull(),
    state: text('state', { enum: ['running', 'answered'] }).notNull(),
    sealedAnswer: text('sealed_answer'),
    createdAtMs: integer('created_at_ms').notNull(),
    /** A running call that is older than this has died. */
    leaseExpiresAtMs: integer('lease_expires_at_ms').notNull(),
  },
  (table) => [index('idempotency_keys_by_age').on(table.createdAtMs)],
);

/** Remembers what an address that was left has had of its month, so that nothing is given twice. The row goes when the month ends. */
export const departedAccounts = sqliteTable(
  'departed_accounts',
  {
    /** A keyed hash: the address stands nowhere. */
    emailHash: text('email_hash').primaryKey(),
    creditsLeft: integer('credits_left').notNull(),
    creditsDebt: integer('credits_debt').notNull(),
    trainingUsedMs: integer('training_used_ms').notNull(),
    /** Whose day in `compute_uses` goes on. */
    computeAccount: text('compute_account'),
    periodAnchorMs: integer('period_anchor_ms').notNull(),
    periodStartedAtMs: integer('period_started_at_ms').notNull(),
    forgetAtMs: integer('forget_at_ms').notNull(),
  },
  (table) => [index('departed_accounts_by_end').on(table.forgetAtMs)],
);

/** Seconds of audio that runs of every kind have begun. A song's deletion takes nothing back; after its day a row may be removed. */
export const computeUses = sqliteTable(
  'compute_uses',
  {
    runId: text('run_id').primaryKey(),
    /** A keyed hash of the account: the same as services are told, so that their queues are fair. */
    account: text('account').notNull(),
    /** Days since 1970, UTC. */
    day: integer('day').notNull(),
    seconds: integer('seconds').notNull(),
  },
  (table) => [index('compute_uses_by_day').on(table.day, table.account)],
);

/** Names the rooms in which a session has opened sockets, so that they end with it. */
export const socketVisits = sqliteTable(
  'socket_visits',
  {
    sessionId: text('session_id').notNull(),
    songId: text('song_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.songId] }),
    index('socket_visits_by_user').on(table.userId),
  ],
);
