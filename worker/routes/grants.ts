import { valueOrThrow } from '../http.ts';
import { refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { requireFreshFactor } from '../services/factors/factor-guard.ts';
import { giveGrant } from '../services/grants/consent.ts';
import { listGrants, revokeGrant } from '../services/grants/grants.ts';
import { createOAuthClient, listOAuthClients, removeOAuthClient } from '../services/grants/oauth-clients.ts';
import { tellEvent } from '../services/security/security-events.ts';
import { factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** Grants and OAuth clients. Only a signed-in person reaches them: a grant must not make more of itself. */

export const grantRoutes = newRoutes();

grantRoutes.openapi(route('GET /auth/grants'), async (c) => {
  const user = await requireUser(c, c.get('viewer'));
  return c.json({ grants: await listGrants(c.get('context'), user) }, 200);
});

grantRoutes.openapi(route('POST /auth/grants', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const viewer = c.get('viewer');
  const agreement = { search: body.search, factor: factorAnswer(body) };
  const user = await requireUser(c, viewer);
  const redirectTo = valueOrThrow(await giveGrant(c.get('context'), viewer, user, agreement));
  return c.json({ redirect_to: redirectTo }, 200);
});

grantRoutes.openapi(route('DELETE /auth/grants/{id}'), async (c) => {
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(c.req.valid('json'))));
  valueOrThrow(await revokeGrant(context, user, c.req.param('id')));
  await tellEvent(context, { kind: 'grant_revoked', user, sessionId: viewer.sessionId });
  return c.body(null, 204);
});

grantRoutes.openapi(route('GET /auth/oauth-clients'), async (c) => {
  const user = await requireUser(c, c.get('viewer'));
  return c.json({ clients: await listOAuthClients(c.get('context'), user) }, 200);
});

grantRoutes.openapi(route('POST /auth/oauth-clients'), async (c) => {
  const body = c.req.valid('json');
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(body)));
  const client = valueOrThrow(await createOAuthClient(context, user, body));
  await tellEvent(context, { kind: 'oauth_client_created', user, sessionId: viewer.sessionId });
  return c.json(client, 201);
});

grantRoutes.openapi(route('DELETE /auth/oauth-clients/{id}'), async (c) => {
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(c.req.valid('json'))));
  valueOrThrow(await removeOAuthClient(context, user, c.req.param('id')));
  await tellEvent(context, { kind: 'oauth_client_removed', user, sessionId: viewer.sessionId });
  return c.body(null, 204);
});
