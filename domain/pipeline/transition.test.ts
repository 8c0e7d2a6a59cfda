import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isTerminal,
  MAX_FAILED_ATTEMPTS,
  RUN_DEADLINE_MS,
  RUN_LEASE_MS,
  type Run,
  type RunOrder,
} from './run.ts';
import type { RunEvent } from './step.ts';
import { nextAlarmMs, startRun, transition } from './transition.ts';

const ORDER: RunOrder = {
  pipelineId: 'pipe_1',
  songId: 'song_1',
  userId: 'user_1',
  options: { vocalMethod: 'hybrid', pitchMethod: 'pyin', enableLyrics: true, lyricsLanguage: null },
  source: { fileName: 'a.mp3', sizeBytes: 10, sha256: '0'.repeat(64) },
  startedAtMs: 0,
};
const LOST = { code: 'engine_failed', message: 'The engine stopped.' } as const;

function play(events: RunEvent[], nowMs = 1_000): Run {
  return events.reduce((run, event) => transition(run, event, nowMs).run, startRun(ORDER).run);
}

const progress = (sequence: number, value: number, attempt = 1): RunEvent => ({
  type: 'progressed',
  attempt,
  sequence,
  stage: 'vocal_separation',
  progress: value,
  message: 'Separating',
});

describe('the way of a song', () => {
  test('claimed, accepted, progressed and completed in order', () => {
    const run = play([
      { type: 'claimed' },
      { type: 'accepted', attempt: 1 },
      progress(1, 0.4),
      { type: 'completed', attempt: 1, durationSeconds: 133 },
    ]);
    expect(run.phase).toEqual({ name: 'completed', attempt: 1, durationSeconds: 133, isRecorded: false });
    expect(run.progress).toBe(1);
    expect(run.stage).toBe('completed');
  });

  test('a second consumer gets no lease while the first holds one', () => {
    const run = play([{ type: 'claimed' }]);
    const second = transition(run, { type: 'claimed' }, 2_000);
    expect(second.verdict).toBe('repeated');
    expect(second.run.attempt).toBe(1);
  });

  test('a silent sidecar loses its lease, and a new attempt is woken', () => {
    const running = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1 }], 1_000);
    const expired = transition(running, { type: 'alarm' }, 1_000 + RUN_LEASE_MS);
    expect(expired.run.phase.name).toBe('queued');
    expect(expired.effects).toContainEqual({ type: 'wake_consumer', delayMs: 0 });
  });

  test('an early alarm changes nothing', () => {
    const running = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1 }], 1_000);
    expect(transition(running, { type: 'alarm' }, 2_000).run).toEqual(running);
  });

  test('a result of an attempt that lost its lease is stale', () => {
    const run = play([{ type: 'claimed' }, { type: 'released', attempt: 1 }, { type: 'claimed' }]);
    const late = transition(run, { type: 'completed', attempt: 1, durationSeconds: 1 }, 2_000);
    expect(late.verdict).toBe('stale');
    expect(late.run).toEqual(run);
  });

  test('progress never falls, also when a new attempt begins anew', () => {
    const run = play([
      { type: 'claimed' },
      { type: 'accepted', attempt: 1 },
      progress(1, 0.7),
      { type: 'attempt_failed', attempt: 1, failure: LOST, isRetryable: true },
      { type: 'claimed' },
      { type: 'accepted', attempt: 2 },
      progress(1, 0.1, 2),
    ]);
    expect(run.progress).toBe(0.7);
  });

  test('a run fails after its last attempt', () => {
    const events: RunEvent[] = [];
    for (let attempt = 1; attempt <= MAX_FAILED_ATTEMPTS; attempt += 1) {
      events.push({ type: 'claimed' }, { type: 'attempt_failed', attempt, failure: LOST, isRetryable: true });
    }
    expect(play(events).phase).toEqual({ name: 'failed', failure: LOST, isRecorded: false });
  });

  test('a sidecar that is down for long costs no attempt', () => {
    const events: RunEvent[] = [];
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      events.push({ type: 'claimed' }, { type: 'refused', attempt, retryAfterMs: null });
    }
    const run = play(events);
    expect(run.phase.name).toBe('queued');
    expect(run.failedAttempts).toBe(0);
  });

  test('a run that never gets an engine fails at its deadline', () => {
    const queued = startRun(ORDER).run;
    expect(transition(queued, { type: 'alarm' }, RUN_DEADLINE_MS + 1).run.phase.name).toBe('failed');
  });

  test('an unrecorded end wakes the consumer until it is recorded', () => {
    const failed = play([{ type: 'claimed' }, { type: 'rejected', attempt: 1, failure: LOST }]);
    expect(transition(failed, { type: 'alarm' }, 99_000).effects).toEqual([
      { type: 'wake_consumer', delayMs: 0 },
    ]);
    const written = transition(failed, { type: 'recorded' }, 99_000).run;
    expect(nextAlarmMs(written, 99_000)).toBeNull();
    expect(transition(written, { type: 'alarm' }, 99_000).effects).toEqual([]);
  });
});

describe('any history', () => {
  const attempt = fc.integer({ min: 0, max: 4 });
  const event: fc.Arbitrary<RunEvent> = fc.oneof(
    fc.constant<RunEvent>({ type: 'claimed' }),
    fc.constant<RunEvent>({ type: 'alarm' }),
    fc.constant<RunEvent>({ type: 'cancelled' }),
    fc.constant<RunEvent>({ type: 'recorded' }),
    attempt.map((n): RunEvent => ({ type: 'accepted', attempt: n })),
    attempt.map((n): RunEvent => ({ type: 'refused', attempt: n, retryAfterMs: null })),
    attempt.map((n): RunEvent => ({ type: 'released', attempt: n })),
    attempt.map((n): RunEvent => ({ type: 'completed', attempt: n, durationSeconds: 60 })),
    fc
      .record({ attempt, isRetryable: fc.boolean() })
      .map((x): RunEvent => ({ type: 'attempt_failed', failure: LOST, ...x })),
    fc
      .record({
        attempt,
        sequence: fc.integer({ min: 1, max: 9 }),
        progress: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map((x): RunEvent => ({ type: 'progressed', stage: 'pitch_detection', message: '', ...x })),
  );
  const history = fc.array(fc.record({ event, waitMs: fc.integer({ min: 0, max: 60_000 }) }), {
    maxLength: 60,
  });

  function walk(
    steps: { event: RunEvent; waitMs: number }[],
    visit: (before: Run, after: Run, nowMs: number) => void,
  ) {
    let run = startRun(ORDER).run;
    let nowMs = 0;
    for (const { event: next, waitMs } of steps) {
      nowMs += waitMs;
      const after = transition(run, next, nowMs).run;
      visit(run, after, nowMs);
      run = after;
    }
  }

  test('an end is final: phase, attempt and outcome never change again', () => {
    fc.assert(
      fc.property(history, (steps) => {
        walk(steps, (before, after) => {
          if (!isTerminal(before.phase)) return;
          expect({ ...after.phase, isRecorded: true }).toEqual({ ...before.phase, isRecorded: true });
          expect(after.attempt).toBe(before.attempt);
        });
      }),
    );
  });

  test('progress and the attempt number never fall, and revision grows with what is seen', () => {
    fc.assert(
      fc.property(history, (steps) => {
        walk(steps, (before, after) => {
          expect(after.progress).toBeGreaterThanOrEqual(before.progress);
          expect(after.attempt).toBeGreaterThanOrEqual(before.attempt);
          if (after.stage !== before.stage) expect(after.revision).toBeGreaterThan(before.revision);
        });
      }),
    );
  });

  test('no run is lost: whatever is not yet recorded has an alarm', () => {
    fc.assert(
      fc.property(history, (steps) => {
        walk(steps, (_before, after, nowMs) => {
          const isDone = 'isRecorded' in after.phase && after.phase.isRecorded;
          expect(nextAlarmMs(after, nowMs) === null).toBe(isDone);
        });
      }),
    );
  });

  test('the same event twice in a row equals once', () => {
    fc.assert(
      fc.property(history, event, (steps, repeated) => {
        let run = startRun(ORDER).run;
        for (const step of steps) run = transition(run, step.event, 1_000).run;
        const once = transition(run, repeated, 1_000).run;
        const twice = transition(once, repeated, 1_000).run;
        expect({ ...twice, revision: 0 }).toEqual({ ...once, revision: 0 });
      }),
    );
  });
});
