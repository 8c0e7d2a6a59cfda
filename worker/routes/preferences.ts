import { HttpProblem } from '../http.ts';
import { changePreferences, preferencesBody } from '../services/accounts/preferences.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

export const preferencesRoutes = newRoutes();

preferencesRoutes.openapi(route('GET /auth/preferences'), async (c) =>
  c.json(preferencesBody(await requireUser(c, c.get('viewer'))), 200),
);

preferencesRoutes.openapi(route('PUT /auth/preferences'), async (c) => {
  const { userId } = c.get('viewer');
  const preferences = await changePreferences(c.get('context'), userId, c.req.valid('json'));
  if (preferences === null) throw new HttpProblem({ kind: 'authentication_failed' });
  return c.json(preferences, 200);
});
