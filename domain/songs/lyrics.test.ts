import { expect, test } from 'vitest';
import { lyricsOutcome } from './lyrics.ts';

const LISTENED = [{ stage: 'pitch_detection' }, { stage: 'lyrics_recognition' }];
const NOBODY_LISTENED = [{ stage: 'pitch_detection' }];

test.each([
  ['words', true, true, LISTENED, 'found'],
  ['words that the singer gave, none asked for', true, false, LISTENED, 'found'],
  ['no words, none asked for', false, false, NOBODY_LISTENED, 'not_asked'],
  ['no words from an engine that listened', false, true, LISTENED, 'none_heard'],
  ['no words and nobody who listened', false, true, NOBODY_LISTENED, 'no_engine'],
] as const)('%s', (_name, success, wasAsked, provenance, outcome) => {
  expect(lyricsOutcome({ lyrics_recognition: { success }, provenance }, wasAsked)).toBe(outcome);
});
