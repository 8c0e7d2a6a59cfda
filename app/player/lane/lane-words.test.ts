import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ScoreNote } from '#app/score/index.ts';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { laneWords, liftOver, wordTime } from './lane-words.ts';

const note = (id: string, text: string | null, isHeld = false) =>
  ({ ...noteAt(0, 1), id, word: text && { text, isHeld, wordIndex: 0 } }) as unknown as ScoreNote;

test('a syllable is written once, and the notes that hold it are joined to it, without a “~”', () => {
  const notes = [note('a', 'pre-'), note('b', 'cious'), note('c', 'cious', true), note('d', null)];
  const words = laneWords(notes);
  expect(notes.map(({ id }) => words.get(id)?.text)).toEqual(['pre-', 'cious', null, null]);
  expect(notes.map(({ id }) => words.get(id)?.heldFrom?.id ?? null)).toEqual([null, null, 'b', null]);
});

test('a word is past, sung now, still to come in its line, or in a later line', () => {
  const at = (startSeconds: number) =>
    wordTime({ startSeconds, endSeconds: startSeconds + 1 }, { endSeconds: 6 }, 3);
  expect([at(2), at(2.5), at(4), at(6)]).toEqual(['past', 'now', 'line', 'later']);
  expect(wordTime({ startSeconds: 9, endSeconds: 10 }, null, 3)).toBe('line');
});

test('no word lies over another one, and one that has room stays above its note', () => {
  const place = fc.integer({ min: 0, max: 300 });
  const word = fc.record({
    left: place,
    top: place,
    width: fc.integer({ min: 1, max: 90 }),
    height: fc.constant(20),
  });
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const taken: typeof words = [];
      for (const one of words) {
        const lift = liftOver(taken, one);
        const lifted = { ...one, top: one.top - lift };
        const overlaps = (other: typeof one, area: typeof one) =>
          other.left < area.left + area.width &&
          area.left < other.left + other.width &&
          other.top < area.top + area.height &&
          area.top < other.top + other.height;
        expect(taken.filter((other) => overlaps(other, lifted))).toEqual([]);
        if (!taken.some((other) => overlaps(other, one))) expect(lift).toBe(0);
        taken.push(lifted);
      }
    }),
  );
});
