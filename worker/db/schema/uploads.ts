import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from './accounts.ts';

/** A song file on its way in parts. Each part is an object of its own until the upload becomes a song or is given up. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The song that the upload becomes; its original's key is known from the start. */
    songId: text('song_id').notNull().unique(),
    /** It becomes no song but brings the sound of this one back, which was put away. */
    bringsBackSongId: text('brings_back_song_id'),
    fileName: text('file_name').notNull(),
    title: text('title').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** The client announced this hash; null when it announced none. */
    sha256: text('sha256'),
    durationMs: integer('duration_ms'),
    optionsJson: text('options_json').notNull(),
    status: text('status', { enum: ['open', 'completed', 'aborted'] }).notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    expiresAtMs: integer('expires_at_ms').notNull(),
  },
  (table) => [
    index('uploads_by_user').on(table.userId, table.status),
    index('uploads_by_expiry').on(table.status, table.expiresAtMs),
  ],
);

export const uploadParts = sqliteTable(
  'upload_parts',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id),
    partNumber: integer('part_number').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Names the object with the part's bytes: each try writes one of its own, and the row says which one counts. */
    objectId: text('object_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.partNumber] })],
);
