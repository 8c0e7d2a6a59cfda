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
    /** When the sweep looks next whether anybody still opens the song, see domain/songs/dormant-sound.ts; null while it has no sound. */
    soundLookAtMs: integer('sound_look_at_ms'),
    /** The mail that says when its sound will be put away; null again as soon as the song is opened. */
    soundMailId: text('sound_mail_id'),
    /** Its stems were deleted then, because nobody had opened it; null while they are there. */
    soundPutAwayAtMs: integer('sound_put_away_at_ms'),
  },
  (table) => [
    index('songs_by_user').on(table.userId, table.createdAtMs),
    index('songs_by_status').on(table.status, table.createdAtMs),
    index('songs_by_completion').on(table.completedAtMs),
    index('songs_by_sound_look').on(table.soundLookAtMs).where(sql`sound_look_at_ms IS NOT NULL`),
    index('songs_with_original').on(table.completedAtMs).where(sql`original_deleted_at_ms IS NULL`),
  ],
);

/** One row for each time that a song was played: once per song and visit. */
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
