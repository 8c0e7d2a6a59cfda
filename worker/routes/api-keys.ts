import { Hono } from 'hono';
import { newApiKeySchema } from '#domain/contracts/api-key-requests.ts';
import { type AppBindings, requireJson, valueOrThrow } from '../http.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../services/accounts/api-keys.ts';
import { requireUser } from './require-user.ts';

/** Keys of the Master plan. Only a signed-in person makes and removes them: a key that leaked must not make more of itself. */

const CREATED = 201;
const NO_CONTENT = 204;

export const apiKeysRoutes = new Hono<AppBindings>()
  .use(requireViewer)
  .get('/', async (c) => c.json(await listApiKeys(c.get('context'), await requireUser(c, c.get('viewer')))))
  .post('/', async (c) => {
    const { name } = await requireJson(c, newApiKeySchema);
    return c.json(
      valueOrThrow(await createApiKey(c.get('context'), await requireUser(c, c.get('viewer')), name)),
      CREATED,
    );
  })
  .delete('/:id', async (c) => {
    valueOrThrow(await revokeApiKey(c.get('context'), c.get('viewer').userId, c.req.param('id')));
    return c.body(null, NO_CONTENT);
  });
