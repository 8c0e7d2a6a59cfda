import type { EditedDataBody, LoadedEditsBody } from '#domain/contracts/editing-api.ts';
import { carriedOver } from '#domain/edits/carry-over.ts';
import type { EditableResult } from '#domain/edits/edited-song.ts';
import { reviewBody } from '#domain/edits/review-body.ts';
import { editedData, editsOf } from '#domain/edits/wire.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { loadShown } from '../results/result-body.ts';
import { songIdOf } from '../runs/read.ts';
import { readStoredEdits, type StoredEdits } from './edit-files.ts';
import { type EditsVersion, newestVersion } from './edit-versions.ts';
import { requireCurrentResult } from './seen-result.ts';

/** The newest version of a song's edits, fit for the result that the song has now. */
export async function loadEdits(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<LoadedEditsBody, AppError>> {
  const [seen, newest] = await Promise.all([
    requireCurrentResult(context, userId, id),
    newestVersion(context, songIdOf(id)),
  ]);
  if (!seen.ok) return seen;
  const { files, placed } = seen.value;
  const lyricsId = placed?.id ?? null;
  const place = { ...placeOf(newest), pipeline_id: files.pipelineId, lyrics_id: lyricsId };
  if (newest === null || newest.pipelineId === null)
    return ok({ type: 'original', data: null, review: [], ...place });
  const stored = await readStoredEdits(context, newest);
  if (!stored.ok) return stored;
  const isOfThis = newest.pipelineId === files.pipelineId && newest.lyricsId === lyricsId;
  const fitting = isOfThis
    ? { data: stored.value.data, review: [] }
    : carried(stored.value, (await loadShown(context, files, placed)).document, newest.lyricsId !== lyricsId);
  return ok({ type: 'edited', ...fitting, ...place });
}

/** Nothing is written: the next save is of the result that the song has now, and what had no place there stays in the version before. */
function carried(
  { data, anchors }: StoredEdits,
  result: EditableResult,
  hasOtherWords: boolean,
): Pick<LoadedEditsBody, 'data' | 'review'> {
  const { edits, review } = carriedOver(editsOf(data), anchors, result, { hasOtherWords });
  return { data: withOtherFields(data, editedData(edits, result)), review: review.map(reviewBody) };
}

/** Gives changes that only another client knows of. */
function withOtherFields(saved: EditedDataBody, ours: EditedDataBody): EditedDataBody {
  return {
    ...saved,
    melody: { ...saved.melody, ...ours.melody },
    lyrics: { ...saved.lyrics, ...ours.lyrics },
  };
}

/** Which version it is, and since when. */
export function placeOf(version: EditsVersion | null): { version: number; timestamp: string | null } {
  if (version === null) return { version: 0, timestamp: null };
  return { version: version.version, timestamp: new Date(version.createdAtMs).toISOString() };
}
