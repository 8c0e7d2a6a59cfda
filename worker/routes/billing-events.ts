import { createMiddleware } from 'hono/factory';
import { looksSigned, readStripeEvent } from '../billing/stripe-client.ts';
import { readStripeSettings } from '../billing/stripe-settings.ts';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { bodyOf } from '../middleware/body-limit.ts';
import { bodyInPlace, ofService } from '../middleware/held-body.ts';
import { takeEvent } from '../services/billing/billing-events.ts';
import { newRoutes, route } from './route.ts';

/** Stripe's events hold one object each; an invoice with many lines is the largest. */
const MAX_EVENT_BYTES = 524_288;

const requireSignature = createMiddleware<AppBindings>(async function requireSignature(c, next) {
  if (readStripeSettings(c.env) === null) throw new HttpProblem({ kind: 'unknown_call' });
  if (!looksSigned(signatureOf(c), c.get('context').nowMs()))
    throw new HttpProblem({ kind: 'webhook_refused' });
  await next();
});

/** Stripe's signed events. Any answer but 2xx makes Stripe repeat the event for three days. */
export const billingEventsRoutes = newRoutes();

billingEventsRoutes.openapi(
  route('POST /billing/stripe', requireSignature, bodyInPlace(bodyOf(MAX_EVENT_BYTES), ofService)),
  async (c) => {
    const context = c.get('context');
    const settings = readStripeSettings(c.env);
    if (settings === null) throw new HttpProblem({ kind: 'unknown_call' });
    const call = { body: await c.req.text(), signature: signatureOf(c), nowMs: context.nowMs() };
    const event = await readStripeEvent(settings, call);
    if (event === null) throw new HttpProblem({ kind: 'webhook_refused' });
    valueOrThrow(await takeEvent(context, event));
    return c.json({ received: true } as const, 200);
  },
);

function signatureOf(c: AppContext): string {
  return c.req.header('stripe-signature') ?? '';
}
