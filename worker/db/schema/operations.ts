import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What those who run the service look at, and what they have looked at and done. */

/** The figures of domain/operations, one row for each sweep; kept for a week. */
export const figures = sqliteTable('figures', {
  atMs: integer('at_ms').primaryKey(),
  valuesJson: text('values_json').notNull(),
});

/** What happens too rarely to be looked for in other tables, counted by the hour; kept for a week. */
export const incidents = sqliteTable(
  'incidents',
  {
    kind: text('kind', { enum: ['server_error', 'dead_letter', 'ledger_breach'] }).notNull(),
    hourStartedAtMs: integer('hour_started_at_ms').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hourStartedAtMs] })],
);

/** Every look at somebody's song, and everything that was done to it or to its owner's account. It goes with that account. */
export const operatorActs = sqliteTable(
  'operator_acts',
  {
    id: text('id').primaryKey(),
    operatorId: text('operator_id').notNull(),
    /** Whose song or account it was. */
    userId: text('user_id').notNull(),
    songId: text('song_id').notNull(),
    act: text('act', { enum: ['look', 'run_again', 'refund', 'end_sessions'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('operator_acts_by_user').on(table.userId, table.createdAtMs)],
);
