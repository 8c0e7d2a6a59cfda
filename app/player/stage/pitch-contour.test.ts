import { expect, test } from 'vitest';
import { pitchPlace } from './key-places.ts';
import { pitchContour } from './pitch-contour.ts';

const curve = (f0: number[], confidence = f0.map(() => 1)) => ({ hop_seconds: 0.01, f0, confidence });
const placesOf = (contour: ReturnType<typeof pitchContour>) => [...(contour?.places ?? [])];

test('a sung pitch lies on its key, and an octave higher seven white keys further right', () => {
  const places = placesOf(pitchContour(curve([440, 440, 880, 880]), 0));
  expect(places[0]).toBeCloseTo(pitchPlace(69), 4);
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeCloseTo(7, 4);
});

test('the line moves with the key that the song is sung in', () => {
  expect(placesOf(pitchContour(curve([440]), 3))[0]).toBeCloseTo(pitchPlace(72), 4);
});

test('there is no line where nobody sings or the pitch is not sure, and none without a curve', () => {
  expect(placesOf(pitchContour(curve([0, 0, 440, 440], [1, 1, 0.4, 0.4]), 0))).toEqual([
    Number.NaN,
    Number.NaN,
  ]);
  expect(pitchContour(curve([]), 0)).toBeNull();
});

test('points come every 20 ms, whatever the distance of the frames', () => {
  expect(
    pitchContour({ hop_seconds: 0.005, f0: [440, 440, 440, 440, 440], confidence: [1, 1, 1, 1, 1] }, 0),
  ).toMatchObject({
    secondsPerPoint: 0.02,
  });
});
