import type { Page } from 'playwright-core';

/** What the browser calls a shift of the layout, from the load of a page on, also shortly after a press; each says what has moved. */

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** Before the page is loaded. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Moved {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    }
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const movedOf = ({ node, previousRect, currentRect }: Moved) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
      return `${name}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
    };
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Moved[] };
        window.layoutShifts.push(`${value} ${sources.map(movedOf).join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const resetShifts = (page: Page) =>
  page.evaluate(() => {
    window.layoutShifts = [];
  });

export const shifts = (page: Page) => page.evaluate(() => window.layoutShifts);
