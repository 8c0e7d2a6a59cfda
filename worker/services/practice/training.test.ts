import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_PRACTICE } from '#domain/practice/open-practice.ts';
import {
  anySchedule,
  type PracticeStep,
  playModel,
  readings,
  SCHEDULE_START_MS,
  wallMs,
} from '#domain/practice/testing/schedules.ts';
import { inDepth } from '#test/depth.ts';
import { storeSinger } from '#test/worker/practice.ts';
import { type Context, createContext } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { endTraining, recordHeartbeat, startTraining } from './training.ts';
import { readPractice } from './training-rows.ts';

/** The real service on real D1, against the pure rule. */

const FREE_LIMIT_MS = 3_600_000;

async function userOf(context: Context, userId: string): Promise<User> {
  const user = await findUser(context, userId);
  if (!user) throw new Error('The account is missing.');
  return user;
}

/** Plays a schedule as several tabs would, one call after the other. */
async function play(schedule: readonly PracticeStep[], userId: string, songId: string): Promise<string[]> {
  const sessions: string[] = [];
  const ofTab = new Map<number, string>();
  const clock = readings(schedule);
  for (const [index, { call, tab }] of schedule.entries()) {
    const context: Context = { ...createContext(env), nowMs: () => clock[index] ?? SCHEDULE_START_MS };
    const sessionId = ofTab.get(tab);
    const user = await userOf(context, userId);
    if (call === 'end_all') await endTraining(context, user, { sessionId: null, voicedMs: 0 });
    else if (call === 'heartbeat' && sessionId)
      await recordHeartbeat(context, user, { sessionId, voicedMs: 0 });
    else if (call === 'end' && sessionId) await endTraining(context, user, { sessionId, voicedMs: 0 });
    else if (call === 'start') {
      const started = await startTraining(context, user, songId);
      if (!started.ok) continue;
      sessions.push(started.value.session_id);
      ofTab.set(tab, started.value.session_id);
    }
  }
  return sessions;
}

async function storedPractice(userId: string, sessionIds: string[]) {
  const [user, quarters, ended] = await env.DB.batch<Record<string, number>>([
    env.DB.prepare('SELECT training_used_ms, practised_until_ms FROM users WHERE id = ?').bind(userId),
    env.DB.prepare(
      'SELECT quarter_started_at_ms, practised_ms FROM practice_quarters WHERE user_id = ?',
    ).bind(userId),
    env.DB.prepare('SELECT * FROM training_sessions WHERE user_id = ?').bind(userId),
  ]);
  const open = (await readPractice(createContext(env), userId))?.open ?? NO_PRACTICE;
  const sums = new Map(quarters?.results.map((row) => [row.quarter_started_at_ms, Number(row.practised_ms)]));
  for (const { quarterStartedAtMs, ms } of open.quarters)
    sums.set(quarterStartedAtMs, (sums.get(quarterStartedAtMs) ?? 0) + ms);
  const known = [
    ...(ended?.results ?? []).map((row) => ({
      ...{ id: String(row.id), lastHeartbeatAtMs: row.last_heartbeat_at_ms },
      ...{ endedAtMs: row.ended_at_ms, creditedMs: row.credited_ms ?? 0 },
    })),
    ...open.sessions.map(({ id, lastHeartbeatAtMs, creditedMs }) => {
      return { id, lastHeartbeatAtMs, endedAtMs: null, creditedMs };
    }),
  ];
  const byId = new Map(known.map(({ id, ...session }) => [id, session]));
  return {
    creditedMs: user?.results[0]?.training_used_ms ?? -1,
    practisedUntilMs: user?.results[0]?.practised_until_ms,
    quarters: sums,
    sessions: sessionIds.map((id) => byId.get(id)),
  };
}

test('the server never credits more than wall time, and in everything it does what the pure rule says', async () => {
  const remaining = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 120_000 }));
  await fc.assert(
    fc.asyncProperty(anySchedule(25), remaining, async (schedule, remainingMs) => {
      const usedMs = remainingMs === null ? 0 : FREE_LIMIT_MS - remainingMs;
      const { userId, songId } = await storeSinger({
        subscriptionType: remainingMs === null ? 'pro' : 'free',
        trainingUsedMs: usedMs,
      });
      const stored = await storedPractice(userId, await play(schedule, userId, songId));
      const creditedMs = stored.creditedMs - usedMs;
      expect(creditedMs).toBeLessThanOrEqual(Math.min(wallMs(schedule), remainingMs ?? wallMs(schedule)));
      expect({ ...stored, creditedMs }).toEqual(playModel(schedule, remainingMs));
      expect(stored.sessions.reduce((sum, session) => sum + (session?.creditedMs ?? 0), 0)).toBe(creditedMs);
      expect([...stored.quarters.values()].reduce((sum, ms) => Number(sum) + Number(ms), 0)).toBe(creditedMs);
    }),
    { numRuns: inDepth(5, 60) },
  );
});

test('fifty heartbeats at once, of five tabs and at slightly different moments, share out the wall time once', async () => {
  const { userId, songId } = await storeSinger({ subscriptionType: 'free', trainingUsedMs: 0 });
  const start: PracticeStep = { call: 'start', tab: 0, clockMs: 0 };
  const sessions = await play([start, start, start, start, start], userId, songId);
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const context = { ...createContext(env), nowMs: () => SCHEDULE_START_MS + 20_000 + (index % 7) };
      const sessionId = sessions[index % sessions.length] ?? '';
      return recordHeartbeat(context, await userOf(context, userId), { sessionId, voicedMs: 0 });
    }),
  );
  const stored = await storedPractice(userId, sessions);
  expect(stored.creditedMs).toBe(20_006);
  expect(stored.sessions.reduce((sum, session) => sum + (session?.creditedMs ?? 0), 0)).toBe(20_006);
});
