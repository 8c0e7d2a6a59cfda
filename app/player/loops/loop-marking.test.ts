import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LoopMarking, pressed, snapped, withEnd, withStart } from './loop-marking.ts';

const SONG_SECONDS = 60;
const seconds = fc.double({ min: 0, max: SONG_SECONDS, noNaN: true });
const loopOf = (startSeconds: number, endSeconds: number): LoopMarking => ({
  phase: 'loop',
  loop: { startSeconds, endSeconds },
});
const endAt = (phraseStartSeconds: number) => ({ songSeconds: SONG_SECONDS, phraseStartSeconds });

test('the button sets the start, then the end, then clears', () => {
  const start = pressed({ phase: 'none' }, 3, SONG_SECONDS);
  expect(start).toEqual({ phase: 'start', startSeconds: 3 });
  const loop = pressed(start, 7, SONG_SECONDS);
  expect(loop).toEqual(loopOf(3, 7));
  expect(pressed(loop, 9, SONG_SECONDS)).toEqual({ phase: 'none' });
});

test('an end before the start swaps them', () => {
  expect(pressed({ phase: 'start', startSeconds: 9 }, 4, SONG_SECONDS)).toEqual(loopOf(4, 9));
});

test('A and B move the ends of a loop; A behind its end begins another', () => {
  expect(withStart(loopOf(3, 7), 4, SONG_SECONDS)).toEqual(loopOf(4, 7));
  expect(withEnd(loopOf(3, 7), 6, endAt(0))).toEqual(loopOf(3, 6));
  expect(withStart(loopOf(3, 7), 8, SONG_SECONDS)).toEqual({ phase: 'start', startSeconds: 8 });
});

test('B alone loops from the start of the phrase', () => {
  expect(withEnd({ phase: 'none' }, 12, endAt(10))).toEqual(loopOf(10, 12));
});

test('whatever is pressed, a loop lies in the song and lasts half a second at least', () => {
  const press = fc.tuple(fc.constantFrom('button', 'a', 'b'), seconds);
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), seconds, (presses, phraseStart) => {
      let marking: LoopMarking = { phase: 'none' };
      for (const [key, at] of presses) {
        if (key === 'button') marking = pressed(marking, at, SONG_SECONDS);
        else if (key === 'a') marking = withStart(marking, at, SONG_SECONDS);
        else marking = withEnd(marking, at, endAt(phraseStart));
        if (marking.phase !== 'loop') continue;
        const { startSeconds, endSeconds } = marking.loop;
        expect(startSeconds).toBeGreaterThanOrEqual(0);
        expect(endSeconds).toBeLessThanOrEqual(SONG_SECONDS);
        expect(endSeconds - startSeconds).toBeGreaterThanOrEqual(0.5 - 1e-9);
      }
    }),
  );
});

test('an end snaps to a start of a note or line that is near, to a tenth otherwise, and always when free', () => {
  const points = [1, 2.04, 5];
  expect(snapped(2.2, points, false)).toBe(2.04);
  expect(snapped(3.33, points, false)).toBeCloseTo(3.3);
  expect(snapped(2.13, points, true)).toBeCloseTo(2.1);
  expect(snapped(2.13, [], false)).toBeCloseTo(2.1);
});

test('snapping goes to one of the points or stays within a tenth', () => {
  fc.assert(
    fc.property(seconds, fc.array(seconds), (at, points) => {
      const to = snapped(at, points, false);
      expect(points.includes(to) || Math.abs(to - at) <= 0.0501).toBe(true);
      expect(Math.abs(to - at)).toBeLessThanOrEqual(0.3501);
    }),
  );
});
