import { readStripeEvent } from '../billing/stripe-client.ts';
import { readStripeSettings } from '../billing/stripe-settings.ts';
import { HttpProblem, valueOrThrow } from '../http.ts';
import { bodyOf } from '../middleware/body-limit.ts';
import { bodyInPlace } from '../middleware/held-body.ts';
import { takeEvent } from '../services/billing/billing-events.ts';
import { newRoutes, route } from './route.ts';

/** Stripe's events hold one object each; an invoice with many lines is the largest. */
const MAX_EVENT_BYTES = 524_288;

/** Stripe's signed events. Any answer but 2xx makes Stripe repeat the event for three days. */
export const billingEventsRoutes = newRoutes();

billingEventsRoutes.openapi(
  route('POST /billing/stripe', bodyInPlace(bodyOf(MAX_EVENT_BYTES))),
  async (c) => {
    const context = c.get('context');
    const settings = readStripeSettings(c.env);
    if (settings === null) throw new HttpProblem({ kind: 'unknown_call' });
    const event = await readStripeEvent(settings, {
      body: await c.req.text(),
      signature: c.req.header('stripe-signature') ?? '',
      nowMs: context.nowMs(),
    });
    if (event === null) throw new HttpProblem({ kind: 'webhook_refused' });
    valueOrThrow(await takeEvent(context, event));
    return c.json({ received: true } as const, 200);
  },
);
