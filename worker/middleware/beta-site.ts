import { createMiddleware } from 'hono/factory';
import { type AppBindings, errorResponse } from '../http.ts';
import { siteOf } from '../site.ts';

const BETA_CALLS = ['/api/v1/health', '/api/v1/waitlist'];

/** A host that shows only the beta has no other calls than its health and the waitlist. */
export const onlyBetaCalls = createMiddleware<AppBindings>(async function onlyBetaCalls(c, next) {
  const isBeta = siteOf(new URL(c.req.url).hostname, c.env) === 'beta';
  if (isBeta && !BETA_CALLS.includes(c.req.path.replace(/\/$/, '')))
    return errorResponse(c, { kind: 'unknown_call' });
  return next();
});
