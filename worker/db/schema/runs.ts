import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { RUN_KINDS, type RunErrorCode } from '#domain/runs/run.ts';
import { songs } from './songs.ts';

/**
 * One row for each run of any kind: what it was asked, what it cost, which attempt's files are its result. What only one kind has is
 * null for the others; the text of an alignment is in `song_lyrics`, under the same id.
 */
export const runs = sqliteTable(
  'runs',
  {
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    /** What an analysis was asked; empty for the other kinds. */
    optionsJson: text('options_json').notNull(),
    status: text('status', { enum: ['running', 'completed', 'failed', 'cancelled'] }).notNull(),
    /** Zero for the kinds that cost nothing. */
    reservedCredits: integer('reserved_credits').notNull(),
    /** As much audio as an analysis may decode; null for runs from before there was a limit. */
    audioSeconds: integer('audio_seconds'),
    settledCredits: integer('settled_credits'),
    committedAttempt: integer('committed_attempt'),
    /** Why it failed, in words for the singer; the song's own `error` follows only the run that counts. */
    error: text('error'),
    errorCode: text('error_code').$type<RunErrorCode>(),
    /** Of the alignments of one song it grows from each to the next: of the texts that are placed, the newest is shown. */
    createdAtMs: integer('created_at_ms').notNull(),
    finishedAtMs: integer('finished_at_ms'),
    /** When the singer could see the first notes of an analysis; null for the other kinds, and where they came with the result. */
    firstNotesAtMs: integer('first_notes_at_ms'),
    /** It decides the run's stages and files. */
    kind: text('kind', { enum: RUN_KINDS }).notNull().default('analysis'),
    /** The run has ended and its song's object knows that this row says so. Until then the sweep looks after the run. */
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull().default(false),
    /** The analysis whose stems the run works on; null for an analysis. */
    resultPipelineId: text('result_pipeline_id'),
    /** How far a transposition moves the song; null for the other kinds. */
    semitones: integer('semitones'),
    /** How long each stem or transposed file is; null for an alignment, and for an analysis that ended before this was kept. */
    sampleCount: integer('sample_count'),
    /** Of all files of a transposition together, or of an alignment's document. */
    sizeBytes: integer('size_bytes'),
    /** A transposition that nobody has used for thirty days is removed; null for the other kinds. */
    lastUsedAtMs: integer('last_used_at_ms'),
  },
  (table) => [
    index('runs_by_song').on(table.songId, table.kind),
    index('runs_running').on(table.userId).where(sql`status = 'running'`),
    index('runs_open').on(table.createdAtMs, table.id).where(sql`is_closed = 0`),
    uniqueIndex('runs_by_pitch')
      .on(table.resultPipelineId, table.semitones)
      .where(sql`semitones IS NOT NULL`),
    index('runs_failed').on(table.finishedAtMs).where(sql`status = 'failed'`),
    index('runs_by_use').on(table.lastUsedAtMs).where(sql`last_used_at_ms IS NOT NULL`),
  ],
);
