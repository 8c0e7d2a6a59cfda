import type { AppError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { requireSong } from '../songs/songs.ts';

/**
 * Whether a file can bring the sound of this song back: only the one that the song was made of. Without a hash its size has to do, until
 * the bytes are there.
 */
export async function awaitedFileProblem(
  context: Context,
  userId: string,
  songId: string,
  { sizeBytes, sha256 }: { sizeBytes: number; sha256: string | null },
): Promise<AppError | null> {
  const found = await requireSong(context, userId, songId);
  if (!found.ok) return found.error;
  const { soundPutAwayAtMs, sourceSizeBytes, sourceSha256 } = found.value;
  if (soundPutAwayAtMs === null) {
    const message = 'song_id must be a song whose sound was put away.';
    return { kind: 'invalid_fields', issues: [{ field: 'song_id', code: 'invalid', message }] };
  }
  const isSame = sizeBytes === sourceSizeBytes && (sha256 ?? sourceSha256) === sourceSha256;
  return isSame ? null : { kind: 'another_file' };
}
