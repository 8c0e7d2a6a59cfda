import { eq } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { runs } from '../../db/schema.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import { requireRun, runStatus, upToDate } from '../runs/read.ts';
import { noteOpening } from '../songs/song-openings.ts';
import type { Song } from '../songs/songs.ts';

/** The song of an id, and the result that its singer has before them. */
export interface SeenResult {
  song: Song;
  files: AttemptId;
}

/**
 * By a run's id the result of that run, also one that has been replaced since: its edits are still the singer's. By the song's id the
 * result that the song has now.
 */
export async function requireSeenResult(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<SeenResult, AppError>> {
  const found = await requireRun(context, userId, id);
  if (!found.ok) return found;
  const { song, run } = await upToDate(context, found.value);
  const seen = run.id === id ? run : await resultOf(context, song);
  if (seen?.status !== 'completed' || seen.committedAttempt === null) {
    return err({ kind: 'pipeline_not_completed', status: (await runStatus(context, run)).status });
  }
  await noteOpening(context, song);
  return ok({ song, files: { songId: song.id, pipelineId: seen.id, attempt: seen.committedAttempt } });
}

/** The same for what is shown: of a result that was replaced the page shows notes that are not the song's any more. */
export async function requireCurrentResult(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<SeenResult, AppError>> {
  const seen = await requireSeenResult(context, userId, id);
  if (!seen.ok) return seen;
  const { song, files } = seen.value;
  return song.resultPipelineId === files.pipelineId ? seen : err({ kind: 'result_replaced' });
}

/** Whose song it is: all that listing, restoring and resetting need. */
export async function requireEditedSong(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<Song, AppError>> {
  const found = await requireRun(context, userId, id);
  return found.ok ? ok(found.value.song) : found;
}

function resultOf({ db }: Context, song: Song) {
  return db
    .select()
    .from(runs)
    .where(eq(runs.id, song.resultPipelineId ?? ''))
    .get();
}
