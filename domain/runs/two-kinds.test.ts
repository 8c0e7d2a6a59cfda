import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from './assignment.ts';
import type { KindOfRun, Run } from './run.ts';
import type { RunEvent, Step } from './step.ts';
import { nextAlarmMs, startRun, transition } from './transition.ts';

/** Lease, retry, looks and the order of events are the same for every kind of run: what a kind adds is carried along and decides nothing. */

interface Analysis extends KindOfRun {
  stage: 'vocal_separation' | 'finalizing';
  result: { durationSeconds: number };
}

interface Transposition extends KindOfRun {
  order: KindOfRun['order'] & { semitones: number };
  stage: 'shifting' | 'storing';
  result: { sampleCount: number };
}

const ANALYSIS = { kind: 'analysis', pipelineId: 'pipe_1', songId: 'song_1', startedAtMs: 0 };
const TRANSPOSITION = { ...ANALYSIS, kind: 'transposition', pipelineId: 'pipe_2', semitones: -3 };
const IN_OTHER_WORDS: Record<Analysis['stage'], Transposition['stage']> = {
  vocal_separation: 'shifting',
  finalizing: 'storing',
};

const attempt = fc.integer({ min: 0, max: 4 });
const stage = fc.constantFrom<Analysis['stage']>('vocal_separation', 'finalizing');
const failure = { code: 'upload_failed', message: null } as const;
const event: fc.Arbitrary<RunEvent<Analysis>> = fc.oneof(
  fc.constantFrom<RunEvent<Analysis>>(
    { type: 'claimed' },
    { type: 'claimed' },
    { type: 'alarm' },
    { type: 'recorded' },
    { type: 'cancelled' },
    { type: 'given_up', failure },
  ),
  fc.record({ type: fc.constant('accepted' as const), attempt, externalId: fc.constantFrom(null, 'theirs') }),
  fc.record({ type: fc.constant('refused' as const), attempt, retryAfterMs: fc.constant(null) }),
  fc.record({ type: fc.constantFrom('released' as const, 'hinted' as const, 'arrived' as const), attempt }),
  fc.record({
    type: fc.constant('observed' as const),
    attempt,
    observed: stage.map((seen) => ({ kind: 'working' as const, stage: seen, progress: 0.5 })),
  }),
  fc.record({
    type: fc.constant('progressed' as const),
    attempt,
    sequence: fc.integer({ min: 1, max: 9 }),
    stage,
    progress: fc.double({ min: 0, max: 1, noNaN: true }),
    message: fc.constant('At work'),
    activity: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('attempt_failed' as const),
    attempt,
    failure: fc.constant(failure),
    isRetryable: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('completed' as const),
    attempt,
    result: fc.constant({ durationSeconds: 60 }),
  }),
);

function inOtherWords(told: RunEvent<Analysis>): RunEvent<Transposition> {
  switch (told.type) {
    case 'progressed':
      return { ...told, stage: IN_OTHER_WORDS[told.stage] };
    case 'observed':
      return told.observed.kind === 'working' && told.observed.stage !== null
        ? { ...told, observed: { ...told.observed, stage: IN_OTHER_WORDS[told.observed.stage] } }
        : ({ ...told } as RunEvent<Transposition>);
    case 'completed':
      return { ...told, result: { sampleCount: 60 * 48_000 } };
    default:
      return told;
  }
}

/** All that decides about a run. */
function standing<Kind extends KindOfRun>({ run, effects, verdict }: Step<Kind>, nowMs: number): unknown {
  const { order: _order, stage: _stage, job, phase, ...rest } = run;
  const { assignment } = assign(run, nowMs);
  const alarmMs = nextAlarmMs(run, nowMs);
  return {
    ...rest,
    phase: phase.name,
    job: job?.externalId,
    effects,
    verdict,
    alarmMs,
    next: assignment.kind,
  };
}

test('the same history leads an analysis and a transposition through the same phases, attempts, alarms and wake-ups', () => {
  const history = fc.array(fc.record({ event, waitMs: fc.integer({ min: 0, max: 120_000 }) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(history, (steps) => {
      let one: Run<Analysis> = startRun<Analysis>(ANALYSIS).run;
      let other: Run<Transposition> = startRun<Transposition>(TRANSPOSITION).run;
      let nowMs = 0;
      for (const step of steps) {
        nowMs += step.waitMs;
        const [first, second] = [
          transition(one, step.event, nowMs),
          transition(other, inOtherWords(step.event), nowMs),
        ];
        expect(standing(second, nowMs)).toEqual(standing(first, nowMs));
        [one, other] = [first.run, second.run];
      }
      expect([one.order, other.order]).toEqual([ANALYSIS, TRANSPOSITION]);
      if (other.phase.name === 'completed') expect(other.phase.result).toEqual({ sampleCount: 60 * 48_000 });
    }),
    { numRuns: 500 },
  );
});
