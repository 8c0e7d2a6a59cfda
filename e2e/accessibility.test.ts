import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '#domain/locales.ts';
import { inDepth } from '#test/depth.ts';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { AXE, violations, WCAG_TAGS } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { EVERY_STOP } from './every-stop.ts';
import { inLanguage, LOADED_PAGES, NO_PROBLEM, roomProblems } from './page-languages.ts';
import { watchForRest } from './rest.ts';
import { sharedProduct } from './shared-product.ts';
import type { Stop } from './stop.ts';
import { freshVisitor, openScreen, SCREEN_NAMES, SCREENS, type Screen, type ScreenName } from './visit.ts';

/** WCAG 2.2 AA by axe on every page, in every theme, on every screen and in every language; no page wider than its screen, and no error in it. */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
/** What colours can break: where a stop is judged again in another theme, the sample looks for no more. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The sample takes one stop of every second page (the seed says of which half), every second one on a phone, where room is scarcest; the
 * others take turns on the other screens.
 */
const [PHONE, ...OTHER_SCREENS] = SCREEN_NAMES;
const ONE_OF_EACH_PAGE = EVERY_STOP.filter(({ takesLong }) => !takesLong).filter(
  (stop, index, stops) => stops.findIndex((other) => pageOf(other) === pageOf(stop)) === index,
);
const SAMPLE_STOPS = ONE_OF_EACH_PAGE.filter((_, index) => (index + inject('seed')) % 2 === 0);
function sampleScreen(stop: Stop): ScreenName | undefined {
  const index = SAMPLE_STOPS.indexOf(stop);
  if (index === -1) return undefined;
  return index % 2 === 0 ? PHONE : OTHER_SCREENS[((index - 1) / 2) % OTHER_SCREENS.length];
}
const isSampleOfForcedColors = (stop: Stop) => SAMPLE_STOPS.indexOf(stop) % 4 === 0;

function pageOf({ path, isOnBetaHost }: Stop): string {
  return `${isOnBetaHost ? 'beta' : 'app'} ${path('song').split(/[?#]/)[0]}`;
}

const product = sharedProduct();
let browser: Browser;
let visitor: ReturnType<typeof freshVisitor>;

beforeAll(async () => {
  browser = await launchBrowser();
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  await untilDone(client, song.id);
  visitor = freshVisitor({ origin: product.origin, songId: song.id }, client.newToken);
});

afterAll(async () => {
  await browser?.close();
});

/** Each stop is judged in all themes where it was reached: a theme is colours only, so the page need not be loaded again for it. */
describe.each(SCREEN_NAMES)('on %s', (screenName) => {
  let screen: Screen;

  beforeAll(async () => {
    screen = await openScreen(browser, screenName);
  });

  afterAll(() => screen?.close());

  const { height } = SCREENS[screenName].viewport;

  describe.each(EVERY_STOP)('$name', (stop) => {
    let page: Page;
    let isAtRest: () => Promise<void>;
    const problems: string[] = [];

    beforeAll(async () => {
      page = await screen.visit(stop, await visitor(), (opened) => {
        opened.on('pageerror', (error) => problems.push(String(error)));
        isAtRest = watchForRest(opened, { isAnswered: !stop.isLoading });
      });
      await page.evaluate(AXE);
    });

    afterAll(() => page && screen.leave(page));

    const isShown = height >= (stop.leastHeightPixels ?? 0);
    const isVisited = isShown && inDepth(sampleScreen(stop) === screenName, true);
    test.runIf(isVisited).each(['light', 'dark'] as const)('in the %s theme', async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await isAtRest();
      const runOnly = colorScheme === 'light' ? WCAG_TAGS : inDepth(COLOUR_RULES, WCAG_TAGS);
      expect(await violations(page, { runOnly })).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(problems).toEqual([]);
    });

    const isForced = isVisited && inDepth(isSampleOfForcedColors(stop), true);
    test.runIf(isForced)(
      'in forced colours, where shadows are gone and the focus must still be seen',
      async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        await isAtRest();
        // There the colours are the system's, and axe reads ours.
        const rules = { 'color-contrast': { enabled: false } };
        expect(await violations(page, { runOnly: inDepth([], WCAG_TAGS), rules })).toEqual([]);
        // Inside a menu the arrows move the focus, and Tab does not.
        const isInMenu = await page.evaluate(() => document.activeElement?.role === 'menu');
        await page.keyboard.press(isInMenu ? 'ArrowDown' : 'Tab');
        expect(await page.evaluate(focusWithoutOutline)).toBeNull();
      },
    );
  });
});

const WIDTHS = [1280, 360];
/** With long words in them. */
const SAMPLE_PAGES: Record<string, string> = {
  ru: 'player',
  es: 'dashboard of somebody who sang',
  pt: 'landing',
  fr: 'upload',
};

describe.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('in the language %s', (locale) => {
  let screen: Screen;

  beforeAll(async () => {
    screen = await openScreen(browser, 'a desk');
  });

  afterAll(() => screen?.close());

  const pages = inDepth(
    LOADED_PAGES.filter(({ name }) => name === SAMPLE_PAGES[locale]),
    LOADED_PAGES,
  );
  test.each(pages)(
    'no words of $name reach out of their buttons, nor the page out of its screen',
    async (stop) => {
      let isAtRest = async () => {};
      const page = await screen.visit(inLanguage(stop, locale), await visitor(), (opened) => {
        isAtRest = watchForRest(opened, { isAnswered: !stop.isLoading });
      });
      onTestFinished(() => screen.leave(page));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await isAtRest();
        expect([width, await roomProblems(page)]).toEqual([width, NO_PROBLEM]);
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      const isJudged = inDepth(false, LOADED_PAGES.indexOf(stop) % 5 === 0);
      if (isJudged) await page.evaluate(AXE);
      expect(await violations(page, { runOnly: isJudged ? WCAG_TAGS : [] })).toEqual([]);
    },
  );
});

/** Runs inside the page: what has the focus, unless one sees that it has. */
function focusWithoutOutline(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  return isSeen ? null : focused.outerHTML.slice(0, 200);
}
