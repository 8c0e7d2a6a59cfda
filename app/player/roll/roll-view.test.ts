import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firstView,
  following,
  midiAt,
  PIANO_PIXELS,
  RULER_PIXELS,
  revealing,
  rollBounds,
  rollX,
  rollY,
  scrolled,
  secondsAt,
  secondsShown,
  semitonesShown,
  zoomed,
} from './roll-view.ts';

const bounds = rollBounds([48, 60, 83], [], 200);
const anyView = fc
  .record({
    widthPixels: fc.integer({ min: 320, max: 2000 }),
    heightPixels: fc.integer({ min: 200, max: 600 }),
    pixelsPerSecond: fc.integer({ min: 12, max: 800 }),
    right: fc.integer({ min: -9000, max: 99_000 }),
    down: fc.integer({ min: -900, max: 900 }),
  })
  .map(({ right, down, pixelsPerSecond, ...size }) =>
    scrolled(firstView(size, bounds, pixelsPerSecond), bounds, { right, down }),
  );

describe('a place on the roll', () => {
  test('is the same moment and pitch on the way there and back', () => {
    fc.assert(
      fc.property(anyView, fc.double({ min: 0, max: 200, noNaN: true }), (view, at) => {
        expect(secondsAt(view, rollX(view, at))).toBeCloseTo(at, 6);
        expect(midiAt(view, rollY(view, 40 + at / 5))).toBeCloseTo(40 + at / 5, 6);
      }),
    );
  });

  test('stays under the pointer while the singer zooms, as far as the ends of the song allow', () => {
    fc.assert(
      fc.property(
        anyView,
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (view, factor, share) => {
          const x = PIANO_PIXELS + share * (view.widthPixels - PIANO_PIXELS);
          const next = zoomed(view, bounds, factor, x);
          const isAtEnd = next.fromSeconds === 0 || next.fromSeconds >= 200 - secondsShown(next) - 1e-6;
          if (!isAtEnd) expect(secondsAt(next, x)).toBeCloseTo(secondsAt(view, x), 6);
        },
      ),
    );
  });
});

describe('what is shown', () => {
  test('never lies beyond the ends of the song', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(view.fromSeconds).toBeGreaterThanOrEqual(0);
        expect(view.fromSeconds).toBeLessThanOrEqual(Math.max(0, 200 - secondsShown(view)) + 1e-6);
      }),
    );
  });

  test('stands still until the playhead leaves it, then turns the page', () => {
    const view = firstView({ widthPixels: 1044, heightPixels: 300 }, bounds, 100);
    expect(following(view, bounds, 8)).toBe(view);
    const next = following(view, bounds, 9.5);
    expect(next.fromSeconds).toBeCloseTo(8.5, 6);
    expect(following(next, bounds, 3).fromSeconds).toBeCloseTo(2, 6);
  });

  test('holds a note that is revealed, with room on both sides', () => {
    fc.assert(
      fc.property(
        anyView,
        fc.integer({ min: 0, max: 199 }),
        fc.integer({ min: 48, max: 83 }),
        (view, at, midiPitch) => {
          const note = { startSeconds: at, endSeconds: at + 0.2, midiPitch };
          const next = revealing(view, bounds, note);
          expect(next.fromSeconds).toBeLessThanOrEqual(at);
          expect(next.fromSeconds + secondsShown(next)).toBeGreaterThanOrEqual(at);
          expect(next.topMidi).toBeGreaterThanOrEqual(midiPitch);
          expect(next.topMidi - semitonesShown(next)).toBeLessThanOrEqual(midiPitch);
        },
      ),
    );
  });

  test('has rows above and below a melody, and an octave and a half for a song without notes', () => {
    expect(rollBounds([60], [], 10)).toMatchObject({ lowestMidi: 51, highestMidi: 69 });
    expect(rollBounds([], [], 10)).toMatchObject({ lowestMidi: 51, highestMidi: 69 });
    expect(bounds).toMatchObject({ lowestMidi: 44, highestMidi: 87 });
  });

  test('begins with the melody: a hidden note far below it is scrolled to', () => {
    const far = rollBounds([60, 70], [20], 200);
    const view = firstView({ widthPixels: 800, heightPixels: 400 }, far, 100);
    expect(view.pixelsPerSemitone).toBeCloseTo((400 - RULER_PIXELS) / 19, 6);
    expect(midiAt(view, RULER_PIXELS)).toBeCloseTo(74.5, 6);
    const below = scrolled(view, far, { right: 0, down: 9999 });
    expect(midiAt(below, 400)).toBeCloseTo(15.5, 6);
  });
});
