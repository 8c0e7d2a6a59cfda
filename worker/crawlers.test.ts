import { exports } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { LISTED_PAGES } from '#domain/listed-pages.ts';
import { LOCALES } from '#domain/locales.ts';
import { robotsText } from './crawlers.ts';

/** The configured APP_ORIGIN of the tests; `cantora.test` is the demo host. */
const APP_ORIGIN = 'http://localhost:8787';

const ask = (host: string, path: string) =>
  exports.default.fetch(new Request(`http://${host}${path}`, { redirect: 'manual' }));

describe('on a host of the app', () => {
  test('robots may see every page, no call, and find the list of pages', async () => {
    const answer = await ask('cantora.test', '/robots.txt');
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain(`Sitemap: ${APP_ORIGIN}/sitemap.xml`);
    expect(text.match(/^Disallow: .*$/gm)).toEqual(
      ['/api/', '/media/', '/internal/'].map((path) => `Disallow: ${path}`),
    );
  });

  test('the list has every listed page and no other, under the configured origin and not the host that was asked', async () => {
    const answer = await ask('cantora.test', '/sitemap.xml');
    const xml = await answer.text();
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const inEveryLanguage = LISTED_PAGES.flatMap(({ path }) =>
      LOCALES.map((locale) => APP_ORIGIN + path + (locale === 'en' ? '' : `?lang=${locale}`)),
    );
    expect(addresses).toEqual(inEveryLanguage);
    expect(xml).not.toContain('cantora.test');
  });
});

describe('on any other host', () => {
  test('robots may see the pages of the beta and nothing else', async () => {
    const text = await (await ask('beta.example', '/robots.txt')).text();
    expect(text).toBe('User-agent: *\nAllow: /beta\nAllow: /share/\nDisallow: /\n');
  });

  test('there is no list of pages: the page handler answers, as for every unknown path', async () => {
    expect(await (await ask('beta.example', '/sitemap.xml')).text()).toBe('A page would be here.');
  });
});

test('what is only tried out is for no robot, on either site', () => {
  for (const site of ['full', 'beta'] as const)
    expect(robotsText(site, { APP_ORIGIN, ENVIRONMENT: 'staging' })).toBe('User-agent: *\nDisallow: /\n');
});
