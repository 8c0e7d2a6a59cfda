import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import { alternativesOf, LISTED_PAGES, sharePicturePath } from '#domain/listed-pages.ts';
import { LOCALES } from '#domain/locales.ts';
import { pageTags } from './page-tags.ts';
import { productData } from './product-data.ts';

const ORIGIN = 'https://cantora.example';
const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url);

function tagsAt(pathname: string, { hasFailed = false, origin = ORIGIN as string | null } = {}) {
  const place = { origin, pathname, locale: 'en' as const, hasFailed };
  const structuredData = (from: string) => productData(from, { name: 'Cantora', description: 'Sing.' });
  return pageTags({ title: 'A page', structuredData }, place, en.common) as Record<string, unknown>[];
}

const contentOf = (tags: Record<string, unknown>[], name: string) =>
  tags.find((tag) => tag.name === name || tag.property === name)?.content;
const canonicalOf = (tags: Record<string, unknown>[]) => tags.find(({ rel }) => rel === 'canonical')?.href;

describe.each(LISTED_PAGES)('the listed page $path', ({ path, picture }) => {
  test('names its one address, itself in every language, and a picture that is there', () => {
    const tags = tagsAt(path);
    expect(canonicalOf(tags)).toBe(ORIGIN + path);
    expect(contentOf(tags, 'og:url')).toBe(ORIGIN + path);
    const languages = tags.filter(({ rel }) => rel === 'alternate').map(({ hrefLang }) => hrefLang);
    expect(languages).toEqual([...LOCALES, 'x-default']);
    expect(contentOf(tags, 'robots')).toBeUndefined();
    expect(contentOf(tags, 'og:image')).toBe(ORIGIN + sharePicturePath(picture, 'en'));
  });

  test.each(LOCALES)('has a picture of 1200 by 630 in %s, below 100 kB', (locale) => {
    const png = readFileSync(publicFile(sharePicturePath(picture, locale)));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(100_000);
  });
});

test.each(['/dashboard', '/library', '/song/song_1', '/upload', '/account', '/credits', '/reset-password'])(
  '%s is for no search engine and has no address to list, but a card for whoever gets the link',
  (path) => {
    const tags = tagsAt(path);
    expect(contentOf(tags, 'robots')).toBe('noindex');
    expect(canonicalOf(tags)).toBeUndefined();
    expect(contentOf(tags, 'og:description')).toBe(en.common.about);
    expect(contentOf(tags, 'og:image')).toBe(`${ORIGIN}/share/en-home.png`);
  },
);

test('a page that broke is not listed, and one that knows no origin names no address at all', () => {
  expect(contentOf(tagsAt('/pricing', { hasFailed: true }), 'robots')).toBe('noindex');
  const lost = tagsAt('/pricing', { origin: null });
  expect([contentOf(lost, 'robots'), contentOf(lost, 'og:image')]).toEqual(['noindex', undefined]);
});

test('the address of a page is the same with a slash at its end', () => {
  expect(canonicalOf(tagsAt('/pricing/'))).toBe(`${ORIGIN}/pricing`);
});

test('readers of other languages are sent to the default one', () => {
  expect(alternativesOf(ORIGIN, '/pricing').at(-1)).toEqual({
    hreflang: 'x-default',
    href: `${ORIGIN}/pricing`,
  });
});

test('machines are told the prices that people are told', () => {
  const data = JSON.stringify(tagsAt('/').find((tag) => 'script:ld+json' in tag));
  for (const price of ['"0.00"', '"19.99"', '"49.99"']) expect(data).toContain(price);
});

test('the manifest names icons that are there', () => {
  const { icons } = JSON.parse(readFileSync(publicFile('/manifest.webmanifest'), 'utf8'));
  expect(icons.length).toBeGreaterThan(3);
  for (const { src } of icons as { src: string }[]) expect(existsSync(publicFile(src))).toBe(true);
});
