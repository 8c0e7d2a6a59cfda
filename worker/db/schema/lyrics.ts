import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GivenFormat, TappedLine } from '#domain/alignment/given-lyrics.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { songs } from './songs.ts';

/** Each text that a singer gave for a song has one row: the text as it was typed, and how placing it in the voice ended. */
export const songLyrics = sqliteTable(
  'song_lyrics',
  {
    /** That of the run that places the text. */
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    /** The run in whose vocal stem the words are looked for. Words that are placed stay when another one takes its place. */
    resultPipelineId: text('result_pipeline_id').notNull(),
    format: text('format').$type<GivenFormat>().notNull(),
    text: text('text').notNull(),
    /** Only tapped lyrics have these. */
    lines: text('lines_json', { mode: 'json' }).$type<TappedLine[]>(),
    /** The singer named this language; null asks us to find it out. */
    language: text('language'),
    /** The singer says that these are the words of the song, whatever the voice seems to sing. */
    isInsisted: integer('is_insisted', { mode: 'boolean' }).notNull().default(false),
    status: text('status', { enum: ['running', 'completed', 'failed', 'cancelled'] }).notNull(),
    committedAttempt: integer('committed_attempt'),
    /** The version is that of the lyrics document. */
    sizeBytes: integer('size_bytes'),
    /** Why the words were not placed, in words for the singer. */
    error: text('error'),
    errorCode: text('error_code').$type<RunErrorCode>(),
    /** Says whether the text was placed or refused; null where no engine has told. */
    fitting: text('fitting_json', { mode: 'json' }).$type<LyricsFitting>(),
    /** Grows from text to text of a song: of those that are placed, the newest is shown. */
    createdAtMs: integer('created_at_ms').notNull(),
    finishedAtMs: integer('finished_at_ms'),
    /** The run has ended and its song's object knows that this row says so. Until then the sweep looks after the run. */
    isClosed: integer('is_closed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('song_lyrics_by_song').on(table.songId, table.createdAtMs),
    index('song_lyrics_by_user').on(table.userId, table.status),
    index('song_lyrics_open').on(table.createdAtMs, table.id).where(sql`is_closed = 0`),
  ],
);
