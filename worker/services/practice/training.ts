import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import type { SubscriptionType } from '#domain/plans.ts';
import { remainingTrainingMs, trainingTimeBody } from '#domain/practice/allowance.ts';
import { creditPractice, MAX_HEARTBEAT_GAP_MS } from '#domain/practice/credit.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { trainingSessions } from '../../db/schema.ts';
import type { User } from '../accounts/accounts.ts';
import { hasResult, requireSong } from '../songs/songs.ts';
import { creditStatements } from './training-credit.ts';

/** Training sessions: started, kept alive by heartbeats, ended. Each call is one transaction, so none can count anything twice. */

const MAX_SWEPT_SESSIONS = 1000;

interface SessionRow {
  endedAtMs: number | null;
  lastHeartbeatAtMs: number;
  creditedMs: number;
  practisedUntilMs: number;
  trainingUsedMs: number;
  subscriptionType: SubscriptionType;
}

const SESSION_WITH_USER = `
SELECT s.ended_at_ms AS endedAtMs, s.last_heartbeat_at_ms AS lastHeartbeatAtMs, s.credited_ms AS creditedMs,
       u.practised_until_ms AS practisedUntilMs, u.training_used_ms AS trainingUsedMs,
       u.subscription_type AS subscriptionType
FROM training_sessions s JOIN users u ON u.id = s.user_id WHERE s.user_id = ?1 AND s.id = ?2`;

const OPEN_CREDIT = `
SELECT coalesce(sum(credited_ms), 0) AS creditedMs FROM training_sessions WHERE user_id = ? AND ended_at_ms IS NULL`;

const TRAINING_ACCOUNT = `
SELECT training_used_ms AS trainingUsedMs, subscription_type AS subscriptionType FROM users WHERE id = ?`;

export async function startTraining(
  context: Context,
  user: User,
  songId: string,
): Promise<Result<TrainingStartBody, AppError>> {
  const song = await requireSong(context, user.id, songId);
  if (!song.ok) return song;
  if (!hasResult(song.value)) return err({ kind: 'song_not_completed' });
  if ((remainingTrainingMs(user) ?? 1) <= 0) return err({ kind: 'training_limit' });
  const id = newId('training', context.randomBytes);
  const nowMs = context.nowMs();
  // A repeated call has the same id, and what it started already is what it asked for.
  await context.db
    .insert(trainingSessions)
    .values({ id, userId: user.id, songId, startedAtMs: nowMs, lastHeartbeatAtMs: nowMs })
    .onConflictDoNothing();
  return ok({ session_id: id, training_time: trainingTimeBody(user) });
}

/** A heartbeat that uses up the allowance keeps its credit, ends the session and is answered with the limit. */
export async function recordHeartbeat(
  context: Context,
  userId: string,
  heartbeat: { sessionId: string; voicedMs: number },
): Promise<Result<TrainingProgressBody, AppError>> {
  const nowMs = context.nowMs();
  const found = await beat(context, { ...heartbeat, userId, nowMs, ends: false });
  if (!found) return err({ kind: 'training_session_not_found' });
  const { before, after } = found;
  if (before.endedAtMs !== null) return err({ kind: 'training_session_ended' });
  const { outcome } = creditPractice({ ...before, remainingMs: remainingTrainingMs(before) }, nowMs);
  switch (outcome) {
    case 'gap':
      return err({ kind: 'training_session_ended' });
    case 'limit':
      return err({ kind: 'training_limit' });
    case 'goes_on':
      return ok(progressBody(heartbeat.sessionId, after.creditedMs, after));
    default:
      return outcome satisfies never;
  }
}

/** Ending what has ended answers its figures again. */
export async function endTraining(
  context: Context,
  userId: string,
  sessionId: string,
): Promise<Result<TrainingProgressBody, AppError>> {
  const found = await beat(context, { sessionId, userId, nowMs: context.nowMs(), voicedMs: 0, ends: true });
  if (!found) return err({ kind: 'training_session_not_found' });
  return ok(progressBody(sessionId, found.after.creditedMs, found.after));
}

/** The answer's credit is that of all sessions which this call has ended. */
export async function endAllTraining(context: Context, userId: string): Promise<TrainingProgressBody> {
  const account = context.env.DB.prepare(TRAINING_ACCOUNT).bind(userId);
  const nowMs = context.nowMs();
  const results = await context.env.DB.batch<SessionRow>([
    context.env.DB.prepare(OPEN_CREDIT).bind(userId),
    account,
    ...creditStatements(context, { userId, sessionId: null, nowMs, voicedMs: 0, ends: true }),
    account,
  ]);
  const [open, before, after] = [results[0], results[1], results.at(-1)].map((part) => part?.results[0]);
  if (!open || !before || !after) throw new Error('An account disappeared within a transaction.');
  return progressBody(null, open.creditedMs + after.trainingUsedMs - before.trainingUsedMs, after);
}

/** For the sweep: tabs that went without a word. What came after their last heartbeat was never credited. Bounded. */
export async function closeForgottenSessions(context: Context): Promise<number> {
  const closed = await context.env.DB.prepare(
    `UPDATE training_sessions SET ended_at_ms = last_heartbeat_at_ms WHERE id IN (
       SELECT id FROM training_sessions WHERE ended_at_ms IS NULL AND last_heartbeat_at_ms < ? LIMIT ?)`,
  )
    .bind(context.nowMs() - MAX_HEARTBEAT_GAP_MS, MAX_SWEPT_SESSIONS)
    .run();
  return closed.meta.changes;
}

async function beat(
  context: Context,
  order: Parameters<typeof creditStatements>[1],
): Promise<{ before: SessionRow; after: SessionRow } | null> {
  const look = context.env.DB.prepare(SESSION_WITH_USER).bind(order.userId, order.sessionId);
  const results = await context.env.DB.batch<SessionRow>([look, ...creditStatements(context, order), look]);
  const [before, after] = [results[0]?.results[0], results.at(-1)?.results[0]];
  return before && after ? { before, after } : null;
}

function progressBody(
  sessionId: string | null,
  creditedMs: number,
  account: Pick<SessionRow, 'subscriptionType' | 'trainingUsedMs'>,
): TrainingProgressBody {
  return {
    session_id: sessionId,
    credited_seconds: Math.floor(creditedMs / 1000),
    training_time: trainingTimeBody(account),
  };
}
