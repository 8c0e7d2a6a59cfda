/** Pure. What a page says of itself to browsers, to search engines, and to whoever gets a link to it. */
import type { MetaDescriptor } from '@remix-run/cloudflare';
import {
  addressIn,
  alternativesOf,
  listedPage,
  SHARE_PICTURE_PIXELS,
  sharePicturePath,
} from '#domain/listed-pages.ts';
import type { Locale } from '#domain/locales.ts';

export interface PageFacts {
  title: string;
  /** The product's own where a page has none. */
  description?: string;
  /** What there is to tell machines, as schema.org has it. */
  structuredData?: (origin: string) => object;
}

interface Place {
  /** Where people open the app, by configuration. Null where nobody told: the page broke before that. */
  origin: string | null;
  pathname: string;
  locale: Locale;
  /** Something else is shown in the page's place. */
  hasFailed: boolean;
}

interface ProductWords {
  appName: string;
  about: string;
  pictureText: string;
}

export function pageTags(facts: PageFacts, place: Place, words: ProductWords): MetaDescriptor[] {
  const { title, description = words.about } = facts;
  const page = place.hasFailed ? null : listedPage(place.pathname);
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: words.appName },
    { property: 'og:locale', content: place.locale },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (page === null || place.origin === null) tags.push({ name: 'robots', content: 'noindex' });
  if (place.origin === null) return tags;
  tags.push(...pictureTags(place.origin + sharePicturePath(page?.picture ?? 'home', place.locale), words));
  if (page !== null) tags.push(...addressTags(place.origin, page.path, place.locale));
  if (page !== null && facts.structuredData)
    tags.push({ 'script:ld+json': { ...facts.structuredData(place.origin) } });
  return tags;
}

function pictureTags(url: string, { pictureText }: ProductWords): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: `${SHARE_PICTURE_PIXELS.width}` },
    { property: 'og:image:height', content: `${SHARE_PICTURE_PIXELS.height}` },
    { property: 'og:image:alt', content: pictureText },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: pictureText },
  ];
}

function addressTags(origin: string, path: string, locale: Locale): MetaDescriptor[] {
  const canonical = addressIn(locale, origin, path);
  return [
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternativesOf(origin, path).map(({ hreflang, href }) => ({
      ...{ tagName: 'link', rel: 'alternate' },
      hrefLang: hreflang,
      href,
    })),
  ];
}
