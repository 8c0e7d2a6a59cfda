import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PageView, wheelDecision } from './wheel-step.ts';

const HEADER = 60;

/** Sections one below the other, the first under the header. */
function page(heights: readonly number[], scrollPixels: number, windowPixels = 800): PageView {
  let topPixels = HEADER;
  const sections = heights.map((heightPixels) => {
    const box = { topPixels, heightPixels };
    topPixels += heightPixels;
    return box;
  });
  return { scrollPixels, windowPixels, headerPixels: HEADER, sections };
}

const down = (view: PageView) => wheelDecision(view, true, null, 0);
const up = (view: PageView) => wheelDecision(view, false, null, 0);
const step = (toPixels: number) => ({ does: 'step', toPixels });
const native = { does: 'native' };

test('down goes to the section below, up to the one above', () => {
  expect(down(page([800, 800, 800], 0))).toEqual(step(800));
  expect(up(page([800, 800, 800], 1600))).toEqual(step(800));
});

test('from the middle of a section up goes to its own beginning', () => {
  expect(up(page([800, 800, 800], 1000))).toEqual(step(800));
});

test('at the top of the page, at its last section and below the sections the browser scrolls', () => {
  expect(up(page([800, 800], 0))).toEqual(native);
  expect(down(page([800, 800], 800))).toEqual(native);
  expect(up(page([800, 800], 1000))).toEqual(native);
});

test('a section that is higher than the window is scrolled through, then left by a step', () => {
  const heights = [800, 1500, 800];
  expect(down(page(heights, 800))).toEqual(native);
  expect(down(page(heights, 1200))).toEqual(native);
  expect(down(page(heights, 1500))).toEqual(step(2300));
  expect(up(page(heights, 1500))).toEqual(native);
  // Back up it is met at its end, not at its beginning.
  expect(up(page(heights, 2300))).toEqual(native);
});

test('within a second of a step nothing moves, after it the next step is made', () => {
  const view = page([800, 800, 800], 400);
  expect(wheelDecision(view, true, 5000, 5999)).toEqual({ does: 'wait' });
  expect(wheelDecision(view, true, 5000, 6000)).toEqual(step(800));
});

test('a page without sections is the browser’s', () => {
  expect(down(page([], 0))).toEqual(native);
  expect(up(page([], 300))).toEqual(native);
});

test('a step goes the way of the wheel, to the beginning of a section, and skips none that is not seen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 200, max: 2000 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 9000 }),
      fc.boolean(),
      (heights, scrollPixels, isDown) => {
        const view = page(heights, scrollPixels);
        const decision = wheelDecision(view, isDown, null, 0);
        if (decision.does !== 'step') return;
        const { toPixels } = decision;
        expect(isDown ? toPixels > scrollPixels : toPixels < scrollPixels).toBe(true);
        expect(view.sections.map(({ topPixels }) => topPixels - HEADER)).toContain(toPixels);
        if (isDown) expect(toPixels - scrollPixels).toBeLessThanOrEqual(view.windowPixels + 4);
      },
    ),
  );
});
