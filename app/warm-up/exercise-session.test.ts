import { expect, test } from 'vitest';
import { type ExercisePlan, exercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { evenNotes } from '#domain/singing/exercises/song-exercises.ts';
import { type TakeFault, takeOf } from '#domain/singing/testing/takes.ts';
import { ExerciseSession } from './exercise-session.ts';

const PLANS = [0, 1, 2].map((step) => exercisePlan(evenNotes([60 + step, 64 + step, 60 + step], 1), 'start'));

/** A singer whose step of that number has this fault; in the step `stopsAt` they sing on until they are called off. */
function sung(faults: (TakeFault | 'silence')[], stopsAt = -1) {
  const told: string[] = [];
  let runs = 0;
  const session = new ExerciseSession({
    level: () => 'steady',
    rest: () => ({ over: Promise.resolve(true), cancel: () => undefined }),
    run(plan: ExercisePlan, onPhase) {
      const step = runs++;
      const fault = faults[step];
      const take = fault === 'silence' ? takeOf([]) : takeOf(plan.targets, fault);
      let callOff: (() => void) | null = null;
      const frames = new Promise<ReturnType<typeof takeOf> | null>((resolve) => {
        callOff = () => resolve(null);
        queueMicrotask(() => {
          onPhase('sing');
          if (step !== stopsAt) resolve(take);
        });
      });
      return { frames, cancel: () => callOff?.() };
    },
  });
  session.subscribe(() => {
    const { phase } = session.get();
    if (phase !== told.at(-1)) told.push(phase);
  });
  return { session, told };
}

test('each step is judged by itself, with the fault that costs most, and the whole is over at its end', async () => {
  const { session, told } = sung([{}, { cents: -40 }, { octaves: -1 }]);
  await session.start(PLANS);
  const { results, phase } = session.get();
  expect(phase).toBe('over');
  expect(results.map(({ score }) => Math.round(10 * score))).toEqual([10, expect.any(Number), 10]);
  expect(results[1]?.score).toBeLessThan(0.8);
  expect(results.map(({ fault }) => fault?.kind ?? null)).toEqual([null, 'flat', null]);
  expect(told.filter((one) => one === 'told')).toHaveLength(3);
});

test('called off in the middle it is off, and no later step begins', async () => {
  const { session, told } = sung([{}, {}, {}], 1);
  const all = session.start(PLANS);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(session.get()).toMatchObject({ phase: 'sing', step: 1 });
  session.stop();
  await all;
  expect(session.get()).toMatchObject({ phase: 'off', results: [] });
  expect(told.filter((one) => one === 'sing')).toHaveLength(2);
});

test('silence is told as missed', async () => {
  const { session } = sung(['silence']);
  await session.start(PLANS.slice(0, 1));
  expect(session.get().results).toEqual([{ score: 0, fault: { kind: 'missed', percent: 100 } }]);
});
