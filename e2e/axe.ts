import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG by axe, inside a page. */

export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Asked {
  runOnly: string[];
  rules?: object;
  /** A selector; otherwise the whole page. */
  within?: string;
}

/** The page must have run `AXE`. */
export async function violations(page: Page, { runOnly, rules = {}, within }: Asked): Promise<string[]> {
  if (runOnly.length === 0) return [];
  const results = (await page.evaluate(
    ({ place, options }) =>
      (window as unknown as { axe: { run(place: unknown, options: object): Promise<unknown> } }).axe.run(
        place ?? document,
        options,
      ),
    { place: within, options: { runOnly, rules, resultTypes: ['violations'] } },
  )) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
