import { createMiddleware } from 'hono/factory';
import { readAccessToken, type Viewer } from '../auth/access-tokens.ts';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';

/** Who asks: the bearer of a valid access token, or 401. Cookies never authorise a call. */
export const requireViewer = createMiddleware<AppBindings>(async function requireViewer(c, next) {
  if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
  const viewer = await findViewer(c);
  if (!viewer) throw new HttpProblem({ kind: 'authentication_failed' });
  c.set('viewer', viewer);
  await next();
});

/** The viewer of a valid bearer, or null. */
export async function findViewer(c: AppContext): Promise<Viewer | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token ? await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token) : null;
}
