/** Stripe as a restore meets it: asked for the events since a moment, it has none. That they are applied is tested in the Worker. */

import { createServer } from 'node:http';

/** Any keys of the right form: with them the product asks Stripe. */
export const PAYMENT_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_drill',
  STRIPE_WEBHOOK_SECRET: 'whsec_drill_of_32_characters_or_more',
  STRIPE_PRICES:
    '{"pro_monthly":"price_a","pro_yearly":"price_b","premium_monthly":"price_c","premium_yearly":"price_d"}',
};

export async function startPaymentsDouble(port) {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url.startsWith('/v1/events?')) asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"object":"list","data":[],"has_more":false,"url":"/v1/events"}');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { asked: () => asked, stop: () => server.closeAllConnections() ?? server.close() };
}
