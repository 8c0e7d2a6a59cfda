import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voiceStrokes } from './voice-strokes.ts';

const FRAME_SECONDS = 0.016;
const strokesOf = (midis: readonly (number | null)[], target: number | null) =>
  voiceStrokes(
    midis.map((midi, index) => ({ atSeconds: index * FRAME_SECONDS, midi })),
    () => target,
    50,
    (midi) => midi,
  );

test('a voice that scoops up to its note is beside it first and then on it, in one unbroken line', () => {
  const strokes = strokesOf([59, 59.2, 59.4, 59.6, 59.8, 60], 60);
  expect(strokes.map(({ kind }) => kind)).toEqual(['off', 'on']);
  expect(strokes[1]?.points[0]).toEqual(strokes[0]?.points.at(-1));
});

test('a slide from note to note is not blamed, nor is what is sung in a rest', () => {
  expect(strokesOf([60, 60, 60.6, 61.4, 62.2, 63], 60).map(({ kind }) => kind)).toEqual(['on', 'slide']);
  expect(strokesOf([60, 60, 60], null).map(({ kind }) => kind)).toEqual(['slide']);
});

test('a vibrato of half a semitone on the note stays on it', () => {
  const vibrato = Array.from(
    { length: 60 },
    (_, frame) => 60 + 0.45 * Math.sin(2 * Math.PI * 6 * frame * 0.016),
  );
  expect(strokesOf(vibrato, 60).map(({ kind }) => kind)).toEqual(['on']);
});

test('every sung moment is drawn, once or as the joint of two strokes, and silence is not', () => {
  const midi = fc.option(fc.double({ min: 50, max: 70, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(
      fc.array(midi),
      fc.option(fc.integer({ min: 50, max: 70 }), { nil: null }),
      (midis, target) => {
        const strokes = strokesOf(midis, target);
        const drawn = new Set(strokes.flatMap(({ points }) => points.map(({ atSeconds }) => atSeconds)));
        const sung = midis.flatMap((one, index) => (one === null ? [] : [index * FRAME_SECONDS]));
        expect([...drawn]).toEqual(sung);
      },
    ),
  );
});
