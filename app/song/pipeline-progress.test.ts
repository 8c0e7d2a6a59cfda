import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PIPELINE_STAGES } from '#domain/pipeline/stages.ts';
import { advanceProgress, type PipelineProgress } from './pipeline-progress.ts';
import { rowState, STAGE_ROWS } from './row-state.ts';

function report(stage: string, progress: number | null, pipelineId = 'p1') {
  return { pipeline_id: pipelineId, stage, progress, activity: null, message: `at ${stage}` };
}

const anyReport = fc.record({
  stage: fc.constantFrom(...PIPELINE_STAGES),
  progress: fc.option(fc.double({ min: -1, max: 2 }), { nil: null }),
});

describe('the percentage', () => {
  test.each([
    ['pending', 35],
    ['pipeline_started', 35],
    ['vocal_separation', 50],
    ['pitch_detection', 70],
    ['lyrics_recognition', 85],
    ['quality_assessment', 85],
    ['finalizing', 95],
    ['completed', 100],
    ['runpod_processing', 50],
  ])('is the one of the catalogue when %s comes without a number', (stage, percent) => {
    expect(advanceProgress(null, report(stage, null)).percent).toBe(percent);
  });

  test('is what the server reports, rounded down so that 100 means done', () => {
    expect(advanceProgress(null, report('finalizing', 0.999)).percent).toBe(99);
  });

  test('never goes backwards within a pipeline, whatever is reported', () => {
    fc.assert(
      fc.property(fc.array(anyReport), (reports) => {
        let known: PipelineProgress | null = null;
        for (const { stage, progress } of reports) {
          const next: PipelineProgress = advanceProgress(known, report(stage, progress));
          expect(next.percent).toBeGreaterThanOrEqual(known?.percent ?? 0);
          expect(next.rowsDone ?? -1).toBeGreaterThanOrEqual(known?.rowsDone ?? -1);
          known = next;
        }
      }),
    );
  });

  test('tells of a song that waits as waiting, until an engine has begun it', () => {
    const isQueued = (stage: string) => advanceProgress(null, report(stage, 0)).isQueued;
    expect(['pending', 'pipeline_started', 'pending', 'vocal_separation'].map(isQueued)).toEqual([
      ...[true, true, true, false],
    ]);
  });

  test('starts over with a new pipeline', () => {
    const first = advanceProgress(null, report('finalizing', 0.95));
    expect(advanceProgress(first, report('pending', 0.02, 'p2')).percent).toBe(2);
  });
});

describe('the three rows', () => {
  test.each([
    ['pending', ['waiting', 'waiting', 'waiting']],
    ['hybrid_uvr_processing', ['current', 'waiting', 'waiting']],
    ['pitch_detection', ['done', 'current', 'waiting']],
    ['lyrics_recognition', ['done', 'done', 'current']],
    ['quality_assessment', ['done', 'done', 'done']],
  ])('at %s', (stage, states) => {
    const progress = advanceProgress(null, report(stage, 0.5));
    expect(STAGE_ROWS.map((row) => rowState(progress, row))).toEqual(states);
  });

  test('say of a song without words that it has none, once they have been looked for', () => {
    const wordsRow = (stage: string, hasWords: boolean) =>
      rowState(advanceProgress(null, report(stage, 0.9)), 'lyrics', hasWords);
    expect(wordsRow('lyrics_recognition', false)).toBe('current');
    expect(wordsRow('quality_assessment', false)).toBe('no_words');
    expect(wordsRow('quality_assessment', true)).toBe('done');
  });
});
