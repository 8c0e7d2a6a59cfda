import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditsForDuration } from '../credits/song-price.ts';
import { mayFollow, type Run, type RunPhase } from '../runs/run.ts';
import { startRun } from '../runs/transition.ts';
import { PITCH_METHODS, type RunOptions, VOCAL_METHODS } from './analysis.ts';
import { creditsOfRedo, mayRetry, nextStartMs, type RunStatus } from './redo.ts';

const options = fc.record<RunOptions>({
  vocalMethod: fc.constantFrom(...VOCAL_METHODS),
  pitchMethod: fc.constantFrom(...PITCH_METHODS),
  enableLyrics: fc.boolean(),
  lyricsLanguage: fc.constantFrom(null, 'en'),
});
const seconds = fc.double({ min: 0, max: 720, noNaN: true });

describe('what doing a song again costs', () => {
  test('nothing as long as the stems’ own method is asked for, whatever else changes', () => {
    fc.assert(
      fc.property(options, seconds, (wanted, durationSeconds) => {
        const song = { resultVocalMethod: wanted.vocalMethod, durationSeconds, estimatedCredits: 9 };
        expect(creditsOfRedo(song, wanted)).toBe(0);
      }),
    );
  });

  test('the price of the decoded duration for another separation, whatever was estimated', () => {
    fc.assert(
      fc.property(options, seconds, fc.nat(), (wanted, durationSeconds, estimatedCredits) => {
        const resultVocalMethod = wanted.vocalMethod === 'dsp' ? 'hybrid' : 'dsp';
        const credits = creditsOfRedo({ resultVocalMethod, durationSeconds, estimatedCredits }, wanted);
        expect(credits).toBe(creditsForDuration(durationSeconds));
        expect(credits).toBeGreaterThan(0);
      }),
    );
  });

  test('the first estimate for a song that has never been decoded', () => {
    const song = { resultVocalMethod: null, durationSeconds: null, estimatedCredits: 5 };
    fc.assert(
      fc.property(options, (wanted) => {
        expect(creditsOfRedo(song, wanted)).toBe(5);
      }),
    );
  });
});

describe('what may be tried again', () => {
  const run = (status: RunStatus, createdAtMs: number) => ({ status, createdAtMs });

  test.each<[RunStatus, boolean]>([
    ['running', false],
    ['completed', false],
    ['failed', true],
    ['cancelled', true],
  ])('of a song without a result, a run that is %s: %s', (status, expected) => {
    expect(mayRetry(run(status, 5), null)).toBe(expected);
  });

  test('is a redo that failed, but not a failure that a later result has made good', () => {
    expect(mayRetry(run('failed', 5), run('completed', 4))).toBe(true);
    expect(mayRetry(run('failed', 3), run('completed', 4))).toBe(false);
  });
});

test('a run always starts after the one before it, whatever the clock says', () => {
  const newest = { status: 'failed', createdAtMs: 1_000 } as const;
  expect([500, 1_000, 1_001, 2_000].map((nowMs) => nextStartMs(nowMs, newest))).toEqual([
    1_001, 1_001, 1_001, 2_000,
  ]);
});

describe('a song’s object begins a run after the one that it holds', () => {
  const order = {
    kind: 'analysis',
    pipelineId: 'pipe_2',
    songId: 'song_1',
    userId: 'user_1',
    options: { vocalMethod: 'dsp', pitchMethod: 'pyin', enableLyrics: true, lyricsLanguage: null },
    source: { fileName: 'a.mp3', sizeBytes: 1, sha256: '' },
    startedAtMs: 2_000,
  } as const;
  const held = (phase: RunPhase, change: { pipelineId?: string; startedAtMs?: number } = {}): Run => ({
    ...startRun({ ...order, pipelineId: 'pipe_1', startedAtMs: 1_000, ...change }).run,
    phase,
  });
  const recorded: RunPhase = { name: 'cancelled', isRecorded: true };

  test('only once that has ended and D1 knows', () => {
    expect(mayFollow(held(recorded), order)).toBe(true);
    expect(mayFollow(held({ name: 'leased', expiresAtMs: 1 }), order)).toBe(false);
    expect(mayFollow(held({ name: 'cancelled', isRecorded: false }), order)).toBe(false);
  });

  test('never a second time, and not when the order is the earlier one', () => {
    expect(mayFollow(held(recorded, { pipelineId: 'pipe_2' }), order)).toBe(false);
    expect(mayFollow(held(recorded, { startedAtMs: 2_000 }), order)).toBe(false);
    expect(mayFollow(held(recorded, { startedAtMs: 3_000 }), order)).toBe(false);
  });
});
