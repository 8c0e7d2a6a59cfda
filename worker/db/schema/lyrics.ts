import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { GivenFormat, TappedLine } from '#domain/alignment/given-lyrics.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import { songs } from './songs.ts';

/** One row for each text that a singer gave for a song, exactly as it was typed. How the placing of it went is told by its run. */
export const songLyrics = sqliteTable(
  'song_lyrics',
  {
    /** The id of the run that places the text. */
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    format: text('format').$type<GivenFormat>().notNull(),
    text: text('text').notNull(),
    /** Only tapped lyrics have these. */
    lines: text('lines_json', { mode: 'json' }).$type<TappedLine[]>(),
    /** The singer named this language; null asks us to find it out. */
    language: text('language'),
    /** The singer says that these are the words of the song, whatever the voice seems to sing. */
    isInsisted: integer('is_insisted', { mode: 'boolean' }).notNull().default(false),
    /** What became of the text, placed or refused; null where no engine has told. */
    fitting: text('fitting_json', { mode: 'json' }).$type<LyricsFitting>(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [index('song_lyrics_by_song').on(table.songId, table.createdAtMs)],
);
