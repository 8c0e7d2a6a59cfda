import { expect, test } from 'vitest';
import { Voicing } from './voicing.ts';

const heard = (...frames: [hertz: number, confidence: number][]) => {
  const voicing = new Voicing();
  return frames.map(([hertz, confidence]) => voicing.isVoiced({ hertz, confidence }));
};

test('a voice that fades is heard for as long as its pitch goes on, and begins only with full confidence', () => {
  expect(heard([220, 0.65], [220, 0.8], [221, 0.65], [222, 0.56], [222, 0.5], [222, 0.65])).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an unsure frame at another pitch, or an octave away, is nobody’s', () => {
  expect(heard([220, 0.8], [247, 0.65])).toEqual([true, false]);
  expect(heard([220, 0.8], [440, 0.65])).toEqual([true, false]);
});
