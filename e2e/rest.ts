import type { Page } from 'playwright-core';

const PATIENCE_MS = 10_000;
const LOOKED_AGAIN_MS = 25;
/** So many looks in a row must find nothing going on: what an answer sets off begins a moment after it. */
const QUIET_LOOKS = 4;

/**
 * Watches from now on; the function that it gives resolves when no answer is outstanding, nothing stands in for what
 * is being loaded, and nothing fades or moves any more. What goes on for ever (a spinner, sound that is streamed) is not waited for, and
 * no answer where one is held back (`isAnswered: false`).
 */
export function watchForRest(page: Page, { isAnswered = true } = {}): () => Promise<void> {
  const outstanding = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'media') outstanding.add(request);
  });
  page.on('requestfinished', (request) => outstanding.delete(request));
  page.on('requestfailed', (request) => outstanding.delete(request));
  return async () => {
    const deadlineMs = Date.now() + PATIENCE_MS;
    for (let quietLooks = 0; quietLooks < QUIET_LOOKS; ) {
      const isHere =
        !isAnswered || (outstanding.size === 0 && (await page.locator('[data-stand-in]').count()) === 0);
      const isQuiet = isHere && (await movements(page)) === 0;
      quietLooks = isQuiet ? quietLooks + 1 : 0;
      if (Date.now() > deadlineMs)
        throw new Error(`The page is not at rest. Answers that are outstanding: ${outstanding.size}`);
      await page.waitForTimeout(LOOKED_AGAIN_MS);
    }
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
