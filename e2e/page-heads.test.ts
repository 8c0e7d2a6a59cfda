import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { LISTED_PAGES } from '#domain/listed-pages.ts';
import { sharedProduct } from './shared-product.ts';

/** What pages say of themselves before any script runs: to search engines, and to whoever gets a link. No browser is needed for it. */

const product = sharedProduct();

/** As a stranger’s host would ask. */
function pageFrom(host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const question = get(`${product.origin}${path}`, { headers: { host } }, (answer) => {
      let html = '';
      answer.on('data', (part) => {
        html += part;
      });
      answer.on('end', () => resolve(html));
    });
    question.on('error', reject);
  });
}

const ownHost = new URL(product.origin).host;
const firstMatch = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const canonical = (html: string) => firstMatch(html, /<link rel="canonical" href="([^"]+)"/);
const isForNobody = (html: string) => html.includes('<meta name="robots" content="noindex"/>');

describe.each(LISTED_PAGES)('$path', ({ path }) => {
  test('has a title, a description and a picture that can be had, and one address on every host', async () => {
    const hosts = path.startsWith('/beta') ? [ownHost, 'beta.example'] : [ownHost];
    for (const host of hosts) {
      const html = await pageFrom(host, path);
      expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
      expect(canonical(html)).toBe(product.origin + path);
      expect(isForNobody(html)).toBe(false);
      const picture = firstMatch(html, /<meta property="og:image" content="([^"]+)"/);
      expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/png');
    }
  });
});

/** Each address and what its page calls itself; the same words stand in the page’s first heading or above it. */
const SCREENS = [
  ['/', en.landing.title],
  ['/beta', en.beta.title],
  ['/beta/privacy-policy', en.common.pageTitle(en.legal.documents.privacy.title)],
  ['/beta/terms-of-service', en.common.pageTitle(en.legal.documents.terms.title)],
  ['/beta/cookie-policy', en.common.pageTitle(en.legal.documents.cookies.title)],
  ['/licences', en.common.pageTitle(en.legal.documents.licences.title)],
  ['/dashboard', en.common.pageTitle(en.songs.dashboardTitle)],
  ['/pricing', en.common.pageTitle(en.pricing.title)],
  ['/developers', en.common.pageTitle(en.developers.title)],
  ['/songs', en.common.pageTitle(en.songs.libraryTitle)],
  ['/library', en.common.pageTitle(en.songs.libraryTitle)],
  ['/upload', en.common.pageTitle(en.upload.title)],
  ['/song/song_1', en.common.pageTitle(en.song.untitled)],
  ['/training', en.common.pageTitle(en.training.title)],
  ['/nowhere', en.common.pageTitle(en.common.notFound.title)],
] as const;

test.each(SCREENS)('%s is the page “%s”', async (path, title) => {
  expect(firstMatch(await pageFrom(ownHost, path), /<title>([^<]+)<\/title>/)).toBe(title);
});

const UNLISTED_PATHS = [
  '/dashboard',
  '/library',
  '/upload',
  '/song/song_1',
  '/account',
  '/credits',
  '/nowhere',
];

/** React throws such a part away, and shows its fallback, when a press comes before the part's code (its error 421). */
test.each([...LISTED_PAGES.map(({ path }) => path), ...UNLISTED_PATHS])(
  '%s is sent without parts whose code comes later',
  async (path) => {
    expect(await pageFrom(ownHost, path)).not.toContain('<!--$');
  },
);

test.each(UNLISTED_PATHS)('%s has its own title and is listed nowhere', async (path) => {
  const html = await pageFrom(ownHost, path);
  expect(html).toMatch(/<title>[^<]+ · Cantora<\/title>/);
  expect([isForNobody(html), canonical(html)]).toEqual([true, undefined]);
});

test('icons and the manifest can be had, under their types', async () => {
  const types = {
    '/favicon.ico': 'image/',
    '/apple-touch-icon.png': 'image/png',
    '/manifest.webmanifest': 'application/manifest+json',
  };
  for (const [path, type] of Object.entries(types))
    expect((await fetch(product.origin + path)).headers.get('content-type')).toContain(type);
});

test('a page comes in the language of its address, else of the cookie, else of the browser, and says so', async () => {
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(product.origin + path, { headers });
    const html = await answer.text();
    return { answer, lang: firstMatch(html, /<html lang="(\w+)"/), html };
  };
  const cookie = 'cantora_language=es';
  const russian = await ask('/pricing', { 'accept-language': 'ru-RU, en;q=0.5' });
  expect([russian.lang, russian.answer.headers.get('content-language')]).toEqual(['ru', 'ru']);
  expect(russian.answer.headers.get('vary')).toContain('Accept-Language, Cookie');
  expect(russian.html).toContain('<title>Тарифы и цены');
  expect(canonical(russian.html)).toBe(`${product.origin}/pricing?lang=ru`);
  expect((await ask('/pricing', { 'accept-language': 'ru', cookie })).lang).toBe('es');
  const named = await ask('/pricing?lang=en', { 'accept-language': 'ru', cookie });
  expect(named.lang).toBe('en');
  expect(named.answer.headers.get('set-cookie')).toContain('cantora_language=en; Path=/');
});
