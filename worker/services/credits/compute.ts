import { eq, type SQL, sql } from 'drizzle-orm';
import { chargedSeconds, dayOf, mayBegin, SHORTEST_RUN_SECONDS, secondsToNextDay } from '#domain/compute.ts';
import type { AppError } from '#domain/errors.ts';
import { PLANS, type SubscriptionType } from '#domain/plans/plans.ts';
import { computeAccount } from '../../auth/compute-account.ts';
import type { Context } from '../../context.ts';
import { inSteps } from '../../db/in-steps.ts';
import { type songs, users } from '../../db/schema.ts';

/**
 * What runs take from an account's daily budget of machine time, as parts of a D1 batch: one row for each run, written beside the run's
 * own. Deleting a song or an account gives nothing back. See docs/decisions/0050-budgets-of-runs.md.
 */

/** About when one of several runs is done. */
const RETRY_AFTER_SECONDS = 60;

type Song = typeof songs.$inferSelect;

export interface ComputeClaim {
  runId: string;
  userId: string;
  account: string;
  day: number;
  seconds: number;
  plan: SubscriptionType;
}

export async function claimCompute(
  context: Context,
  user: { id: string; subscriptionType: SubscriptionType },
  run: { runId: string; audioSeconds: number },
): Promise<ComputeClaim> {
  return {
    runId: run.runId,
    userId: user.id,
    account: await computeAccount(context, user.id),
    day: dayOf(context.nowMs()),
    seconds: chargedSeconds(run.audioSeconds),
    plan: user.subscriptionType,
  };
}

/** A task works on a whole song. The plan is that of the song's account. */
export async function claimForTask(context: Context, song: Song, runId: string): Promise<ComputeClaim> {
  const user = await context.db.select().from(users).where(eq(users.id, song.userId)).get();
  const { id, subscriptionType = 'free' } = user ?? { id: song.userId };
  const audioSeconds = (song.durationMs ?? 0) / 1000;
  return claimCompute(context, { id, subscriptionType }, { runId, audioSeconds });
}

/** Whether the day's budget has room; for an analysis also whether the account may have one more under way. */
export function fitsBudget(claim: ComputeClaim, isAnalysis: boolean): SQL {
  const { dailyComputeSeconds, runsAtOnce } = PLANS[claim.plan];
  const fits = sql`${usedSeconds(claim)} + ${claim.seconds} <= ${dailyComputeSeconds}`;
  return isAnalysis ? sql`${fits} AND ${running(claim.userId)} < ${runsAtOnce}` : fits;
}

export function takeCompute({ runId, account, day, seconds }: ComputeClaim, onlyIf: SQL): SQL {
  return sql`INSERT INTO compute_uses (run_id, account, day, seconds)
             SELECT ${runId}, ${account}, ${day}, ${seconds} WHERE ${onlyIf} ON CONFLICT (run_id) DO NOTHING`;
}

export function hasTaken({ runId }: ComputeClaim): SQL {
  return sql`EXISTS (SELECT 1 FROM compute_uses WHERE run_id = ${runId})`;
}

/** What was taken for a run that something else forbade: nothing was begun. */
export function untakeCompute({ runId }: ComputeClaim, unless: SQL): SQL {
  return sql`DELETE FROM compute_uses WHERE run_id = ${runId} AND NOT ${unless}`;
}

/** The share of a run without a result that was not done: `keptSeconds` in SQL. */
export function returnCompute(runId: string, progress: number, onlyIf: SQL): SQL {
  const done = sql`max(${SHORTEST_RUN_SECONDS}, CAST(seconds * ${progress} AS INTEGER) + 1)`;
  return sql`UPDATE compute_uses SET seconds = min(seconds, ${done}) WHERE run_id = ${runId} AND ${onlyIf}`;
}

/** Why a claim did not fit; null when it does by now. */
export async function computeRefusal(
  context: Context,
  claim: ComputeClaim,
  isAnalysis: boolean,
): Promise<AppError | null> {
  const used = await context.db.get<{ secondsToday: number; running: number }>(
    sql`SELECT ${usedSeconds(claim)} AS secondsToday, ${running(claim.userId)} AS running`,
  );
  const { dailyComputeSeconds, runsAtOnce } = PLANS[claim.plan];
  const limits = { dailyComputeSeconds, runsAtOnce: isAnalysis ? runsAtOnce : Number.POSITIVE_INFINITY };
  const verdict = mayBegin(limits, used, claim.seconds);
  switch (verdict) {
    case 'allowed':
      return null;
    case 'runs_at_once':
      return { kind: 'too_many_runs', runLimit: runsAtOnce, retryAfterSeconds: RETRY_AFTER_SECONDS };
    case 'daily_seconds': {
      const retryAfterSeconds = secondsToNextDay(context.nowMs());
      return { kind: 'compute_budget_spent', dailyMinutes: dailyComputeSeconds / 60, retryAfterSeconds };
    }
    default:
      return verdict satisfies never;
  }
}

/** For the sweep: yesterday's are kept for the clocks of other machines. */
export async function forgetOldCompute(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    'DELETE FROM compute_uses WHERE run_id IN (SELECT run_id FROM compute_uses WHERE day < ? LIMIT ?)',
  );
  const yesterday = dayOf(context.nowMs()) - 1;
  return inSteps(context, (limit) => statement.bind(yesterday, limit).run());
}

function usedSeconds({ account, day }: ComputeClaim): SQL {
  return sql`(SELECT coalesce(sum(seconds), 0) FROM compute_uses WHERE account = ${account} AND day = ${day})`;
}

function running(userId: string): SQL {
  return sql`(SELECT count(*) FROM runs WHERE user_id = ${userId} AND status = 'running' AND kind = 'analysis')`;
}
