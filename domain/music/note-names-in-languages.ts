/** Pure. Names of notes as each language says them; docs/musical-terms.md has the sources. Files and the API keep the English ones. */
import type { Locale } from '../locales.ts';
import { ACCIDENTAL_SIGNS, LANGUAGES, LETTERS } from '../names-in-languages.ts';

const ENGLISH_MIDDLE_OCTAVE = 4;
/** The octave that begins with middle C; null where octaves have names and not numbers. */
const MIDDLE_OCTAVE: Readonly<Record<Exclude<Locale, 'en'>, number | null>> = {
  fr: 3,
  es: 4,
  pt: 3,
  ru: null,
};
const RAISED = ['', '¹', '²', '³', '⁴', '⁵', '⁶'];
const LOWERED = ['', '₁', '₂', '₃'];

/** `C#4` is « Do♯3 » in French, where middle C is Do3, and «до♯¹» in Russian. What is no note's name stays as it is. */
export function noteNameIn(locale: Locale, name: string): string {
  if (locale === 'en') return name;
  const [, letter, accidental = '', octave] = /^([A-G])([#♯b♭]?)(-?\d+)?$/.exec(name) ?? [];
  if (letter === undefined) return name;
  const note =
    (LANGUAGES[locale].syllables[LETTERS.indexOf(letter)] ?? '') + (ACCIDENTAL_SIGNS[accidental] ?? '');
  if (octave === undefined) return note;
  const fromMiddle = Number(octave) - ENGLISH_MIDDLE_OCTAVE;
  const middle = MIDDLE_OCTAVE[locale];
  return middle === null ? inNamedOctave(note, fromMiddle) : `${note}${middle + fromMiddle}`;
}

/** By Helmholtz: до¹ from middle C on, до in the small octave below it, До in the great one, До₁ in the contra octave. */
function inNamedOctave(note: string, fromMiddle: number): string {
  if (fromMiddle >= 0) return note + (RAISED[fromMiddle + 1] ?? '');
  if (fromMiddle === -1) return note;
  return note.charAt(0).toUpperCase() + note.slice(1) + (LOWERED[-2 - fromMiddle] ?? '');
}
