import { and, asc, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { QuarterShare } from '#domain/practice/heartbeat.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { trainingSessions, users } from '../../db/schema.ts';

/** The rows that a heartbeat is decided on, and how they are changed: all of them, or none when somebody was faster. */

type Session = typeof trainingSessions.$inferSelect;
type Account = Pick<
  typeof users.$inferSelect,
  'id' | 'subscriptionType' | 'trainingUsedMs' | 'practisedUntilMs' | 'practiceRevision'
>;

export interface Practice {
  account: Account;
  /** Oldest heartbeat first, then in the order in which they began. */
  sessions: Session[];
}

/** With one session, or with all open ones where `sessionId` is null. Null without the account. */
export async function readPractice(
  { db }: Context,
  userId: string,
  sessionId: string | null,
): Promise<Practice | null> {
  const { id, subscriptionType, trainingUsedMs, practisedUntilMs, practiceRevision } = users;
  const isWanted =
    sessionId === null ? isNull(trainingSessions.endedAtMs) : eq(trainingSessions.id, sessionId);
  const rows = await db
    .select({
      account: { id, subscriptionType, trainingUsedMs, practisedUntilMs, practiceRevision },
      session: trainingSessions,
    })
    .from(users)
    .leftJoin(trainingSessions, and(eq(trainingSessions.userId, users.id), isWanted))
    .where(eq(users.id, userId))
    .orderBy(asc(trainingSessions.lastHeartbeatAtMs), sql`${trainingSessions}.rowid`);
  const [first] = rows;
  return first ? { account: first.account, sessions: rows.flatMap(({ session }) => session ?? []) } : null;
}

/** False when the account's figures are not those of `before` any more. */
export async function writePractice(
  context: Context,
  before: Account,
  after: Practice,
  quarters: QuarterShare[],
): Promise<boolean> {
  const { id, practiceRevision, trainingUsedMs, subscriptionType } = before;
  const isCurrent = sql`EXISTS (
    SELECT 1 FROM users WHERE id = ${id} AND practice_revision = ${practiceRevision}
      AND training_used_ms = ${trainingUsedMs} AND subscription_type = ${subscriptionType})`;
  const { account } = after;
  const statements: SQLWrapper[] = [
    ...quarters.map(
      ({ quarterStartedAtMs, ms }) => sql`
        INSERT INTO practice_quarters (user_id, quarter_started_at_ms, practised_ms)
        SELECT ${id}, ${quarterStartedAtMs}, ${ms} WHERE ${isCurrent}
        ON CONFLICT DO UPDATE SET practised_ms = practised_ms + excluded.practised_ms`,
    ),
    ...after.sessions.map(({ id: sessionId, creditedMs, voicedMs, lastHeartbeatAtMs, endedAtMs }) =>
      context.db
        .update(trainingSessions)
        .set({ creditedMs, voicedMs, lastHeartbeatAtMs, endedAtMs })
        .where(and(eq(trainingSessions.id, sessionId), isCurrent)),
    ),
    context.db
      .update(users)
      .set({
        trainingUsedMs: account.trainingUsedMs,
        practisedUntilMs: account.practisedUntilMs,
        practiceRevision: practiceRevision + 1,
      })
      .where(and(eq(users.id, id), isCurrent)),
  ];
  return (await runBatch(context, statements)).at(-1)?.meta.changes === 1;
}
