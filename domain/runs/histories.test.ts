import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Analysis, AnalysisEvent, AnalysisOrder, AnalysisRun } from '../pipeline/analysis.ts';
import { snapshotOf } from '../pipeline/snapshot.ts';
import { ENGINE_STAGES, type EngineStage } from '../pipeline/stages.ts';
import { statusBody } from '../pipeline/status-body.ts';
import { LONGEST_RUN_MS } from './lease.ts';
import { MAX_FAILED_ATTEMPTS } from './retries.ts';
import { isTerminal } from './run.ts';
import type { Observed, Step } from './step.ts';
import { deadlineOf, nextAlarmMs, startRun, transition } from './transition.ts';

/** I20 to I25: whatever happens to a run, in whatever order, any number of times. */

const ORDER: AnalysisOrder = {
  kind: 'analysis',
  pipelineId: 'pipe_1',
  songId: 'song_1',
  userId: 'user_1',
  options: { vocalMethod: 'hybrid', pitchMethod: 'pyin', enableLyrics: true, lyricsLanguage: null },
  source: { fileName: 'a.mp3', sizeBytes: 10, sha256: '0'.repeat(64) },
  startedAtMs: 0,
};
const LOST = { code: 'engine_failed', message: 'The engine stopped.' } as const;

const attempt = fc.integer({ min: 0, max: 4 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const observed: fc.Arbitrary<Observed<EngineStage>> = fc.oneof(
  fc.constantFrom<Observed<EngineStage>>(
    { kind: 'waiting' },
    { kind: 'ended' },
    { kind: 'gone', reason: '' },
    { kind: 'unreachable', reason: '' },
  ),
  fc.record({
    kind: fc.constant('working' as const),
    stage: fc.constantFrom(null, ...ENGINE_STAGES),
    progress: fc.option(share),
  }),
);
const event: fc.Arbitrary<AnalysisEvent> = fc.oneof(
  fc.constantFrom<AnalysisEvent>(
    { type: 'claimed' },
    { type: 'claimed' },
    { type: 'alarm' },
    { type: 'alarm' },
    { type: 'cancelled' },
    { type: 'recorded' },
    { type: 'given_up', failure: LOST },
  ),
  fc.record({
    type: fc.constant('accepted' as const),
    attempt,
    externalId: fc.constantFrom(null, 'external'),
  }),
  fc.record({
    type: fc.constant('refused' as const),
    attempt,
    retryAfterMs: fc.constantFrom(null, 5_000, 1e12),
  }),
  fc.record({ type: fc.constant('waits' as const), attempt, place: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ type: fc.constantFrom('released' as const, 'hinted' as const, 'arrived' as const), attempt }),
  fc.record({
    type: fc.constant('completed' as const),
    attempt,
    result: fc.constant({ durationSeconds: 60 }),
  }),
  fc.record({ type: fc.constant('observed' as const), attempt, observed }),
  fc.record({
    type: fc.constant('attempt_failed' as const),
    attempt,
    failure: fc.constant(LOST),
    isRetryable: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('progressed' as const),
    attempt,
    sequence: fc.integer({ min: 1, max: 9 }),
    stage: fc.constantFrom(...ENGINE_STAGES),
    progress: share,
    message: fc.constant(''),
    activity: fc.constantFrom(null, { name: 'waiting', separator: null, queue_place: 2 } as const),
  }),
);
const history = fc.array(fc.record({ event, waitMs: fc.integer({ min: 0, max: 120_000 }) }), {
  maxLength: 80,
});

interface Change {
  before: AnalysisRun;
  step: Step<Analysis>;
  event: AnalysisEvent;
  nowMs: number;
}

function forAnyHistory(check: (change: Change) => void): void {
  fc.assert(
    fc.property(history, (steps) => {
      let before = startRun<Analysis>(ORDER).run;
      let nowMs = 0;
      for (const { event: next, waitMs } of steps) {
        nowMs += waitMs;
        const step = transition(before, next, nowMs);
        check({ before, step, event: next, nowMs });
        before = step.run;
      }
    }),
    { numRuns: 500 },
  );
}

describe('any history', () => {
  test('I20: an end is final; phase, attempt and outcome never change again', () => {
    forAnyHistory(({ before, step: { run } }) => {
      if (!isTerminal(before.phase)) return;
      expect({ ...run.phase, isRecorded: true }).toEqual({ ...before.phase, isRecorded: true });
      expect([run.attempt, run.stage, run.message]).toEqual([before.attempt, before.stage, before.message]);
    });
  });

  test('I30: it is told exactly once that a run has ended, and not before that is written down', () => {
    const isOpen = (run: AnalysisRun) => statusBody(snapshotOf(run)).is_processing;
    forAnyHistory(({ before, step: { run, effects } }) => {
      const isTold = effects.some(({ type }) => type === 'broadcast') && !isOpen(run);
      expect(isTold).toBe(isOpen(before) && !isOpen(run));
      expect(isOpen(run)).toBe(!('isRecorded' in run.phase && run.phase.isRecorded));
    });
  });

  test('progress never falls; what is seen grows the revision by one and is told, what is not seen changes nothing seen', () => {
    forAnyHistory(({ before, step: { run, effects } }) => {
      expect(run.progress).toBeGreaterThanOrEqual(before.progress);
      const isTold = effects.some(({ type }) => type === 'broadcast');
      expect(run.revision - before.revision).toBe(isTold ? 1 : 0);
      const seen = (of: AnalysisRun) => [of.stage, of.progress, of.message];
      if (!isTold) expect(seen(run)).toEqual(seen(before));
    });
  });

  test('I21: whatever is not yet recorded has an alarm, and never one later than the deadline', () => {
    forAnyHistory(({ step: { run }, nowMs }) => {
      const alarmMs = nextAlarmMs(run, nowMs);
      const isDone = 'isRecorded' in run.phase && run.phase.isRecorded;
      expect(alarmMs === null).toBe(isDone);
      if (!isTerminal(run.phase)) expect(alarmMs).toBeLessThanOrEqual(Math.max(nowMs, deadlineOf(run)));
    });
  });

  test('I22: an attempt that lost its lease changes nothing', () => {
    forAnyHistory(({ before, step, event: next }) => {
      if ('attempt' in next && next.attempt < before.attempt) expect(step.run).toBe(before);
    });
  });

  test('I24: attempts that may end badly are counted, and the last one ends the run', () => {
    forAnyHistory(({ step: { run } }) => {
      expect(run.failedAttempts).toBeLessThanOrEqual(MAX_FAILED_ATTEMPTS);
      if (run.failedAttempts === MAX_FAILED_ATTEMPTS) expect(isTerminal(run.phase)).toBe(true);
    });
  });

  test('I25: only a completed run has a result, and a cancelled one never becomes one', () => {
    forAnyHistory(({ before, step: { run }, event: next }) => {
      if (run.phase.name === 'completed' && before.phase.name !== 'completed')
        expect(next.type).toBe('completed');
      if (run.stage === 'completed') expect(run.phase.name).toBe('completed');
    });
  });

  test('a stage of RunPod is only shown of a job that RunPod has', () => {
    forAnyHistory(({ before, step: { run } }) => {
      if (run.stage.startsWith('runpod_') && run.stage !== before.stage)
        expect(run.job?.externalId).toBe('external');
    });
  });

  test('I23: the same event twice in a row equals once', () => {
    fc.assert(
      fc.property(history, event, (steps, repeated) => {
        let run = startRun<Analysis>(ORDER).run;
        for (const step of steps) run = transition(run, step.event, 1_000).run;
        const once = transition(run, repeated, 1_000).run;
        const twice = transition(once, repeated, 1_000).run;
        expect(twice).toEqual(once);
      }),
    );
  });

  test('I21: left to its alarms alone, every run ends, and its end is recorded', () => {
    fc.assert(
      fc.property(history, (steps) => {
        let run = startRun<Analysis>(ORDER).run;
        let nowMs = 0;
        for (const step of steps) {
          nowMs += step.waitMs;
          run = transition(run, step.event, nowMs).run;
        }
        for (let alarms = 0; !isTerminal(run.phase); alarms += 1) {
          expect(alarms).toBeLessThan(1_000);
          nowMs = nextAlarmMs(run, nowMs) ?? nowMs;
          run = transition(run, { type: 'alarm' }, nowMs).run;
        }
        expect(nowMs).toBeLessThanOrEqual(Math.max(deadlineOf(run), steps.length * 120_000));
        expect(nowMs).toBeLessThanOrEqual(LONGEST_RUN_MS);
        expect(nextAlarmMs(transition(run, { type: 'recorded' }, nowMs).run, nowMs)).toBeNull();
      }),
    );
  });
});
