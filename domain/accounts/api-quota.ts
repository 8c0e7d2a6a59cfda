import { periodEndMs } from '../plans/period.ts';
import { PLANS, type SubscriptionType } from '../plans/plans.ts';

/** The monthly requests of an account, over all its keys and grants, and what programs are told of them. */

export interface ApiAllowance {
  /** 0: the plan has no API access. */
  limit: number;
  periodStartedAtMs: number;
  periodEndsAtMs: number;
}

export interface ApiQuota {
  limit: number;
  remaining: number;
  /** Until the account's next period, which begins with all requests. */
  resetSeconds: number;
  periodSeconds: number;
}

const SECOND_MS = 1000;

export function apiAllowance(
  user: { subscriptionType: SubscriptionType; periodAnchorMs: number; periodStartedAtMs: number },
  nowMs: number,
): ApiAllowance {
  return {
    limit: PLANS[user.subscriptionType].monthlyApiRequests,
    periodStartedAtMs: user.periodStartedAtMs,
    periodEndsAtMs: periodEndMs(user, nowMs),
  };
}

export function quotaAfter(
  used: number,
  { limit, periodStartedAtMs, periodEndsAtMs }: ApiAllowance,
  nowMs: number,
): ApiQuota {
  return {
    limit,
    remaining: Math.max(0, limit - used),
    resetSeconds: Math.max(1, Math.ceil((periodEndsAtMs - nowMs) / SECOND_MS)),
    periodSeconds: Math.round((periodEndsAtMs - periodStartedAtMs) / SECOND_MS),
  };
}

/** The two fields of draft-ietf-httpapi-ratelimit-headers-11; they are lists of structured strings (RFC 9651) with parameters. */
export function rateLimitFields({ limit, remaining, resetSeconds, periodSeconds }: ApiQuota) {
  return {
    'ratelimit-policy': `"month";q=${limit};w=${periodSeconds}`,
    ratelimit: `"month";r=${remaining};t=${resetSeconds}`,
  };
}
