import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

/** The pages that anybody may find: search engines list these, and no others. Each has a picture for whoever shares it. */

const SHARE_PICTURES = ['home', 'beta', 'pricing', 'demo'] as const;
type SharePicture = (typeof SHARE_PICTURES)[number];
export const SHARE_PICTURE_PIXELS = { width: 1200, height: 630 } as const;

interface ListedPage {
  path: string;
  picture: SharePicture;
}

const LEGAL_PAGES = LEGAL_DOCUMENTS.map(({ path }): ListedPage => ({ path, picture: 'home' }));

export const LISTED_PAGES: readonly ListedPage[] = [
  { path: '/', picture: 'home' },
  { path: '/pricing', picture: 'pricing' },
  { path: '/training', picture: 'demo' },
  { path: '/developers', picture: 'home' },
  { path: '/beta', picture: 'beta' },
  ...LEGAL_PAGES,
];

/** Gives null for a page that is not listed. */
export function listedPage(pathname: string): ListedPage | null {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return LISTED_PAGES.find((page) => page.path === path) ?? null;
}

/** Names the picture in a language, drawn by scripts/pictures.mjs. */
export function sharePicturePath(picture: SharePicture, locale: Locale): string {
  return `/share/${locale}-${picture}.png`;
}

/** The address of a page in one language. `origin` is ours by configuration, never the host that a stranger named. */
export function addressIn(locale: Locale, origin: string, path: string): string {
  return origin + path + (locale === DEFAULT_LOCALE ? '' : `?lang=${locale}`);
}

/** The address of a page in every language, and the one for readers of all others. */
export function alternativesOf(origin: string, path: string): { hreflang: string; href: string }[] {
  const languages = LOCALES.map((locale) => ({ hreflang: locale, href: addressIn(locale, origin, path) }));
  return [...languages, { hreflang: 'x-default', href: addressIn(DEFAULT_LOCALE, origin, path) }];
}
