/** The languages that pages and mails speak. Adding one: docs/decisions/0037-words-codes-languages.md. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The first language of an `Accept-Language` header that there are words for. */
export function pickLocale(accepted: string | null): Locale {
  const wanted = (accepted ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const known = wanted.flatMap((tag) => LOCALES.filter((locale) => locale === tag));
  return known[0] ?? DEFAULT_LOCALE;
}
