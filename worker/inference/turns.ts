import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import type { TurnRequest } from '#domain/runs/turn-order.ts';
import type { SongOrder } from '#domain/songs/song-runs.ts';
import type { TurnAnswer, Turns } from '#durable-objects/turns.ts';
import { computeAccount } from '../auth/compute-account.ts';
import type { Context } from '../context.ts';
import { failureReason } from '../failure-reason.ts';

/** A deployment lies in one region and has one object that hands out turns; a second region would be a second name. */
const REGION = 'region';

export type Turn = TurnAnswer | { kind: 'unreachable'; reason: string };

/** Never throws: a run that could not ask tries again, as if its machine had refused it. */
export async function askForTurn(context: Context, order: SongOrder): Promise<Turn> {
  try {
    return await turns(context).ask(await requestOf(context, order));
  } catch (error) {
    return { kind: 'unreachable', reason: failureReason(error) };
  }
}

/** True when the run has its turn on another machine, or waits for one. */
export async function handOn(context: Context, runId: string, retryAfterMs: number | null): Promise<boolean> {
  return turns(context)
    .refused(runId, retryAfterMs)
    .catch(() => false);
}

/** The machine that has the run's job; null where nobody knows. A turn that could not be ended expires by itself. */
export async function endTurn(context: Context, runId: string): Promise<string | null> {
  return turns(context)
    .end(runId)
    .catch(() => null);
}

function turns({ env }: Context): DurableObjectStub<Turns> {
  return env.TURNS.getByName(REGION);
}

async function requestOf(context: Context, order: SongOrder): Promise<TurnRequest> {
  const { pipelineId: runId, songId, kind, userId, traceparent = null } = order;
  // A task works on stored stems, whose hash its order does not have: it goes by its song.
  const source = order.kind === 'analysis' ? order.source.sha256 : songId;
  const account = await computeAccount(context, userId);
  return { runId, songId, kind, account, weight: await weightOf(context, userId), source, traceparent };
}

async function weightOf({ d1 }: Context, userId: string): Promise<number> {
  const statement = d1.prepare('SELECT subscription_type AS plan FROM users WHERE id = ?').bind(userId);
  const plan = await statement.first<SubscriptionType>('plan');
  return PLANS[plan ?? 'free'].turnsInARound;
}
