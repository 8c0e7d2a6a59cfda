import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MelodyNote } from './notes-kept.ts';
import { phraseAfter, phraseAt, phrasesOf, startOfLastPhrase } from './phrases.ts';

const noteAt = (startSeconds: number, durationSeconds: number): MelodyNote => ({
  startSeconds,
  durationSeconds,
  noteName: 'A4',
  midiNote: 69,
  frequencyHertz: 440,
  confidence: 1,
  velocity: 80,
  centsOffset: 0,
});

const seconds = (max: number) => fc.double({ min: 0.01, max, noNaN: true });
const notes = fc
  .array(fc.tuple(seconds(90), seconds(2)), { maxLength: 60 })
  .map((pairs) =>
    pairs.map(([start, length]) => noteAt(start, length)).sort((a, b) => a.startSeconds - b.startSeconds),
  );
const lines = fc
  .array(fc.tuple(seconds(90), seconds(6), fc.constantFrom('la la', '  ')), { maxLength: 12 })
  .map((all) =>
    all.map(([start, length, text]) => ({ startSeconds: start, endSeconds: start + length, text })),
  );

test('phrases stand in order, none reaches into the next, and each lasts', () => {
  fc.assert(
    fc.property(notes, lines, (melody, words) => {
      const phrases = phrasesOf(melody, words);
      for (const [index, { startSeconds, endSeconds }] of phrases.entries()) {
        expect(endSeconds).toBeGreaterThan(startSeconds);
        expect(startSeconds).toBeGreaterThanOrEqual(phrases[index - 1]?.endSeconds ?? 0);
      }
    }),
  );
});

test('without words every note begins in a phrase, and between two phrases somebody breathes', () => {
  fc.assert(
    fc.property(notes, (melody) => {
      const phrases = phrasesOf(melody, []);
      for (const { startSeconds } of melody)
        expect(
          phrases.some((phrase) => phrase.startSeconds <= startSeconds && startSeconds < phrase.endSeconds),
        ).toBe(true);
      for (const [index, { startSeconds }] of phrases.entries())
        expect(startSeconds - (phrases[index - 1]?.endSeconds ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(
          0.149,
        );
    }),
  );
});

test('a line of words is a phrase, and notes beside all lines make phrases of their own', () => {
  const melody = [noteAt(1, 0.5), noteAt(1.6, 0.5), noteAt(6, 0.5), noteAt(6.5, 1)];
  expect(phrasesOf(melody, [{ startSeconds: 0.9, endSeconds: 2.2, text: 'Morning' }])).toEqual([
    { startSeconds: 0.9, endSeconds: 2.2, text: 'Morning' },
    { startSeconds: 6, endSeconds: 7.5, text: null },
  ]);
});

test('half a second of silence parts two phrases, less does not', () => {
  expect(phrasesOf([noteAt(1, 1), noteAt(2.49, 1)], [])).toHaveLength(1);
  expect(phrasesOf([noteAt(1, 1), noteAt(2.5, 1)], [])).toHaveLength(2);
});

test('a long run of notes is parted where it breathes most', () => {
  const melody = [noteAt(0, 5), noteAt(5.2, 2), noteAt(7.6, 5)];
  expect(phrasesOf(melody, []).map(({ startSeconds }) => startSeconds)).toEqual([0, 7.6]);
});

test('“again” leads to the start of the phrase that is sung, and just after that to the one before', () => {
  const phrases = [2, 10, 20].map((startSeconds) => ({
    startSeconds,
    endSeconds: startSeconds + 5,
    text: null,
  }));
  for (const [now, again] of [
    [0, 0],
    [2.5, 0],
    [5, 2],
    [10.5, 2],
    [11, 10],
    [18, 10],
    [99, 20],
  ] as const)
    expect(startOfLastPhrase(phrases, now), `at ${now} s`).toBe(again);
});

test('“again” never leads forward, and pressed often enough to the beginning', () => {
  fc.assert(
    fc.property(notes, seconds(120), (melody, now) => {
      const phrases = phrasesOf(melody, []);
      let position = now;
      for (let presses = 0; presses <= phrases.length; presses += 1) {
        const again = startOfLastPhrase(phrases, position);
        expect(again).toBeLessThanOrEqual(position);
        position = again;
      }
      expect(position).toBe(0);
    }),
  );
});

test('between two phrases the one before is meant, and before the first the first', () => {
  const phrases = [2, 10].map((startSeconds) => ({ startSeconds, endSeconds: startSeconds + 5, text: null }));
  expect([0, 3, 8, 10].map((now) => phraseAt(phrases, now)?.startSeconds)).toEqual([2, 2, 2, 10]);
  expect(phraseAt([], 3)).toBeNull();
});

test('from the middle of a line one leads to the next and to the one before, and at the ends stays', () => {
  const song = [1, 5, 9].map((start) => ({ startSeconds: start, endSeconds: start + 3, text: 'la' }));
  const startAfter = (at: number, steps: number) => phraseAfter(song, at, steps)?.startSeconds;
  expect([startAfter(6, 1), startAfter(6, -1), startAfter(8.5, 1)]).toEqual([9, 1, 9]);
  expect([startAfter(0, 1), startAfter(1, -1), startAfter(30, 1)]).toEqual([1, 1, 9]);
  // A seek to the start of a line may land a moment before it.
  expect(startAfter(4.98, 1)).toBe(9);
  expect(phraseAfter([], 3, 1)).toBeNull();
});
