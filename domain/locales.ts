/** The languages that pages and mails speak. Adding one: docs/decisions/0035-words-codes-languages.md. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';
