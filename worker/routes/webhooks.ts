import { createMiddleware } from 'hono/factory';
import { type AppBindings, HttpProblem, valueOrThrow } from '../http.ts';
import { requireFreshFactor } from '../services/factors/factor-guard.ts';
import { sendTest } from '../services/webhooks/test-delivery.ts';
import {
  changeWebhook,
  createWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateSecret,
} from '../services/webhooks/webhooks.ts';
import { factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** Webhooks of the Master plan. Only a signed-in person has them: a key that leaked must not send titles elsewhere. */

export const webhookRoutes = newRoutes();

/** Stands before a body is read. Somebody else's is as unknown as one that never was. */
const ownWebhook = createMiddleware<AppBindings>(async function ownWebhook(c, next) {
  const webhook = await findWebhook(c.get('context'), c.get('viewer').userId, c.req.param('id') ?? '');
  // A removal that is made again finds nothing.
  if (!webhook && !(c.req.method === 'DELETE' && c.get('context').isResumed))
    throw new HttpProblem({ kind: 'webhook_not_found' });
  await next();
});

webhookRoutes.openapi(route('GET /webhooks'), async (c) =>
  c.json(await listWebhooks(c.get('context'), (await requireUser(c, c.get('viewer'))).id), 200),
);

webhookRoutes.openapi(route('POST /webhooks'), async (c) => {
  const body = c.req.valid('json');
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(body)));
  return c.json(valueOrThrow(await createWebhook(context, user, body, viewer.sessionId)), 201);
});

webhookRoutes.openapi(route('PATCH /webhooks/{id}', ownWebhook), async (c) => {
  const body = c.req.valid('json');
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(body)));
  return c.json(valueOrThrow(await changeWebhook(context, user, c.req.param('id'), body)), 200);
});

webhookRoutes.openapi(route('DELETE /webhooks/{id}', ownWebhook), async (c) => {
  valueOrThrow(await removeWebhook(c.get('context'), c.get('viewer').userId, c.req.param('id')));
  return c.body(null, 204);
});

webhookRoutes.openapi(route('POST /webhooks/{id}/test', ownWebhook), async (c) => {
  const user = await requireUser(c, c.get('viewer'));
  return c.json(valueOrThrow(await sendTest(c.get('context'), user, c.req.param('id'))), 200);
});

webhookRoutes.openapi(route('POST /webhooks/{id}/rotate', ownWebhook), async (c) => {
  const body = c.req.valid('json');
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(body)));
  return c.json(valueOrThrow(await rotateSecret(context, user, c.req.param('id'))), 200);
});

webhookRoutes.openapi(route('GET /webhooks/{id}/deliveries', ownWebhook), async (c) => {
  const { userId } = c.get('viewer');
  return c.json(valueOrThrow(await listDeliveries(c.get('context'), userId, c.req.param('id'))), 200);
});
