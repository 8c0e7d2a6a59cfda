import type {
  EditsStatusBody,
  EditsVersionBody,
  EditsVersionsBody,
  SavedEditsBody,
} from '#domain/contracts/editing-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { readFile } from './edit-files.ts';
import {
  addVersion,
  type EditsVersion,
  findVersion,
  keptVersions,
  newestVersion,
  ORIGINAL,
  takeVersion,
} from './edit-versions.ts';
import { placeOf } from './load.ts';
import { savedBody } from './save.ts';
import { requireEditedSong } from './seen-result.ts';

/** Looking at the versions of a song's edits, and going back: to one of them or to the original. Going back makes a new version. */

export async function editsStatus(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<EditsStatusBody, AppError>> {
  const found = await requireEditedSong(context, userId, id, (songId) => newestVersion(context, songId));
  return found.ok ? ok(statusBody(found.value.read)) : found;
}

export async function listVersions(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<EditsVersionsBody, AppError>> {
  const found = await requireEditedSong(context, userId, id, (songId) => keptVersions(context, songId));
  return found.ok ? ok({ versions: found.value.read.map(versionBody) }) : found;
}

export async function restoreVersion(
  context: Context,
  userId: string,
  id: string,
  number: number,
): Promise<Result<SavedEditsBody, AppError>> {
  const found = await requireEditedSong(context, userId, id, (songId) =>
    Promise.all([findVersion(context, songId, number), takeVersion(context, userId)]),
  );
  if (!found.ok) return found;
  const [version, attempt] = found.value.read;
  if (!attempt.ok) return attempt;
  if (version === null) return err({ kind: 'edits_version_not_found' });
  const file = version.pipelineId === null ? ok(null) : await readFile(context, version);
  if (!file.ok) return file;
  const { pipelineId, lyricsId, noteChanges, textChanges } = version;
  const restored = { pipelineId, lyricsId, noteChanges, textChanges, restoredVersion: number };
  const made = await addVersion(context, found.value.song, {
    ...restored,
    seenVersion: null,
    file: file.value,
  });
  return made.ok ? ok(savedBody(made.value)) : made;
}

/** Nothing happens to a song that is as it was analysed. */
export async function resetEdits(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<EditsStatusBody, AppError>> {
  const found = await requireEditedSong(context, userId, id, (songId) =>
    Promise.all([newestVersion(context, songId), takeVersion(context, userId)]),
  );
  if (!found.ok) return found;
  const [newest, attempt] = found.value.read;
  if (newest === null || newest.pipelineId === null) return ok(statusBody(newest));
  if (!attempt.ok) return attempt;
  const made = await addVersion(context, found.value.song, {
    ...ORIGINAL,
    restoredVersion: null,
    seenVersion: null,
  });
  return made.ok ? ok({ has_edited_version: false, ...savedBody(made.value) }) : made;
}

function statusBody(newest: EditsVersion | null): EditsStatusBody {
  return { has_edited_version: newest !== null && newest.pipelineId !== null, ...placeOf(newest) };
}

function versionBody(row: EditsVersion): EditsVersionBody {
  return {
    version: row.version,
    type: row.pipelineId === null ? 'original' : 'edited',
    timestamp: new Date(row.createdAtMs).toISOString(),
    pipeline_id: row.pipelineId,
    lyrics_id: row.lyricsId,
    restored_version: row.restoredVersion,
    note_changes: row.noteChanges,
    text_changes: row.textChanges,
  };
}
