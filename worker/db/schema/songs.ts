import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

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
