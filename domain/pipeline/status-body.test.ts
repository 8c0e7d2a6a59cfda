import { describe, expect, test } from 'vitest';
import { unrecordedEnding } from '../runs/ending.ts';
import { NO_LOOK, type RunPhase } from '../runs/run.ts';
import type { Analysis, AnalysisRun } from './analysis.ts';
import { snapshotOf } from './snapshot.ts';
import { greeting } from './socket-messages.ts';
import { PIPELINE_STAGES } from './stages.ts';
import { recordedSnapshot, statusBody } from './status-body.ts';

const FAILURE = { code: 'too_short', message: 'Too short.' } as const;
const PHASES: readonly [RunPhase<Analysis['result']>, string][] = [
  [{ name: 'queued' }, 'pending'],
  [{ name: 'leased', expiresAtMs: 1 }, 'processing'],
  [{ name: 'running', expiresAtMs: 1, lastSequence: 3, look: NO_LOOK }, 'processing'],
  [{ name: 'completed', attempt: 2, result: { durationSeconds: 61.5 }, isRecorded: true }, 'completed'],
  [{ name: 'failed', failure: FAILURE, isRecorded: true }, 'failed'],
  [{ name: 'cancelled', isRecorded: true }, 'failed'],
  [{ name: 'completed', attempt: 2, result: { durationSeconds: 61.5 }, isRecorded: false }, 'processing'],
  [{ name: 'failed', failure: FAILURE, isRecorded: false }, 'processing'],
  [{ name: 'cancelled', isRecorded: false }, 'processing'],
];

function runIn(phase: RunPhase<Analysis['result']>): AnalysisRun {
  return {
    order: {
      kind: 'analysis',
      pipelineId: 'pipe_1',
      songId: 'song_1',
      userId: 'user_1',
      options: { vocalMethod: 'dsp', pitchMethod: 'pyin', enableLyrics: false, lyricsLanguage: null },
      source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '' },
      startedAtMs: 0,
    },
    phase,
    job: null,
    attempt: 2,
    failedAttempts: 0,
    refusals: 0,
    releases: 0,
    wakeAtMs: 1,
    unansweredWakeUps: 0,
    stage: 'finalizing',
    progress: 0.5,
    message: 'What is going on',
    activity: null,
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
    expect(body.error_code === null).toBe(!body.is_failed);
  });
});

test('an end is outstanding until it is recorded, and only an end is', () => {
  const outcomes = PHASES.map(([phase]) => unrecordedEnding(runIn(phase))?.outcome ?? null);
  expect(outcomes).toEqual([
    ...new Array(6).fill(null),
    { kind: 'completed', attempt: 2, result: { durationSeconds: 61.5 } },
    { kind: 'failed', failure: FAILURE },
    { kind: 'cancelled' },
  ]);
});

describe('a run that only its row remembers', () => {
  const row = { kind: 'analysis', id: 'pipe_1', songId: 'song_1', error: null, errorCode: null } as const;

  test.each([
    ['running', { stage: 'pending', status: 'pending', progress: 0, is_processing: true, error: null }],
    ['completed', { stage: 'completed', status: 'completed', progress: 1, is_completed: true, error: null }],
    ['failed', { stage: 'failed', status: 'failed', progress: 0, is_failed: true, error: 'Too short.' }],
    ['cancelled', { stage: 'failed', status: 'failed', progress: 0, is_failed: true, error: 'Too short.' }],
  ] as const)('is told as %s', (status, expected) => {
    const error = expected.error;
    expect(statusBody(recordedSnapshot({ ...row, status, error }))).toMatchObject(expected);
  });

  test('has words for its failure also where its row kept none', () => {
    expect(statusBody(recordedSnapshot({ ...row, status: 'failed' })).error).toBe('Processing failed.');
  });
});

test.each([
  [{ name: 'failed', failure: FAILURE, isRecorded: true }, 'too_short'],
  [{ name: 'cancelled', isRecorded: true }, 'cancelled'],
] as const)('why there is no result is told as a value: %j is %s', (phase, errorCode) => {
  const run = runIn(phase);
  expect(statusBody(snapshotOf(run)).error_code).toBe(errorCode);
  expect(greeting('song_1', run)).toMatchObject({ status: { error_code: errorCode } });
  const row = {
    kind: 'analysis',
    id: 'pipe_1',
    songId: 'song_1',
    status: phase.name,
    error: 'Why',
    errorCode,
  } as const;
  expect(statusBody(recordedSnapshot(row)).error_code).toBe(errorCode);
});

test('the progress is a number between 0 and 1 in every stage', () => {
  for (const stage of PIPELINE_STAGES) {
    const { progress } = statusBody({ ...snapshotOf(runIn({ name: 'leased', expiresAtMs: 1 })), stage });
    expect(progress >= 0 && progress <= 1).toBe(true);
  }
});
