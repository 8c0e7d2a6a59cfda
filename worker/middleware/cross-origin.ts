import { createMiddleware } from 'hono/factory';
import { readAccessToken } from '../auth/access-tokens.ts';
import type { AppBindings, AppContext } from '../http.ts';
import { callAt } from './body-limit.ts';
import { bearerOf } from './viewer.ts';

/**
 * Pages of other origins may make the calls that are open to programs, with the bearer of a program (the CORS protocol of the Fetch
 * standard). Every origin is the same to us, because the bearer alone says who calls: no answer allows credentials, so that a browser
 * neither sends our cookies nor takes any. Calls that are not open to programs, those with the refresh cookie among them, answer a
 * preflight as they always did, with 405; and an answer to a person's own session is for our pages alone.
 */

const ANY_ORIGIN = '*';
/** A browser asks again after two hours; none of them keeps it for longer. */
const PREFLIGHT_SECONDS = '7200';
/** `*` does not stand for `Authorization`, so all are named. */
const ALLOWED_HEADERS = [
  ...['authorization', 'content-type', 'content-digest', 'idempotency-key'],
  ...['range', 'if-range', 'if-match', 'if-none-match'],
].join(', ');
const EXPOSED_HEADERS = [
  ...['ratelimit-policy', 'ratelimit', 'retry-after', 'www-authenticate', 'x-request-id', 'allow'],
  ...['etag', 'accept-ranges', 'content-range', 'content-disposition', 'idempotency-replayed'],
].join(', ');

export const allowOtherOrigins = createMiddleware<AppBindings>(async function allowOtherOrigins(c, next) {
  const asked = c.req.method === 'OPTIONS' ? c.req.header('access-control-request-method') : undefined;
  if (!isOpenToPrograms(asked ?? c.req.method, c.req.path)) return next();
  if (asked !== undefined) return answerPreflight(c, asked);
  await next();
  if (await isOfPerson(c)) return;
  c.res.headers.set('access-control-allow-origin', ANY_ORIGIN);
  c.res.headers.set('access-control-expose-headers', EXPOSED_HEADERS);
});

/** Also where nobody was asked who calls, because the answer was a repeated one. */
async function isOfPerson(c: AppContext): Promise<boolean> {
  const caller = c.get('caller');
  if (caller) return caller.by.kind === 'session';
  return (await readAccessToken(c.env.ACCESS_TOKEN_SECRET, bearerOf(c))) !== null;
}

function isOpenToPrograms(method: string, path: string): boolean {
  return callAt(method === 'HEAD' ? 'GET' : method, path)?.by === 'key';
}

function answerPreflight(c: AppContext, method: string): Response {
  return c.body(null, 204, {
    'access-control-allow-origin': ANY_ORIGIN,
    'access-control-allow-methods': method,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  });
}
