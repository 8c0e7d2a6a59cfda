import { Hono } from 'hono';
import { newApiKeySchema } from '#domain/contracts/api-key-requests.ts';
import { type AppBindings, type AppContext, HttpProblem, requireJson, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { findUser, type User } from '../services/accounts.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../services/api-keys.ts';

/** Keys of the Master plan. Only a signed-in person makes and removes them: a key that leaked must not make more of itself. */

const CREATED = 201;
const NO_CONTENT = 204;

export const apiKeysRoutes = new Hono<AppBindings>()
  .use(jsonBodyLimit, requireViewer)
  .get('/', async (c) => c.json(await listApiKeys(c.get('context'), await requireUser(c))))
  .post('/', async (c) => {
    const { name } = await requireJson(c, newApiKeySchema);
    return c.json(valueOrThrow(await createApiKey(c.get('context'), await requireUser(c), name)), CREATED);
  })
  .delete('/:id', async (c) => {
    valueOrThrow(await revokeApiKey(c.get('context'), c.get('viewer').userId, c.req.param('id')));
    return c.body(null, NO_CONTENT);
  });

async function requireUser(c: AppContext): Promise<User> {
  const user = await findUser(c.get('context'), c.get('viewer').userId);
  if (!user) throw new HttpProblem({ kind: 'authentication_failed' });
  return user;
}
