import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANE_HEIGHT_PIXELS, NARROWEST_KEY_PIXELS, stageLayout } from './stage-layout.ts';

const heightPixels = LANE_HEIGHT_PIXELS;

test('three octaves have white keys of 32 px where there is room, and stand in the middle', () => {
  expect(stageLayout({ widthPixels: 800, heightPixels, fillsWindow: false })).toMatchObject({
    whiteKeyPixels: 32,
    whiteKeysShown: 21,
    keyboardLeftPixels: 64,
  });
});

test('on every screen from 320 px on, keys are at least 24 px wide, as many as fit, and none overflows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 3000 }), fc.boolean(), (widthPixels, fillsWindow) => {
      const layout = stageLayout({ widthPixels, heightPixels, fillsWindow });
      const keyboardPixels = layout.whiteKeyPixels * layout.whiteKeysShown;
      expect(layout.whiteKeyPixels).toBeGreaterThanOrEqual(NARROWEST_KEY_PIXELS);
      expect(layout.keyboardLeftPixels).toBeGreaterThanOrEqual(-0.001);
      expect(keyboardPixels).toBeLessThanOrEqual(widthPixels + 0.001);
      expect(layout.whiteKeysShown === 21 || widthPixels - keyboardPixels < NARROWEST_KEY_PIXELS).toBe(true);
      if (fillsWindow) expect(keyboardPixels).toBeCloseTo(widthPixels, 6);
    }),
  );
});

test('a note is seen three seconds ahead on the lane of 200 px, and never falls slower on a higher one', () => {
  const layout = (pixels: number) =>
    stageLayout({ widthPixels: 800, heightPixels: pixels, fillsWindow: true });
  expect(layout(200).lookAheadSeconds).toBe(3);
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 2000 }), fc.integer({ min: 0, max: 500 }), (low, more) => {
      const speed = (pixels: number) => pixels / layout(pixels).lookAheadSeconds;
      expect(speed(low + more)).toBeGreaterThanOrEqual(speed(low) - 1e-9);
      expect(layout(low + more).lookAheadSeconds).toBeLessThanOrEqual(6);
    }),
  );
});
