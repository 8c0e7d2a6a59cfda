import type { SavedEditsBody, SaveEditsBody } from '#domain/contracts/editing-api.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { fileOf } from './edit-files.ts';
import { addVersion, type MadeVersion } from './edit-versions.ts';
import { requireSeenResult } from './seen-result.ts';

/** Saves what a singer has edited as the next version. Whoever names the version that they have seen does not save over a newer one. */
export async function saveEdits(
  context: Context,
  userId: string,
  { pipeline_id: pipelineId, edited_data: data, version }: SaveEditsBody,
): Promise<Result<SavedEditsBody, AppError>> {
  const seen = await requireSeenResult(context, userId, pipelineId);
  if (!seen.ok) return seen;
  const { song, files } = seen.value;
  const { melody, lyrics } = data;
  const saved = await addVersion(context, song, {
    pipelineId: files.pipelineId,
    lyricsId: null,
    restoredVersion: null,
    noteChanges: melody.noteSequence.length + melody.removedNoteIds.length + melody.addedNotes.length,
    textChanges: lyrics.modifiedSegments.length,
    seenVersion: version ?? null,
    file: fileOf({ data }),
  });
  return saved.ok ? ok(savedBody(saved.value)) : saved;
}

export function savedBody({ version, createdAtMs }: MadeVersion): SavedEditsBody {
  return { timestamp: new Date(createdAtMs).toISOString(), version };
}
