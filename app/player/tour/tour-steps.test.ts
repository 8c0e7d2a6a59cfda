import { expect, test } from 'vitest';
import { stepAfter, TOUR_STEPS, withinWindow } from './tour-steps.ts';

test('the tour has three steps and then ends', () => {
  expect(TOUR_STEPS.map(stepAfter)).toEqual(['notes', 'practise', null]);
});

test.each([
  ['in the window as it is', { top: 100, bottom: 200 }, { top: 100, bottom: 200 }],
  ['below the window at its lower edge', { top: 900, bottom: 960 }, { top: 780, bottom: 780 }],
  ['above the window at its upper edge', { top: -90, bottom: -10 }, { top: 0, bottom: 0 }],
  ['higher than the window as the part that is seen', { top: -90, bottom: 900 }, { top: 0, bottom: 780 }],
])('what is %s is pointed at', (_, box, seen) => {
  expect(withinWindow(box, 780)).toEqual(seen);
});
