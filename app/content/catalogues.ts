import { formatsFor } from '#domain/formats.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#domain/locales.ts';
import type { en } from './en.ts';

/** The words of the pages, loaded section by section: a page waits for its own sections in its own language and for no others. */

/** The shape that every language has to fill. */
export type Messages = typeof en;
export type Section = Exclude<keyof Messages, 'formats'>;

type Files = Record<string, (() => Promise<Partial<Messages>>) | undefined>;

const FILES = import.meta.glob<Files>('./*/files.ts', { import: 'files' });
const loaded = new Map<Locale, Messages>();

/** What a route says of itself to the root. */
export interface PageHandle {
  words: Section[];
  hasOwnHeader?: boolean;
}

/** The `handle` of a route: its module goes on when the words are there. The server has them in every language. */
export async function words(...sections: Section[]): Promise<PageHandle> {
  const locales = import.meta.env.SSR ? LOCALES : [pageLocale()];
  await Promise.all(locales.flatMap((locale) => sections.map((section) => load(locale, section))));
  return { words: sections };
}

export function messagesIn(locale: Locale): Messages {
  const known = loaded.get(locale);
  if (known) return known;
  const empty = { formats: formatsFor(locale) } as Messages;
  loaded.set(locale, empty);
  return empty;
}

/** For what runs in the browser alone and is no component: loaders and actions. */
export function pageMessages(): Messages {
  return messagesIn(pageLocale());
}

/** Where a section's words stand: `runErrors` in `en/run-errors.ts`. */
export function fileOf(locale: Locale, section: Section): string {
  return `${locale}/${nameOf(section)}`;
}

/** Where it is said which files a language has. */
export function listOf(locale: Locale): string {
  return `${locale}/files.ts`;
}

function nameOf(section: Section): string {
  return `${section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

async function load(locale: Locale, section: Section): Promise<void> {
  const files = await FILES[`./${listOf(locale)}`]?.();
  Object.assign(messagesIn(locale), await files?.[`./${nameOf(section)}`]?.());
}

/** Of the document that the browser shows. */
export function pageLocale(): Locale {
  return LOCALES.find((locale) => locale === document.documentElement.lang) ?? DEFAULT_LOCALE;
}
