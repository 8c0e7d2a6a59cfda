import { getCookie } from 'hono/cookie';
import { type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { isFromOurPage, refuseForeignOrigin } from '../middleware/foreign-origin.ts';
import { login, register, userBody } from '../services/accounts/accounts.ts';
import { refreshSession } from '../services/accounts/refresh-rotation.ts';
import { closeEndedSockets } from '../services/accounts/session-sockets.ts';
import { revokeSession } from '../services/accounts/sessions.ts';
import { factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';
import { forgetRefreshToken, REFRESH_COOKIE, signInBody, tokenBody } from './token-answer.ts';

/** Sign-up, sign-in, profile, refresh. */

export const authRoutes = newRoutes();

authRoutes.openapi(route('POST /auth/register', refuseForeignOrigin), async (c) => {
  const { email, password, full_name: fullName, challenge_token: challengeToken } = c.req.valid('json');
  const registration = { email, password, fullName };
  const registered = await register(c.get('context'), registration, challengeToken);
  return c.json(await signInBody(c, valueOrThrow(registered)), 201);
});

authRoutes.openapi(route('POST /auth/login', refuseForeignOrigin), async (c) => {
  const body = c.req.valid('json');
  const signedIn = await login(c.get('context'), { ...body, factor: factorAnswer(body) });
  return c.json(await signInBody(c, valueOrThrow(signedIn)), 200);
});

authRoutes.openapi(route('POST /auth/refresh', refuseForeignOrigin), async (c) => {
  const context = c.get('context');
  const refreshed = await refreshSession(context, presentedToken(c, c.req.valid('json').refresh_token));
  if (!refreshed.ok) {
    // Who has to wait comes again with the same token.
    if (refreshed.error.kind === 'invalid_refresh_token') forgetRefreshToken(c);
    throw new HttpProblem(refreshed.error);
  }
  const { user, ...tokens } = refreshed.value;
  return c.json(tokenBody(c, { user, tokens }), 200);
});

authRoutes.openapi(route('GET /auth/me'), async (c) =>
  c.json(userBody(await requireUser(c, c.get('viewer'))), 200),
);

authRoutes.openapi(route('POST /auth/logout'), async (c) => {
  const [context, viewer] = [c.get('context'), c.get('viewer')];
  await revokeSession(context, viewer.sessionId);
  context.defer(() => closeEndedSockets(context, viewer.userId));
  forgetRefreshToken(c);
  // Not "storage": it would take the recorded takes and the theme of a shared browser along.
  c.header('clear-site-data', '"cache"');
  return c.body(null, 204);
});

authRoutes.openapi(route('GET /auth/health'), (c) => c.json({ status: 'ok' } as const, 200));

/** From the bearer header or the body for API clients; from the cookie only when the call comes from our own pages. */
function presentedToken(c: AppContext, fromBody: string | undefined): string {
  const bearer = /^Bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const token = bearer ?? fromBody;
  if (token) return token;
  const cookie = getCookie(c, REFRESH_COOKIE);
  if (!cookie) throw new HttpProblem({ kind: 'invalid_refresh_token' });
  if (!isFromOurPage(c)) throw new HttpProblem({ kind: 'forbidden_origin' });
  return cookie;
}
