import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the sweep remembers from one time to the next. */

/** Where a look through all files of a kind goes on. */
export const sweepMarks = sqliteTable('sweep_marks', {
  /** The prefix of the keys that are looked through. */
  prefix: text('prefix').primaryKey(),
  /** The last key that was looked at. */
  lastKey: text('last_key').notNull(),
});

/** Files of songs that were deleted without waiting for them. */
export const queuedDeletions = sqliteTable('queued_deletions', {
  /** Of all that goes. */
  prefix: text('prefix').primaryKey(),
});
