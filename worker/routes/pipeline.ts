import { Hono } from 'hono';
import {
  DEFAULT_RUN_OPTIONS,
  processSchema,
  retrySchema,
  runOptionsFrom,
} from '#domain/contracts/pipeline-requests.ts';
import { type AppBindings, type AppContext, requireJson, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { activeRuns } from '../services/songs/active-runs.ts';
import { resultBody } from '../services/songs/pipeline-documents.ts';
import { pipelineStatus, requireResult } from '../services/songs/pipeline-runs.ts';
import { processSong, retryRun, type StartedRun } from '../services/songs/run-again.ts';
import { cancelRun } from '../services/songs/run-cancel.ts';
import { requireUser } from './require-user.ts';

/** The runs of songs. `:id` is the song's id, which means its newest run, or a run's own. */

const OK = 200;
const ACCEPTED = 202;

export const pipelineRoutes = new Hono<AppBindings>()
  .use(jsonBodyLimit, requireCaller)
  .post('/process', async (c) => {
    const body = await requireJson(c, processSchema);
    const user = await requireUser(c, c.get('caller'));
    const options = runOptionsFrom(body, DEFAULT_RUN_OPTIONS);
    return sendStarted(c, valueOrThrow(await processSong(c.get('context'), user, body.file_id, options)));
  })
  .post('/retry/:id', async (c) => {
    const body = await requireJson(c, retrySchema);
    const user = await requireUser(c, c.get('caller'));
    const started = await retryRun(c.get('context'), user, c.req.param('id'), (earlier) =>
      runOptionsFrom(body, earlier),
    );
    return sendStarted(c, valueOrThrow(started));
  })
  .post('/cancel/:id', async (c) => {
    return c.json(valueOrThrow(await cancelRun(c.get('context'), c.get('caller').userId, c.req.param('id'))));
  })
  .get('/active', async (c) => c.json(await activeRuns(c.get('context'), c.get('caller').userId)))
  .get('/status/:id', async (c) => {
    return c.json(
      valueOrThrow(await pipelineStatus(c.get('context'), c.get('caller').userId, c.req.param('id'))),
    );
  })
  .get('/result/:id', async (c) => {
    const context = c.get('context');
    const { userId } = c.get('caller');
    const id = valueOrThrow(await requireResult(context, userId, c.req.param('id')));
    return c.json(await resultBody(context, id, new URL(c.req.url).origin));
  });

function sendStarted(c: AppContext, { isNew, status }: StartedRun): Response {
  return c.json(status, isNew ? ACCEPTED : OK);
}
