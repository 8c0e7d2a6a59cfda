import { describe, expect, test } from 'vitest';
import type { Analysis, AnalysisEvent, AnalysisOrder, AnalysisRun } from '../pipeline/analysis.ts';
import type { EngineStage } from '../pipeline/stages.ts';
import { MAX_FAILED_ATTEMPTS, MAX_UNANSWERED_LOOKS, RUN_DEADLINE_MS, RUN_LEASE_MS } from './run.ts';
import type { Observed } from './step.ts';
import { nextAlarmMs, startRun, transition } from './transition.ts';

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

function play(events: AnalysisEvent[], nowMs = 1_000): AnalysisRun {
  return events.reduce((run, event) => transition(run, event, nowMs).run, startRun<Analysis>(ORDER).run);
}

const progress = (sequence: number, value: number, attempt = 1): AnalysisEvent => ({
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
    for (const [index, waitMs] of waits.entries()) {
      run = transition(run, { type: 'claimed' }, 0).run;
      const lost = {
        type: 'attempt_failed',
        attempt: index + 1,
        failure: { ...LOST, code },
        isRetryable: true,
      } as const;
      const step = transition(run, lost, 0);
      expect(step.effects).toContainEqual({ type: 'wake_consumer', delayMs: waitMs });
      run = step.run;
    }
  });

  test('a sidecar that is down for long costs no attempt', () => {
    const events: AnalysisEvent[] = [];
    for (let attempt = 1; attempt <= 40; attempt += 1) {
      events.push({ type: 'claimed' }, { type: 'refused', attempt, retryAfterMs: null });
    }
    const run = play(events);
    expect(run.phase.name).toBe('queued');
    expect(run.failedAttempts).toBe(0);
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

describe('a job at a service that is asked', () => {
  const POLLED: AnalysisEvent[] = [
    { type: 'claimed' },
    { type: 'accepted', attempt: 1, externalId: 'external' },
  ];
  const seen = (observed: Observed<EngineStage>): AnalysisEvent => ({
    type: 'observed',
    attempt: 1,
    observed,
  });

  /** Silent for a lease: the alarm has asked a consumer to look. */
  function asked(events: AnalysisEvent[] = POLLED): AnalysisRun {
    return transition(play(events, 0), { type: 'alarm' }, RUN_LEASE_MS).run;
  }

  test('keeps its attempt in silence: the alarm wants somebody to look, and again when nobody did', () => {
    const step = transition(play(POLLED, 0), { type: 'alarm' }, RUN_LEASE_MS);
    expect(step.effects).toEqual([{ type: 'wake_consumer', delayMs: 0 }]);
    expect(step.run).toMatchObject({ attempt: 1, phase: { name: 'running', look: { isOpen: true } } });
    const dueMs = nextAlarmMs(step.run, RUN_LEASE_MS) ?? 0;
    expect(transition(step.run, { type: 'alarm' }, dueMs).effects).toHaveLength(1);
  });

  test('may wait for hours, and is shown as waiting', () => {
    let run = asked();
    let nowMs = RUN_LEASE_MS;
    while (nowMs < RUN_DEADLINE_MS - 120_000) {
      run = transition(run, seen({ kind: 'waiting' }), nowMs).run;
      expect(run).toMatchObject({ stage: 'runpod_processing', attempt: 1 });
      nowMs = nextAlarmMs(run, nowMs) ?? 0;
      run = transition(run, { type: 'alarm' }, nowMs).run;
    }
    expect(transition(run, { type: 'alarm' }, RUN_DEADLINE_MS).run.phase.name).toBe('failed');
  });

  test('that begins anew at the service counts its events from one again', () => {
    const run = transition(asked([...POLLED, progress(7, 0.5)]), seen({ kind: 'waiting' }), 99_000).run;
    expect(transition(run, progress(1, 0.1), 99_000).run).toMatchObject({
      stage: 'vocal_separation',
      progress: 0.5,
    });
  });

  test('is shown by its own events once they come, whatever the service says', () => {
    const run = asked([...POLLED, progress(1, 0.5)]);
    const after = transition(run, seen({ kind: 'working', stage: 'finalizing', progress: 0.9 }), 99_000);
    expect(after.run).toMatchObject({ stage: 'vocal_separation', progress: 0.5 });
    expect(after.effects).toEqual([]);
  });

  test('is tried again when the service has lost it, and when it was silent three times', () => {
    expect(transition(asked(), seen({ kind: 'gone', reason: '' }), 99_000).run).toMatchObject({
      phase: { name: 'queued' },
      failedAttempts: 1,
    });
    let run = asked();
    let nowMs = 99_000;
    for (let silence = 1; silence <= MAX_UNANSWERED_LOOKS; silence += 1) {
      expect(run.phase.name).toBe('running');
      run = transition(run, seen({ kind: 'unreachable', reason: '' }), nowMs).run;
      nowMs = nextAlarmMs(run, nowMs) ?? 0;
      run = transition(run, { type: 'alarm' }, nowMs).run;
    }
    expect(run).toMatchObject({ phase: { name: 'queued' }, failedAttempts: 1 });
  });

  test('is not judged by an answer that comes after its own word', () => {
    const run = transition(asked(), progress(1, 0.4), 50_000).run;
    for (const kind of ['gone', 'unreachable'] as const) {
      expect(transition(run, seen({ kind, reason: '' }), 50_001).run).toBe(run);
    }
  });

  test('is asked after at a hint, but not at the next one, and never where jobs report by themselves', () => {
    const hint: AnalysisEvent = { type: 'hinted', attempt: 1 };
    const first = transition(play(POLLED, 0), hint, 10_000);
    expect(first.effects).toEqual([{ type: 'wake_consumer', delayMs: 0 }]);
    expect(transition(first.run, hint, 10_001).verdict).toBe('repeated');
    const answered = transition(first.run, seen({ kind: 'waiting' }), 11_000).run;
    expect(transition(answered, hint, 12_000).verdict).toBe('repeated');
    const ours = play([{ type: 'claimed' }, { type: 'accepted', attempt: 1, externalId: null }], 0);
    expect(transition(ours, hint, 10_000).verdict).toBe('repeated');
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
