import { expect, test } from 'vitest';
import { BleedMeter } from './bleed.ts';

const heard = (restDb: number, voiceDb: number, frames = 100) => {
  const meter = new BleedMeter();
  for (let frame = 0; frame < frames; frame++) {
    meter.hear({ atSeconds: frame, midi: 60, confidence: 0.9, levelDb: voiceDb }, true);
    meter.hear({ atSeconds: frame, midi: null, confidence: 0.1, levelDb: restDb }, false);
  }
  return meter;
};

test('a loudspeaker that is hardly heard in the rests is low bleed, a loud one is not', () => {
  expect(heard(-50, -20).isLow).toBe(true);
  expect(heard(-28, -20).isLow).toBe(false);
  expect(heard(-28, -20).decibels).toBeCloseTo(-8);
});

test('until voice and rests have been heard for a second nobody knows', () => {
  expect(heard(-60, -20, 20).decibels).toBeNull();
  expect(heard(-60, -20, 20).isLow).toBe(false);
});

test('what the singer sings into a rest is not taken for the loudspeaker', () => {
  const meter = heard(-60, -20);
  for (let frame = 0; frame < 500; frame++)
    meter.hear({ atSeconds: frame, midi: 64, confidence: 0.9, levelDb: -15 }, false);
  expect(meter.isLow).toBe(true);
});
