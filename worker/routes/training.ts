import { Hono } from 'hono';
import {
  trainingEndSchema,
  trainingHeartbeatSchema,
  trainingStartSchema,
} from '#domain/contracts/training-requests.ts';
import { type AppBindings, requireJson, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { endTraining, recordHeartbeat, startTraining } from '../services/practice/training.ts';
import { requireUser } from './require-user.ts';

export const trainingRoutes = new Hono<AppBindings>()
  .use(jsonBodyLimit, requireCaller)
  .post('/start', async (c) => {
    const { song_id: songId } = await requireJson(c, trainingStartSchema);
    return c.json(
      valueOrThrow(await startTraining(c.get('context'), await requireUser(c, c.get('caller')), songId)),
    );
  })
  .post('/heartbeat', async (c) => {
    const body = await requireJson(c, trainingHeartbeatSchema);
    const heartbeat = { sessionId: body.session_id, voicedMs: Math.round(body.voiced_seconds * 1000) };
    const { id } = await requireUser(c, c.get('caller'));
    return c.json(valueOrThrow(await recordHeartbeat(c.get('context'), id, heartbeat)));
  })
  .post('/end', async (c) => {
    const { session_id: sessionId } = await requireJson(c, trainingEndSchema);
    const { id } = await requireUser(c, c.get('caller'));
    return c.json(valueOrThrow(await endTraining(c.get('context'), id, sessionId)));
  });
