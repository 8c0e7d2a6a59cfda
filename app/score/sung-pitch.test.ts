import { expect, test } from 'vitest';
import { sungPitch } from './sung-pitch.ts';

const curve = (f0: number[], confidence = f0.map(() => 1)) => ({ hop_seconds: 0.01, f0, confidence });

test('there is no line where nobody sings or the pitch is not sure, and none without a curve', () => {
  const sung = sungPitch(curve([0, 0, 440, 440], [1, 1, 0.4, 0.4]));
  expect([...(sung?.midi ?? [])]).toEqual([Number.NaN, Number.NaN]);
  expect(sungPitch(curve([]))).toBeNull();
});

test('points come every 20 ms, whatever the distance of the frames', () => {
  expect(
    sungPitch({ hop_seconds: 0.005, f0: [440, 440, 440, 440, 440], confidence: [1, 1, 1, 1, 1] }),
  ).toMatchObject({ secondsPerPoint: 0.02 });
});
