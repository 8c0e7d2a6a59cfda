import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Every table of D1. Times are milliseconds since 1970. No ON DELETE CASCADE: on D1 a table rebuild would empty the children.
 * Changes are additive; see docs/decisions/0004-storage.md.
 */

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case, trimmed: the form in which it is looked up. */
    email: text('email').notNull().unique(),
    fullName: text('full_name').notNull(),
    /** `scrypt$N$r$p$salt$hash`. */
    passwordHash: text('password_hash').notNull(),
    subscriptionType: text('subscription_type', { enum: ['free', 'pro', 'premium'] }).notNull(),
    creditsAvailable: integer('credits_available').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [check('users_credits_not_negative', sql`${table.creditsAvailable} >= 0`)],
);

/** One row for each sign-in; its refresh tokens form one family. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAtMs: integer('created_at_ms').notNull(),
    lastUsedAtMs: integer('last_used_at_ms').notNull(),
    revokedAtMs: integer('revoked_at_ms'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** The chain of refresh tokens of a session. Only hashes are stored; `generation` grows by one with each rotation. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    generation: integer('generation').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    rotatedAtMs: integer('rotated_at_ms'),
  },
  (table) => [index('refresh_tokens_by_session').on(table.sessionId, table.generation)],
);

export const songs = sqliteTable(
  'songs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    originalFilename: text('original_filename').notNull(),
    sourceSizeBytes: integer('source_size_bytes').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    durationMs: integer('duration_ms'),
    keySignature: text('key_signature'),
    tempoCentiBpm: integer('tempo_centi_bpm'),
    status: text('status', { enum: ['pending', 'processing', 'completed', 'failed'] }).notNull(),
    stage: text('stage').notNull(),
    error: text('error'),
    /** The newest run; older ones stay in `pipelines`. */
    pipelineId: text('pipeline_id').notNull().unique(),
    createdAtMs: integer('created_at_ms').notNull(),
    completedAtMs: integer('completed_at_ms'),
    originalDeletedAtMs: integer('original_deleted_at_ms'),
  },
  (table) => [
    index('songs_by_user').on(table.userId, table.createdAtMs),
    index('songs_by_status').on(table.status, table.createdAtMs),
  ],
);

/** One row for each run of the pipeline: what it was asked, what it cost, which attempt's files are the result. */
export const pipelines = sqliteTable(
  'pipelines',
  {
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    optionsJson: text('options_json').notNull(),
    status: text('status', { enum: ['running', 'completed', 'failed', 'cancelled'] }).notNull(),
    reservedCredits: integer('reserved_credits').notNull(),
    settledCredits: integer('settled_credits'),
    committedAttempt: integer('committed_attempt'),
    createdAtMs: integer('created_at_ms').notNull(),
    finishedAtMs: integer('finished_at_ms'),
  },
  (table) => [index('pipelines_by_song').on(table.songId)],
);

/**
 * Append-only. Ids are deterministic (`reserve:{pipeline}`, `terminal:{pipeline}`, `grant:{reason}`), so that doing a thing twice
 * hits the primary key instead of the balance. The sum of a user's amounts is `users.credits_available`.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    pipelineId: text('pipeline_id'),
    kind: text('kind', { enum: ['grant', 'reserve', 'settle', 'refund', 'use'] }).notNull(),
    /** What the entry does to the available balance: a reserve is negative, a settle gives back what was not used. */
    amount: integer('amount').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('ledger_by_user').on(table.userId, table.createdAtMs)],
);
