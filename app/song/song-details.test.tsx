import { beforeAll, expect, test } from 'vitest';
import { markupOf, textOf } from '#app/components/markup.test-kit.tsx';
import { words } from '#app/content/catalogues.ts';
import type { ProcessingStatus, SongBody } from '#domain/contracts/api.ts';
import { SongDetails } from './song-details.tsx';

const SONG = {
  duration_seconds: 201.7,
  created_at: '2026-03-01T12:00:00.000Z',
  processing_credits_used: 3,
  original_filename: 'aria.mp3',
} as SongBody;

beforeAll(() => words('song', 'common'));

const detailsOf = (status: ProcessingStatus) => markupOf(<SongDetails song={SONG} status={status} />);

test.each([
  ['completed', 'Completed', 'text-good'],
  ['failed', 'Failed', 'text-bad'],
  ['processing', 'Processing', 'text-warn'],
  ['pending', 'Pending', 'text-warn'],
] as const)('a %s song says “%s” in the colour %s', async (status, word, colour) => {
  const badge = new RegExp(`<span class="[^"]*\\b${colour}\\b[^"]*">(?:(?!</dd>).)*${word}`);
  expect(await detailsOf(status)).toMatch(badge);
});

test('the length is told in seconds, the day of its creation as a date', async () => {
  const text = textOf(await detailsOf('completed'));
  expect(text).toContain('Duration 201 seconds');
  expect(text).toContain('Created Mar 1, 2026');
});
