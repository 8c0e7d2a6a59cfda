import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import type { SongBody } from '#domain/contracts/api.ts';
import type { RunErrorCode } from '#domain/runs/run.ts';
import { endWords } from './end-words.ts';
import { reportOfSong } from './upload-progress.ts';

const failed = (reason: RunErrorCode | null) => endWords({ phase: 'failed', pipelineId: 'p1', reason }, en);

test.each([
  ['too_short', 'This recording is shorter than one second. Please upload a longer one.'],
  ['engine_failed', 'Pipeline processing failed. It cost no credits; please try again.'],
  ['timeout', 'Pipeline processing timeout. It cost no credits; please try again.'],
  [null, 'Processing failed. Please try uploading again.'],
] as const)('a failure for the reason %j says “%s” and that the credits are back', (reason, title) => {
  const words = failed(reason);
  expect(words).toMatchObject({ title, isFailure: true });
  expect(words.text).toContain(en.song.failed.refund);
});

test('a song that failed without a code says “Processing failed. Please try uploading again.”', () => {
  const song = { id: 'song_1', processing_error: 'It failed.', processing_error_code: null } as SongBody;
  const { is_failed, error_code } = reportOfSong(song);
  expect(is_failed).toBe(true);
  expect(failed(error_code).title).toBe('Processing failed. Please try uploading again.');
});

test('a cancelled run is no failure, and its credits are back too', () => {
  const words = failed('cancelled');
  expect(words).toMatchObject({ title: 'Processing was cancelled', isFailure: false });
  expect(words.text).toContain('Your credits were returned.');
});

test('a song that is gone says “Song not found”', () => {
  expect(endWords({ phase: 'not_found' }, en).title).toBe('Song not found');
});
