import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteWords } from './note-words.ts';

type Times = [text: string, start: number, end: number];

const timed = (times: Times[]) =>
  times.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds }));
const wordsOf = (words: Times[], syllables: Times[] = []) => ({
  words: timed(words),
  syllables: timed(syllables),
});
const noteAt = (startSeconds: number, durationSeconds: number, text: string | null = null) => ({
  startSeconds,
  durationSeconds,
  text,
});

const MORNING = wordsOf(
  [
    ['Morning', 1, 2],
    ['light', 2, 3],
  ],
  [
    ['Morn', 1, 1.5],
    ['ing', 1.5, 2],
    ['light', 2, 3],
  ],
);

describe('the word of a note', () => {
  test('is its syllable, with a hyphen where the word goes on', () => {
    const notes = [noteAt(1, 0.5), noteAt(1.5, 0.5), noteAt(2, 1)];
    expect(noteWords(notes, MORNING).map((word) => word?.text)).toEqual(['Morn-', 'ing', 'light']);
  });

  test('is the whole word where nobody cut it into syllables', () => {
    const notes = [noteAt(1.05, 0.5), noteAt(1.6, 0.4)];
    expect(noteWords(notes, wordsOf([['Morning', 1, 2]]))).toEqual([
      { text: 'Morning', isHeld: false, wordIndex: 0 },
      { text: 'Morning', isHeld: true, wordIndex: 0 },
    ]);
  });

  test('is held on the notes that a syllable goes on over', () => {
    const notes = [noteAt(2, 0.4), noteAt(2.4, 0.3), noteAt(2.7, 0.3)];
    expect(noteWords(notes, MORNING).map((word) => word?.isHeld)).toEqual([false, true, true]);
  });

  test('is all the syllables that one note carries', () => {
    expect(noteWords([noteAt(1, 1)], MORNING)[0]?.text).toBe('Morning');
    expect(noteWords([noteAt(1.5, 1.5)], MORNING)[0]?.text).toBe('ing light');
  });

  test('is unknown where nothing is sung, and in a song without words', () => {
    expect(noteWords([noteAt(5, 1)], MORNING)).toEqual([null]);
    expect(noteWords([noteAt(1, 1)], wordsOf([]))).toEqual([null]);
  });
});

/** One after the other, each with a pause before it. */
const spans = fc
  .array(fc.tuple(fc.constantFrom(0, 0, 0.2), fc.double({ min: 0.05, max: 1, noNaN: true })), {
    maxLength: 30,
  })
  .map((pairs) => {
    let at = 0;
    return pairs.map(([pause, length]) => {
      const start = at + pause;
      at = start + length;
      return [start, length] as const;
    });
  });

test('each syllable that is sung on some note stands on exactly one, and they stand in order', () => {
  fc.assert(
    fc.property(spans, spans, (noteSpans, syllableSpans) => {
      const notes = noteSpans.map(([start, length]) => noteAt(start, length));
      const syllables = syllableSpans.map(
        ([start, length], index): Times => [`s${index}`, start, start + length],
      );
      const shown = noteWords(notes, wordsOf(syllables))
        .filter((word) => word !== null && !word.isHeld)
        .flatMap((word) => word?.text.split(' ') ?? []);
      const sung = syllables.filter(([, start, end]) =>
        notes.some((note) => note.startSeconds < end && note.startSeconds + note.durationSeconds > start),
      );
      expect(shown).toEqual(sung.map(([text]) => text));
    }),
  );
});

test('what the singer wrote onto a note is its word, and empty is none', () => {
  const notes = [noteAt(1, 0.5, 'Even-'), noteAt(1.5, 0.5), noteAt(2, 1, '')];
  expect(noteWords(notes, MORNING).map((word) => word?.text)).toEqual(['Even-', 'ing', undefined]);
});
