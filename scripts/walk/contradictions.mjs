/** What no page may say or do to a singer who has used nothing yet and can pay for the song. */

const NEVER_SAID = [
  /insufficient credits/i,
  /purchase more credits/i,
  /limit reached!/i,
  /\b([1-9]\d*) of \1 used\b/,
];

/** One sentence for each, of the page as it is now. */
export async function contradictionsOn(page) {
  const said = await Promise.all(
    NEVER_SAID.map((words) => page.getByText(words).filter({ visible: true }).allTextContents()),
  );
  const toasts = await page.locator('[data-sonner-toast]:visible').count();
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [
    ...said.flatMap(([first]) => (first === undefined ? [] : [`says “${first}”`])),
    ...(toasts > 1 ? [`shows ${toasts} toasts at once`] : []),
    ...(isTooWide ? ['scrolls sideways'] : []),
  ];
}
