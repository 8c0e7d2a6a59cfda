import { createHash } from 'node:crypto';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { openHash } from './file-writer.ts';
import type { Place } from './memory-room.ts';
import { readForm, type SongForm } from './song-form.ts';

/**
 * What a form held: its fields, the file's name and the hash of its bytes. Two forms with the same digest are the same upload,
 * whatever their boundaries.
 */
export function digestOf(form: SongForm): string {
  const fields = [...form.fields].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([fields, form.fileName, form.file.sha256]))
    .digest('hex');
}

/** Reads a form only to compare it. */
export function compareForm(request: Request, ...places: Place[]): Promise<Result<SongForm, AppError>> {
  return readForm(request, async () => ok(openHash()), ...places);
}
