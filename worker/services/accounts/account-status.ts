import { startOfLocalDay, startOfLocalWeek } from '#domain/calendar.ts';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import { creditsOfPeriod } from '#domain/credits/usage.ts';
import { periodEndMs } from '#domain/plans/period.ts';
import { isPaid, PLANS } from '#domain/plans/plans.ts';
import { trainingTimeBody } from '#domain/practice/allowance.ts';
import type { Context } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { practiceFigures } from '../practice/practice-figures.ts';
import { HAS_RESULT } from '../songs/songs.ts';

/** Says what an account has used and what is left: for badges, cards and the dashboard. */

interface Counts {
  total: number;
  completed: number;
  thisWeek: number;
  processedToday: number;
  spentCredits: number;
}

/**
 * Songs that failed count nowhere, as in the plan's limit. Credits are those of runs that were reserved in this period, less what
 * these gave back, and of direct uses.
 */
const COUNTS = `
SELECT (SELECT count(*) FROM songs WHERE user_id = ?1 AND status <> 'failed') AS total,
       (SELECT count(*) FROM songs WHERE user_id = ?1 AND ${HAS_RESULT}) AS completed,
       (SELECT count(*) FROM songs WHERE user_id = ?1 AND status <> 'failed' AND created_at_ms >= ?2) AS thisWeek,
       (SELECT count(*) FROM songs WHERE user_id = ?1 AND status = 'completed' AND completed_at_ms >= ?4) AS processedToday,
       (SELECT coalesce(-sum(entry.amount), 0) FROM ledger AS entry
        LEFT JOIN ledger AS reserve ON entry.kind IN ('settle', 'refund') AND reserve.id = 'reserve:' || entry.pipeline_id
        WHERE entry.user_id = ?1 AND entry.kind IN ('reserve', 'settle', 'refund', 'use')
          AND coalesce(reserve.created_at_ms, entry.created_at_ms) >= ?3) AS spentCredits`;

export async function accountStatus(context: Context, user: User, timeZone: string): Promise<UserStatusBody> {
  const nowMs = context.nowMs();
  const [weekMs, dayMs] = [startOfLocalWeek(timeZone, nowMs), startOfLocalDay(timeZone, nowMs)];
  const [counts, practice] = await Promise.all([
    context.d1.prepare(COUNTS).bind(user.id, weekMs, user.periodStartedAtMs, dayMs).first<Counts>(),
    practiceFigures(context, user.id, timeZone),
  ]);
  if (!counts) throw new Error('A query without FROM gave no row.');
  const { total, completed, thisWeek, processedToday, spentCredits } = counts;
  return {
    subscription_type: user.subscriptionType,
    is_pro_user: isPaid(user.subscriptionType),
    period_ends_at: new Date(periodEndMs(user, nowMs)).toISOString(),
    credits: creditsOfPeriod({ ...user, spentCredits }),
    training_time: trainingTimeBody(user),
    songs: {
      total,
      completed,
      limit: PLANS[user.subscriptionType].songLimit,
      this_week: thisWeek,
      processed_today: processedToday,
    },
    practice_minutes_today: practice.minutesToday,
    practice_minutes_this_month: practice.minutesThisMonth,
    practice_streak: practice.streakDays,
  };
}
