import { Hono } from 'hono';
import { type AppBindings, valueOrThrow } from '../http.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { resultBody } from '../services/songs/pipeline-documents.ts';
import { pipelineStatus, requireCommittedAttempt } from '../services/songs/pipeline-runs.ts';

export const pipelineRoutes = new Hono<AppBindings>()
  .use(requireCaller)
  .get('/status/:id', async (c) => {
    return c.json(
      valueOrThrow(await pipelineStatus(c.get('context'), c.get('caller').userId, c.req.param('id'))),
    );
  })
  .get('/result/:pipelineId', async (c) => {
    const context = c.get('context');
    const { userId } = c.get('caller');
    const id = valueOrThrow(await requireCommittedAttempt(context, userId, c.req.param('pipelineId')));
    return c.json(await resultBody(context, id, new URL(c.req.url).origin));
  });
