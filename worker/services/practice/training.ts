import { type SQL, sql } from 'drizzle-orm';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import type { TrainingProgressBody, TrainingStartBody } from '#domain/contracts/account-api.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { remainingTrainingMs, trainingTimeBody } from '#domain/practice/allowance.ts';
import type { Beat, PracticeCredit } from '#domain/practice/heartbeat.ts';
import { beatSessions, type OpenPractice, startSession, takeStart } from '#domain/practice/open-practice.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { HAS_RESULT, hasResult, requireSong } from '../songs/songs.ts';
import { findEndedSession, type Practice, practiceOf, readPractice, writePractice } from './training-rows.ts';

/** Training sessions: started, kept alive by heartbeats, ended. The rule decides on the rows as read; they change only while they still are as read, so nothing counts twice. */

/** One of several parallel heartbeats wins each round, so the last of fifty tabs needs fifty. */
const MAX_ROUNDS = 100;

export async function startTraining(
  context: Context,
  user: User,
  songId: string,
): Promise<Result<TrainingStartBody, AppError>> {
  const id = newId('training', context);
  return inRounds(context, user, async ({ account, open }) => {
    const nowMs = context.nowMs();
    const isUsedUp = (remainingTrainingMs(account) ?? 1) <= 0;
    const underWay = open.sessions.find((session) => session.id === id);
    const taken = takeStart(open, ATTEMPT_BUDGETS.training_start, nowMs);
    const change =
      taken.isAllowed && !isUsedUp && !underWay && startSession(account, taken.open, { id, songId }, nowMs);
    // The start asks in its own statement what the two look-ups ask: they say why there was none, and cost no wait of their own.
    const [song, ended, hasStarted] = await Promise.all([
      requireSong(context, user.id, songId),
      findEndedSession(context, user.id, id),
      change && writePractice(context, account, change, mayStart(user.id, songId, id)),
    ]);
    if (!song.ok) return song;
    if (!hasResult(song.value)) return err({ kind: 'song_not_completed' });
    const started = ok({ session_id: id, training_time: trainingTimeBody(account) });
    // A repeated call has the same id, and what it started already is what it asked for.
    const known = underWay ?? ended;
    if (known) return known.songId === songId ? started : err({ kind: 'idempotency_key_reused' });
    if (isUsedUp) return err({ kind: 'training_limit' });
    if (!taken.isAllowed)
      return err({ kind: 'too_many_attempts', retryAfterSeconds: taken.retryAfterSeconds });
    return hasStarted ? started : null;
  });
}

function mayStart(userId: string, songId: string, sessionId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM songs WHERE id = ${songId} AND user_id = ${userId} AND ${sql.raw(HAS_RESULT)})
             AND NOT EXISTS (SELECT 1 FROM training_sessions WHERE user_id = ${userId} AND id = ${sessionId})`;
}

/** A heartbeat that uses up the allowance keeps its credit, ends the session and is answered with the limit. */
export async function recordHeartbeat(
  context: Context,
  user: User,
  { sessionId, voicedMs }: { sessionId: string; voicedMs: number },
): Promise<Result<TrainingProgressBody, AppError>> {
  const played = await play(context, user, sessionId, { voicedMs, ends: false });
  if (!played.ok) return played;
  switch (played.value.outcome) {
    case 'ended':
    case 'gap':
      return err({ kind: 'training_session_ended' });
    case 'limit':
      return err({ kind: 'training_limit' });
    case 'goes_on':
      return ok(progressBody(sessionId, played.value));
    default:
      return played.value.outcome satisfies never;
  }
}

/** Ending what has ended answers its figures again. With null all sessions end, and the answer's credit is that of all of them. */
export async function endTraining(
  context: Context,
  user: User,
  { sessionId, voicedMs }: { sessionId: string | null; voicedMs: number },
): Promise<Result<TrainingProgressBody, AppError>> {
  const played = await play(context, user, sessionId, { voicedMs, ends: true });
  return played.ok ? ok(progressBody(sessionId, played.value)) : played;
}

/**
 * Tries until nobody else has written in between: `round` gives null then. The first one is decided on the account as its caller has
 * read it, so it costs no look of its own.
 */
export async function inRounds<Value>(
  context: Context,
  user: User,
  round: (before: Practice) => Promise<Result<Value, AppError> | null>,
): Promise<Result<Value, AppError>> {
  let before: Practice | null = practiceOf(user);
  for (let rounds = 0; rounds < MAX_ROUNDS; rounds += 1) {
    if (before === null) return err({ kind: 'authentication_failed' });
    const done = await round(before);
    if (done !== null) return done;
    before = await readPractice(context, user.id);
  }
  return err({ kind: 'unavailable', retryAfterSeconds: 1 });
}

interface Played {
  account: Practice['account'];
  /** Of the sessions that the call was about. */
  creditedMs: number;
  /** The state of the last session; `ended` where there is no open one. */
  outcome: PracticeCredit['outcome'] | 'ended';
}

function play(
  context: Context,
  user: User,
  sessionId: string | null,
  beat: Omit<Beat, 'nowMs'>,
): Promise<Result<Played, AppError>> {
  return inRounds<Played>(context, user, async (before) => {
    const { account, open } = before;
    const ids = new Set(open.sessions.map(({ id }) => id).filter((id) => id === (sessionId ?? id)));
    if (ids.size === 0) {
      const ended = sessionId === null ? null : await findEndedSession(context, user.id, sessionId);
      if (sessionId !== null && ended === null) return err({ kind: 'training_session_not_found' });
      return ok({ account, creditedMs: ended?.creditedMs ?? 0, outcome: 'ended' });
    }
    const change = beatSessions(account, open, ids, { ...beat, nowMs: context.nowMs() });
    const isUntouched = change.ended.length === 0 && isSame(before, change);
    if (!isUntouched && !(await writePractice(context, account, change))) return null;
    return ok({ ...change, creditedMs: change.beaten.reduce((sum, session) => sum + session.creditedMs, 0) });
  });
}

/** Heartbeats at the instant of an earlier one change nothing, so they need not wait for each other. */
function isSame(before: Practice, after: { account: Practice['account']; open: OpenPractice }): boolean {
  const heardAtMs = new Map(before.open.sessions.map(({ id, lastHeartbeatAtMs }) => [id, lastHeartbeatAtMs]));
  return (
    after.open.sessions.every(({ id, lastHeartbeatAtMs }) => heardAtMs.get(id) === lastHeartbeatAtMs) &&
    before.account.practisedUntilMs === after.account.practisedUntilMs
  );
}

function progressBody(sessionId: string | null, { account, creditedMs }: Played): TrainingProgressBody {
  return {
    session_id: sessionId,
    credited_seconds: Math.floor(creditedMs / 1000),
    training_time: trainingTimeBody(account),
  };
}
