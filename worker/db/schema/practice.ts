import { sql } from 'drizzle-orm';
import {
  blob,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { TEST_KINDS, type TestTaskBody } from '#domain/contracts/practice-tests-api.ts';
import { SKILL_LEVELS } from '#domain/singing/tolerance.ts';
import { users } from './accounts.ts';
import { songs } from './songs.ts';

/**
 * Practice time. Its first two tables have no rowid (their migration says so, drizzle cannot): a row is one write and not one more for
 * each index. What is under way is not here but in `users.open_practice`.
 */

export const trainingSessions = sqliteTable(
  'training_sessions',
  {
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    songId: text('song_id').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    lastHeartbeatAtMs: integer('last_heartbeat_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms').notNull(),
    creditedMs: integer('credited_ms').notNull().default(0),
    /** How much of the credited time somebody sang, as the client heard it. */
    voicedMs: integer('voiced_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    /** The few of an account that nothing was credited in: the oldest of them make room. */
    index('training_sessions_empty').on(table.userId, table.lastHeartbeatAtMs).where(sql`credited_ms = 0`),
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

/** Links with which a teacher reads how one song goes; one to a song. The token itself is stored nowhere: it is computed from the id. */
export const historyLinks = sqliteTable(
  'history_links',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    tokenHash: text('token_hash').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('history_links_by_song').on(table.songId),
    uniqueIndex('history_links_by_token').on(table.tokenHash),
    index('history_links_by_user').on(table.userId),
    index('history_links_by_end').on(table.expiresAtMs),
  ],
);

/** Each pass over a song or a loop of it that the coach judged has one row: figures alone, no sound leaves the browser for it. */
export const practiceResults = sqliteTable(
  'practice_results',
  {
    id: text('id').notNull(),
    /** Without a reference to the account: its song has one, and without an index each deletion of an account would look through all rows. */
    userId: text('user_id').notNull(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    sessionId: text('session_id').notNull(),
    level: text('level', { enum: SKILL_LEVELS }).notNull(),
    isOctaveFree: integer('is_octave_free', { mode: 'boolean' }).notNull(),
    semitones: integer('semitones').notNull(),
    speedPercent: integer('speed_percent').notNull(),
    /** The means over the pass, weighted by how long each line was sung, so that history need not read every line. */
    score: real('score').notNull(),
    cents: real('cents'),
    onsetSeconds: real('onset_seconds'),
    voicedSeconds: real('voiced_seconds').notNull(),
    /** The lowest and the highest tone that were held; null where none was. */
    lowestMidi: integer('lowest_midi'),
    highestMidi: integer('highest_midi'),
    /** Packed by domain/practice/packed-lines.ts; rows from before it hold JSON. */
    lines: blob('lines', { mode: 'buffer' }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  /** The only index: who looks for the passes of an account goes through its songs. */
  (table) => [uniqueIndex('practice_results_by_song').on(table.songId, table.createdAtMs, table.id)],
);

/** What tests of the voice and of the ear found: figures of their tasks, no sound. */
export const practiceTests = sqliteTable(
  'practice_tests',
  {
    id: text('id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: TEST_KINDS }).notNull(),
    tasks: text('tasks', { mode: 'json' }).$type<TestTaskBody[]>().notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
