import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakAt, breaksOf, secondsLeft } from './breaks.ts';

const note = (startSeconds: number, endSeconds: number, midiPitch = 60) => ({
  startSeconds,
  endSeconds,
  midiPitch,
});
const NOTES = [note(6, 7, 53), note(7, 9), note(15, 16, 58), note(17, 18)];
const LINES = [
  { startSeconds: 6, endSeconds: 9, text: 'Amazing grace' },
  { startSeconds: 15, endSeconds: 18, text: 'That saved a wretch like me' },
];

test('a break says when it ends, with which words and on which note', () => {
  expect(breaksOf(NOTES, LINES)).toEqual([
    { startSeconds: 0, endSeconds: 6, firstWords: 'Amazing grace', firstMidi: 53 },
    { startSeconds: 9, endSeconds: 15, firstWords: 'That saved a wretch …', firstMidi: 58 },
  ]);
});

test('without words the notes alone say when nobody sings', () => {
  expect(breaksOf(NOTES, [])[1]).toEqual({
    startSeconds: 9,
    endSeconds: 15,
    firstWords: null,
    firstMidi: 58,
  });
});

test('the seconds left are those of the clock on the wall', () => {
  const [, second] = breaksOf(NOTES, LINES);
  if (second === undefined) throw new Error('There is no second break.');
  expect([secondsLeft(second, 9, 1), secondsLeft(second, 9, 0.5), secondsLeft(second, 14.5, 1)]).toEqual([
    6, 12, 1,
  ]);
});

test('in a break nobody sings, and outside of one somebody did within four seconds or will', () => {
  const seconds = fc.double({ min: 0, max: 60, noNaN: true });
  const sung = fc
    .array(fc.tuple(seconds, fc.double({ min: 0.05, max: 30, noNaN: true })), { minLength: 1 })
    .map((pairs) =>
      pairs
        .map(([start, length]) => note(start, start + length))
        .sort((a, b) => a.startSeconds - b.startSeconds),
    );
  fc.assert(
    fc.property(sung, seconds, (notes, at) => {
      const found = breakAt(breaksOf(notes, []), at);
      const isSung = notes.some((one) => one.startSeconds <= at && at < one.endSeconds);
      if (isSung) expect(found).toBeNull();
      if (found === null) return;
      expect(found.endSeconds - found.startSeconds).toBeGreaterThanOrEqual(4);
      expect(notes.some(({ startSeconds }) => startSeconds === found.endSeconds)).toBe(true);
    }),
  );
});
