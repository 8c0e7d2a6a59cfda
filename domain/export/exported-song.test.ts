import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedSong } from '../edits/edited-song.ts';
import { NO_EDITS } from '../edits/edits.ts';
import { exportedSong, shownText, syllableOf } from './exported-song.ts';
import { plainText } from './plain-text.ts';
import { anyText } from './testing/any-text.ts';
import { FACTS } from './testing/round-trip.ts';
import { SMALL_SONG } from './testing/small-song.ts';

test('notes know their syllables, lines their words, and words without a note stand apart', () => {
  const song = exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, 0);
  expect(song.notes.map(({ text, goesOn, isHeld }) => [text, goesOn, isHeld])).toEqual([
    ['Morn', true, false],
    ['ing', false, false],
    ['light', false, false],
    [null, false, true],
  ]);
  expect(song.notes.map(({ phraseIndex }) => phraseIndex)).toEqual([0, 0, 0, 0]);
  expect(song.lines.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['Morning', 'light,'],
    ['ah'],
  ]);
  expect(song.spoken.map(({ text }) => text)).toEqual(['ah']);
});

test('in another key the notes and the name of the key move, and the times stay', () => {
  const { notes, keyName, semitones } = exportedSong(editedSong(SMALL_SONG, NO_EDITS), FACTS, -3);
  expect([notes[0]?.midiNote, notes[0]?.startSeconds, keyName, semitones]).toEqual([57, 1, 'C major', -3]);
});

test('no text breaks out of its line, and what is shown of a syllable is read back as the same', () => {
  fc.assert(
    fc.property(anyText(20), (text) => {
      expect(plainText(text)).toMatch(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u);
      const syllable = syllableOf(text);
      const shown = shownText(syllable);
      expect(shown === null ? { text: null, goesOn: false } : syllableOf(shown)).toEqual(syllable);
    }),
    { numRuns: 100 },
  );
});
