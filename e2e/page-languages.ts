import type { Page } from 'playwright-core';
import { LANGUAGE_PARAM, type Locale } from '#domain/locales.ts';
import { EVERY_STOP } from './every-stop.ts';
import type { Stop } from './stop.ts';
import { wordsOutOfControls } from './words-out-of-controls.ts';

/** Pages in other languages, as they are when they have been loaded: what brings a stop further is said in English only. */

/** Stops that differ only by what is pressed there are one page. */
export const LOADED_PAGES = EVERY_STOP.filter(
  (stop, index) => EVERY_STOP.findIndex((other) => pageOf(other) === pageOf(stop)) === index,
);

function pageOf({ name, path, isSignedIn, isOnBetaHost, prepare }: Stop): string {
  return [path('song_any'), isSignedIn, isOnBetaHost, prepare && name].join(' ');
}

export function inLanguage(stop: Stop, locale: Locale): Stop {
  const path = (songId: string) => {
    const address = new URL(stop.path(songId), 'http://any.example');
    address.searchParams.set(LANGUAGE_PARAM, locale);
    return address.href.replace(address.origin, '');
  };
  return { ...stop, path, arrive: (page) => page.locator('h1').first().waitFor() };
}

export const NO_PROBLEM = { pixelsBeyond: 0, wordsOut: [] };

/** What longer words break first. */
export async function roomProblems(page: Page): Promise<{ pixelsBeyond: number; wordsOut: string[] }> {
  const pixelsBeyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return { pixelsBeyond: Math.max(0, pixelsBeyond), wordsOut: await page.evaluate(wordsOutOfControls) };
}
