import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPT_BUDGETS, decideAttempt, withoutAttempt } from '#domain/accounts/attempts.ts';
import { type Context, createContext } from '../context.ts';
import { type BudgetUse, forgetFullBudgets, giveBack, takeAttempt } from './attempt-budgets.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 5);

let subjects = 0;

function at(nowMs: number): Context {
  return { ...createContext(env), nowMs: () => nowMs };
}

/** A budget that nobody has used yet. */
function freshUse(name: BudgetUse['name']): BudgetUse {
  subjects += 1;
  return { name, subject: `subject ${subjects}` };
}

async function rows(): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT * FROM attempt_budgets ORDER BY key').all()).results;
}

test('the database decides as the pure rule does, whatever comes in which order', async () => {
  const anyStep = fc.record({
    pauseMs: fc.constantFrom(0, 1_000, 9_999, 10_000, 60_000),
    isGivenBack: fc.boolean(),
  });
  const budget = ATTEMPT_BUDGETS.guess_on_known_device;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 12, maxLength: 30 }), async (steps) => {
      const use = freshUse('guess_on_known_device');
      let nowMs = START_MS;
      let fullAtMs: number | null = null;
      for (const { pauseMs, isGivenBack } of steps) {
        nowMs += pauseMs;
        const expected = decideAttempt(budget, fullAtMs, nowMs);
        const attempt = await takeAttempt(at(nowMs), [use]);
        expect(attempt.ok ? null : attempt.error.retryAfterSeconds).toBe(
          expected.isAllowed ? null : expected.retryAfterSeconds,
        );
        if (!attempt.ok || !expected.isAllowed) continue;
        fullAtMs = expected.fullAtMs;
        if (!isGivenBack) continue;
        await giveBack(at(nowMs), attempt.value);
        fullAtMs = withoutAttempt(budget, fullAtMs);
      }
    }),
    { numRuns: 10 },
  );
});

test('parallel attempts never share the last place', async () => {
  const use = freshUse('guess_at_account');
  const attempts = await Promise.all(Array.from({ length: 50 }, () => takeAttempt(at(START_MS), [use])));
  expect(attempts.filter((attempt) => attempt.ok)).toHaveLength(10);
});

test('an attempt that one budget refuses takes from none and writes nothing', async () => {
  const account = freshUse('guess_at_account');
  const address = freshUse('guess_from_address');
  for (let count = 0; count < 10; count += 1) await takeAttempt(at(START_MS), [account]);
  const before = await rows();
  const refused = await takeAttempt(at(START_MS), [address, account]);
  expect(refused).toEqual({ ok: false, error: { retryAfterSeconds: 360 } });
  expect(await rows()).toEqual(before);
});

test('1,000 guesses of strangers in an hour, all from different addresses: 19 are heard', async () => {
  const account = freshUse('guess_at_account');
  let heard = 0;
  for (let count = 0; count < 1_000; count += 25) {
    const nowMs = START_MS + Math.floor((count * HOUR_MS) / 1_000);
    const guesses = Array.from({ length: 25 }, () =>
      takeAttempt(at(nowMs), [account, freshUse('guess_from_address')]),
    );
    heard += (await Promise.all(guesses)).filter((guess) => guess.ok).length;
  }
  expect(heard).toBe(19);
});

test('one address is heard 60 times at once, whatever accounts it tries', async () => {
  const address = freshUse('guess_from_address');
  let heard = 0;
  for (let count = 0; count < 100; count += 1) {
    const attempt = await takeAttempt(at(START_MS), [address, freshUse('guess_at_account')]);
    if (attempt.ok) heard += 1;
  }
  expect(heard).toBe(60);
});

test('a dump of the budgets names nobody, and full ones are forgotten', async () => {
  await takeAttempt(at(START_MS), [{ name: 'mail_to', subject: 'rosina@example.com' }]);
  const dump = await rows();
  expect(dump.length).toBeGreaterThan(0);
  expect(JSON.stringify(dump)).not.toContain('rosina');
  await forgetFullBudgets(at(START_MS + HOUR_MS - 1));
  const mailKept = (await rows()).length;
  expect(mailKept).toBeGreaterThan(0);
  await forgetFullBudgets(at(START_MS + 3 * HOUR_MS));
  expect(await rows()).toEqual([]);
});
