import { createMiddleware } from 'hono/factory';
import { type AppBindings, errorResponse } from '../http.ts';

/** Longer than a restore's steps take one by one, shorter than a singer's patience. */
const RETRY_AFTER_SECONDS = 60;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** While an operator restores the database (`docs/storage.md`) nothing may be acknowledged that the restore would take back. Reads go on. */
export const refuseFrozenWrites = createMiddleware<AppBindings>(async function refuseFrozenWrites(c, next) {
  if (c.env.WRITES_FROZEN !== 'true' || READS.includes(c.req.method)) return next();
  return errorResponse(c, { kind: 'unavailable', retryAfterSeconds: RETRY_AFTER_SECONDS });
});
