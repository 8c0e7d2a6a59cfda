import { and, eq, gt, lt } from 'drizzle-orm';
import type { TrainingProgressBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { remainingTrainingMs, trainingTimeBody } from '#domain/practice/allowance.ts';
import { believed, creditOffline, type Stretch } from '#domain/practice/offline-practice.ts';
import {
  type OpenPractice,
  type OpenSession,
  type PracticeChange,
  partQuarters,
} from '#domain/practice/open-practice.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { trainingSessions, type User } from '../../db/schema.ts';
import { hasResult, requireSong } from '../songs/songs.ts';
import { inRounds } from './training.ts';
import { findEndedSession, type Practice, writePractice } from './training-rows.ts';

/** Practice without a network, told of later: a session that has ended already. Told of again, or longer, it counts what is new. */

interface OfflineSession extends Stretch {
  /** Made by the browser. */
  sessionId: string;
  songId: string;
  /** Sung in all of it, as its browser heard. */
  voicedMs: number;
}

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
  return inRounds(context, user, (before) => credit(context, before, told));
}

/** Gives null when another call has written in between. */
async function credit(
  context: Context,
  before: Practice,
  told: OfflineSession,
): Promise<Result<TrainingProgressBody, AppError> | null> {
  const { account, open } = before;
  const nowMs = context.nowMs();
  const known =
    (await findEndedSession(context, account.id, told.sessionId)) ??
    open.sessions.find(({ id }) => id === told.sessionId);
  const session = known ?? emptySession(told, nowMs);
  if (session.songId !== told.songId) return err({ kind: 'training_session_not_found' });
  const stretch = believed(told, nowMs);
  if (stretch === null && known) return ok(bodyOf(session, account));
  const change = takeOver({ ...before, session }, told, stretch, {
    counted: stretch === null ? [] : await countedWithin(context, account.id, open, stretch),
    nowMs,
  });
  const isWritten = await writePractice(context, account, change);
  return isWritten ? ok(bodyOf(change.ended[0] ?? session, change.account)) : null;
}

/** Without any length yet: a pass that was sung in it may be told of, whatever becomes of its time. */
function emptySession({ sessionId: id, songId, startMs }: OfflineSession, nowMs: number): OpenSession {
  const startedAtMs = Math.min(startMs, nowMs);
  return { id, songId, startedAtMs, lastHeartbeatAtMs: startedAtMs, creditedMs: 0, voicedMs: 0 };
}

/** The session has ended, and what nobody has counted yet of its time is credited. */
function takeOver(
  { account, open, session }: Practice & { session: OpenSession },
  told: OfflineSession,
  stretch: Stretch | null,
  { counted, nowMs }: { counted: readonly Stretch[]; nowMs: number },
): PracticeChange<Practice['account']> {
  const { creditedMs, quarters } = stretch
    ? creditOffline(stretch, counted, remainingTrainingMs(account))
    : { creditedMs: 0, quarters: [] };
  const endedAtMs = Math.max(session.lastHeartbeatAtMs, stretch?.endMs ?? 0);
  const allCreditedMs = session.creditedMs + creditedMs;
  // Told again it is the same singing, grown.
  const voicedMs = Math.max(session.voicedMs, Math.min(told.voicedMs, allCreditedMs));
  const sessions = open.sessions.filter(({ id }) => id !== session.id);
  return {
    account: {
      ...account,
      trainingUsedMs: account.trainingUsedMs + creditedMs,
      // A session that is open elsewhere goes on from there.
      practisedUntilMs: Math.max(account.practisedUntilMs, stretch?.endMs ?? 0),
    },
    ended: [{ ...session, lastHeartbeatAtMs: endedAtMs, endedAtMs, creditedMs: allCreditedMs, voicedMs }],
    ...partQuarters({ ...open, sessions }, [...open.quarters, ...quarters], nowMs),
  };
}

/** What is under way counts up to its last heartbeat. */
async function countedWithin(
  context: Context,
  userId: string,
  open: OpenPractice,
  stretch: Stretch,
): Promise<Stretch[]> {
  const underWay = open.sessions.map(({ startedAtMs, lastHeartbeatAtMs }) => ({
    startMs: startedAtMs,
    endMs: lastHeartbeatAtMs,
  }));
  return [...underWay, ...(await sessionsWithin(context, userId, stretch))];
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
