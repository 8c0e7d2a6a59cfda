import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlackKey } from '#domain/music/pitch.ts';
import { noteAt } from './note-builder.test-kit.ts';
import {
  HIGHEST_KEY_MIDI,
  keyShare,
  LANE_HEIGHT_PIXELS,
  LOWEST_KEY_MIDI,
  laneLayout,
  noteBox,
  pageStartSeconds,
  playheadTop,
} from './note-geometry.ts';

const anyKey = fc.integer({ min: LOWEST_KEY_MIDI, max: HIGHEST_KEY_MIDI });
const anyWidth = fc.integer({ min: 200, max: 1600 });

describe('the keyboard', () => {
  test('has white keys of 32 px where there is room, and stands in the middle', () => {
    const layout = laneLayout(800);
    expect(layout).toMatchObject({ scale: 1, keyboardWidthPixels: 672, keyboardLeftPixels: 64 });
  });

  test('shrinks on a narrow screen, so that nothing overflows', () => {
    fc.assert(
      fc.property(anyWidth, anyKey, (width, midiNote) => {
        const box = noteBox(noteAt(0, 1, midiNote), 0, laneLayout(width));
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
      }),
    );
  });

  test('gives every key a place of its own: white keys touch, black keys straddle a boundary', () => {
    const whites = Array.from({ length: 36 }, (_, step) => LOWEST_KEY_MIDI + step).filter(
      (key) => !isBlackKey(key),
    );
    for (const [index, midiNote] of whites.entries())
      expect(keyShare(midiNote).left).toBeCloseTo(index / 21, 9);
    const cSharp = keyShare(LOWEST_KEY_MIDI + 1);
    expect(cSharp.left + cSharp.width / 2).toBeCloseTo(1 / 21, 9);
  });
});

describe('a falling note', () => {
  const layout = laneLayout(800);

  test('reaches the keyboard exactly at its onset', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600, noNaN: true }), anyKey, (startSeconds, midiNote) => {
        const box = noteBox(noteAt(startSeconds, 0.4, midiNote), startSeconds, layout);
        expect(box.top + box.height).toBeCloseTo(LANE_HEIGHT_PIXELS, 6);
      }),
    );
  });

  test('enters at the top three seconds before', () => {
    const box = noteBox(noteAt(13, 0.4), 10, layout);
    expect(box.top + box.height).toBeCloseTo(0, 6);
  });

  test.each([
    [LOWEST_KEY_MIDI - 1, 'below'],
    [LOWEST_KEY_MIDI, null],
    [HIGHEST_KEY_MIDI, null],
    [HIGHEST_KEY_MIDI + 1, 'above'],
  ])('of MIDI %i is marked as %s the keyboard', (midiNote, beyond) => {
    const box = noteBox(noteAt(0, 1, midiNote), 0, layout);
    expect(box.beyond).toBe(beyond);
    expect(box.left >= 0 && box.left + box.width <= 800).toBe(true);
  });
});

test('a standing page turns every three seconds, and its playhead climbs from the keyboard', () => {
  expect([0, 2.9, 3, 7].map(pageStartSeconds)).toEqual([0, 0, 3, 6]);
  expect(playheadTop(3)).toBe(LANE_HEIGHT_PIXELS);
  expect(playheadTop(4.5)).toBe(LANE_HEIGHT_PIXELS / 2);
});
