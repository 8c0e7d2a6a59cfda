import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { REPERTOIRE_PLACES } from '#domain/songs/repertoire.ts';
import { users } from './accounts.ts';

export const songs = sqliteTable(
  'songs',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** From the file's own tags, where they name one. */
    artist: text('artist'),
    originalFilename: text('original_filename').notNull(),
    sourceSizeBytes: integer('source_size_bytes').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    durationMs: integer('duration_ms'),
    keySignature: text('key_signature'),
    tempoCentiBpm: integer('tempo_centi_bpm'),
    status: text('status', { enum: ['pending', 'processing', 'completed', 'failed'] }).notNull(),
    stage: text('stage').notNull(),
    error: text('error'),
    errorCode: text('error_code').$type<RunErrorCode>(),
    /** The run under way, else the one that the row tells about: a redo that failed gives its place back to `resultPipelineId`. */
    pipelineId: text('pipeline_id').notNull().unique(),
    createdAtMs: integer('created_at_ms').notNull(),
    completedAtMs: integer('completed_at_ms'),
    originalDeletedAtMs: integer('original_deleted_at_ms'),
    /** The completed run whose files the singer hears: the newest one, or an earlier one while it is done again. */
    resultPipelineId: text('result_pipeline_id'),
    /** The key is the singer's own word, which no later run overwrites. */
    isKeyEdited: integer('is_key_edited', { mode: 'boolean' }).notNull().default(false),
    /** The singer has put the song into this part of the repertoire; null is none. */
    repertoire: text('repertoire', { enum: REPERTOIRE_PLACES }),
    playCount: integer('play_count').notNull().default(0),
    lastPlayedAtMs: integer('last_played_at_ms'),
  },
  (table) => [
    index('songs_by_user').on(table.userId, table.createdAtMs),
    index('songs_by_status').on(table.status, table.createdAtMs),
    index('songs_with_original').on(table.completedAtMs).where(sql`original_deleted_at_ms IS NULL`),
  ],
);

/** Each run of the pipeline has one row: what it was asked, what it cost, which attempt's files are the result. */
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
    /** The run may decode so much audio; null for runs from before there was a limit. */
    audioSeconds: integer('audio_seconds'),
    settledCredits: integer('settled_credits'),
    committedAttempt: integer('committed_attempt'),
    /** Why it failed, in words for the singer; the song's own `error` follows only the run that counts. */
    error: text('error'),
    errorCode: text('error_code').$type<RunErrorCode>(),
    createdAtMs: integer('created_at_ms').notNull(),
    finishedAtMs: integer('finished_at_ms'),
    /** What the run makes; decides its stages, options and files. */
    kind: text('kind', { enum: ['analysis'] })
      .notNull()
      .default('analysis'),
    /** The run has ended and its song's object knows that this row says so. Until then the sweep looks after the run. */
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('pipelines_by_song').on(table.songId),
    index('pipelines_running').on(table.userId).where(sql`status = 'running'`),
    index('pipelines_open').on(table.createdAtMs, table.id).where(sql`is_closed = 0`),
  ],
);

/** Each play of a song has one row: one per song and visit. */
export const plays = sqliteTable(
  'plays',
  {
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    /** Two calls with the same value are one visit; null where the caller cannot say. */
    sessionId: text('session_id'),
    playedAtMs: integer('played_at_ms').notNull(),
  },
  (table) => [index('plays_by_song').on(table.songId, table.playedAtMs)],
);
