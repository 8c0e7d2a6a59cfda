import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditPractice, MAX_HEARTBEAT_GAP_MS, QUARTER_MS } from './heartbeat.ts';
import {
  anySchedule,
  type PracticeStep,
  playModel,
  readings,
  SCHEDULE_START_MS,
  wallMs,
} from './testing/schedules.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const UNLIMITED = null;
/** Shorter than the gap, so that one heartbeat at its end can still credit all of it. */
const SONG_MS = 80_000;
const BEAT: PracticeStep = { call: 'heartbeat', tab: 0, clockMs: 0 };

const known = (change: object = {}) => ({
  practisedUntilMs: 0,
  lastHeartbeatAtMs: NOON_MS,
  remainingMs: UNLIMITED,
  ...change,
});

describe('a heartbeat', () => {
  test('credits the time since the last one', () => {
    expect(creditPractice(known(), NOON_MS + 20_000)).toEqual({
      creditedMs: 20_000,
      quarters: [{ quarterStartedAtMs: NOON_MS, ms: 20_000 }],
      outcome: 'goes_on',
    });
  });

  test('at the same instant credits nothing', () => {
    expect(creditPractice(known(), NOON_MS)).toMatchObject({ creditedMs: 0, quarters: [] });
  });

  test('credits nothing that another tab has been credited for', () => {
    const credit = creditPractice(known({ practisedUntilMs: NOON_MS + 15_000 }), NOON_MS + 20_000);
    expect(credit.creditedMs).toBe(5_000);
  });

  test('counts up to a gap of 90 seconds and not beyond', () => {
    expect(creditPractice(known(), NOON_MS + MAX_HEARTBEAT_GAP_MS)).toMatchObject({
      creditedMs: 90_000,
      outcome: 'goes_on',
    });
    expect(creditPractice(known(), NOON_MS + MAX_HEARTBEAT_GAP_MS + 1)).toEqual({
      creditedMs: 0,
      quarters: [],
      outcome: 'gap',
    });
  });

  test('that uses up the allowance keeps its credit and says so', () => {
    expect(creditPractice(known({ remainingMs: 12_000 }), NOON_MS + 20_000)).toMatchObject({
      creditedMs: 12_000,
      outcome: 'limit',
    });
    expect(creditPractice(known({ remainingMs: 0 }), NOON_MS)).toMatchObject({ outcome: 'limit' });
    expect(creditPractice(known({ remainingMs: -5 }), NOON_MS + 9)).toMatchObject({ creditedMs: 0 });
  });

  test('over the end of a quarter of an hour is split there', () => {
    const lastHeartbeatAtMs = NOON_MS + QUARTER_MS - 5_000;
    expect(creditPractice(known({ lastHeartbeatAtMs }), lastHeartbeatAtMs + 20_000).quarters).toEqual([
      { quarterStartedAtMs: NOON_MS, ms: 5_000 },
      { quarterStartedAtMs: NOON_MS + QUARTER_MS, ms: 15_000 },
    ]);
  });
});

const anyKnown = fc.record({
  practisedUntilMs: fc.integer({ min: NOON_MS - 200_000, max: NOON_MS + 200_000 }),
  lastHeartbeatAtMs: fc.integer({ min: NOON_MS - 200_000, max: NOON_MS + 200_000 }),
  remainingMs: fc.option(fc.integer({ min: -1_000, max: 100_000 })),
});

test('the quarters sum up to the credit, which is never above the allowance and never negative', () => {
  fc.assert(
    fc.property(anyKnown, fc.integer({ min: NOON_MS - 300_000, max: NOON_MS + 300_000 }), (state, nowMs) => {
      const { creditedMs, quarters } = creditPractice(state, nowMs);
      expect(quarters.reduce((sum, { ms }) => sum + ms, 0)).toBe(creditedMs);
      expect(creditedMs).toBeGreaterThanOrEqual(0);
      if (state.remainingMs !== null) expect(creditedMs).toBeLessThanOrEqual(Math.max(0, state.remainingMs));
      for (const { quarterStartedAtMs, ms } of quarters) {
        expect(quarterStartedAtMs % QUARTER_MS).toBe(0);
        expect(ms).toBeGreaterThan(0);
      }
    }),
  );
});

test('however many tabs play and however the clock jumps, never more than wall time is credited', () => {
  fc.assert(
    fc.property(anySchedule(60), fc.option(fc.integer({ min: 0, max: 200_000 })), (schedule, allowanceMs) => {
      const { creditedMs } = playModel(schedule, allowanceMs);
      expect(creditedMs).toBeLessThanOrEqual(Math.min(wallMs(schedule), allowanceMs ?? wallMs(schedule)));
    }),
    { numRuns: 500 },
  );
});

test('a clock that goes back for a while loses nothing: afterwards all has been credited', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -80_000, max: 80_000 }), { maxLength: 20 }), (jumpsMs) => {
      const behindMs = -jumpsMs.reduce((sum, jumpMs) => sum + jumpMs, 0);
      const beats = [...jumpsMs, behindMs + SONG_MS].map((clockMs) => ({ ...BEAT, clockMs }));
      const steps: PracticeStep[] = [{ ...BEAT, call: 'start' }, ...beats];
      fc.pre(Math.max(...readings(steps)) <= SCHEDULE_START_MS + SONG_MS);
      expect(playModel(steps, UNLIMITED).creditedMs).toBe(SONG_MS);
    }),
  );
});
