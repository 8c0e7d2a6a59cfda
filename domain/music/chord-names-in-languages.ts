/** Pure. Names of chords as each language's song books write them; docs/musical-terms.md has the sources. Files and the API keep letters. */
import type { Locale } from '../locales.ts';
import { noteNameIn } from './note-names-in-languages.ts';

/**
 * `F#m7` is « Fa♯m7 » in French and in Spanish, whose song books name chords by syllables. Brazilian and Russian ones write letters, as
 * English ones do. `N`, where none is played, is N.C. everywhere.
 */
export function chordNameIn(locale: Locale, name: string): string {
  if (name === 'N') return 'N.C.';
  if (locale !== 'fr' && locale !== 'es') return name;
  return name.replace(
    /(^|\/)([A-G][#b]?)/g,
    (_, before: string, note: string) => before + noteNameIn(locale, note),
  );
}
