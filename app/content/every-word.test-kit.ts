import { formatsFor } from '#domain/formats.ts';
import type { Locale } from '#domain/locales.ts';
import type { Messages } from './catalogues.ts';

/** All words of a language at once, for tests: pages load theirs section by section. */

const FILES = import.meta.glob<Partial<Messages>>(['./*/*.ts', '!./*/files.ts'], { eager: true });

export function everyWordIn(locale: Locale): Messages {
  const sections = Object.entries(FILES).filter(([path]) => path.startsWith(`./${locale}/`));
  return Object.assign({ formats: formatsFor(locale) }, ...sections.map(([, words]) => words));
}
