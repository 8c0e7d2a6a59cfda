import type { SQL } from 'drizzle-orm';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { AttemptId } from '../../storage/object-keys.ts';
import { findPlaced, type LyricsRow } from '../alignment/read.ts';
import { findResultOf, requireRun, runStatus, songIdOf, upToDate } from '../runs/read.ts';
import { noteOpening } from '../songs/song-openings.ts';
import type { Song } from '../songs/songs.ts';

/** The song of an id, and the result that its singer has before them. */
export interface SeenResult {
  song: Song;
  files: AttemptId;
  /** The singer's own words of the song, where there are such. */
  placed: LyricsRow | null;
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
  const [found, result, placed] = await Promise.all([
    requireRun(context, userId, id),
    findResultOf(context, id),
    findPlaced(context, songIdOf(id)),
  ]);
  if (!found.ok) return found;
  const { song, run } = await upToDate(context, found.value);
  const seen = run.id === id ? run : result;
  if (seen?.status !== 'completed' || seen.committedAttempt === null) {
    return err({ kind: 'pipeline_not_completed', status: (await runStatus(context, run)).status });
  }
  await noteOpening(context, song);
  const files = { songId: song.id, pipelineId: seen.id, attempt: seen.committedAttempt };
  return ok({ song, files, placed });
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

/** Whose song it is: all that listing, restoring and resetting need; and what is `read` of it, in the same wait for D1. */
export async function requireEditedSong<Read>(
  context: Context,
  userId: string,
  id: string,
  read: (songId: SQL) => Promise<Read>,
): Promise<Result<{ song: Song; read: Read }, AppError>> {
  const [found, ofSong] = await Promise.all([requireRun(context, userId, id), read(songIdOf(id))]);
  return found.ok ? ok({ song: found.value.song, read: ofSong }) : found;
}
