import { desc, eq } from 'drizzle-orm';
import type { OperatorSongBody } from '#domain/contracts/operator-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { operatorActs, runs, type User } from '../../db/schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { endAllSessions } from '../accounts/session-list.ts';
import { giveBackCost } from '../credits/operator-grant.ts';
import { retryRun } from '../runs/redo.ts';
import { findSong, type Song } from '../songs/songs.ts';
import { timeOf } from './overview.ts';

/** What an operator does with somebody's song. Who looks or acts is written down first, where the owner finds it in their export. */

type Act = typeof operatorActs.$inferSelect.act;

const MOST_ROWS = 20;

export async function lookAtSong(
  context: Context,
  operatorId: string,
  songId: string,
): Promise<Result<OperatorSongBody, AppError>> {
  const found = await noted(context, operatorId, songId, 'look');
  if (!found.ok) return found;
  const { song } = found.value;
  const [runRows, acts] = await Promise.all([
    context.db
      .select()
      .from(runs)
      .where(eq(runs.songId, song.id))
      .orderBy(desc(runs.createdAtMs))
      .limit(MOST_ROWS),
    context.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.userId, song.userId))
      .orderBy(desc(operatorActs.createdAtMs))
      .limit(MOST_ROWS),
  ]);
  return ok({
    ...{ song_id: song.id, owner_id: song.userId, title: song.title, status: song.status },
    created_at: timeOf(song.createdAtMs),
    runs: runRows.map((run) => ({
      ...{ run_id: run.id, song_id: run.songId, kind: run.kind, status: run.status },
      ...{ error_code: run.errorCode, error: run.error },
      ...{ reserved_credits: run.reservedCredits, settled_credits: run.settledCredits },
      finished_at: run.finishedAtMs === null ? null : timeOf(run.finishedAtMs),
    })),
    acts: acts
      .filter(({ songId: ofSong }) => ofSong === song.id)
      .map(({ operatorId: by, act, createdAtMs }) => ({
        ...{ operator_id: by, act },
        created_at: timeOf(createdAtMs),
      })),
  });
}

/** As the owner could: it is reserved anew from their credits, which came back when the run failed. */
export async function runAgain(
  context: Context,
  operatorId: string,
  songId: string,
): Promise<Result<null, AppError>> {
  const found = await noted(context, operatorId, songId, 'run_again');
  if (!found.ok) return found;
  const started = await retryRun(context, found.value.owner, songId, (earlier) => earlier);
  return started.ok ? ok(null) : started;
}

export async function refund(
  context: Context,
  operatorId: string,
  songId: string,
): Promise<Result<{ credits: number }, AppError>> {
  const found = await noted(context, operatorId, songId, 'refund');
  if (!found.ok) return found;
  return ok({ credits: await giveBackCost(context, found.value.song) });
}

export async function endSessions(
  context: Context,
  operatorId: string,
  songId: string,
): Promise<Result<null, AppError>> {
  const found = await noted(context, operatorId, songId, 'end_sessions');
  if (!found.ok) return found;
  await endAllSessions(context, found.value.owner.id);
  return ok(null);
}

async function noted(
  context: Context,
  operatorId: string,
  songId: string,
  act: Act,
): Promise<Result<{ song: Song; owner: User }, AppError>> {
  const song = await findSong(context, songId);
  const owner = song && (await findUser(context, song.userId));
  if (!song || !owner) return err({ kind: 'song_not_found' });
  const id = newId('act', context);
  const row = { id, operatorId, userId: song.userId, songId, act, createdAtMs: context.nowMs() };
  await context.db.insert(operatorActs).values(row).onConflictDoNothing();
  context.log({ event: 'operator_acted', operatorId, act, songId });
  return ok({ song, owner });
}
