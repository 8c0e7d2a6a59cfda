import type { SavedEditsBody, SaveEditsBody } from '#domain/contracts/editing-api.ts';
import { changeCounts } from '#domain/edits/versions.ts';
import { editsOf } from '#domain/edits/wire.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { anchored } from './anchoring.ts';
import { fileOf } from './edit-files.ts';
import { addVersion, type MadeVersion } from './edit-versions.ts';
import { requireSeenResult } from './seen-result.ts';

/** Saves what a singer has edited as the next version. Whoever names the version that they have seen does not save over a newer one. */
export async function saveEdits(
  context: Context,
  userId: string,
  { pipeline_id: pipelineId, lyrics_id: seenLyricsId, edited_data: data, version }: SaveEditsBody,
): Promise<Result<SavedEditsBody, AppError>> {
  const seen = await requireSeenResult(context, userId, pipelineId);
  if (!seen.ok) return seen;
  const { song, files } = seen.value;
  const edits = editsOf(data);
  const { lyricsId, anchors } = await anchored(context, files, edits, seenLyricsId);
  const saved = await addVersion(context, song, {
    pipelineId: files.pipelineId,
    lyricsId,
    restoredVersion: null,
    ...changeCounts(edits),
    seenVersion: version ?? null,
    file: fileOf({ data, anchors }),
  });
  return saved.ok ? ok(savedBody(saved.value)) : saved;
}

export function savedBody({ version, createdAtMs }: MadeVersion): SavedEditsBody {
  return { timestamp: new Date(createdAtMs).toISOString(), version };
}
