import { and, eq, gte } from 'drizzle-orm';
import {
  practiceFigures as figuresOf,
  type PracticeFigures,
  type PractisedDay,
  type PractisedQuarter,
  practisedDays,
} from '#domain/practice/figures.ts';
import type { Context } from '../../context.ts';
import { practiceQuarters, users } from '../../db/schema.ts';

/** Adds practice up for the status and the dashboard. */

const DAY_MS = 86_400_000;
/** Holds the whole month and nearly every streak. */
const FIRST_SPAN_DAYS = 62;
const SPAN_GROWTH = 6;
const CHART_DAYS = 30;
/** The day that has begun, and the edges that a time zone moves. */
const SPAN_EDGE_DAYS = 3;

/** Reads two months; a streak that fills them is followed further back, in ever longer steps. */
export async function practiceFigures(
  context: Context,
  userId: string,
  timeZone: string,
): Promise<PracticeFigures> {
  const nowMs = context.nowMs();
  for (let spanDays = FIRST_SPAN_DAYS; ; spanDays *= SPAN_GROWTH) {
    const quarters = await quartersSince(context, userId, nowMs - spanDays * DAY_MS);
    const figures = figuresOf(quarters, { nowMs, timeZone });
    if (figures.streakDays < spanDays - SPAN_EDGE_DAYS) return figures;
  }
}

/** For the chart: minutes of each of the last thirty days. */
export async function practiceDays(
  context: Context,
  userId: string,
  timeZone: string,
): Promise<PractisedDay[]> {
  const nowMs = context.nowMs();
  const sinceMs = nowMs - (CHART_DAYS + SPAN_EDGE_DAYS) * DAY_MS;
  return practisedDays(await quartersSince(context, userId, sinceMs), { nowMs, timeZone }, CHART_DAYS);
}

/** Also what is under way has been practised. */
async function quartersSince({ db }: Context, userId: string, sinceMs: number): Promise<PractisedQuarter[]> {
  const [quarters, [account]] = await db.batch([
    db
      .select()
      .from(practiceQuarters)
      .where(and(eq(practiceQuarters.userId, userId), gte(practiceQuarters.quarterStartedAtMs, sinceMs))),
    db.select({ open: users.openPractice }).from(users).where(eq(users.id, userId)),
  ]);
  const underWay = account?.open?.quarters ?? [];
  return [...quarters, ...underWay.map(({ ms, ...quarter }) => ({ ...quarter, practisedMs: ms }))];
}
