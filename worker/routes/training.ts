import { Hono } from 'hono';
import {
  trainingEndSchema,
  trainingHeartbeatSchema,
  trainingStartSchema,
} from '#domain/contracts/training-requests.ts';
import { type AppBindings, type AppContext, HttpProblem, requireJson, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { findUser, type User } from '../services/accounts.ts';
import { endAllTraining, endTraining, recordHeartbeat, startTraining } from '../services/training.ts';

export const trainingRoutes = new Hono<AppBindings>()
  .use(jsonBodyLimit, requireCaller)
  .post('/start', async (c) => {
    const { song_id: songId } = await requireJson(c, trainingStartSchema);
    return c.json(valueOrThrow(await startTraining(c.get('context'), await requireUser(c), songId)));
  })
  .post('/heartbeat', async (c) => {
    const body = await requireJson(c, trainingHeartbeatSchema);
    const heartbeat = { sessionId: body.session_id, voicedMs: Math.round(body.voiced_seconds * 1000) };
    const { id } = await requireUser(c);
    return c.json(valueOrThrow(await recordHeartbeat(c.get('context'), id, heartbeat)));
  })
  .post('/end', async (c) => {
    const { session_id: sessionId } = await requireJson(c, trainingEndSchema);
    const { id } = await requireUser(c);
    if (sessionId === null) return c.json(await endAllTraining(c.get('context'), id));
    return c.json(valueOrThrow(await endTraining(c.get('context'), id, sessionId)));
  });

/** Looked up for each call: whoever looks begins a new month for the account when it is due. */
async function requireUser(c: AppContext): Promise<User> {
  const user = await findUser(c.get('context'), c.get('caller').userId);
  if (!user) throw new HttpProblem({ kind: 'authentication_failed' });
  return user;
}
