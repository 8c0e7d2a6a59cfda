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
  const song = await requireEditedSong(context, userId, id);
  return song.ok ? ok(statusBody(await newestVersion(context, song.value.id))) : song;
}

export async function listVersions(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<EditsVersionsBody, AppError>> {
  const song = await requireEditedSong(context, userId, id);
  if (!song.ok) return song;
  return ok({ versions: (await keptVersions(context, song.value.id)).map(versionBody) });
}

export async function restoreVersion(
  context: Context,
  userId: string,
  id: string,
  number: number,
): Promise<Result<SavedEditsBody, AppError>> {
  const song = await requireEditedSong(context, userId, id);
  if (!song.ok) return song;
  const version = await findVersion(context, song.value.id, number);
  if (version === null) return err({ kind: 'edits_version_not_found' });
  const file = version.pipelineId === null ? ok(null) : await readFile(context, version);
  if (!file.ok) return file;
  const { pipelineId, lyricsId, noteChanges, textChanges } = version;
  const restored = { pipelineId, lyricsId, noteChanges, textChanges, restoredVersion: number };
  const made = await addVersion(context, song.value, { ...restored, seenVersion: null, file: file.value });
  return made.ok ? ok(savedBody(made.value)) : made;
}

/** Nothing happens to a song that is as it was analysed. */
export async function resetEdits(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<EditsStatusBody, AppError>> {
  const song = await requireEditedSong(context, userId, id);
  if (!song.ok) return song;
  const newest = await newestVersion(context, song.value.id);
  if (newest === null || newest.pipelineId === null) return ok(statusBody(newest));
  const made = await addVersion(context, song.value, {
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
