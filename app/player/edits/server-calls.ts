/** How the editing of a song speaks with the server. */
import { ApiError, isNetworkFailure, isRefused } from '#app/api/api-error.ts';
import {
  getEditsStatus,
  listEditVersions,
  loadEdits,
  resetEdits,
  restoreEdits,
  saveEdits,
} from '#app/api/editing-api.ts';
import { refusalWords } from '#app/api/failure-words.ts';
import type { Messages } from '#app/content/messages.ts';
import type { PipelineResultBody } from '#domain/contracts/api.ts';
import { type Edits, hasEdits, NO_EDITS } from '#domain/edits/edits.ts';
import { editedData, editsOf } from '#domain/edits/wire.ts';
import type { EditVersion, StoredEdits } from './edit-state.ts';
import { readReview } from './read-review.ts';

/** The server would say the same, had it been asked. */
class NewerVersionError extends Error {}

export interface EditFailure {
  kind: 'conflict' | 'not_found' | 'offline' | 'other';
  words: string;
}

export type EditCalls = ReturnType<typeof serverCalls>;

export function serverCalls(result: PipelineResultBody) {
  const { pipeline_id: pipelineId } = result;
  return {
    pipelineId,
    async load(): Promise<StoredEdits> {
      const { type, data, version, timestamp, review } = await loadEdits(pipelineId);
      const isEdited = type === 'edited' && data !== null;
      return {
        edits: isEdited ? editsOf(data) : NO_EDITS,
        version,
        savedAtMs: timestamp === null ? null : Date.parse(timestamp),
        isEdited,
        review: review.map(readReview),
      };
    },
    /** Fails as a conflict where `version` is not the newest. */
    async save(edits: Edits, version: number) {
      const saved = hasEdits(edits)
        ? await saveEdits(pipelineId, editedData(edits, result), version)
        : await resetSeen(pipelineId, version);
      return { version: saved.version, savedAtMs: Date.parse(saved.timestamp ?? '') };
    },
    async versions(): Promise<readonly EditVersion[]> {
      const { versions } = await listEditVersions(pipelineId);
      return versions.map(({ version, timestamp, type, note_changes, text_changes }) => ({
        version,
        savedAtMs: Date.parse(timestamp),
        isOriginal: type === 'original',
        noteChanges: note_changes,
        textChanges: text_changes,
      }));
    },
    /** Makes an older version the newest. */
    restore: async (version: number) => void (await restoreEdits(pipelineId, version)),
  };
}

/** A reset names no version: what another tab has saved since is asked for before. It stays restorable in any case. */
async function resetSeen(pipelineId: string, version: number) {
  const status = await getEditsStatus(pipelineId);
  if (status.version !== version) throw new NewerVersionError();
  return resetEdits(pipelineId);
}

export function editFailure(error: unknown, messages: Messages): EditFailure {
  const isConflict =
    error instanceof NewerVersionError ||
    (error instanceof ApiError &&
      error.failure.kind === 'refused' &&
      error.failure.code === 'edits_conflict');
  if (isConflict) return { kind: 'conflict', words: '' };
  const words = wordsOf(error, messages);
  if (isNetworkFailure(error)) return { kind: 'offline', words };
  return { kind: isRefused(error, 404) ? 'not_found' : 'other', words };
}

function wordsOf(error: unknown, messages: Messages): string {
  if (!(error instanceof ApiError)) return '';
  if (isNetworkFailure(error)) return messages.failures.noConnection;
  const { failure } = error;
  return failure.kind === 'refused'
    ? refusalWords(failure, messages)
    : messages.failures.authenticationRequired;
}
