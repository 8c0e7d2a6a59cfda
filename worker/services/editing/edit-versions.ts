import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { KEPT_VERSIONS } from '#domain/edits/versions.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { songEdits } from '../../db/schema.ts';
import { editsKey } from '../../storage/object-keys.ts';
import { HAS_RESULT, type Song } from '../songs/songs.ts';

/** The versions of a song's edits, as rows. Each is written once; the highest number counts. */

export type EditsVersion = typeof songEdits.$inferSelect;

interface NewVersion
  extends Pick<EditsVersion, 'pipelineId' | 'lyricsId' | 'restoredVersion' | 'noteChanges' | 'textChanges'> {
  /** The version that the singer has seen; null: whatever there is. */
  seenVersion: number | null;
  /** The edits as their file holds them; null is the original. */
  file: string | null;
}

export const ORIGINAL = {
  pipelineId: null,
  lyricsId: null,
  noteChanges: 0,
  textChanges: 0,
  file: null,
} as const;

/**
 * The next number is given where the row is written, so two tabs never get the same one, and one that names an older version than the
 * newest writes nothing. A call that is made again has the same id and meets its own row. A song without a result is being deleted.
 */
const ADD = `
INSERT INTO song_edits (id, song_id, user_id, version, pipeline_id, lyrics_id, restored_version, note_changes, text_changes, created_at_ms)
SELECT ?1, id, user_id, 1 + coalesce((SELECT max(version) FROM song_edits WHERE song_id = ?2), 0), ?4, ?5, ?6, ?7, ?8, ?9
FROM songs
WHERE id = ?2 AND ${HAS_RESULT}
  AND (?3 IS NULL OR ?3 = coalesce((SELECT max(version) FROM song_edits WHERE song_id = ?2), 0))
ON CONFLICT (id) DO NOTHING`;

const FORGET_OLDEST = `
DELETE FROM song_edits
WHERE song_id = ?1 AND version <= (SELECT max(version) FROM song_edits WHERE song_id = ?1) - ${KEPT_VERSIONS}
RETURNING id, pipeline_id AS pipelineId`;

const READ = `
SELECT max(version) AS newest, (SELECT version FROM song_edits WHERE id = ?1) AS own,
       (SELECT created_at_ms FROM song_edits WHERE id = ?1) AS ownAtMs, EXISTS (SELECT 1 FROM songs WHERE id = ?2 AND ${HAS_RESULT}) AS isThere
FROM song_edits WHERE song_id = ?2`;

interface Outcome {
  newest: number | null;
  own: number | null;
  ownAtMs: number | null;
  isThere: number;
}

export interface MadeVersion {
  version: number;
  createdAtMs: number;
}

/** A version costs one of these, whatever becomes of it. It is taken along with what is read first, so that it costs no wait of its own. */
export async function takeVersion(context: Context, userId: string): Promise<Result<unknown, AppError>> {
  const attempt = await takeAttempt(context, [{ name: 'edits_version', subject: userId }]);
  return attempt.ok ? attempt : err({ kind: 'too_many_attempts', ...attempt.error });
}

/** Makes the next version. The file first: a row never names one that is not there, and a file without a row goes with the sweep. */
export async function addVersion(
  context: Context,
  song: Song,
  version: NewVersion,
): Promise<Result<MadeVersion, AppError>> {
  const id = newId('edit', context);
  const key = editsKey(song.id, id);
  if (version.file !== null) await context.env.AUDIO.put(key, version.file);
  const { outcome, forgotten } = await writeRow(context, song, id, version);
  if (outcome.own !== null && outcome.ownAtMs !== null) {
    forgetFiles(context, song.id, forgotten);
    return ok({ version: outcome.own, createdAtMs: outcome.ownAtMs });
  }
  if (version.file !== null) context.defer(() => context.env.AUDIO.delete(key));
  return err(
    outcome.isThere
      ? { kind: 'edits_conflict', version: outcome.newest ?? 0 }
      : { kind: 'pipeline_not_found' },
  );
}

async function writeRow(context: Context, song: Song, id: string, version: NewVersion) {
  const { d1 } = context;
  const { seenVersion, pipelineId, lyricsId, restoredVersion, noteChanges, textChanges } = version;
  const values = [pipelineId, lyricsId, restoredVersion, noteChanges, textChanges, context.nowMs()];
  const [, forgotten, read] = await d1.batch<Outcome | Pick<EditsVersion, 'id'>>([
    d1.prepare(ADD).bind(id, song.id, seenVersion, ...values),
    d1.prepare(FORGET_OLDEST).bind(song.id),
    d1.prepare(READ).bind(id, song.id),
  ]);
  return {
    outcome: read?.results[0] as Outcome,
    forgotten: (forgotten?.results ?? []).map((row) => (row as Pick<EditsVersion, 'id'>).id),
  };
}

/** After the answer; what stays because the process died in between is found by the sweep. */
function forgetFiles(context: Context, songId: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  context.defer(() => context.env.AUDIO.delete(ids.map((id) => editsKey(songId, id))));
}

/** Gives null while nothing was ever saved. */
export async function newestVersion(context: Context, songId: string | SQL): Promise<EditsVersion | null> {
  return (await versionsOf(context, songId).limit(1))[0] ?? null;
}

/** The same of what was made on one result with one text of words. */
export async function newestVersionOf(
  context: Context,
  songId: string,
  { pipelineId, lyricsId }: { pipelineId: string; lyricsId: string | null },
): Promise<EditsVersion | null> {
  const isOfIt = and(eq(songEdits.pipelineId, pipelineId), sql`${songEdits.lyricsId} IS ${lyricsId}`);
  return (await versionsOf(context, songId, isOfIt).limit(1))[0] ?? null;
}

/** The newest first. */
export function keptVersions(context: Context, songId: string | SQL): Promise<EditsVersion[]> {
  return versionsOf(context, songId).all();
}

export async function findVersion(
  context: Context,
  songId: string | SQL,
  version: number,
): Promise<EditsVersion | null> {
  return (await versionsOf(context, songId, eq(songEdits.version, version)).limit(1))[0] ?? null;
}

function versionsOf({ db }: Context, songId: string | SQL, isWanted?: SQL) {
  return db
    .select()
    .from(songEdits)
    .where(and(eq(songEdits.songId, songId), isWanted))
    .orderBy(desc(songEdits.version))
    .$dynamic();
}
