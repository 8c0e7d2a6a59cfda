import { createMiddleware } from 'hono/factory';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';

/**
 * For calls that answer with a session cookie, whatever they were called with: another site's form could otherwise sign a visitor in to the attacker's account, and
 * the visitor would upload songs there.
 */
export const refuseForeignOrigin = createMiddleware<AppBindings>(async function refuseForeignOrigin(c, next) {
  if (c.req.header('origin') !== undefined && !isFromOurPage(c)) {
    throw new HttpProblem({ kind: 'forbidden_origin' });
  }
  await next();
});

/** `Sec-Fetch-Site` cannot be set by a page; it also holds behind a proxy that changes the host. */
export function isFromOurPage(c: AppContext): boolean {
  return (
    c.req.header('origin') === new URL(c.req.url).origin || c.req.header('sec-fetch-site') === 'same-origin'
  );
}
