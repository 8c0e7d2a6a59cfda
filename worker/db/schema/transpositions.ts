import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { songs } from './songs.ts';

/** Each result and pitch has one row: its files are there, are being made, or could not be made. */
export const transpositions = sqliteTable(
  'transpositions',
  {
    /** The task's id, and that of its run. */
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    /** The run whose stems are moved. */
    resultPipelineId: text('result_pipeline_id').notNull(),
    semitones: integer('semitones').notNull(),
    status: text('status', { enum: ['running', 'completed', 'failed', 'cancelled'] }).notNull(),
    /** Each stem has so many samples, and so has each file. */
    sampleCount: integer('sample_count').notNull(),
    committedAttempt: integer('committed_attempt'),
    /** Both files together. */
    sizeBytes: integer('size_bytes'),
    errorCode: text('error_code').$type<RunErrorCode>(),
    createdAtMs: integer('created_at_ms').notNull(),
    finishedAtMs: integer('finished_at_ms'),
    /** Files that nobody has used for thirty days are deleted. */
    lastUsedAtMs: integer('last_used_at_ms').notNull(),
    /** The run has ended and its song's object knows that this row says so. Until then the sweep looks after the run. */
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('transpositions_by_pitch').on(table.resultPipelineId, table.semitones),
    index('transpositions_by_song').on(table.songId),
    index('transpositions_by_user').on(table.userId, table.status),
    index('transpositions_by_use').on(table.lastUsedAtMs),
    index('transpositions_open').on(table.createdAtMs, table.id).where(sql`is_closed = 0`),
  ],
);
