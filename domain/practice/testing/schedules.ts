import fc from 'fast-check';
import { creditPractice, MAX_HEARTBEAT_GAP_MS } from '../heartbeat.ts';

/** Random practice of one user in several tabs, while the clock runs, stands still or goes back; and what the rule makes of it. */

export interface PracticeStep {
  call: 'start' | 'heartbeat' | 'end' | 'end_all';
  /** Which tab makes the call; each knows the session that it started last. */
  tab: number;
  /** What the clock does before the call. */
  clockMs: number;
}

interface ModelSession {
  lastHeartbeatAtMs: number;
  endedAtMs: number | null;
  creditedMs: number;
}

interface PracticeModel {
  sessions: ModelSession[];
  creditedMs: number;
  practisedUntilMs: number;
  quarters: Map<number, number>;
}

export const SCHEDULE_START_MS = Date.UTC(2026, 10, 20, 12);
const TABS = 3;

const anyClockMs = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 30_000 }) },
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 60_000, max: 200_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -120_000, max: -1 }) },
);
const anyCall = fc.oneof(
  { weight: 3, arbitrary: fc.constant('start' as const) },
  { weight: 8, arbitrary: fc.constant('heartbeat' as const) },
  { weight: 2, arbitrary: fc.constantFrom('end' as const, 'end_all' as const) },
);

export function anySchedule(maxLength: number): fc.Arbitrary<PracticeStep[]> {
  const anyStep = fc.record({ call: anyCall, tab: fc.nat(TABS - 1), clockMs: anyClockMs });
  return fc.array(anyStep, { minLength: 1, maxLength });
}

/** What the clock says at each step. */
export function readings(schedule: readonly PracticeStep[]): number[] {
  let nowMs = SCHEDULE_START_MS;
  return schedule.map(({ clockMs }) => {
    nowMs += clockMs;
    return nowMs;
  });
}

/** The time on the clock that the schedule covers: an upper bound of what may be credited. */
export function wallMs(schedule: readonly PracticeStep[]): number {
  const clock = readings(schedule);
  return Math.max(...clock) - Math.min(...clock);
}

export function playModel(schedule: readonly PracticeStep[], allowanceMs: number | null): PracticeModel {
  const model: PracticeModel = { sessions: [], creditedMs: 0, practisedUntilMs: 0, quarters: new Map() };
  const ofTab = new Map<number, ModelSession>();
  const clock = readings(schedule);
  for (const [index, { call, tab }] of schedule.entries()) {
    const nowMs = clock[index] ?? SCHEDULE_START_MS;
    const mine = ofTab.get(tab);
    if (call === 'end_all') endAll(model, nowMs, allowanceMs);
    else if (call !== 'start' && mine) beat(model, mine, { nowMs, allowanceMs, ends: call === 'end' });
    else if (call === 'start' && (allowanceMs === null || model.creditedMs < allowanceMs)) {
      endSilent(model, nowMs);
      const session = { lastHeartbeatAtMs: nowMs, endedAtMs: null, creditedMs: 0 };
      model.sessions.push(session);
      ofTab.set(tab, session);
    }
  }
  return model;
}

/** A start ends what was left open. */
function endSilent(model: PracticeModel, nowMs: number): void {
  for (const session of model.sessions) {
    const isSilent = nowMs - session.lastHeartbeatAtMs > MAX_HEARTBEAT_GAP_MS;
    if (session.endedAtMs === null && isSilent) session.endedAtMs = session.lastHeartbeatAtMs;
  }
}

function endAll(model: PracticeModel, nowMs: number, allowanceMs: number | null): void {
  const oldestFirst = [...model.sessions].sort((a, b) => a.lastHeartbeatAtMs - b.lastHeartbeatAtMs);
  for (const session of oldestFirst) beat(model, session, { nowMs, allowanceMs, ends: true });
}

function beat(
  model: PracticeModel,
  session: ModelSession,
  { nowMs, allowanceMs, ends }: { nowMs: number; allowanceMs: number | null; ends: boolean },
): void {
  if (session.endedAtMs !== null) return;
  const remainingMs = allowanceMs === null ? null : allowanceMs - model.creditedMs;
  const { creditedMs, quarters, outcome } = creditPractice(
    { ...session, practisedUntilMs: model.practisedUntilMs, remainingMs },
    nowMs,
  );
  if (outcome === 'gap') {
    session.endedAtMs = session.lastHeartbeatAtMs;
    return;
  }
  model.creditedMs += creditedMs;
  session.creditedMs += creditedMs;
  for (const { quarterStartedAtMs, ms } of quarters)
    model.quarters.set(quarterStartedAtMs, (model.quarters.get(quarterStartedAtMs) ?? 0) + ms);
  model.practisedUntilMs = Math.max(model.practisedUntilMs, nowMs);
  session.lastHeartbeatAtMs = Math.max(session.lastHeartbeatAtMs, nowMs);
  if (ends || outcome === 'limit') session.endedAtMs = session.lastHeartbeatAtMs;
}
