import { type SQL, sql } from 'drizzle-orm';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import type { AnalysisOrder, RunOptions } from '#domain/pipeline/analysis.ts';
import { creditsOfRedo, mayRetry, nextStartMs } from '#domain/pipeline/redo.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { audioAllowance } from '#domain/songs/upload-limits.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import type { User } from '../../db/schema.ts';
import { originalKey } from '../../storage/object-keys.ts';
import { claimCompute } from '../credits/compute.ts';
import { reserveBatch, runRefusal } from '../credits/ledger-batch.ts';
import type { Song } from '../songs/songs.ts';
import { type FoundRun, optionsOf, orderFromRows, type RunRow } from './orders.ts';
import { findRun, requireRun, runStatus, upToDate } from './read.ts';
import { completeUpload, insertRun, startInRoom, takePlace } from './start.ts';

/**
 * Doing a song again: with other options, or once more after a failure. One run at a time for each song: the batch that reserves the
 * credits also takes the song's place, and only from the run that was seen before, so of parallel calls one starts a run and the
 * others are answered with that one's status. See docs/decisions/0026-doing-a-song-again.md.
 */

interface StartedRun {
  /** False when a run was under way already. */
  isNew: boolean;
  status: PipelineStatusBody;
}

/** What the singer has of a song before it is done again. */
interface Past {
  song: Song;
  newest: FoundRun['run'];
  result: FoundRun['run'] | null;
}

export async function processSong(
  context: Context,
  user: User,
  songId: string,
  options: RunOptions,
): Promise<Result<StartedRun, AppError>> {
  const found = await requireRun(context, user.id, songId);
  if (!found.ok) return found.error.kind === 'pipeline_not_found' ? err({ kind: 'song_not_found' }) : found;
  return startAgain(context, user, found.value, () => ok(options));
}

/**
 * The same analysis once more, of the file that the song was made of: `upload` has just brought it, because the sound was put away. Its
 * separation is paid, so this is as free as any other redo of it.
 */
export async function bringSoundBack(
  context: Context,
  user: User,
  songId: string,
  uploadId: string,
): Promise<Result<StartedRun, AppError>> {
  const found = await requireRun(context, user.id, songId);
  if (!found.ok) return found;
  const ofResult = ({ newest, result }: Past) => ok(optionsOf(result ?? newest));
  return startAgain(context, user, found.value, ofResult, uploadId);
}

/** `optionsFrom` makes the new run's options from those of the run that is tried again. */
export async function retryRun(
  context: Context,
  user: User,
  id: string,
  optionsFrom: (earlier: RunOptions) => RunOptions,
): Promise<Result<StartedRun, AppError>> {
  const found = await requireRun(context, user.id, id);
  if (!found.ok) return found;
  return startAgain(context, user, found.value, ({ result }, named) =>
    mayRetry(named, result) ? ok(optionsFrom(optionsOf(named))) : err({ kind: 'nothing_to_retry' }),
  );
}

async function startAgain(
  context: Context,
  user: User,
  found: FoundRun,
  chooseOptions: (past: Past, named: RunRow) => Result<RunOptions, AppError>,
  uploadId?: string,
): Promise<Result<StartedRun, AppError>> {
  const pipelineId = newId('pipe', context);
  const begun = await findRun(context, pipelineId);
  if (begun) return ok(await underWay(context, begun, true));
  const named = await upToDate(context, found);
  const past = await readPast(context, named.song.id);
  if (!past) return err({ kind: 'song_not_found' });
  if (past.newest.status === 'running') {
    return ok(await underWay(context, { song: past.song, run: past.newest }, false));
  }
  const options = chooseOptions(past, named.run);
  if (!options.ok) return options;
  if (uploadId === undefined && !(await hasOriginal(context, past.song))) return err(originalGone(past.song));
  const attempt = await takeAttempt(context, [{ name: 'song_again', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  return begin(context, user, past, { pipelineId, options: options.value, uploadId });
}

async function begin(
  context: Context,
  user: User,
  past: Past,
  { uploadId, ...wanted }: { pipelineId: string; options: RunOptions; uploadId: string | undefined },
): Promise<Result<StartedRun, AppError>> {
  const { song, newest } = past;
  const order: AnalysisOrder = {
    ...orderFromRows(song, newest),
    ...wanted,
    startedAtMs: nextStartMs(context.nowMs(), newest),
  };
  const credits = priceOf(past, wanted.options);
  const audioSeconds = audioAllowance(credits, song.durationMs);
  const isSongCounted = song.status !== 'failed';
  const reserve = {
    compute: await claimCompute(context, user, { runId: order.pipelineId, audioSeconds }),
    pipelineId: order.pipelineId,
    credits,
    nowMs: order.startedAtMs,
    isSongCounted,
    afterPipelineId: song.pipelineId,
    bringsOriginal: uploadId !== undefined,
  };
  const [reserved] = await runBatch(
    context,
    reserveBatch(user, reserve, (isReserved) => [
      insertRun(order, { credits, audioSeconds }, isReserved),
      takePlace(order, song.pipelineId, isReserved),
      ...(uploadId === undefined ? [] : takeOriginal(song.id, uploadId, isReserved)),
    ]),
  );
  const now = await findRun(context, song.id);
  if (!now) return err({ kind: 'song_not_found' });
  if (reserved?.meta.changes === 1) return ok(await underWay(context, now, true));
  if (now.run.id !== newest.id) return ok(await underWay(context, now, false));
  if (now.song.originalDeletedAtMs !== null && uploadId === undefined) return err(originalGone(now.song));
  return err(
    (await runRefusal(context, user, credits, reserve)) ?? { kind: 'unavailable', retryAfterSeconds: 1 },
  );
}

/** A call that died may have left a run that nobody was told of. */
async function underWay(context: Context, { song, run }: FoundRun, isNew: boolean): Promise<StartedRun> {
  if (run.status === 'running') await startInRoom(context, orderFromRows(song, run));
  return { isNew, status: await runStatus(context, run) };
}

async function readPast(context: Context, songId: string): Promise<Past | null> {
  const newest = await findRun(context, songId);
  if (!newest) return null;
  const { song, run } = await upToDate(context, newest);
  const result = song.resultPipelineId === null ? null : await findRun(context, song.resultPipelineId);
  return { song, newest: run, result: result?.run ?? null };
}

/** From then on it is the song's original again, and goes with the end of the run as any other does. */
function takeOriginal(songId: string, uploadId: string, isReserved: SQL): SQL[] {
  return [
    sql`UPDATE songs SET original_deleted_at_ms = NULL WHERE id = ${songId} AND ${isReserved}`,
    ...completeUpload(uploadId, isReserved),
  ];
}

function originalGone({ soundPutAwayAtMs }: Song): AppError {
  return { kind: soundPutAwayAtMs === null ? 'original_gone' : 'sound_put_away' };
}

async function hasOriginal(context: Context, song: Song): Promise<boolean> {
  if (song.originalDeletedAtMs !== null) return false;
  return (await context.env.AUDIO.head(originalKey(song.id))) !== null;
}

function priceOf({ song, newest, result }: Past, options: RunOptions): number {
  const known = {
    resultVocalMethod: result && optionsOf(result).vocalMethod,
    durationSeconds: song.durationMs === null ? null : song.durationMs / 1000,
    estimatedCredits: newest.reservedCredits,
  };
  return creditsOfRedo(known, options);
}
