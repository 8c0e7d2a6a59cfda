import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { QuarterShare } from '#domain/practice/heartbeat.ts';
import {
  type EndedSession,
  NO_PRACTICE,
  type OpenPractice,
  type PracticeChange,
} from '#domain/practice/open-practice.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { trainingSessions, type User, users } from '../../db/schema.ts';

/** The rows that a heartbeat is decided on, and how they are changed: all of them, or none when somebody was faster. */

type Account = Pick<
  User,
  'id' | 'subscriptionType' | 'trainingUsedMs' | 'practisedUntilMs' | 'practiceRevision'
>;

export interface Practice {
  account: Account;
  open: OpenPractice;
}

/** An account keeps so many sessions that nothing was credited in: a pass that was sung in one may be told later, so the newest stay. */
export const MAX_EMPTY_SESSIONS = 100;

export function practiceOf({ openPractice, ...account }: Account & Pick<User, 'openPractice'>): Practice {
  return { account, open: openPractice ?? NO_PRACTICE };
}

/** Gives null without the account. */
export async function readPractice({ db }: Context, userId: string): Promise<Practice | null> {
  const user = await db.select().from(users).where(eq(users.id, userId)).get();
  return user ? practiceOf(user) : null;
}

export async function findEndedSession(
  { db }: Context,
  userId: string,
  sessionId: string,
): Promise<EndedSession | null> {
  const isIt = and(eq(trainingSessions.userId, userId), eq(trainingSessions.id, sessionId));
  return (await db.select().from(trainingSessions).where(isIt).get()) ?? null;
}

/** False when the account's figures are not those of `before` any more, or when `onlyIf` does not hold. */
export async function writePractice(
  context: Context,
  before: Account,
  { account, open, ended, over }: PracticeChange<Account>,
  onlyIf = sql`TRUE`,
): Promise<boolean> {
  const { id, practiceRevision, trainingUsedMs, subscriptionType } = before;
  const isCurrent = sql`EXISTS (
    SELECT 1 FROM users WHERE id = ${id} AND practice_revision = ${practiceRevision}
      AND training_used_ms = ${trainingUsedMs} AND subscription_type = ${subscriptionType}) AND ${onlyIf}`;
  const statements: SQLWrapper[] = [
    ...(over.length > 0 ? [addQuarters(id, over, isCurrent)] : []),
    ...(ended.length > 0 ? [keepEnded(id, ended, isCurrent)] : []),
    ...(ended.some(({ creditedMs }) => creditedMs === 0) ? [forgetEmptySessions(id)] : []),
    context.db
      .update(users)
      .set({
        trainingUsedMs: account.trainingUsedMs,
        practisedUntilMs: account.practisedUntilMs,
        practiceRevision: practiceRevision + 1,
        openPractice: open,
      })
      .where(and(eq(users.id, id), isCurrent)),
  ];
  return (await runBatch(context, statements)).at(-1)?.meta.changes === 1;
}

function addQuarters(userId: string, over: readonly QuarterShare[], onlyIf: SQL): SQL {
  return sql`
    INSERT INTO practice_quarters (user_id, quarter_started_at_ms, practised_ms)
    SELECT ${userId}, value ->> 'quarterStartedAtMs', value ->> 'ms' FROM json_each(${JSON.stringify(over)}) WHERE ${onlyIf}
    ON CONFLICT DO UPDATE SET practised_ms = practised_ms + excluded.practised_ms`;
}

/** A session that was told of without a network may be told of again, grown. */
function keepEnded(userId: string, ended: readonly EndedSession[], onlyIf: SQL): SQL {
  return sql`
    INSERT INTO training_sessions
      (id, user_id, song_id, started_at_ms, last_heartbeat_at_ms, ended_at_ms, credited_ms, voiced_ms)
    SELECT value ->> 'id', ${userId}, value ->> 'songId', value ->> 'startedAtMs', value ->> 'lastHeartbeatAtMs',
           value ->> 'endedAtMs', value ->> 'creditedMs', value ->> 'voicedMs'
    FROM json_each(${JSON.stringify(ended)}) WHERE ${onlyIf}
    ON CONFLICT DO UPDATE SET last_heartbeat_at_ms = excluded.last_heartbeat_at_ms, ended_at_ms = excluded.ended_at_ms,
                              credited_ms = excluded.credited_ms, voiced_ms = excluded.voiced_ms`;
}

function forgetEmptySessions(userId: string): SQL {
  return sql`
    DELETE FROM training_sessions WHERE user_id = ${userId} AND id IN (
      SELECT id FROM training_sessions WHERE user_id = ${userId} AND credited_ms = 0
      ORDER BY last_heartbeat_at_ms DESC LIMIT -1 OFFSET ${MAX_EMPTY_SESSIONS})`;
}
