import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterTap,
  isTapped,
  leadInTo,
  retapped,
  type Tapping,
  tappedLines,
  withoutLastTap,
} from './tapping.ts';

const LINES = ['Morning breaks', 'over the sea', 'carry my song'];
const NONE: Tapping = { lines: LINES, starts: [] };
const tapAll = (...taps: number[]) => taps.reduce(afterTap, NONE);

test('each tap starts the next line, and after the last one no tap counts', () => {
  const tapping = tapAll(1.2, 4, 7.5, 9);
  expect(tappedLines(tapping)).toEqual([
    { start: 1.2, text: 'Morning breaks' },
    { start: 4, text: 'over the sea' },
    { start: 7.5, text: 'carry my song' },
  ]);
  expect(isTapped(tapping)).toBe(true);
  expect(isTapped(tapAll(1.2, 4))).toBe(false);
});

test('a tap that is not behind the line before is none', () => {
  expect(tapAll(4, 3.9, 4, 4.05).starts).toEqual([4]);
});

test('the last tap is undone, and the song goes back to a little before it', () => {
  const tapping = tapAll(5, 9);
  const undone = withoutLastTap(tapping);
  expect(undone.starts).toEqual([5]);
  expect(leadInTo(undone, 9)).toBe(6);
  expect(leadInTo(withoutLastTap(undone), 2)).toBe(0);
  expect(withoutLastTap(NONE)).toEqual(NONE);
});

test('whoever goes on later hears the line before first', () => {
  expect(leadInTo(NONE, undefined)).toBe(0);
  expect(leadInTo(tapAll(5, 20), undefined)).toBe(17);
});

test('a text that is changed keeps the starts of the lines before the change', () => {
  const tapping = tapAll(1, 2, 3);
  expect(retapped(tapping, LINES)).toEqual(tapping);
  expect(retapped(tapping, ['Morning breaks', 'over the bay', 'carry my song']).starts).toEqual([1]);
  expect(retapped(tapping, [...LINES, 'and home']).starts).toEqual([1, 2, 3]);
  expect(retapped(tapping, LINES.slice(0, 2)).starts).toEqual([1, 2]);
});

test('whatever is tapped and undone, starts grow and there are never more than lines', () => {
  const acts = fc.array(fc.oneof(fc.double({ min: 0, max: 600, noNaN: true }), fc.constant('undo' as const)));
  fc.assert(
    fc.property(acts, (all) => {
      const { starts } = all.reduce<Tapping>(
        (known, act) => (act === 'undo' ? withoutLastTap(known) : afterTap(known, act)),
        NONE,
      );
      expect(starts.length).toBeLessThanOrEqual(LINES.length);
      expect(starts.every((start, index) => start > (starts[index - 1] ?? -1))).toBe(true);
    }),
  );
});
