import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Mails to be sent, and addresses on the waitlist. */

/** Written in the same batch as what it tells about; sent at once or by the sweep. Holds no token: links are built when sending. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    userId: text('user_id'),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    /** Holds what the words of this kind of mail need, and their language, as JSON: ids only, no secrets. */
    detailsJson: text('details_json').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAtMs: integer('next_attempt_at_ms').notNull(),
    sentAtMs: integer('sent_at_ms'),
  },
  (table) => [
    index('mails_due').on(table.sentAtMs, table.nextAttemptAtMs),
    index('mails_by_user').on(table.userId),
  ],
);

export const waitlist = sqliteTable('waitlist', {
  email: text('email').primaryKey(),
  createdAtMs: integer('created_at_ms').notNull(),
});
