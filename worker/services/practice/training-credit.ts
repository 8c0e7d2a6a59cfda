import { PLANS } from '#domain/plans.ts';
import { MAX_HEARTBEAT_GAP_MS, QUARTER_MS } from '#domain/practice/credit.ts';
import type { Context } from '../../context.ts';

/**
 * `creditPractice` in SQL, to be joined into one D1 batch. Each statement computes from the rows as they are at that moment, never
 * from a value that was read before: the batches of fifty tabs run one after the other and share out the same wall time.
 */

export interface Beat {
  userId: string;
  /** Null: all open sessions of the user. */
  sessionId: string | null;
  nowMs: number;
  /** Never more of it is kept than time is credited. */
  voicedMs: number;
  ends: boolean;
}

/** By plan, so that the plan is the one that the row has when the statement runs. */
const TRAINING_LIMITS_MS = JSON.stringify(
  Object.fromEntries(
    Object.entries(PLANS).map(([plan, { monthlyTrainingSeconds }]) => [
      plan,
      monthlyTrainingSeconds === null ? null : monthlyTrainingSeconds * 1000,
    ]),
  ),
);

const LIMIT_MS = `json_extract(?4, '$.' || u.subscription_type)`;

/**
 * The session that gets the credit. All intervals end now, so of several sessions the one with the oldest heartbeat covers the others.
 * ?1 user, ?2 session or null, ?3 now, ?4 limits.
 */
const CREDIT = `WITH credit AS (
  SELECT s.id AS session_id, max(s.last_heartbeat_at_ms, u.practised_until_ms) AS since_ms,
         max(0, min(?3 - max(s.last_heartbeat_at_ms, u.practised_until_ms),
                    coalesce(${LIMIT_MS} - u.training_used_ms, ?3))) AS ms
  FROM training_sessions s JOIN users u ON u.id = s.user_id
  WHERE s.user_id = ?1 AND (?2 IS NULL OR s.id = ?2) AND s.ended_at_ms IS NULL
    AND ?3 - s.last_heartbeat_at_ms <= ${MAX_HEARTBEAT_GAP_MS}
  ORDER BY s.last_heartbeat_at_ms, s.id LIMIT 1
)`;

/** A credit is shorter than a quarter of an hour, so it touches two of them at most. */
const ADD_TO_QUARTERS = `${CREDIT}, share AS (
  SELECT since_ms, ms, since_ms - since_ms % ${QUARTER_MS} AS first_ms FROM credit
)
INSERT INTO practice_quarters (user_id, quarter_started_at_ms, practised_ms)
SELECT ?1, quarter_ms, ms FROM (
  SELECT first_ms AS quarter_ms, min(ms, first_ms + ${QUARTER_MS} - since_ms) AS ms FROM share
  UNION ALL
  SELECT first_ms + ${QUARTER_MS}, since_ms + ms - first_ms - ${QUARTER_MS} FROM share
) WHERE ms > 0
ON CONFLICT DO UPDATE SET practised_ms = practised_ms + excluded.practised_ms`;

const ADD_TO_SESSION = `${CREDIT}
UPDATE training_sessions SET credited_ms = credited_ms + credit.ms, voiced_ms = voiced_ms + min(?5, credit.ms)
FROM credit WHERE id = credit.session_id`;

const ADD_TO_USER = `${CREDIT}
UPDATE users SET training_used_ms = training_used_ms + credit.ms, practised_until_ms = max(practised_until_ms, ?3)
FROM credit WHERE users.id = ?1`;

/** Last, because the statements above compute from the heartbeat that it moves on. ?5 whether the call ends the session. */
const MOVE_ON = `UPDATE training_sessions SET
  ended_at_ms = CASE
    WHEN ?3 - last_heartbeat_at_ms > ${MAX_HEARTBEAT_GAP_MS} THEN last_heartbeat_at_ms
    WHEN ?5 OR EXISTS (SELECT 1 FROM users u WHERE u.id = ?1 AND u.training_used_ms >= ${LIMIT_MS})
    THEN max(last_heartbeat_at_ms, ?3) END,
  last_heartbeat_at_ms = CASE
    WHEN ?3 - last_heartbeat_at_ms > ${MAX_HEARTBEAT_GAP_MS} THEN last_heartbeat_at_ms
    ELSE max(last_heartbeat_at_ms, ?3) END
WHERE user_id = ?1 AND (?2 IS NULL OR id = ?2) AND ended_at_ms IS NULL`;

export function creditStatements({ env }: Context, beat: Beat): D1PreparedStatement[] {
  const shared = [beat.userId, beat.sessionId, beat.nowMs, TRAINING_LIMITS_MS];
  return [
    env.DB.prepare(ADD_TO_QUARTERS).bind(...shared),
    env.DB.prepare(ADD_TO_SESSION).bind(...shared, beat.voicedMs),
    env.DB.prepare(ADD_TO_USER).bind(...shared),
    env.DB.prepare(MOVE_ON).bind(...shared, beat.ends ? 1 : 0),
  ];
}
