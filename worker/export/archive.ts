import { makeZip } from 'client-zip';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { fileInFolder, songFolder } from '#domain/export/archive-names.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../auth/attempt-budgets.ts';
import type { Context } from '../context.ts';
import { songs } from '../db/schema.ts';
import { findUser } from '../services/accounts/accounts.ts';
import { listGrants } from '../services/grants/grants.ts';
import { listOAuthClients } from '../services/grants/oauth-clients.ts';
import { songPrefixes } from '../storage/object-keys.ts';
import { jsonFile } from './exported-rows.ts';
import { EXPORTED_FILES } from './exported-tables.ts';
import { README } from './readme.ts';

/**
 * Everything of an account as one ZIP file that is streamed while it is written: rows in pages, one file at a time. Audio does not
 * shrink, so it is stored uncompressed.
 */

const SONGS_AT_ONCE = 50;

interface Entry {
  name: string;
  lastModified: Date;
  input: ReadableStream<Uint8Array> | AsyncIterable<string> | string;
}

type Song = Pick<typeof songs.$inferSelect, 'id' | 'title' | 'originalFilename'>;

export async function exportAccount(
  context: Context,
  userId: string,
): Promise<Result<ReadableStream<Uint8Array>, AppError>> {
  const attempt = await takeAttempt(context, [{ name: 'export', subject: userId }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  return ok(makeZip(entries(context, userId)));
}

async function* entries(context: Context, userId: string): AsyncGenerator<Entry> {
  const lastModified = new Date(context.nowMs());
  yield { name: 'README.txt', lastModified, input: README };
  for (const file of EXPORTED_FILES) {
    yield { name: file.name, lastModified, input: jsonFile(context, userId, file) };
  }
  yield { name: 'grants.json', lastModified, input: await grantsFile(context, userId) };
  for await (const song of songsOf(context, userId)) yield* filesOf(context, song);
}

/** They lie in KV and not in a table. */
async function grantsFile(context: Context, userId: string): Promise<string> {
  const user = await findUser(context, userId);
  if (!user) return '{}';
  const grants = await listGrants(context, user);
  const clients = await listOAuthClients(context, user);
  return JSON.stringify({ grants, oauth_clients: clients }, null, 1);
}

async function* songsOf(context: Context, userId: string): AsyncGenerator<Song> {
  for (let lastId = ''; ; ) {
    const rows = await context.db
      .select({ id: songs.id, title: songs.title, originalFilename: songs.originalFilename })
      .from(songs)
      .where(and(eq(songs.userId, userId), gt(songs.id, lastId)))
      .orderBy(asc(songs.id))
      .limit(SONGS_AT_ONCE);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < SONGS_AT_ONCE) return;
    lastId = last.id;
  }
}

/** Whatever lies in storage for the song, also of runs that were made again. */
async function* filesOf(context: Context, song: Song): AsyncGenerator<Entry> {
  for (const prefix of songPrefixes(song.id)) {
    const { objects } = await context.env.AUDIO.list({ prefix });
    for (const { key, uploaded } of objects) {
      const object = await context.env.AUDIO.get(key);
      // Deleted since it was listed: an expired original.
      if (!object) continue;
      const name = `${songFolder(song)}/${fileInFolder(key, song.originalFilename)}`;
      yield { name, lastModified: uploaded, input: object.body };
    }
  }
}
