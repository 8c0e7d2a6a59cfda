import type { Page } from 'playwright-core';

/** The demo song, and its panel for who sings along. */

const STRIP_OPENS_WITHIN_MS = 300;

export async function openDemoSong(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/song/demo`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 60_000 });
}

/** Everything about singing, in the strip of the microphone, which is off again. */
export async function openSingPanel(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(['microphone'], { origin });
  await page.locator('[data-opens="mic"]').click();
  await openMicStrip(page);
  await page.getByRole('button', { name: 'Stop listening' }).click();
  await page.getByRole('button', { name: 'Listen to me' }).waitFor();
  // What is heard of a take counts from when somebody listens to it.
  await page.evaluate(() => Reflect.deleteProperty(window, 'heardMarkMs'));
}

/** Of a microphone that is on or about to be. The first time it asks how the song is heard, which is skipped. */
export async function openMicStrip(page: Page): Promise<void> {
  const chip = page.getByRole('button', { name: 'Mic on' });
  await chip.waitFor();
  const strip = page.locator('.practise-strip');
  const skip = strip.getByRole('button', { name: 'Skip' });
  await page.waitForTimeout(STRIP_OPENS_WITHIN_MS);
  if (await skip.isVisible()) {
    await skip.click();
    await strip.waitFor({ state: 'detached' });
  }
  if ((await chip.getAttribute('aria-expanded')) !== 'true') await chip.click();
  await strip.getByRole('button', { name: 'Stop listening' }).waitFor();
}
