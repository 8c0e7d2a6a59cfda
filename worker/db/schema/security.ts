import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

/** The second factor of accounts, and what has happened to their safety. */

/** The authenticator app of an account: the one that counts, and the one that is being set up. Both secrets are sealed. */
export const authenticators = sqliteTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  sealedSecret: text('sealed_secret'),
  confirmedAtMs: integer('confirmed_at_ms'),
  pendingSecret: text('pending_secret'),
  pendingSinceMs: integer('pending_since_ms'),
});

export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The authenticator names the credential by this id, in base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** The key only checks signatures: a thief who reads it can make none. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts; a copy would fall behind. */
    signCount: integer('sign_count').notNull(),
    /** How a browser reaches it, as JSON. */
    transportsJson: text('transports_json').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    lastUsedAtMs: integer('last_used_at_ms'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

/** Keyed hashes; the codes were shown once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: text('code_hash').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    usedAtMs: integer('used_at_ms'),
    /** The id of the proof that it was used for: a call that is resumed has the same. */
    usedBy: text('used_by'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Codes and challenges that have been accepted: each proves something once. */
export const usedProofs = sqliteTable(
  'used_proofs',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The step of a code, or the number of a challenge. */
    proof: text('proof').notNull(),
    usedBy: text('used_by').notNull(),
    /** From then on it is refused for its age. */
    forgetAtMs: integer('forget_at_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.proof] }),
    index('used_proofs_by_end').on(table.forgetAtMs),
  ],
);

/** Kept 90 days; `domain/accounts/security-events.ts` says what becomes of each kind. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull(),
    /** The session in which it was done; null where nobody was signed in. */
    sessionId: text('session_id'),
    userAgent: text('user_agent'),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [
    index('security_events_by_user').on(table.userId, table.createdAtMs),
    index('security_events_by_age').on(table.createdAtMs),
  ],
);
