import type { TrackName } from '#domain/contracts/transposition-api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { stemKey, transpositionKey } from '../../storage/object-keys.ts';
import { requireSongFiles } from '../runs/read.ts';
import type { Song } from '../songs/songs.ts';
import { requireTransposedFile } from './read.ts';

const STEM_OF = { instrumental: 'instrumental', vocal: 'vocals' } as const;
const NO_ORIGINAL_MIX = 'track must be instrumental or vocal: the key of the original is kept as two tracks.';

/** The R2 key of one track of a song in one key, or of both mixed. */
export async function requireTrackKey(
  context: Context,
  song: Song,
  pitch: number,
  track: TrackName | undefined,
): Promise<Result<string, AppError>> {
  if (pitch === 0) return requireOriginalKey(context, song, track);
  const file = await requireTransposedFile(context, song, pitch);
  return file.ok ? ok(transpositionKey(file.value.id, track ? STEM_OF[track] : 'mix')) : file;
}

async function requireOriginalKey(
  context: Context,
  song: Song,
  track: TrackName | undefined,
): Promise<Result<string, AppError>> {
  if (track === undefined) {
    const issue = { field: 'track', code: 'required', message: NO_ORIGINAL_MIX };
    return err({ kind: 'invalid_fields', issues: [issue] });
  }
  const id = await requireSongFiles(context, song);
  return id.ok ? ok(stemKey(id.value, STEM_OF[track])) : id;
}
