import type { UserStatusBody } from '#domain/contracts/account-api.ts';

/** A free account in the middle of its month. */
export function userStatus(changes: Partial<UserStatusBody>): UserStatusBody {
  return {
    subscription_type: 'free',
    is_pro_user: false,
    period_ends_at: '2026-05-04T09:00:00.000Z',
    credits: { used_monthly: 12, total_monthly: 20, remaining: 8 },
    training_time: { used_monthly: 2700, limit_monthly: 3600, remaining_monthly: 900, has_unlimited: false },
    songs: { total: 2, completed: 1, limit: 3, this_week: 1, processed_today: 1 },
    practice_minutes_today: 12,
    practice_minutes_this_month: 45,
    practice_streak: 2,
    ...changes,
  };
}
