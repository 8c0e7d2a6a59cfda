import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareLayout, LEAST_LANE_SHARE, practiseLayout, stripPixels } from './practise-layout.ts';

const layoutOf = (widthPixels: number, heightPixels: number) => practiseLayout({ widthPixels, heightPixels });
const laneShare = (width: number, height: number) => layoutOf(width, height).lanePixels / height;

test.each([
  [1280, 720, 444],
  [1280, 800, 524],
  [1440, 900, 624],
  [768, 1024, 748],
  [390, 844, 508],
  [844, 390, 238],
  [360, 740, 448],
])('at %i x %i the notes have %i px of the height', (width, height, lanePixels) => {
  expect(layoutOf(width, height).lanePixels).toBe(lanePixels);
  expect(laneShare(width, height)).toBeGreaterThanOrEqual(LEAST_LANE_SHARE);
});

const width = fc.integer({ min: 320, max: 3000 });
const height = fc.integer({ min: 380, max: 2000 });

test('on every screen from the smallest phone on, three fifths of the height are notes', () => {
  const isSmall = (w: number, h: number) => w < 768 && h >= 512 && h < 740;
  fc.assert(
    fc.property(width, height, (w, h) => {
      if (!isSmall(w, h)) expect(laneShare(w, h)).toBeGreaterThanOrEqual(LEAST_LANE_SHARE);
    }),
  );
});

test('the parts fill the window and no more', () => {
  fc.assert(
    fc.property(width, height, (w, h) => {
      const size = { widthPixels: w, heightPixels: h };
      for (const layout of [practiseLayout(size), bareLayout(size)]) {
        const { headPixels, lanePixels, wordsPixels, linesPixels, barPixels, keyboardPixels } = layout;
        expect(headPixels + lanePixels + wordsPixels + linesPixels + barPixels).toBe(h);
        expect(keyboardPixels).toBeLessThan(lanePixels / 2);
      }
    }),
  );
});

test('what opens above the bar never reaches the notes', () => {
  fc.assert(
    fc.property(width, height, (w, h) => {
      const layout = layoutOf(w, h);
      const { headPixels, lanePixels, shape, barPixels } = layout;
      const bottom = shape === 'side' ? 0 : barPixels;
      expect(h - bottom - stripPixels(layout, false)).toBeGreaterThanOrEqual(headPixels + lanePixels);
    }),
  );
});

test('a small window keeps the words and loses the strip of lines first', () => {
  expect(layoutOf(390, 844).linesPixels).toBe(44);
  expect(layoutOf(360, 740)).toMatchObject({ linesPixels: 0, wordsPixels: 100 });
  expect(layoutOf(1024, 600)).toMatchObject({ linesPixels: 0, wordsPixels: 96 });
});
