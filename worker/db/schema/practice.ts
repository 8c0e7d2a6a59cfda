import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

/** Practice time. */

export const trainingSessions = sqliteTable(
  'training_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    songId: text('song_id').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    lastHeartbeatAtMs: integer('last_heartbeat_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    creditedMs: integer('credited_ms').notNull().default(0),
    /** How much of the credited time somebody sang, as the client heard it. */
    voicedMs: integer('voiced_ms').notNull().default(0),
  },
  (table) => [
    index('training_sessions_by_user').on(table.userId, table.endedAtMs),
    /** For the sweep: the few sessions that nobody has ended, among all that ever were. */
    index('training_sessions_open').on(table.lastHeartbeatAtMs).where(sql`ended_at_ms IS NULL`),
  ],
);

/**
 * Practised time by quarter of an hour, UTC. Every time zone begins its days on a quarter, so each singer's local days can be summed
 * from these, daylight saving included.
 */
export const practiceQuarters = sqliteTable(
  'practice_quarters',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    quarterStartedAtMs: integer('quarter_started_at_ms').notNull(),
    practisedMs: integer('practised_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quarterStartedAtMs] })],
);
