import { createMiddleware } from 'hono/factory';
import { readAccessToken } from '../auth/access-tokens.ts';
import { type AppBindings, HttpProblem } from '../http.ts';

/** Who asks: the bearer of a valid access token, or 401. Cookies never authorise a call. */
export const requireViewer = createMiddleware<AppBindings>(async function requireViewer(c, next) {
  const header = c.req.header('authorization');
  if (!header) throw new HttpProblem({ kind: 'authentication_required' });
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
  const viewer = token ? await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token) : null;
  if (!viewer) throw new HttpProblem({ kind: 'authentication_failed' });
  c.set('viewer', viewer);
  await next();
});
