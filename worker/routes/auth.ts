import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { loginSchema, refreshSchema, registerSchema } from '#domain/contracts/requests.ts';
import { type AppBindings, type AppContext, HttpProblem, requireJson, valueOrThrow } from '../http.ts';
import { isFromOurPage, refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { findUser, login, register, userBody } from '../services/accounts/accounts.ts';
import { refreshSession } from '../services/accounts/session-refresh.ts';
import { revokeSession } from '../services/accounts/sessions.ts';
import { requireUser } from './require-user.ts';
import { forgetRefreshToken, REFRESH_COOKIE, signInBody, tokenBody } from './token-answer.ts';

/** Sign-up, sign-in, profile, refresh. */

const CREATED = 201;

export const authRoutes = new Hono<AppBindings>()
  .post('/register', refuseForeignOrigin, async (c) => {
    const body = await requireJson(c, registerSchema);
    const input = { email: body.email, password: body.password, fullName: body.full_name };
    return c.json(await signInBody(c, valueOrThrow(await register(c.get('context'), input))), CREATED);
  })
  .post('/login', refuseForeignOrigin, async (c) => {
    const body = await requireJson(c, loginSchema);
    return c.json(await signInBody(c, valueOrThrow(await login(c.get('context'), body))));
  })
  .post('/refresh', async (c) => {
    const context = c.get('context');
    const tokens = await refreshSession(context, await presentedToken(c));
    if (!tokens.ok) {
      forgetRefreshToken(c);
      throw new HttpProblem({ kind: 'invalid_refresh_token' });
    }
    const user = await findUser(context, tokens.value.viewer.userId);
    if (!user) throw new HttpProblem({ kind: 'invalid_refresh_token' });
    return c.json(tokenBody(c, { user, tokens: tokens.value }));
  })
  .get('/me', requireViewer, async (c) => {
    return c.json(userBody(await requireUser(c, c.get('viewer'))));
  })
  .post('/logout', requireViewer, async (c) => {
    await revokeSession(c.get('context'), c.get('viewer').sessionId);
    forgetRefreshToken(c);
    return c.body(null, 204);
  })
  .get('/health', (c) => c.json({ status: 'ok' }));

/** From the bearer header or the body for API clients; from the cookie only when the call comes from our own pages. */
async function presentedToken(c: AppContext): Promise<string> {
  const bearer = /^Bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer) return bearer;
  const body = await requireJson(c, refreshSchema);
  if (body.refresh_token) return body.refresh_token;
  const cookie = getCookie(c, REFRESH_COOKIE);
  if (!cookie) throw new HttpProblem({ kind: 'invalid_refresh_token' });
  if (!isFromOurPage(c)) throw new HttpProblem({ kind: 'forbidden_origin' });
  return cookie;
}
