import { createMiddleware } from 'hono/factory';
import { type AttemptBudget, decideAttempt } from '#domain/accounts/attempts.ts';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';

/**
 * How often one account may ask how things stand. Kept in the memory of the isolate, because a write for each poll would cost more than
 * the poll: so it bounds what one account does to one isolate, and an account whose calls meet several has as many budgets. Pages ask
 * every two to five seconds.
 */
export const POLLS: AttemptBudget = { burst: 120, intervalMs: 200 };
/** Full again within half a minute: then a row says nothing any more. */
const MAX_KEPT = 10_000;

/** An address may tell of a few errors at once and of one more every twenty seconds. */
const REPORTS: AttemptBudget = { burst: 10, intervalMs: 20_000 };

export const limitPolls = limitInMemory(POLLS, (c) => c.get('caller').userId);
export const limitReports = limitInMemory(REPORTS, (c) => c.get('context').client.address);

function limitInMemory(budget: AttemptBudget, subjectOf: (c: AppContext) => string) {
  const fullAtMs = new Map<string, number>();
  return createMiddleware<AppBindings>(async function limitInMemory(c, next) {
    const subject = subjectOf(c);
    const decision = decideAttempt(budget, fullAtMs.get(subject) ?? null, c.get('context').nowMs());
    if (!decision.isAllowed) {
      throw new HttpProblem({ kind: 'too_busy', retryAfterSeconds: decision.retryAfterSeconds });
    }
    keep(fullAtMs, subject, decision.fullAtMs);
    await next();
  });
}

/** Who has asked last stands last: what goes first is what nobody has used for longest. */
function keep(fullAtMs: Map<string, number>, subject: string, atMs: number): void {
  fullAtMs.delete(subject);
  fullAtMs.set(subject, atMs);
  const [oldest] = fullAtMs.keys();
  if (fullAtMs.size > MAX_KEPT && oldest !== undefined) fullAtMs.delete(oldest);
}
