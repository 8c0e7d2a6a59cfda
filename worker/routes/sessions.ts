import { valueOrThrow } from '../http.ts';
import { endAllSessions, endSession, listSessions } from '../services/accounts/session-list.ts';
import { newRoutes, route } from './route.ts';
import { forgetRefreshToken } from './token-answer.ts';

/** Lists and ends the sessions of an account. */

export const sessionsRoutes = newRoutes();

sessionsRoutes.openapi(route('POST /auth/logout/all'), async (c) => {
  await endAllSessions(c.get('context'), c.get('viewer').userId);
  forgetRefreshToken(c);
  return c.body(null, 204);
});

sessionsRoutes.openapi(route('GET /auth/sessions'), async (c) =>
  c.json({ sessions: await listSessions(c.get('context'), c.get('viewer')) }, 200),
);

sessionsRoutes.openapi(route('DELETE /auth/sessions/{id}'), async (c) => {
  const { id } = c.req.param();
  valueOrThrow(await endSession(c.get('context'), c.get('viewer'), id));
  if (id === c.get('viewer').sessionId) forgetRefreshToken(c);
  return c.body(null, 204);
});
