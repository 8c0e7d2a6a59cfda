import { createMiddleware } from 'hono/factory';
import { readAccessToken, type Viewer } from '../auth/access-tokens.ts';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';
import { isLiveSession } from '../services/sessions.ts';

/** Who asks: the bearer of a valid access token, or 401. Cookies never authorise a call. */
export const requireViewer = createMiddleware<AppBindings>(async function requireViewer(c, next) {
  if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
  const viewer = await findViewer(c);
  if (!viewer) throw new HttpProblem({ kind: 'authentication_failed' });
  c.set('viewer', viewer);
  await next();
});

/**
 * The viewer of a valid bearer, or null. A token counts only while its session does: whoever is signed out elsewhere is out at
 * once and not when the token expires. That costs one look-up by primary key in every call.
 */
export async function findViewer(c: AppContext): Promise<Viewer | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const viewer = token ? await readAccessToken(c.env.ACCESS_TOKEN_SECRET, token) : null;
  return viewer && (await isLiveSession(c.get('context'), viewer)) ? viewer : null;
}
