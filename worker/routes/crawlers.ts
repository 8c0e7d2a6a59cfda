import { Hono } from 'hono';
import { robotsText, sitemapXml } from '../crawlers.ts';
import type { AppBindings } from '../http.ts';
import { STRICT_TRANSPORT } from '../security-headers.ts';
import { siteOf } from '../site.ts';

/** robots.txt and sitemap.xml: no files, because hosts differ. */

const HEADERS = {
  'cache-control': 'public, max-age=3600',
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
};

export const crawlerRoutes = new Hono<AppBindings>();

crawlerRoutes.get('/robots.txt', (c) =>
  c.text(robotsText(siteOf(new URL(c.req.url).hostname, c.env), c.env), 200, HEADERS),
);

/** A host of the beta has none: whoever asks is led to the beta, as from every unknown path. */
crawlerRoutes.get('/sitemap.xml', async (c, next) => {
  if (siteOf(new URL(c.req.url).hostname, c.env) === 'beta') return next();
  const type = { 'content-type': 'application/xml; charset=utf-8' };
  return c.body(sitemapXml(c.env.APP_ORIGIN), 200, { ...HEADERS, ...type });
});
