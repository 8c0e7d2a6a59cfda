import fc from 'fast-check';
import { expect, test } from 'vitest';
import { median } from '../averages.ts';
import { chanceOfRight, type MistunedTrial, MOST_TRIALS, mistuningState, nextCents } from './mistuning.ts';

/** Numbers that look random and are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** A listener answers until the test is done. */
function tested(isRight: (cents: number) => boolean): { thresholdCents: number; trials: number } {
  const trials: MistunedTrial[] = [];
  let state = mistuningState(trials);
  while (!state.isDone) {
    const cents = nextCents(state);
    trials.push({ cents, isRight: isRight(cents) });
    state = mistuningState([...trials]);
  }
  return { thresholdCents: state.thresholdCents, trials: trials.length };
}

test('of a listener who hears all from a threshold on and guesses below it, the threshold is found within 3 cents', () => {
  for (const threshold of [5, 8, 12, 18, 25]) {
    const random = seeded(threshold);
    const errors = Array.from({ length: 40 }, () => {
      const { thresholdCents } = tested((cents) => cents >= threshold || random() < 0.5);
      return Math.abs(thresholdCents - threshold);
    });
    expect(median(errors)).toBeLessThanOrEqual(3);
  }
});

test('of a listener whose answers vary, the middle of forty tests lies within 3 cents', () => {
  for (const threshold of [6, 10, 15, 22]) {
    const random = seeded(threshold);
    const found = Array.from({ length: 40 }, () =>
      tested((cents) => random() < chanceOfRight(cents, threshold)),
    );
    const middle = median(found.map(({ thresholdCents }) => thresholdCents)) ?? 0;
    expect(Math.abs(middle - threshold)).toBeLessThanOrEqual(3);
  }
});

test('whatever is answered, a test ends, and what is played can be heard as a mistuning of one key at most', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: MOST_TRIALS, maxLength: MOST_TRIALS }), (answers) => {
      let place = 0;
      const { trials, thresholdCents } = tested((cents) => {
        expect(cents).toBeGreaterThanOrEqual(3);
        expect(cents).toBeLessThanOrEqual(120);
        return answers[place++] ?? false;
      });
      expect(trials).toBeLessThanOrEqual(MOST_TRIALS);
      expect(thresholdCents).toBeGreaterThan(0);
    }),
  );
});

test('a right answer never raises the threshold, a wrong one never lowers it', () => {
  const trial = fc.record({ cents: fc.double({ min: 3, max: 120, noNaN: true }), isRight: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(trial, { maxLength: 20 }),
      fc.double({ min: 3, max: 120, noNaN: true }),
      (trials, cents) => {
        const before = mistuningState(trials).thresholdCents;
        const after = (isRight: boolean) => mistuningState([...trials, { cents, isRight }]).thresholdCents;
        expect(after(true)).toBeLessThanOrEqual(before * (1 + 1e-9));
        expect(after(false)).toBeGreaterThanOrEqual(before * (1 - 1e-9));
      },
    ),
  );
});
