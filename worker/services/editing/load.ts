import type { LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { readStoredEdits } from './edit-files.ts';
import { type EditsVersion, newestVersion } from './edit-versions.ts';
import { requireCurrentResult } from './seen-result.ts';

/** The newest version of a song's edits, fit for the result that the song has now. */
export async function loadEdits(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<LoadedEditsBody, AppError>> {
  const seen = await requireCurrentResult(context, userId, id);
  if (!seen.ok) return seen;
  const { song, files } = seen.value;
  const newest = await newestVersion(context, song.id);
  const place = { ...placeOf(newest), pipeline_id: files.pipelineId, lyrics_id: null };
  if (newest === null || newest.pipelineId === null) return ok({ type: 'original', data: null, ...place });
  const stored = await readStoredEdits(context, newest);
  return stored.ok ? ok({ type: 'edited', data: stored.value.data, ...place }) : stored;
}

/** Which version it is, and since when. */
export function placeOf(version: EditsVersion | null): { version: number; timestamp: string | null } {
  if (version === null) return { version: 0, timestamp: null };
  return { version: version.version, timestamp: new Date(version.createdAtMs).toISOString() };
}
