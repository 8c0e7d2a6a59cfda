import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

/**
 * Append-only. Ids are deterministic (`reserve:{pipeline}`, `terminal:{pipeline}`, `grant:{reason}`), so that doing a thing twice
 * hits the primary key instead of the balance. The sum of a user's amounts is `users.credits_available`. `rowid` is the order.
 */
export const ledger = sqliteTable(
  'ledger',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    pipelineId: text('pipeline_id'),
    kind: text('kind', { enum: ['grant', 'reserve', 'settle', 'refund', 'use', 'clawback'] }).notNull(),
    /** The entry changes the available balance by this: a reserve is negative, a settle gives back what was not used. */
    amount: integer('amount').notNull(),
    /** It changes `users.credits_debt` by this: a clawback of spent credits makes debt, incoming credits pay it. */
    debt: integer('debt').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('ledger_by_user').on(table.userId, table.createdAtMs)],
);

/** Counted API requests of an account's period. */
export const apiUsage = sqliteTable(
  'api_usage',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    periodStartedAtMs: integer('period_started_at_ms').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.periodStartedAtMs] })],
);
