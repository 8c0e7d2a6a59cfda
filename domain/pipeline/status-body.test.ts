import { describe, expect, test } from 'vitest';
import type { Run, RunPhase } from './run.ts';
import { outstandingOutcome, snapshotOf } from './snapshot.ts';
import { statusBody } from './status-body.ts';

const FAILURE = { code: 'too_short', message: 'Too short.' } as const;
const PHASES: readonly [RunPhase, string][] = [
  [{ name: 'queued', wakeAtMs: 1 }, 'pending'],
  [{ name: 'leased', expiresAtMs: 1 }, 'processing'],
  [{ name: 'running', expiresAtMs: 1, lastSequence: 3 }, 'processing'],
  [{ name: 'completed', attempt: 2, durationSeconds: 61.5, isRecorded: false }, 'completed'],
  [{ name: 'failed', failure: FAILURE, isRecorded: false }, 'failed'],
  [{ name: 'cancelled', isRecorded: false }, 'failed'],
];

function runIn(phase: RunPhase): Run {
  return {
    order: {
      pipelineId: 'pipe_1',
      songId: 'song_1',
      userId: 'user_1',
      options: { vocalMethod: 'dsp', pitchMethod: 'pyin', enableLyrics: false, lyricsLanguage: null },
      source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '' },
      startedAtMs: 0,
    },
    phase,
    attempt: 2,
    failedAttempts: 0,
    refusals: 0,
    stage: 'finalizing',
    progress: 0.5,
    message: 'What is going on',
    revision: 7,
  };
}

describe.each(PHASES)('a run that is $name', (phase, status) => {
  const body = statusBody(snapshotOf(runIn(phase)));

  test(`is told as ${status}, with exactly one of processing, completed and failed`, () => {
    expect(body.status).toBe(status);
    expect([body.is_processing, body.is_completed, body.is_failed].filter(Boolean)).toHaveLength(1);
  });

  test('has a result only when completed, and an error only when failed', () => {
    expect(body.result).toEqual(body.is_completed ? { pipeline_id: 'pipe_1' } : null);
    expect(body.error).toBe(body.is_failed ? 'What is going on' : null);
  });
});

test('an end is outstanding until it is recorded, and only an end is', () => {
  const outcomes = PHASES.map(([phase]) => outstandingOutcome(runIn(phase)));
  expect(outcomes).toEqual([
    null,
    null,
    null,
    { kind: 'completed', attempt: 2, durationSeconds: 61.5 },
    { kind: 'failed', failure: FAILURE },
    { kind: 'cancelled' },
  ]);
  for (const [phase] of PHASES) {
    if ('isRecorded' in phase) expect(outstandingOutcome(runIn({ ...phase, isRecorded: true }))).toBeNull();
  }
});
