import { PLANS } from '../../../domain/plans/plans.ts';
import type { World } from '../world.ts';

/** Rows of earlier days may have been swept. */
const DAY_MS = 86_400_000;
const MOST_SECONDS = Math.max(...Object.values(PLANS).map((plan) => plan.dailyComputeSeconds));

/** No run of any kind begins without taking from its account's day, and no day has more than its budget. */
export function checkCompute({ database, timeline, tell }: World): void {
  const unpaid =
    'SELECT id FROM runs WHERE created_at_ms > ? AND id NOT IN (SELECT run_id FROM compute_uses)';
  for (const { id } of database.prepare(unpaid).all(timeline.nowMs() - DAY_MS))
    tell('compute', `${id} took no time`);
  const days =
    'SELECT account, sum(seconds) AS seconds FROM compute_uses GROUP BY account, day HAVING sum(seconds) > ?';
  for (const { account, seconds } of database.prepare(days).all(MOST_SECONDS))
    tell('compute', `${account} has begun ${seconds} s in a day`);
}
