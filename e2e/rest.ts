import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const PATIENCE = { timeout: 10_000, interval: 25 };
/** So many looks in a row must find nothing going on: what an answer sets off begins a moment after it. */
const QUIET_LOOKS = 4;

/**
 * Watches from now on; the function that it gives resolves when no answer is outstanding and nothing fades or moves any more. What
 * goes on for ever (a spinner, sound that is streamed) is not waited for, and no
 * answer where one is held back (`isAnswered: false`).
 */
export function watchForRest(page: Page, { isAnswered = true } = {}): () => Promise<void> {
  const outstanding = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') outstanding.add(request);
  });
  page.on('requestfinished', (request) => outstanding.delete(request));
  page.on('requestfailed', (request) => outstanding.delete(request));
  return async () => {
    let quietLooks = 0;
    await expect
      .poll(async () => {
        const isQuiet = (outstanding.size === 0 || !isAnswered) && (await movements(page)) === 0;
        quietLooks = isQuiet ? quietLooks + 1 : 0;
        return quietLooks;
      }, PATIENCE)
      .toBeGreaterThanOrEqual(QUIET_LOOKS);
  };
}

function movements(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        ).length,
  );
}
