import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { ownLyrics } from '#app/content/pt/own-lyrics.ts';
import { runErrors } from '#app/content/pt/run-errors.ts';
import { endWords } from './follow-alignment.ts';

const texts = { ...en, ownLyrics, runErrors };
const said = 'No line begins with a time.';

test('words of another song are refused in the language of the page, whatever the engine said', () => {
  const end = { name: 'failed', code: 'lyrics_not_this_song', reason: said, fitting: null } as const;
  expect(endWords(end, texts)).toBe(runErrors.lyrics_not_this_song);
});

test('a text that cannot be read is told in the engine’s own words to who reads English, and in ours to others', () => {
  const end = { name: 'failed', code: 'lyrics_not_placed', fitting: null } as const;
  expect(endWords({ ...end, reason: said }, en)).toBe(said);
  expect(endWords({ ...end, reason: null }, en)).toBe(en.ownLyrics.notPlaced(null));
  expect(endWords({ ...end, reason: said }, texts)).toBe(ownLyrics.notPlaced(said));
});

test('a run that nobody knows any more, and one without a code, have words too', () => {
  expect(endWords({ name: 'lost' }, texts)).toBe(ownLyrics.lost);
  expect(endWords({ name: 'failed', code: null, reason: null, fitting: null }, texts)).toBe(ownLyrics.failed);
});
