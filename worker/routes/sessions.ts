import { Hono } from 'hono';
import type { SessionListBody } from '#domain/contracts/account-api.ts';
import { type AppBindings, valueOrThrow } from '../http.ts';
import { requireViewer } from '../middleware/viewer.ts';
import { endAllSessions, endSession, listSessions } from '../services/accounts/session-list.ts';
import { forgetRefreshToken } from './token-answer.ts';

/** Where somebody is signed in. */

export const sessionsRoutes = new Hono<AppBindings>()
  .post('/logout/all', requireViewer, async (c) => {
    await endAllSessions(c.get('context'), c.get('viewer').userId);
    forgetRefreshToken(c);
    return c.body(null, 204);
  })
  .get('/sessions', requireViewer, async (c) => {
    const body: SessionListBody = { sessions: await listSessions(c.get('context'), c.get('viewer')) };
    return c.json(body);
  })
  .delete('/sessions/:id', requireViewer, async (c) => {
    const { id } = c.req.param();
    valueOrThrow(await endSession(c.get('context'), c.get('viewer'), id));
    if (id === c.get('viewer').sessionId) forgetRefreshToken(c);
    return c.body(null, 204);
  });
