import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type WaitlistBody, type WaitlistErrorBody, waitlistSchema } from '#domain/contracts/waitlist.ts';
import type { AppError } from '#domain/errors.ts';
import { toWire } from '#domain/wire-errors.ts';
import { type AppBindings, type AppContext, HttpProblem, requireJson } from '../http.ts';
import { limitBody } from '../middleware/body-limit.ts';
import { joinWaitlist } from '../services/accounts/waitlist.ts';

/** The waitlist of the beta, in the shape of the usual form services (Formspree): JSON or a form in, `next` or `errors` out. */

const MAX_FORM_BYTES = 8_192;
const NEXT: WaitlistBody = { ok: true, next: '/beta?joined#waitlist' };
const SEE_OTHER = 303;

export const waitlistRoutes = new Hono<AppBindings>().post('/', limitBody(MAX_FORM_BYTES), async (c) => {
  const joined = await joinWaitlist(c.get('context'), await readEmail(c));
  if (!joined.ok) return refusal(c, joined.error);
  // A browser whose script has not come yet sends the form itself, and wants to see a page.
  return wantsPage(c) ? c.redirect(NEXT.next, SEE_OTHER) : c.json(NEXT);
});

async function readEmail(c: AppContext): Promise<{ email: string }> {
  const type = c.req.header('content-type')?.toLowerCase() ?? '';
  if (!type.startsWith('multipart/form-data') && !type.startsWith('application/x-www-form-urlencoded')) {
    return requireJson(c, waitlistSchema);
  }
  const fields = await c.req.parseBody().catch(() => {
    throw new HttpProblem({ kind: 'malformed_request', reason: 'unreadable_form' });
  });
  return waitlistSchema.parse(fields);
}

function refusal(c: AppContext, problem: AppError): Response {
  const { status, retryAfterSeconds, ...wire } = toWire(problem);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const body: WaitlistErrorBody = { ...wire, error: wire.detail, request_id: c.get('requestId') };
  return c.json(body, status as ContentfulStatusCode);
}

function wantsPage(c: AppContext): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('text/html') && !accept.includes('application/json');
}
