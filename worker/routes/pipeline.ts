import { DEFAULT_RUN_OPTIONS, runOptionsFrom } from '#domain/contracts/requests/pipeline-requests.ts';
import { err } from '#domain/result.ts';
import { valueOrThrow } from '../http.ts';
import { limitPolls } from '../middleware/poll-limit.ts';
import { requireShown, resultBody } from '../services/results/result-body.ts';
import { cancelRun } from '../services/runs/cancel.ts';
import { activeRuns, pipelineStatus } from '../services/runs/read.ts';
import { processSong, retryRun } from '../services/runs/redo.ts';
import { ownRun } from './own-song.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** The runs of songs. `id` is the song's id, which means its newest run, or a run's own. */

export const pipelineRoutes = newRoutes();

pipelineRoutes.openapi(route('POST /pipeline/process'), async (c) => {
  const body = c.req.valid('json');
  const user = await requireUser(c, c.get('caller'));
  const options = runOptionsFrom(body, DEFAULT_RUN_OPTIONS);
  const started = valueOrThrow(await processSong(c.get('context'), user, body.file_id, options));
  return c.json(started.status, started.isNew ? 202 : 200);
});

pipelineRoutes.openapi(route('POST /pipeline/retry/{id}', ownRun), async (c) => {
  const body = c.req.valid('json');
  const user = await requireUser(c, c.get('caller'));
  const started = await retryRun(c.get('context'), user, c.req.param('id'), (earlier) =>
    runOptionsFrom(body, earlier),
  );
  const { status, isNew } = valueOrThrow(started);
  return c.json(status, isNew ? 202 : 200);
});

pipelineRoutes.openapi(route('POST /pipeline/cancel/{id}'), async (c) =>
  c.json(valueOrThrow(await cancelRun(c.get('context'), c.get('caller').userId, c.req.param('id'))), 200),
);

pipelineRoutes.openapi(route('GET /pipeline/active', limitPolls), async (c) =>
  c.json(await activeRuns(c.get('context'), c.get('caller').userId), 200),
);

pipelineRoutes.openapi(route('GET /pipeline/status/{id}', limitPolls), async (c) =>
  c.json(
    valueOrThrow(await pipelineStatus(c.get('context'), c.get('caller').userId, c.req.param('id'))),
    200,
  ),
);

pipelineRoutes.openapi(route('GET /pipeline/result/{id}'), async (c) => {
  const context = c.get('context');
  const { userId } = c.get('caller');
  const found = await requireShown(context, userId, c.req.param('id'));
  // A result is asked for by its run or by its song: an unknown id is answered as an unknown run.
  const isUnknown = !found.ok && found.error.kind === 'song_not_found';
  const shown = valueOrThrow(isUnknown ? err({ kind: 'pipeline_not_found' } as const) : found);
  return c.json(await resultBody(context, shown, new URL(c.req.url).origin), 200);
});
