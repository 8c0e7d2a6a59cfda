import type { EditedDataBody } from '#domain/contracts/editing-api.ts';
import type { EditAnchors } from '#domain/edits/anchors.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { editsKey } from '../../storage/object-keys.ts';
import type { EditsVersion } from './edit-versions.ts';

/** The file of a version holds this. We write it ourselves from a parsed request; nobody else writes there. */
export interface StoredEdits {
  data: EditedDataBody;
  /** Describes the notes and words that it names, to find them again in another result. */
  anchors: EditAnchors;
}

export function fileOf(stored: StoredEdits): string {
  return JSON.stringify(stored);
}

/** As it lies there. Gone since its row was read: the song is being deleted, or twenty saves came in between, and the client asks again. */
export async function readFile(
  context: Context,
  { songId, id }: Pick<EditsVersion, 'songId' | 'id'>,
): Promise<Result<string, AppError>> {
  const object = await context.env.AUDIO.get(editsKey(songId, id));
  return object ? ok(await object.text()) : err({ kind: 'unavailable', retryAfterSeconds: 1 });
}

export async function readStoredEdits(
  context: Context,
  version: EditsVersion,
): Promise<Result<StoredEdits, AppError>> {
  const file = await readFile(context, version);
  return file.ok ? ok(JSON.parse(file.value) as StoredEdits) : file;
}
