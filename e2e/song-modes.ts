import type { Page } from 'playwright-core';

/** The page of a song, as a singer goes about in it: its modes, and the strips of Practise. */

export type StripName = 'speed' | 'key' | 'voice' | 'mic' | 'overview';

export async function openMode(page: Page, name: 'Practise' | 'Edit' | 'Song'): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await tab.click();
  await page.getByRole('tabpanel', { name }).waitFor();
}

/** `part` is one of the strip's own. */
export async function openStrip(page: Page, name: StripName, part?: string): Promise<void> {
  const opener = page.locator(`[data-opens="${name}"]`);
  if ((await opener.getAttribute('aria-expanded')) !== 'true') {
    // Any other strip lies on the lines, from which the overview is opened.
    if (name === 'overview') await closeStrip(page);
    await opener.click();
  }
  const strip = page.locator('.practise-strip');
  await strip.waitFor();
  if (part !== undefined) await strip.getByRole('button', { name: part, exact: true }).click();
}

export async function closeStrip(page: Page): Promise<void> {
  const strip = page.locator('.practise-strip');
  if ((await strip.count()) === 0) return;
  await strip.getByRole('button', { name: 'Close', exact: true }).click();
  await strip.waitFor({ state: 'detached' });
}
