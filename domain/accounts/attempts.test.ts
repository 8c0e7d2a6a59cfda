import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPT_BUDGETS, type AttemptBudget, decideAttempt, withoutAttempt } from './attempts.ts';

const HOUR_MS = 3_600_000;
const STRANGERS = ATTEMPT_BUDGETS.guess_at_account;

const anyBudget = fc.record({
  burst: fc.integer({ min: 1, max: 20 }),
  intervalMs: fc.integer({ min: 1, max: 5_000 }),
});
/** Pauses between attempts; many of them zero, as an attacker's are. */
const anyPauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })), { maxLength: 200 });

interface Guess {
  pauseMs: number;
  isRight: boolean;
  hashMs: number;
}

/** The instants of the attempts that the budget let through. */
function allowedAt(budget: AttemptBudget, pausesMs: readonly number[]): number[] {
  const allowed: number[] = [];
  let fullAtMs: number | null = null;
  let nowMs = 1_000_000;
  for (const pauseMs of pausesMs) {
    nowMs += pauseMs;
    const decision = decideAttempt(budget, fullAtMs, nowMs);
    if (!decision.isAllowed) continue;
    fullAtMs = decision.fullAtMs;
    allowed.push(nowMs);
  }
  return allowed;
}

describe('a budget', () => {
  test('never lets through more than its burst and one for each interval, in any span of time', () => {
    fc.assert(
      fc.property(anyBudget, anyPauses, (budget, pausesMs) => {
        const allowed = allowedAt(budget, pausesMs);
        for (const [first, startMs] of allowed.entries()) {
          for (const [offset, endMs] of allowed.slice(first).entries()) {
            expect(offset + 1).toBeLessThanOrEqual(
              budget.burst + Math.floor((endMs - startMs) / budget.intervalMs),
            );
          }
        }
      }),
    );
  });

  test('lets through whoever waits as long as it says, and nobody who comes a second earlier', () => {
    fc.assert(
      fc.property(anyBudget, fc.integer({ min: 0, max: 1_000_000 }), (budget, aheadMs) => {
        const nowMs = 1_000_000;
        const decision = decideAttempt(budget, nowMs + aheadMs, nowMs);
        if (decision.isAllowed) return;
        const waitMs = decision.retryAfterSeconds * 1_000;
        expect(decideAttempt(budget, nowMs + aheadMs, nowMs + waitMs).isAllowed).toBe(true);
        expect(decideAttempt(budget, nowMs + aheadMs, nowMs + waitMs - 1_000).isAllowed).toBe(false);
      }),
    );
  });

  test('cannot be spared beyond its burst, nor be made longer by a clock that goes back', () => {
    fc.assert(
      fc.property(anyBudget, fc.integer({ min: 0, max: HOUR_MS }), (budget, agoMs) => {
        const nowMs = 10 * HOUR_MS;
        expect(decideAttempt(budget, nowMs - agoMs, nowMs)).toEqual(decideAttempt(budget, null, nowMs));
      }),
    );
  });
});

/** The wrong guesses that were let through; right ones are given back when their hash is done, in any order. */
function judge(budget: AttemptBudget, guesses: readonly Guess[]): { wrongAt: number[]; judgedMs: number } {
  const wrongAt: number[] = [];
  let judgedMs = 0;
  let running: number[] = [];
  let fullAtMs: number | null = null;
  let nowMs = 1_000_000;
  for (const { pauseMs, isRight, hashMs } of guesses) {
    nowMs += pauseMs;
    for (const _done of running.filter((doneAtMs) => doneAtMs <= nowMs)) {
      if (fullAtMs !== null) fullAtMs = withoutAttempt(budget, fullAtMs);
    }
    running = running.filter((doneAtMs) => doneAtMs > nowMs);
    const decision = decideAttempt(budget, fullAtMs, nowMs);
    if (!decision.isAllowed) continue;
    fullAtMs = decision.fullAtMs;
    if (!isRight) {
      wrongAt.push(nowMs);
      continue;
    }
    running.push(nowMs + hashMs);
    judgedMs += hashMs;
  }
  return { wrongAt, judgedMs };
}

test('giving right guesses back gains no wrong one but for the time that judging them took', () => {
  const anyGuess = fc.record({
    pauseMs: fc.integer({ min: 0, max: 300 }),
    isRight: fc.boolean(),
    hashMs: fc.integer({ min: 0, max: 100 }),
  });
  const anyGuesses = fc.array(anyGuess, { maxLength: 100, size: 'max' });
  const smallBudget = fc.record({
    burst: fc.integer({ min: 1, max: 4 }),
    intervalMs: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(smallBudget, anyGuesses, (budget, guesses) => {
      const { wrongAt, judgedMs } = judge(budget, guesses);
      const last = wrongAt.at(-1) ?? 0;
      for (const [first, startMs] of wrongAt.entries()) {
        const mostAllowed = budget.burst + Math.floor((last - startMs + judgedMs) / budget.intervalMs);
        expect(wrongAt.length - first).toBeLessThanOrEqual(mostAllowed);
      }
    }),
    { numRuns: 500 },
  );
});

test('a person who knows the password can sign in again and again', () => {
  const judged = judge(STRANGERS, Array<Guess>(100).fill({ pauseMs: 1_000, isRight: true, hashMs: 900 }));
  expect(judged.judgedMs).toBe(100 * 900);
});

test('strangers together get at most 20 guesses at an account in an hour, however many they are', () => {
  const everySecond = Array<number>(2 * 3_600).fill(1_000);
  const allowed = allowedAt(STRANGERS, everySecond);
  const inAnyHour = allowed.map(
    (startMs) => allowed.filter((atMs) => atMs >= startMs && atMs < startMs + HOUR_MS).length,
  );
  expect(Math.max(...inAnyHour)).toBe(19);
});

test('no address gets more than three mails in any hour', () => {
  const allowed = allowedAt(ATTEMPT_BUDGETS.mail_to, Array<number>(10 * 360).fill(10_000));
  const inAnyHour = allowed.map(
    (startMs) => allowed.filter((atMs) => atMs >= startMs && atMs < startMs + HOUR_MS).length,
  );
  expect(Math.max(...inAnyHour)).toBe(3);
});

test('a class of thirty signs up from one address at once, three times over', () => {
  expect(allowedAt(ATTEMPT_BUDGETS.registration, Array<number>(90).fill(0))).toHaveLength(90);
});
