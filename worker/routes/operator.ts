import { createMiddleware } from 'hono/factory';
import { atShardOf, type Context } from '../context.ts';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { requireFreshFactor } from '../services/factors/factor-guard.ts';
import { operatorRefusal } from '../services/operations/operator-access.ts';
import { readOverview } from '../services/operations/overview.ts';
import { endSessions, lookAtSong, refund, runAgain } from '../services/operations/songs.ts';
import { type FactorInput, factorAnswer } from './factor-answer.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** For those who run the service. Looking needs a second factor in the session, acting one of the last ten minutes. */

const requireOperator = createMiddleware<AppBindings>(async function requireOperator(c, next) {
  const refusal = await operatorRefusal(c.get('context'), c.get('viewer'));
  if (refusal) throw new HttpProblem(refusal);
  await next();
});

export const operatorRoutes = newRoutes();

operatorRoutes.openapi(route('GET /operator/overview', requireOperator), async (c) =>
  c.json(await readOverview(c.get('context')), 200),
);

operatorRoutes.openapi(route('GET /operator/songs/{songId}', requireOperator), async (c) => {
  const { songId } = c.req.param();
  return c.json(valueOrThrow(await lookAtSong(atOwner(c), c.get('viewer').userId, songId)), 200);
});

operatorRoutes.openapi(route('POST /operator/songs/{songId}/run-again', requireOperator), async (c) => {
  await requireFresh(c, c.req.valid('json'));
  valueOrThrow(await runAgain(atOwner(c), c.get('viewer').userId, c.req.param('songId')));
  return c.body(null, 204);
});

operatorRoutes.openapi(route('POST /operator/songs/{songId}/refund', requireOperator), async (c) => {
  await requireFresh(c, c.req.valid('json'));
  return c.json(valueOrThrow(await refund(atOwner(c), c.get('viewer').userId, c.req.param('songId'))), 200);
});

operatorRoutes.openapi(route('POST /operator/songs/{songId}/end-sessions', requireOperator), async (c) => {
  await requireFresh(c, c.req.valid('json'));
  valueOrThrow(await endSessions(atOwner(c), c.get('viewer').userId, c.req.param('songId')));
  return c.body(null, 204);
});

function atOwner(c: AppContext): Context {
  return atShardOf(c.get('context'), c.req.param('songId') ?? '');
}

async function requireFresh(c: AppContext, input: FactorInput): Promise<void> {
  const viewer = c.get('viewer');
  const operator = await requireUser(c, viewer);
  valueOrThrow(await requireFreshFactor(c.get('context'), viewer, operator, factorAnswer(input)));
}
