import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chordsOverWords } from './chords-over-words.ts';

const word = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });
const chord = (name: string, startSeconds: number, endSeconds: number) => ({
  name,
  startSeconds,
  endSeconds,
});
const WORDS = [word(1, 1.5), word(1.6, 2.4), word(3, 4)];

test('a chord stands over the word in which it begins, or the next one', () => {
  const chords = [chord('C', 0, 1.9), chord('F', 1.9, 2.6), chord('G', 2.6, 3.5), chord('C', 3.5, 5)];
  expect(chordsOverWords(WORDS, chords, 10).over).toEqual([['C'], ['F'], ['G', 'C']]);
});

test('a chord a little before a word is the word’s, and one after the last word is played after it', () => {
  const chords = [chord('C', 0, 1.5), chord('F', 1.5, 4.2), chord('G', 4.2, 6)];
  expect(chordsOverWords(WORDS, chords, 10)).toEqual({ over: [['C'], ['F'], []], after: ['G'] });
});

test('every chord that begins before the end of the line is there once', () => {
  const lengths = fc.array(fc.double({ min: 0.1, max: 3, noNaN: true }), { maxLength: 20 });
  fc.assert(
    fc.property(lengths, (seconds) => {
      let at = 1;
      const chords = seconds.map((length, index) => {
        const start = at;
        at += length;
        return chord(`${index}`, start, at);
      });
      const { over, after } = chordsOverWords(WORDS, chords, 6);
      const told = [...over.flat(), ...after];
      const due = chords.filter(({ startSeconds }, index) => {
        const next = chords[index + 1]?.startSeconds ?? 7;
        return startSeconds < 6 && (startSeconds > 1.15 || next > 1.15);
      });
      expect(told).toEqual(due.map(({ name }) => name));
    }),
  );
});
