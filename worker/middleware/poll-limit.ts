import { createMiddleware } from 'hono/factory';
import { type AttemptBudget, decideAttempt } from '#domain/accounts/attempts.ts';
import { type AppBindings, HttpProblem } from '../http.ts';

/**
 * How often one account may ask how things stand. Kept in the memory of the isolate, because a write for each poll would cost more than
 * the poll: so it bounds what one account does to one isolate, and an account whose calls meet several has as many budgets. Pages ask
 * every two to five seconds.
 */
export const POLLS: AttemptBudget = { burst: 120, intervalMs: 200 };
/** Full again within half a minute: then a row says nothing any more. */
const MAX_KEPT = 10_000;

const fullAtMs = new Map<string, number>();

export const limitPolls = createMiddleware<AppBindings>(async function limitPolls(c, next) {
  const { userId } = c.get('caller');
  const decision = decideAttempt(POLLS, fullAtMs.get(userId) ?? null, c.get('context').nowMs());
  if (!decision.isAllowed) {
    throw new HttpProblem({ kind: 'too_busy', retryAfterSeconds: decision.retryAfterSeconds });
  }
  keep(userId, decision.fullAtMs);
  await next();
});

/** Who has asked last stands last: what goes first is what nobody has used for longest. */
function keep(userId: string, atMs: number): void {
  fullAtMs.delete(userId);
  fullAtMs.set(userId, atMs);
  const [oldest] = fullAtMs.keys();
  if (fullAtMs.size > MAX_KEPT && oldest !== undefined) fullAtMs.delete(oldest);
}
