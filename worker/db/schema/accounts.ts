import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DEMO_SONG_PLACES, TOUR_STATES } from '#domain/accounts/preferences.ts';
import { SCOPES, scopeText } from '#domain/accounts/scopes.ts';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts';
import type { OpenPractice } from '#domain/practice/open-practice.ts';
import { GOAL_UNITS } from '#domain/practice/weekly-goal.ts';

/** Who somebody is: accounts, sessions, and the tokens that prove it. Only hashes of tokens are stored. */

export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Lower case, trimmed: the form in which it is looked up. `deleted:{id}` once the account is deleted. */
    email: text('email').notNull().unique(),
    /** When a mailed link last proved that the account's owner reads this address; null until one has. */
    emailProvedAtMs: integer('email_proved_at_ms'),
    fullName: text('full_name').notNull(),
    /** The language of the account's mails. */
    locale: text('locale', { enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** `scrypt$N$r$p$salt$hash`. */
    passwordHash: text('password_hash').notNull(),
    subscriptionType: text('subscription_type', { enum: ['free', 'pro', 'premium'] }).notNull(),
    creditsAvailable: integer('credits_available').notNull(),
    /** Credits of a refunded purchase that were already spent: the next grants pay them first. */
    creditsDebt: integer('credits_debt').notNull().default(0),
    /** The first grant, which waits for the address to be confirmed; null when nothing waits. */
    creditsAwaited: integer('credits_awaited'),
    /** The monthly periods are counted from here: sign-up, or the start of the subscription. */
    periodAnchorMs: integer('period_anchor_ms').notNull().default(0),
    /** Start of the newest period whose allowance was granted; never goes back. */
    periodStartedAtMs: integer('period_started_at_ms').notNull().default(0),
    /** Practice credited in the current period. */
    trainingUsedMs: integer('training_used_ms').notNull().default(0),
    /** Wall-clock time up to which practice has been credited: no moment counts twice. */
    practisedUntilMs: integer('practised_until_ms').notNull().default(0),
    /** Grows with each change of the practice figures: who has read an older one decides again. */
    practiceRevision: integer('practice_revision').notNull().default(0),
    /** What is under way of the account's practice, see domain/practice/open-practice.ts; null until it has practised. */
    openPractice: text('open_practice', { mode: 'json' }).$type<OpenPractice>(),
    /** Preferences of how the product looks, see domain/accounts/preferences.ts. */
    demoSong: text('demo_song', { enum: DEMO_SONG_PLACES }).notNull().default('shown'),
    tour: text('tour', { enum: TOUR_STATES }).notNull().default('new'),
    /** The lowest and the highest note that the singer reaches, as MIDI keys; null until they have said it. */
    voiceLowestMidi: integer('voice_lowest_midi'),
    voiceHighestMidi: integer('voice_highest_midi'),
    /** The singer's goal for a week; both are null until they have set one. */
    goalUnit: text('goal_unit', { enum: GOAL_UNITS }),
    goalAmount: integer('goal_amount'),
    /** A grant of a program counts only when it was given after this: a downgrade and a new password end all that were there. */
    grantsFromMs: integer('grants_from_ms').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
    /** Set at once when the account is deleted; the rest follows and can be resumed. */
    deletedAtMs: integer('deleted_at_ms'),
  },
  (table) => [check('users_credits_not_negative', sql`${table.creditsAvailable} >= 0`)],
);

export type User = typeof users.$inferSelect;

/**
 * Where the account of an e-mail address, or of a customer of the payment provider, lies: only on the first shard, and only where there
 * are more. An entry is written before what it tells about and goes after it; see db/directory.ts.
 */
export const directory = sqliteTable(
  'directory',
  {
    /** The address, or `customer:` and the customer's id. */
    key: text('key').primaryKey(),
    /** Not `user_id`: the row does not lie where the account's rows do. */
    accountId: text('account_id').notNull(),
    /** Then the sweep looks whether the account still has it; null when it has. */
    checkAtMs: integer('check_at_ms'),
  },
  (table) => [
    index('directory_by_account').on(table.accountId),
    index('directory_by_check').on(table.checkAtMs).where(sql`check_at_ms IS NOT NULL`),
  ],
);

/** Each sign-in has one row; its refresh tokens form one family. */
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
    /** The client named itself so at sign-in (shortened); a person recognises a session by it. */
    userAgent: text('user_agent'),
    /** When the second factor was last proved in it; null where it never was. */
    secondFactorAtMs: integer('second_factor_at_ms'),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.revokedAtMs)],
);

/**
 * The newest two refresh tokens of a session; `generation` grows by one with each rotation. An older one is known by its family, which
 * all tokens of a session share: it needs no row.
 */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** SHA-256 of what the tokens of a session have in common; null in rows that are older than this column. */
    familyHash: text('family_hash'),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    generation: integer('generation').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    rotatedAtMs: integer('rotated_at_ms'),
  },
  (table) => [
    index('refresh_tokens_by_session').on(table.sessionId),
    index('refresh_tokens_by_expiry').on(table.expiresAtMs),
    index('refresh_tokens_by_family').on(table.familyHash),
  ],
);

/** A mailed link proves this. Its token is derived from the id with a secret key, so it can be mailed later and is stored nowhere. */
export const oneTimeTokens = sqliteTable(
  'one_time_tokens',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', {
      enum: ['password_reset', 'email_change', 'email_proof', 'email_undo', 'export'],
    }).notNull(),
    /** The address that it brings: the new one of a change, the one before of its undoing. */
    email: text('email'),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** Used, or made worthless by a new password or address. A newer one of its purpose takes its place altogether. */
    closedAtMs: integer('closed_at_ms'),
  },
  (table) => [
    index('one_time_tokens_by_user').on(table.userId, table.purpose),
    index('one_time_tokens_by_email').on(table.email),
    index('one_time_tokens_by_expiry').on(table.expiresAtMs),
    index('one_time_tokens_by_end').on(table.closedAtMs).where(sql`closed_at_ms IS NOT NULL`),
  ],
);

/** Keeps the addresses that an account has signed in from, as keyed hashes: a stranger's guesses elsewhere do not slow its owner down. */
export const knownAddresses = sqliteTable(
  'known_addresses',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    addressHash: text('address_hash').notNull(),
    lastSeenAtMs: integer('last_seen_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index('known_addresses_by_age').on(table.lastSeenAtMs),
  ],
);

/** Personal keys for the API of the Master plan. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** Keys from before the column keep what they could do: everything. */
    scopes: text('scopes').notNull().default(scopeText(SCOPES)),
    createdAtMs: integer('created_at_ms').notNull(),
    lastUsedAtMs: integer('last_used_at_ms'),
    revokedAtMs: integer('revoked_at_ms'),
  },
  (table) => [index('api_keys_by_user').on(table.userId)],
);
