import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SongWord } from '#domain/edits/edited-song.ts';
import { movedWord, shiftedFrom, type Times, wordsOfLine } from './word-times.ts';

const SONG_SECONDS = 30;
const wordsAt = (...times: [number, number][]): SongWord[] =>
  times.map(([startSeconds, endSeconds], index) => ({
    id: `w${index}`,
    text: `word${index}`,
    startSeconds,
    endSeconds,
    confidence: 1,
    lineId: startSeconds < 4 ? 'l0' : 'l1',
    syllables: [],
  }));
const WORDS = wordsAt([1, 1.5], [1.6, 2], [2, 2.6], [4, 5]);

test('a word is moved whole, by its start or by its end', () => {
  expect(movedWord(WORDS, 'w3', 'whole', -0.25, SONG_SECONDS)).toEqual({
    w3: { startSeconds: 3.75, endSeconds: 4.75 },
  });
  expect(movedWord(WORDS, 'w0', 'start', -0.1, SONG_SECONDS)).toEqual({
    w0: { startSeconds: 0.9, endSeconds: 1.5 },
  });
  expect(movedWord(WORDS, 'w0', 'end', 0.01, SONG_SECONDS)).toEqual({
    w0: { startSeconds: 1, endSeconds: 1.51 },
  });
});

test('words that touch share their border, which moves for both', () => {
  expect(movedWord(WORDS, 'w1', 'end', 0.2, SONG_SECONDS)).toEqual({
    w1: { startSeconds: 1.6, endSeconds: 2.2 },
    w2: { startSeconds: 2.2, endSeconds: 2.6 },
  });
  expect(movedWord(WORDS, 'w2', 'start', 0.1, SONG_SECONDS)).toEqual({
    w1: { startSeconds: 1.6, endSeconds: 2.1 },
    w2: { startSeconds: 2.1, endSeconds: 2.6 },
  });
});

test('a word that is pushed yields until it can hardly be heard, and nothing leaves the song', () => {
  expect(movedWord(WORDS, 'w1', 'whole', -3, SONG_SECONDS)).toEqual({
    w0: { startSeconds: 1, endSeconds: 1.05 },
    w1: { startSeconds: 1.05, endSeconds: 1.45 },
    w2: { startSeconds: 1.45, endSeconds: 2.6 },
  });
  expect(movedWord(WORDS, 'w1', 'end', -3, SONG_SECONDS)).toMatchObject({
    w1: { startSeconds: 1.6, endSeconds: 1.65 },
  });
  expect(movedWord(WORDS, 'w3', 'whole', 100, SONG_SECONDS)).toEqual({
    w3: { startSeconds: 29, endSeconds: 30 },
  });
  expect(movedWord(WORDS, 'w9', 'whole', 1, SONG_SECONDS)).toEqual({});
  expect(movedWord(WORDS, 'w0', 'whole', 0, SONG_SECONDS)).toEqual({});
});

test('everything from a word on is shifted and keeps its rhythm; the word before ends where it begins', () => {
  expect(shiftedFrom(WORDS, 'w2', 0.5, SONG_SECONDS)).toEqual({
    w1: { startSeconds: 1.6, endSeconds: 2.5 },
    w2: { startSeconds: 2.5, endSeconds: 3.1 },
    w3: { startSeconds: 4.5, endSeconds: 5.5 },
  });
  expect(shiftedFrom(WORDS, 'w3', -0.5, SONG_SECONDS)).toEqual({
    w3: { startSeconds: 3.5, endSeconds: 4.5 },
  });
  expect(shiftedFrom(WORDS, 'w0', -7, SONG_SECONDS)).toMatchObject({ w0: { startSeconds: 0 } });
});

const songs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 60, max: 900 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((pairs) => {
    let clockMs = 0;
    const times = pairs.map(([gap, length]): [number, number] => {
      const start = clockMs + gap;
      clockMs = start + length;
      return [start / 1000, clockMs / 1000];
    });
    return wordsAt(...times);
  });

test('whatever is moved by whatever, words stay in order, apart from each other and inside the song', () => {
  const parts = fc.constantFrom('start', 'end', 'whole', 'from here' as const);
  const by = fc.double({ min: -40, max: 40, noNaN: true });
  fc.assert(
    fc.property(songs, fc.nat(11), parts, by, (words, place, part, seconds) => {
      const id = `w${place % words.length}`;
      const times: Times =
        part === 'from here'
          ? shiftedFrom(words, id, seconds, SONG_SECONDS)
          : movedWord(words, id, part as 'start', seconds, SONG_SECONDS);
      const after = words.map((word) => ({ ...word, ...times[word.id] }));
      for (const [index, word] of after.entries()) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(after[index - 1]?.endSeconds ?? 0);
        expect(word.endSeconds - word.startSeconds).toBeGreaterThan(0.049);
        expect(word.endSeconds).toBeLessThanOrEqual(SONG_SECONDS);
      }
    }),
  );
});

test('the words of a line are its own, without those that are written onto notes', () => {
  const written = WORDS.map((word) => ({ ...word, id: word.id === 'w1' ? 'n7' : word.id }));
  expect(wordsOfLine(written, 'l0').map(({ id }) => id)).toEqual(['w0', 'w2']);
  expect(wordsOfLine(written, undefined)).toEqual([]);
});
