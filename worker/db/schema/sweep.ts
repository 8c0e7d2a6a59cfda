import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The sweep remembers this from one time to the next. */

/** A look through all files of a kind goes on at this key. */
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

/** The one row names the installation of this database; the bucket holds the same name. See domain/storage/store-identity.ts. */
export const storeIdentity = sqliteTable('store_identity', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  storeId: text('store_id').notNull(),
  restores: integer('restores').notNull().default(0),
  beat: integer('beat').notNull().default(0),
  mark: text('mark').notNull().default(''),
  markBefore: text('mark_before').notNull().default(''),
  /** The last `restores` after which all tombstones were gone through. */
  replayedRestores: integer('replayed_restores').notNull().default(0),
  /** Until then files without a row go however many they are: an operator has looked at them. */
  orphansReleasedUntilMs: integer('orphans_released_until_ms'),
});

/** Files that a sweep saw without a row. */
export const orphanSightings = sqliteTable('orphan_sightings', {
  key: text('key').primaryKey(),
  firstSeenAtMs: integer('first_seen_at_ms').notNull(),
});
