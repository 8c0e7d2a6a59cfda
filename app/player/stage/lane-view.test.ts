import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyPlace } from './key-places.ts';
import {
  type LaneView,
  laneY,
  type NoteBox,
  pageStartSeconds,
  placeNote,
  secondsShown,
} from './lane-view.ts';
import { noteAt } from './note-builder.test-kit.ts';
import { stageLayout } from './stage-layout.ts';

const viewAt = (songSeconds: number, widthPixels = 800, rate = 1): LaneView => {
  const layout = stageLayout({ widthPixels, heightPixels: 200, fillsWindow: false });
  return {
    layout,
    leftKey: keyPlace(48).left,
    songSeconds,
    fromSeconds: songSeconds,
    secondsShown: secondsShown(layout, rate),
  };
};
const boxOf = (note: ReturnType<typeof noteAt>, view: LaneView): NoteBox =>
  placeNote({ left: 0, top: 0, width: 0, height: 0, beyond: null }, note, keyPlace(note.midiNote), view);

describe('a falling note', () => {
  const moments = fc.double({ min: 0, max: 600, noNaN: true });
  const rates = fc.double({ min: 0.5, max: 1.5, noNaN: true });

  test('reaches the keyboard exactly at its onset, at every speed', () => {
    fc.assert(
      fc.property(moments, rates, fc.integer({ min: 48, max: 83 }), (startSeconds, rate, midiNote) => {
        const box = boxOf(noteAt(startSeconds, 0.4, midiNote), viewAt(startSeconds, 800, rate));
        expect(box.top + box.height).toBeCloseTo(200, 6);
      }),
    );
  });

  test('enters at the top three seconds before, by the clock on the wall', () => {
    const enteredAt = (songSeconds: number, rate: number) =>
      expect(laneY(viewAt(10, 800, rate), songSeconds)).toBeCloseTo(0, 6);
    enteredAt(13, 1);
    enteredAt(11.5, 0.5);
    enteredAt(14.5, 1.5);
  });

  test.each([
    [47, 'below'],
    [48, null],
    [83, null],
    [84, 'above'],
  ])('of MIDI %i is marked as %s the keyboard, and the mark is seen', (midiNote, beyond) => {
    for (const width of [320, 696, 800]) {
      const view = viewAt(0, width);
      view.leftKey = midiNote > 80 ? keyPlace(84).left - view.layout.whiteKeysShown : view.leftKey;
      const box = boxOf(noteAt(0, 1, midiNote), view);
      expect(box.beyond).toBe(beyond);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width + 0.001);
    }
  });
});

test('a standing page turns when all of it has been sung', () => {
  expect([0, 2.9, 3, 7].map((moment) => pageStartSeconds(moment, 3))).toEqual([0, 0, 3, 6]);
  expect([0, 1.4, 1.5].map((moment) => pageStartSeconds(moment, 1.5))).toEqual([0, 0, 1.5]);
});
