import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toWire } from '#domain/api-errors/wire-errors.ts';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type { WaitlistBody } from '#domain/contracts/waitlist.ts';
import type { AppError } from '#domain/errors.ts';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';
import { bodyOf } from '../middleware/body-limit.ts';
import { bodyInPlace } from '../middleware/held-body.ts';
import { joinWaitlist } from '../services/accounts/waitlist.ts';
import { newRoutes, replaceBody, route } from './route.ts';

/** The waitlist of the beta, in the shape of the usual form services (Formspree): JSON or a form in, `next` or `errors` out. */

const MAX_FORM_BYTES = 8_192;
const NEXT: WaitlistBody = { ok: true, next: '/beta?joined#waitlist' };
const FORM_TYPE = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i;

const readFormAsJson = createMiddleware<AppBindings>(async function readFormAsJson(c, next) {
  if (FORM_TYPE.test(c.req.header('content-type') ?? '')) {
    const fields = await c.req.parseBody().catch(() => {
      throw new HttpProblem({ kind: 'malformed_request', reason: 'unreadable_form' });
    });
    replaceBody(c, JSON.stringify(fields));
  }
  await next();
});

export const waitlistRoutes = newRoutes();

waitlistRoutes.openapi(
  route('POST /waitlist', bodyInPlace(bodyOf(MAX_FORM_BYTES)), readFormAsJson),
  async (c) => {
    const joined = await joinWaitlist(c.get('context'), c.req.valid('json'));
    if (!joined.ok) return refusal(c, joined.error);
    // A browser whose script has not come yet sends the form itself, and wants to see a page.
    return wantsPage(c) ? c.redirect(NEXT.next, 303) : c.json(NEXT, 200);
  },
);

function refusal(c: AppContext, problem: AppError): Response {
  const { status, retryAfterSeconds, ...wire } = toWire(problem);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const body: ErrorBody = { ...wire, error: wire.detail, request_id: c.get('requestId') };
  return c.json(body, status as ContentfulStatusCode);
}

function wantsPage(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}
