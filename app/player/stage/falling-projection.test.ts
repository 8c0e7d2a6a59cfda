import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBox, type NoteBox, sungPitch } from '#app/score/index.ts';
import { noteAt } from '#app/score/note-builder.test-kit.ts';
import { FallingProjection, pageStartSeconds, secondsShown } from './falling-projection.ts';
import { keyPlace, pitchPlace } from './key-places.ts';
import { stageLayout } from './stage-layout.ts';

const viewAt = (songSeconds: number, widthPixels = 800, rate = 1, semitones = 0): FallingProjection => {
  const layout = stageLayout({ widthPixels, heightPixels: 200, fillsWindow: false });
  return Object.assign(new FallingProjection(layout, { semitones }), {
    leftKey: keyPlace(48).left,
    songSeconds,
    fromSeconds: songSeconds,
    secondsShown: secondsShown(layout, rate),
  });
};
const boxOf = (note: ReturnType<typeof noteAt>, view: FallingProjection): NoteBox =>
  view.place(emptyBox(), note);

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
      expect(viewAt(10, 800, rate).y(songSeconds)).toBeCloseTo(0, 6);
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

  test('falls onto the key that is heard: in another key, where that pitch lies in the key of the recording', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 48, max: 83 }),
        fc.integer({ min: -12, max: 12 }),
        (midiNote, semitones) => {
          const heard = boxOf(noteAt(0, 1, midiNote), viewAt(0, 800, 1, semitones));
          expect(heard).toEqual(boxOf(noteAt(0, 1, midiNote + semitones), viewAt(0)));
        },
      ),
    );
  });
});

test('a standing page turns when all of it has been sung', () => {
  expect([0, 2.9, 3, 7].map((moment) => pageStartSeconds(moment, 3))).toEqual([0, 0, 3, 6]);
  expect([0, 1.4, 1.5].map((moment) => pageStartSeconds(moment, 1.5))).toEqual([0, 0, 1.5]);
});

describe('the line of what was sung', () => {
  const midiOf = (hertz: number) =>
    sungPitch({ hop_seconds: 0.02, f0: [hertz], confidence: [1] })?.midi[0] ?? 0;

  test('lies on its key, and an octave higher seven white keys further right', () => {
    const view = viewAt(0);
    expect(view.x(0, midiOf(440))).toBeCloseTo(view.xOfPlace(pitchPlace(69)), 3);
    const seven = view.xOfPlace(7) - view.xOfPlace(0);
    expect(view.x(0, midiOf(880)) - view.x(0, midiOf(440))).toBeCloseTo(seven, 3);
  });

  test('moves with the key that the song is sung in', () => {
    const view = viewAt(0, 800, 1, 3);
    expect(view.x(0, midiOf(440))).toBeCloseTo(view.xOfPlace(pitchPlace(72)), 3);
  });
});
