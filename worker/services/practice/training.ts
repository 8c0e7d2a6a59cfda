import { type SQL, sql } from 'drizzle-orm';
import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { remainingTrainingMs, trainingTimeBody } from '#domain/practice/allowance.ts';
import {
  type Beat,
  beatSession,
  MAX_HEARTBEAT_GAP_MS,
  type PracticeAccount,
  type PracticeCredit,
  type PracticeSession,
  type QuarterShare,
} from '#domain/practice/heartbeat.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { inSteps } from '../../db/in-steps.ts';
import { trainingSessions, type User } from '../../db/schema.ts';
import { hasResult, requireSong } from '../songs/songs.ts';
import { type Practice, readPractice, writePractice } from './training-rows.ts';

/** Training sessions: started, kept alive by heartbeats, ended. The rule decides on the rows as read; they change only while they still are as read, so nothing counts twice. */

/** One of several parallel heartbeats wins each round, so the last of fifty tabs needs fifty. */
const MAX_ROUNDS = 100;
/** An account keeps so many sessions that nothing was credited in: a pass that was sung in one may be told later, so the newest stay. */
export const MAX_EMPTY_SESSIONS = 100;

export async function startTraining(
  context: Context,
  user: User,
  songId: string,
): Promise<Result<TrainingStartBody, AppError>> {
  const song = await requireSong(context, user.id, songId);
  if (!song.ok) return song;
  if (!hasResult(song.value)) return err({ kind: 'song_not_completed' });
  if ((remainingTrainingMs(user) ?? 1) <= 0) return err({ kind: 'training_limit' });
  const attempt = await takeAttempt(context, [{ name: 'training_start', subject: user.id }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const id = newId('training', context.randomBytes);
  const nowMs = context.nowMs();
  await runBatch(context, [
    // A repeated call has the same id, and what it started already is what it asked for.
    context.db
      .insert(trainingSessions)
      .values({ id, userId: user.id, songId, startedAtMs: nowMs, lastHeartbeatAtMs: nowMs })
      .onConflictDoNothing(),
    forgetEmptySessions(user.id, nowMs),
  ]);
  return ok({ session_id: id, training_time: trainingTimeBody(user) });
}

/** A heartbeat that uses up the allowance keeps its credit, ends the session and is answered with the limit. */
export async function recordHeartbeat(
  context: Context,
  userId: string,
  { sessionId, voicedMs }: { sessionId: string; voicedMs: number },
): Promise<Result<TrainingProgressBody, AppError>> {
  const played = await play(context, userId, sessionId, { voicedMs, ends: false });
  if (!played.ok) return played;
  const { account, sessions, outcome } = played.value;
  switch (outcome) {
    case 'ended':
    case 'gap':
      return err({ kind: 'training_session_ended' });
    case 'limit':
      return err({ kind: 'training_limit' });
    case 'goes_on':
      return ok(progressBody(sessionId, sessions, account));
    default:
      return outcome satisfies never;
  }
}

/** Ending what has ended answers its figures again. With null all sessions end, and the answer's credit is that of all of them. */
export async function endTraining(
  context: Context,
  userId: string,
  { sessionId, voicedMs }: { sessionId: string | null; voicedMs: number },
): Promise<Result<TrainingProgressBody, AppError>> {
  const played = await play(context, userId, sessionId, { voicedMs, ends: true });
  return played.ok ? ok(progressBody(sessionId, played.value.sessions, played.value.account)) : played;
}

/** Those that no heartbeat will come to any more. */
function forgetEmptySessions(userId: string, nowMs: number): SQL {
  return sql`
    DELETE FROM training_sessions WHERE id IN (
      SELECT id FROM training_sessions
      WHERE user_id = ${userId} AND credited_ms = 0 AND last_heartbeat_at_ms < ${nowMs - MAX_HEARTBEAT_GAP_MS}
      ORDER BY last_heartbeat_at_ms DESC LIMIT -1 OFFSET ${MAX_EMPTY_SESSIONS})`;
}

/** For the sweep: tabs that went without a word. What came after their last heartbeat was never credited. Bounded. */
export async function closeForgottenSessions(context: Context): Promise<number> {
  const statement = context.env.DB.prepare(
    `UPDATE training_sessions SET ended_at_ms = last_heartbeat_at_ms WHERE id IN (
       SELECT id FROM training_sessions WHERE ended_at_ms IS NULL AND last_heartbeat_at_ms < ? LIMIT ?)`,
  );
  const oldestMs = context.nowMs() - MAX_HEARTBEAT_GAP_MS;
  return inSteps(context, (limit) => statement.bind(oldestMs, limit).run());
}

interface Played extends Practice {
  /** The state of the last session; `ended` where there is no open one. */
  outcome: PracticeCredit['outcome'] | 'ended';
}

/** Reads, decides and writes; again when somebody else has written in between. */
async function play(
  context: Context,
  userId: string,
  sessionId: string | null,
  beat: Omit<Beat, 'nowMs'>,
): Promise<Result<Played, AppError>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await readPractice(context, userId, sessionId);
    if (!before || (sessionId !== null && before.sessions.length === 0)) {
      return err({ kind: 'training_session_not_found' });
    }
    if (before.sessions.every(({ endedAtMs }) => endedAtMs !== null))
      return ok({ ...before, outcome: 'ended' });
    const { quarters, ...after } = beatSessions(before, { ...beat, nowMs: context.nowMs() });
    if (isSame(before, after) || (await writePractice(context, before.account, after, quarters)))
      return ok(after);
  }
  return err({ kind: 'unavailable', retryAfterSeconds: 1 });
}

/** All intervals end now, so the session with the oldest heartbeat gets the credit and covers the others. */
function beatSessions(before: Practice, beat: Beat): Played & { quarters: QuarterShare[] } {
  const played: Played & { quarters: QuarterShare[] } = {
    account: before.account,
    sessions: [],
    quarters: [],
    outcome: 'ended',
  };
  for (const known of before.sessions) {
    const { account, session, quarters, outcome } = beatSession(played.account, known, beat);
    played.account = account;
    played.sessions.push(session);
    played.quarters.push(...quarters);
    played.outcome = outcome;
  }
  return played;
}

/** Heartbeats at the instant of an earlier one change nothing, so they need not wait for each other. */
function isSame(before: Practice, after: Practice): boolean {
  const isUntouched = after.sessions.every((session, index) => {
    const known = before.sessions[index];
    return session.lastHeartbeatAtMs === known?.lastHeartbeatAtMs && session.endedAtMs === known.endedAtMs;
  });
  return isUntouched && before.account.practisedUntilMs === after.account.practisedUntilMs;
}

function progressBody(
  sessionId: string | null,
  sessions: PracticeSession[],
  account: PracticeAccount,
): TrainingProgressBody {
  const creditedMs = sessions.reduce((sum, session) => sum + session.creditedMs, 0);
  return {
    session_id: sessionId,
    credited_seconds: Math.floor(creditedMs / 1000),
    training_time: trainingTimeBody(account),
  };
}
