import type { Page } from 'playwright-core';

/** The demo song, and its panel for who sings along. */

export async function openDemoSong(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/song/demo`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor({ timeout: 60_000 });
}

export async function openSingPanel(page: Page, origin: string): Promise<void> {
  await page.context().grantPermissions(['microphone'], { origin });
  await page.getByRole('button', { name: 'Sing along' }).click();
}
