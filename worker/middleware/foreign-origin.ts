import { createMiddleware } from 'hono/factory';
import { type AppBindings, HttpProblem } from '../http.ts';

/**
 * For calls that answer with a session cookie: another site's form could otherwise sign a visitor in to the attacker's account, and
 * the visitor would upload songs there. `Sec-Fetch-Site` cannot be set by a page; it also holds behind a proxy that changes the host.
 */
export const refuseForeignOrigin = createMiddleware<AppBindings>(async function refuseForeignOrigin(c, next) {
  const origin = c.req.header('origin');
  const isOurs =
    origin === undefined ||
    origin === new URL(c.req.url).origin ||
    c.req.header('sec-fetch-site') === 'same-origin';
  if (!isOurs) throw new HttpProblem({ kind: 'forbidden_origin' });
  await next();
});
