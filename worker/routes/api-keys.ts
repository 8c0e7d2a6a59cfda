import { valueOrThrow } from '../http.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../services/accounts/api-keys.ts';
import { provePassword } from '../services/accounts/password-guard.ts';
import { requireFreshFactor } from '../services/factors/factor-guard.ts';
import { tellEvent } from '../services/security/security-events.ts';
import { factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** Keys of the Master plan. Only a signed-in person makes and removes them: a key that leaked must not make more of itself. */

export const apiKeysRoutes = newRoutes();

apiKeysRoutes.openapi(route('GET /auth/api-keys'), async (c) =>
  c.json(await listApiKeys(c.get('context'), await requireUser(c, c.get('viewer'))), 200),
);

apiKeysRoutes.openapi(route('POST /auth/api-keys'), async (c) => {
  const body = c.req.valid('json');
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await provePassword(context, user, body.password));
  valueOrThrow(await requireFreshFactor(context, viewer, user, factorAnswer(body)));
  return c.json(valueOrThrow(await createApiKey(context, user, body, viewer.sessionId)), 201);
});

apiKeysRoutes.openapi(route('DELETE /auth/api-keys/{id}'), async (c) => {
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  const user = await requireUser(c, viewer);
  valueOrThrow(await revokeApiKey(context, user.id, c.req.param('id')));
  await tellEvent(context, { kind: 'api_key_revoked', user, sessionId: viewer.sessionId });
  return c.body(null, 204);
});
