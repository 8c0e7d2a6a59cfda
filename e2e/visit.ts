import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Stop } from './stop.ts';

/** How a stop comes onto a screen. Pages of one screen share a browser context, and so the files that they load. */

export const SCREENS = {
  'a phone': { viewport: { width: 360, height: 900 } },
  /** What a desk's window of 1280 pixels shows at 200 %. */
  'a desk at 200 %': { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 },
  'a tablet': { viewport: { width: 768, height: 900 } },
  'a desk': { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type ScreenName = keyof typeof SCREENS;
export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[];

/** Where the stops are, and who visits those that ask for an account. */
export interface Visitor {
  origin: string;
  token: string;
  songId: string;
}

/** A token lives ten minutes, and all stops of a screen together take longer. */
const TOKEN_KEPT_MS = 5 * 60_000;

/** Who visits with a token that is good for a while. */
export function freshVisitor(visitor: Omit<Visitor, 'token'>, newToken: () => Promise<string>) {
  let kept: { token: Promise<string>; untilMs: number } | null = null;
  return async (): Promise<Visitor> => {
    if (kept === null || Date.now() > kept.untilMs)
      kept = { token: newToken(), untilMs: Date.now() + TOKEN_KEPT_MS };
    return { ...visitor, token: await kept.token };
  };
}

export interface Screen {
  /** A page that has been brought to this stop; `beforeLoad` sees it empty. */
  visit: (stop: Stop, visitor: Visitor, beforeLoad?: (page: Page) => void | Promise<void>) => Promise<Page>;
  /** Closes it, and the next page finds nothing of what it has stored. */
  leave: (page: Page) => Promise<void>;
  close: () => Promise<void>;
}

export async function openScreen(browser: Browser, name: ScreenName): Promise<Screen> {
  const context = await browser.newContext({
    ...SCREENS[name],
    bypassCSP: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const leave = async (page: Page) => {
    await page.evaluate(() => localStorage.clear());
    await page.close();
    await context.clearCookies();
  };
  const bring = async (page: Page, stop: Stop, visitor: Visitor) => {
    if (stop.isSignedIn) await page.addInitScript(signIn, visitor.token);
    await stop.prepare?.(page);
    await page.goto(originOf(stop, visitor.origin) + stop.path(visitor.songId));
    await stop.arrive(page);
  };
  return {
    visit: async (stop, visitor, beforeLoad) => {
      const page = await context.newPage();
      await beforeLoad?.(page);
      await bring(page, stop, visitor).catch(async (error: unknown) => {
        // What has failed is told, also where the page never came.
        await leave(page).catch(() => page.close());
        throw error;
      });
      return page;
    },
    leave,
    close: () => context.close(),
  };
}

function originOf(stop: Stop, origin: string): string {
  return stop.isOnBetaHost ? `http://beta.example:${new URL(origin).port}` : origin;
}

/** Runs inside the page. */
function signIn(token: string): void {
  localStorage.setItem('cantora.access_token', token);
}
