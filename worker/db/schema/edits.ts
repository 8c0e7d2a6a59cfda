import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { songs } from './songs.ts';

/**
 * One row for each version of a song's edits, the highest being what the singer sees. Versions are only added: whoever saves, restores or
 * resets makes the next one, and the last twenty can be had again. What was edited lies in a file of its own, named after the row.
 */
export const songEdits = sqliteTable(
  'song_edits',
  {
    id: text('id').primaryKey(),
    songId: text('song_id')
      .notNull()
      .references(() => songs.id),
    userId: text('user_id').notNull(),
    /** 1, 2, 3 … in each song. */
    version: integer('version').notNull(),
    /** The run whose result was edited: ids of notes and words are its own. Null: nothing is edited, and there is no file. */
    pipelineId: text('pipeline_id'),
    /** The singer's own lyrics that stood in place of the result's words; null: there were none. */
    lyricsId: text('lyrics_id'),
    /** The version that this one brought back. */
    restoredVersion: integer('restored_version'),
    /** How much is edited, for a list of versions. */
    noteChanges: integer('note_changes').notNull(),
    textChanges: integer('text_changes').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (table) => [
    uniqueIndex('song_edits_by_version').on(table.songId, table.version),
    index('song_edits_by_user').on(table.userId),
  ],
);
