import { expect, test } from 'vitest';
import { songStatus } from './song-status.ts';

test.each([
  ['an error is a failure, whatever the rest says', 'Too short', true, 'completed', 'failed'],
  ['an empty error is none', '', false, 'completed', 'completed'],
  ['a queued song is shown as processing', null, true, 'pending', 'processing'],
  ['what has ended is what its status says', null, false, 'failed', 'failed'],
] as const)('%s', (_sentence, processing_error, is_processing, processing_status, shown) => {
  expect(songStatus({ processing_error, is_processing, processing_status })).toBe(shown);
});
