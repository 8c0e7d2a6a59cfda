import type { Locator, Page } from 'playwright-core';

/** More stops than any page has. */
const MOST_STOPS = 120;

/** Goes on with the Tab key (in a menu: an arrow) until this has the focus, as somebody without a mouse does. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by the keyboard.`);
}

export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** The focus stays in the field. */
export async function fillByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
