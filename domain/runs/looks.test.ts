import { describe, expect, test } from 'vitest';
import type { AnalysisEvent, AnalysisRun } from '../pipeline/analysis.ts';
import type { EngineStage } from '../pipeline/stages.ts';
import { RUN_DEADLINE_MS, RUN_LEASE_MS } from './lease.ts';
import { MAX_UNANSWERED_LOOKS } from './looks.ts';
import type { Observed } from './step.ts';
import { play, progress } from './testing/analysis-run.ts';
import { nextAlarmMs, transition } from './transition.ts';

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
