import type { TrackName } from '#domain/contracts/transposition-api.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { stemKey, transpositionKey } from '../../storage/object-keys.ts';
import { requireStems } from '../runs/read.ts';
import type { Song } from '../songs/songs.ts';
import { requireTransposedFile } from './read.ts';

const STEM_OF = { instrumental: 'instrumental', vocal: 'vocals' } as const;

/** The R2 key of one stem of a song. */
export async function requireStemKey(
  context: Context,
  song: Song,
  track: TrackName,
): Promise<Result<string, AppError>> {
  const id = await requireStems(context, song);
  return id.ok ? ok(stemKey(id.value, STEM_OF[track])) : id;
}

/** The R2 key of one track of a song in another key, or of both mixed. */
export async function requireTransposedKey(
  context: Context,
  song: Song,
  pitch: number,
  track: TrackName | undefined,
): Promise<Result<string, AppError>> {
  const file = await requireTransposedFile(context, song, pitch);
  return file.ok ? ok(transpositionKey(file.value.id, track ? STEM_OF[track] : 'mix')) : file;
}
