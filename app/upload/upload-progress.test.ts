import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PipelineReport } from '#app/song/pipeline-feed.ts';
import type { PipelineProgress } from '#app/song/pipeline-progress.ts';
import { rowState } from '#app/song/row-state.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import { PIPELINE_STAGES } from '#domain/pipeline/stages.ts';
import {
  advanceUpload,
  PERCENT_WHEN_CREATED,
  percentSent,
  reportOfSong,
  stageByWords,
} from './upload-progress.ts';

const SONG: SongBody = {
  id: 'song_1',
  title: 'Una voce poco fa',
  artist: null,
  duration_seconds: null,
  created_at: '2026-03-09T12:00:00.000Z',
  key_signature: null,
  tempo_bpm: null,
  processing_credits_used: null,
  processing_status: 'processing',
  pipeline_id: 'p1',
  is_processing: true,
  processing_stage: 'vocal_separation',
  processing_error: null,
  processing_error_code: null,
  original_filename: 'una-voce.mp3',
  repertoire: null,
  play_count: 0,
  last_played_at: null,
  sound_put_away_at: null,
};

function report(stage: string, progress: number | null): PipelineReport {
  return {
    pipeline_id: 'p1',
    stage,
    progress,
    activity: null,
    message: '',
    is_completed: false,
    is_failed: false,
    error_code: null,
  };
}

const anyReport = fc
  .record({
    stage: fc.constantFrom(...PIPELINE_STAGES),
    progress: fc.option(fc.double({ min: 0, max: 1 }), { nil: null }),
  })
  .map(({ stage, progress }) => report(stage, progress));

describe('a stage without a number', () => {
  test.each([
    ['pitch_detection', 'pitch-detection', 70],
    ['lyrics_recognition', 'lyrics-sync', 85],
    ['vocal_separation', 'vocal-separation', 40],
    ['hybrid_demucs_processing', 'vocal-separation', 40],
    ['pending', 'vocal-separation', 40],
    ['a stage of next year', 'vocal-separation', 40],
  ])('%s is read by its words', (text, stage, percent) => {
    expect(stageByWords(text)).toEqual({ stage, percent });
    expect(advanceUpload(null, report(text, null)).percent).toBe(percent);
  });

  test('that is named by none of the words does not take back what was reached', () => {
    const atLyrics = advanceUpload(null, report('lyrics_recognition', null));
    const later = advanceUpload(atLyrics, report('quality_assessment', null));
    expect(later.percent).toBe(85);
    expect(rowState(later, 'pitch')).toBe('done');
  });
});

describe('a number', () => {
  test.each([
    [0, 30],
    [0.5, 65],
    [0.99, 99],
    [1, 99],
  ])('of %d of the pipeline is %d %% of the whole way, and 100 is left to the end', (progress, percent) => {
    expect(advanceUpload(null, report('vocal_separation', progress)).percent).toBe(percent);
  });

  test('brings the pipeline’s own stage along', () => {
    const queued = advanceUpload(null, report('pending', 0));
    expect(queued.isQueued).toBe(true);
    expect(rowState(queued, 'separation')).toBe('waiting');
  });
});

test('sending is the first part of the one way, and ends where the song begins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, part) => {
        const percent = percentSent(Math.floor(total * part), total);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(percentSent(total, total));
        expect(percentSent(total, total)).toBe(PERCENT_WHEN_CREATED);
      },
    ),
  );
});

test('from the song’s creation to its end nothing falls back, whichever source speaks', () => {
  fc.assert(
    fc.property(fc.array(anyReport), (reports) => {
      let known: PipelineProgress | null = null;
      for (const one of reports) {
        const next: PipelineProgress = advanceUpload(known, one);
        expect(next.percent).toBeGreaterThanOrEqual(known?.percent ?? PERCENT_WHEN_CREATED);
        expect(next.percent).toBeLessThan(100);
        expect(next.rowsDone ?? -1).toBeGreaterThanOrEqual(known?.rowsDone ?? -1);
        known = next;
      }
    }),
  );
});

describe('the song as a report', () => {
  test('says that it is at work, and where', () => {
    expect(reportOfSong(SONG)).toMatchObject({
      stage: 'vocal_separation',
      progress: null,
      is_completed: false,
      is_failed: false,
    });
  });

  test('has failed when there is a processing error', () => {
    const error = { processing_error: 'Too short.', processing_error_code: 'too_short' } as const;
    expect(reportOfSong({ ...SONG, is_processing: false, ...error })).toMatchObject({
      is_failed: true,
      is_completed: false,
      error_code: 'too_short',
    });
  });

  test('is complete when it is processed no more', () => {
    const done: SongBody = { ...SONG, is_processing: false, processing_status: 'completed' };
    expect(reportOfSong(done)).toMatchObject({ is_completed: true, is_failed: false });
  });
});
