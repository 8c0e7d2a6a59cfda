import { and, eq, gt, lt } from 'drizzle-orm';
import type { TrainingProgressBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { remainingTrainingMs, trainingTimeBody } from '#domain/practice/allowance.ts';
import { believed, creditOffline, type Stretch } from '#domain/practice/offline-practice.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { trainingSessions, type User } from '../../db/schema.ts';
import { hasResult, requireSong } from '../songs/songs.ts';
import { readPractice, writePractice } from './training-rows.ts';

/** Practice without a network, told of later: a session that has ended already. Told of again, or longer, it counts what is new. */

interface OfflineSession extends Stretch {
  /** Made by the browser. */
  sessionId: string;
  songId: string;
  /** Sung in all of it, as its browser heard. */
  voicedMs: number;
}

const MAX_ROUNDS = 20;

export async function keepOfflineTraining(
  context: Context,
  user: User,
  told: OfflineSession,
): Promise<Result<TrainingProgressBody, AppError>> {
  const song = await requireSong(context, user.id, told.songId);
  if (!song.ok) return song;
  if (!hasResult(song.value)) return err({ kind: 'song_not_completed' });
  const attempt = await takeAttempt(context, [{ name: 'practice_result', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  await openEnded(context, user.id, told);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const kept = await credit(context, user.id, told);
    if (kept !== null) return kept;
  }
  return err({ kind: 'unavailable', retryAfterSeconds: 1 });
}

/** Without any length yet. */
async function openEnded({ db, nowMs }: Context, userId: string, told: OfflineSession): Promise<void> {
  const startedAtMs = Math.min(told.startMs, nowMs());
  await db
    .insert(trainingSessions)
    .values({
      ...{ id: told.sessionId, userId, songId: told.songId, startedAtMs },
      ...{ lastHeartbeatAtMs: startedAtMs, endedAtMs: startedAtMs },
    })
    .onConflictDoNothing();
}

/** Gives null when another call has written in between. */
async function credit(
  context: Context,
  userId: string,
  told: OfflineSession,
): Promise<Result<TrainingProgressBody, AppError> | null> {
  const before = await readPractice(context, userId, told.sessionId);
  const session = before?.sessions[0];
  if (!before || session?.songId !== told.songId) return err({ kind: 'training_session_not_found' });
  const stretch = believed(told, context.nowMs());
  if (stretch === null) return ok(bodyOf(session, before.account));
  const counted = await sessionsWithin(context, userId, stretch);
  const { creditedMs, quarters } = creditOffline(stretch, counted, remainingTrainingMs(before.account));
  const account = {
    ...before.account,
    trainingUsedMs: before.account.trainingUsedMs + creditedMs,
    // A session that is open elsewhere goes on from there.
    practisedUntilMs: Math.max(before.account.practisedUntilMs, stretch.endMs),
  };
  const lastHeartbeatAtMs = Math.max(session.lastHeartbeatAtMs, stretch.endMs);
  const allCreditedMs = session.creditedMs + creditedMs;
  const after = {
    ...session,
    lastHeartbeatAtMs,
    endedAtMs: lastHeartbeatAtMs,
    creditedMs: allCreditedMs,
    // Told again it is the same singing, grown.
    voicedMs: Math.max(session.voicedMs, Math.min(told.voicedMs, allCreditedMs)),
  };
  const isWritten = await writePractice(context, before.account, { account, sessions: [after] }, quarters);
  return isWritten ? ok(bodyOf(after, account)) : null;
}

async function sessionsWithin({ db }: Context, userId: string, stretch: Stretch): Promise<Stretch[]> {
  const { startedAtMs, lastHeartbeatAtMs } = trainingSessions;
  return db
    .select({ startMs: startedAtMs, endMs: lastHeartbeatAtMs })
    .from(trainingSessions)
    .where(
      and(
        eq(trainingSessions.userId, userId),
        lt(startedAtMs, stretch.endMs),
        gt(lastHeartbeatAtMs, stretch.startMs),
      ),
    );
}

function bodyOf(
  session: { id: string; creditedMs: number },
  account: Parameters<typeof trainingTimeBody>[0],
): TrainingProgressBody {
  return {
    session_id: session.id,
    credited_seconds: Math.floor(session.creditedMs / 1000),
    training_time: trainingTimeBody(account),
  };
}
