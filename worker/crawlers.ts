import { addressIn, LISTED_PAGES } from '#domain/listed-pages.ts';
import { LOCALES } from '#domain/locales.ts';
import type { Env } from './env.ts';
import type { Site } from './site.ts';

/** Pure. What search engines are told: which addresses there are, and which are none of their business. */

/** No pages: calls, signed files, and what the sidecar reports. */
const CLOSED = ['/api/', '/media/', '/internal/'];

/**
 * A host of the beta leaves its few pages open, so that each can name the address that counts; the list of all pages is the app's. What
 * is only tried out is for nobody.
 */
export function robotsText(site: Site, { APP_ORIGIN, ENVIRONMENT }: Pick<Env, 'APP_ORIGIN' | 'ENVIRONMENT'>) {
  if (ENVIRONMENT === 'staging') return 'User-agent: *\nDisallow: /\n';
  const rules = CLOSED.map((path) => `Disallow: ${path}\n`).join('');
  const allowed = site === 'beta' ? 'Allow: /beta\nAllow: /share/\nDisallow: /\n' : rules;
  const sitemap = site === 'full' ? `\nSitemap: ${APP_ORIGIN}/sitemap.xml\n` : '';
  return `User-agent: *\n${allowed}${sitemap}`;
}

/** Each page in each language. How the languages belong together is said by the pages themselves. */
export function sitemapXml(origin: string): string {
  const addresses = LISTED_PAGES.flatMap(({ path }) =>
    LOCALES.map((locale) => addressIn(locale, origin, path)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>\n',
  ].join('\n');
}
