import type { Page } from 'playwright-core';

/** What the browser calls a shift of the layout, summed from the load of a page on, also shortly after a press. */

/** Before the page is loaded. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number };
    shifts.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const resetShifts = (page: Page) =>
  page.evaluate(() => Object.assign(window, { shifted: 0 }) && undefined);
export const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted);
