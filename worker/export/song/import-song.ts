import {
  type EditedDataBody,
  editedDataSchema,
  MAX_EDITED_BYTES,
  type SaveEditsBody,
} from '#domain/contracts/editing-api.ts';
import type { ImportedBody } from '#domain/contracts/requests/export-api.ts';
import { editedData } from '#domain/edits/wire.ts';
import type { AppError } from '#domain/errors.ts';
import { type ImportOutcome, importEdits } from '#domain/export/import-edits.ts';
import { type ImportFormat, LEFT_OUT } from '#domain/export/imported-song.ts';
import { readFile } from '#domain/export/read-file.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { saveEdits } from '../../services/editing/save.ts';
import type { Song } from '../../services/songs/songs.ts';
import { requireResultWithEdits } from './song-to-export.ts';

/**
 * The notes and words of a file as the next version of a song's edits. Between reading and saving nobody else may save: the version that was
 * read is named. A file that changes nothing makes no version.
 */
export async function importFile(
  context: Context,
  song: Song,
  bytes: Uint8Array,
  seenVersion: number | undefined,
): Promise<Result<ImportedBody, AppError>> {
  // Reading a file is the work: a caller who sends one after the other is limited before it.
  const attempt = await takeAttempt(context, [{ name: 'file_import', subject: song.userId }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const file = readFile(bytes);
  if (!file.ok) return err({ kind: 'import_unreadable', reason: file.error });
  const found = await requireResultWithEdits(context, song);
  if (!found.ok) return found;
  const { result, edits, version, timestamp } = found.value;
  if (seenVersion !== undefined && seenVersion !== version) return err({ kind: 'edits_conflict', version });
  const outcome = importEdits(result, edits, file.value, result.duration_seconds);
  const data = editedData(outcome.edits, result);
  if (isSame(data, editedData(edits, result))) {
    return ok(bodyOf(file.value.format, outcome, { version, timestamp }));
  }
  const saved = await save(context, song, {
    pipeline_id: result.pipeline_id,
    lyrics_id: result.lyrics_id,
    edited_data: data,
    version,
  });
  return saved.ok ? ok(bodyOf(file.value.format, outcome, saved.value)) : saved;
}

function isSame(one: EditedDataBody, other: EditedDataBody): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

async function save(context: Context, song: Song, body: SaveEditsBody) {
  const { edited_data: data } = body;
  if (Buffer.byteLength(JSON.stringify(data)) > MAX_EDITED_BYTES) {
    return err({ kind: 'edits_too_large' } as const);
  }
  // Edits that come of a file are judged as those that a client sends.
  if (!editedDataSchema.safeParse(data).success) {
    return err({ kind: 'import_unreadable', reason: 'too_many_notes' } as const);
  }
  return saveEdits(context, song.userId, body);
}

function bodyOf(
  format: ImportFormat,
  { semitones, octaves, taken, leftOut }: ImportOutcome,
  made: { version: number; timestamp: string | null },
): ImportedBody {
  return {
    ...{ format, ...made, semitones, octaves },
    taken: {
      notes_kept: taken.kept,
      notes_changed: taken.changed,
      notes_brought_back: taken.broughtBack,
      notes_added: taken.added,
      notes_removed: taken.removed,
      texts_on_notes: taken.noteTexts,
      words_moved: taken.wordTimes,
      lines_changed: taken.lineTexts,
    },
    left_out: LEFT_OUT.flatMap((what) => {
      const count = leftOut[what];
      return count === undefined ? [] : [{ what, count }];
    }),
  };
}
