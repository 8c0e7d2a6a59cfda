import { describe, expect, test } from 'vitest';
import type { Analysis, AnalysisEvent } from '../pipeline/analysis.ts';
import { LONGEST_RUN_MS, RUN_DEADLINE_MS, RUN_LEASE_MS } from './lease.ts';
import { MAX_FAILED_ATTEMPTS } from './retries.ts';
import { ORDER, play, progress } from './testing/analysis-run.ts';
import { nextAlarmMs, startRun, transition } from './transition.ts';

const LOST = { code: 'engine_failed', message: 'The engine stopped.' } as const;

describe('the way of a song', () => {
  test('claimed, accepted, progressed and completed in order', () => {
    const run = play([
      { type: 'claimed' },
      { type: 'accepted', attempt: 1, externalId: null },
      progress(1, 0.4),
      { type: 'completed', attempt: 1, result: { durationSeconds: 133 } },
    ]);
    expect(run.phase).toEqual({
      name: 'completed',
      attempt: 1,
      result: { durationSeconds: 133 },
      isRecorded: false,
    });
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
    const running = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1, externalId: null }], 1_000);
    const expired = transition(running, { type: 'alarm' }, 1_000 + RUN_LEASE_MS);
    expect(expired.run.phase.name).toBe('queued');
    expect(expired.effects).toContainEqual({ type: 'wake_consumer', delayMs: 0 });
  });

  test('an early alarm changes nothing', () => {
    const running = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1, externalId: null }], 1_000);
    expect(transition(running, { type: 'alarm' }, 2_000).run).toEqual(running);
  });

  test('a result of an attempt that lost its lease is stale', () => {
    const run = play([{ type: 'claimed' }, { type: 'released', attempt: 1 }, { type: 'claimed' }]);
    const late = transition(run, { type: 'completed', attempt: 1, result: { durationSeconds: 1 } }, 2_000);
    expect(late.verdict).toBe('stale');
    expect(late.run).toEqual(run);
  });

  test('progress never falls, also when a new attempt begins anew', () => {
    const run = play([
      { type: 'claimed' },
      { type: 'accepted', attempt: 1, externalId: null },
      progress(1, 0.7),
      { type: 'attempt_failed', attempt: 1, failure: LOST, isRetryable: true },
      { type: 'claimed' },
      { type: 'accepted', attempt: 2, externalId: null },
      progress(1, 0.1, 2),
    ]);
    expect(run.progress).toBe(0.7);
  });

  test('a run fails after its last attempt', () => {
    const events: AnalysisEvent[] = [];
    for (let attempt = 1; attempt <= MAX_FAILED_ATTEMPTS; attempt += 1) {
      events.push({ type: 'claimed' }, { type: 'attempt_failed', attempt, failure: LOST, isRetryable: true });
    }
    expect(play(events).phase).toEqual({ name: 'failed', failure: LOST, isRecorded: false });
  });

  test.each([
    ['source_unavailable', [15_000, 60_000]],
    ['upload_failed', [15_000, 60_000]],
    ['engine_failed', [0, 0]],
  ] as const)('after %s the next attempts wait %j ms', (code, waits) => {
    let { run } = startRun<Analysis>(ORDER);
    let nowMs = 0;
    for (const [index, waitMs] of waits.entries()) {
      run = transition(run, { type: 'claimed' }, nowMs).run;
      const lost = {
        type: 'attempt_failed',
        attempt: index + 1,
        failure: { ...LOST, code },
        isRetryable: true,
      } as const;
      const step = transition(run, lost, nowMs);
      expect(step.effects).toContainEqual({ type: 'wake_consumer', delayMs: waitMs });
      run = step.run;
      nowMs += waitMs;
    }
  });

  test('a wake-up that comes twice is one: what was refused waits for its own wake-up', () => {
    const claimed = transition(startRun<Analysis>(ORDER).run, { type: 'claimed' }, 0).run;
    const refused = transition(claimed, { type: 'refused', attempt: 1, retryAfterMs: 20_000 }, 0).run;
    expect(transition(refused, { type: 'claimed' }, 0).verdict).toBe('repeated');
    expect(transition(refused, { type: 'claimed' }, 18_000).verdict).toBe('repeated');
    expect(transition(refused, { type: 'claimed' }, 20_000).verdict).toBe('applied');
  });

  test('a sidecar that is down for long costs no attempt', () => {
    let { run } = startRun<Analysis>(ORDER);
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      const nowMs = attempt * 60_000;
      run = transition(run, { type: 'claimed' }, nowMs).run;
      run = transition(run, { type: 'refused', attempt, retryAfterMs: null }, nowMs).run;
    }
    expect(run.attempt).toBe(40);
    expect(run.phase.name).toBe('queued');
    expect(run.failedAttempts).toBe(0);
  });

  test('a run that waits for its turn tells its place, wakes nobody by itself, and may be woken at any time', () => {
    const claimed = transition(startRun<Analysis>(ORDER).run, { type: 'claimed' }, 0).run;
    const { run, effects } = transition(claimed, { type: 'waits', attempt: 1, place: 7 }, 0);
    expect(effects).toEqual([{ type: 'broadcast' }]);
    expect(run).toMatchObject({ stage: 'pending', activity: { name: 'waiting', queue_place: 7 } });
    expect(transition(run, { type: 'claimed' }, 1).verdict).toBe('applied');
    expect(nextAlarmMs(run, 0)).toBe(37_000);
    const again = transition(
      transition(run, { type: 'claimed' }, 40_000).run,
      { type: 'waits', attempt: 2, place: 7 },
      40_000,
    );
    expect(again.effects).toEqual([]);
  });

  test('the wait for a turn does not count towards the deadline, up to a day', () => {
    let { run } = startRun<Analysis>(ORDER);
    const waitUntil = (nowMs: number) => {
      run = transition(run, { type: 'claimed' }, nowMs).run;
      run = transition(run, { type: 'waits', attempt: run.attempt, place: 3 }, nowMs).run;
    };
    for (let nowMs = 0; nowMs < 29 * 3_600_000; nowMs += 300_000) {
      waitUntil(nowMs);
      expect(transition(run, { type: 'alarm' }, nowMs + 299_000).run.phase.name).toBe('queued');
    }
    expect(transition(run, { type: 'alarm' }, LONGEST_RUN_MS).run.phase.name).toBe('failed');
  });

  test('a run that never gets an engine fails at its deadline', () => {
    const queued = startRun<Analysis>(ORDER).run;
    expect(transition(queued, { type: 'alarm' }, RUN_DEADLINE_MS + 1).run.phase.name).toBe('failed');
  });

  test('an engine that reports without end does not keep a run for ever', () => {
    const taken = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1, externalId: null }]);
    const late = transition(taken, progress(1, 0.5), RUN_DEADLINE_MS - 1_000).run;
    expect(nextAlarmMs(late, RUN_DEADLINE_MS - 1_000)).toBe(RUN_DEADLINE_MS);
    expect(transition(late, { type: 'alarm' }, RUN_DEADLINE_MS).run.phase.name).toBe('failed');
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

describe('what is given up', () => {
  const giveUp: AnalysisEvent = { type: 'given_up', failure: LOST };

  test('a run that nobody takes, or nobody looks after, ends', () => {
    expect(play([giveUp]).phase.name).toBe('failed');
    expect(play([{ type: 'claimed' }, giveUp]).phase.name).toBe('failed');
  });

  test('one that an engine is at work on goes on: its lease watches over it', () => {
    const working = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1, externalId: null }]);
    expect(transition(working, giveUp, 2_000).verdict).toBe('repeated');
  });

  test('a job that is ended over its engine’s head is remembered, so that it can be stopped; one that ended is not', () => {
    const started: AnalysisEvent[] = [
      { type: 'claimed' },
      { type: 'accepted', attempt: 1, externalId: 'external' },
    ];
    expect(play([...started, { type: 'cancelled' }]).job).toEqual({
      jobId: 'pipe_1-1',
      externalId: 'external',
    });
    expect(
      play([...started, { type: 'completed', attempt: 1, result: { durationSeconds: 1 } }]).job,
    ).toBeNull();
  });
});

describe('a job that waits at the service that has taken it', () => {
  const waits: AnalysisEvent = {
    ...progress(1, 0),
    activity: { name: 'waiting', separator: null, queue_place: 3 },
  };
  const taken: AnalysisEvent[] = [{ type: 'claimed' }, { type: 'accepted', attempt: 1, externalId: null }];

  test('is pending, whatever stage it is told with, and keeps its lease', () => {
    expect(play([...taken, waits])).toMatchObject({
      stage: 'pending',
      phase: { name: 'running', lastSequence: 1 },
      activity: { name: 'waiting', queue_place: 3 },
    });
  });

  test('waits no more once its work begins', () => {
    const run = play([...taken, waits, progress(2, 0.1)]);
    expect(run).toMatchObject({ stage: 'vocal_separation', activity: null });
  });
});
