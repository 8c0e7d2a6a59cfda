/** Pure. Names of keys and notes as each language says them; docs/musical-terms.md has the sources. Files and the API keep the English ones. */
import type { Locale } from './locales.ts';

interface NamesOfLanguage {
  /** C, D, E, F, G, A, B. */
  syllables: readonly string[];
  sharp: string;
  flat: string;
  major: string;
  minor: string;
  /** Between a note and its accidental, in words. */
  joint: ' ' | '-';
  /** The octave that begins with middle C; null where octaves have names and not numbers. */
  middleOctave: number | null;
}

/** No signature holds these keys. G# major, which none holds either, is the assumed key and told as it is specified. */
const USUAL_NAMES: Readonly<Record<string, string>> = { 'A# major': 'Bb major', 'D# major': 'Eb major' };

const LETTERS = 'CDEFGAB';
const ENGLISH_MIDDLE_OCTAVE = 4;
const ACCIDENTAL_SIGNS: Readonly<Record<string, string>> = { '': '', '#': '♯', '♯': '♯', b: '♭', '♭': '♭' };
const RAISED = ['', '¹', '²', '³', '⁴', '⁵', '⁶'];
const LOWERED = ['', '₁', '₂', '₃'];

const LANGUAGES: Readonly<Record<Exclude<Locale, 'en'>, NamesOfLanguage>> = {
  fr: {
    syllables: ['Do', 'Ré', 'Mi', 'Fa', 'Sol', 'La', 'Si'],
    ...{ sharp: 'dièse', flat: 'bémol', major: 'majeur', minor: 'mineur' },
    ...{ joint: ' ', middleOctave: 3 },
  },
  es: {
    syllables: ['Do', 'Re', 'Mi', 'Fa', 'Sol', 'La', 'Si'],
    ...{ sharp: 'sostenido', flat: 'bemol', major: 'mayor', minor: 'menor' },
    ...{ joint: ' ', middleOctave: 4 },
  },
  pt: {
    syllables: ['Dó', 'Ré', 'Mi', 'Fá', 'Sol', 'Lá', 'Si'],
    ...{ sharp: 'sustenido', flat: 'bemol', major: 'maior', minor: 'menor' },
    ...{ joint: ' ', middleOctave: 3 },
  },
  ru: {
    syllables: ['до', 'ре', 'ми', 'фа', 'соль', 'ля', 'си'],
    ...{ sharp: 'диез', flat: 'бемоль', major: 'мажор', minor: 'минор' },
    ...{ joint: '-', middleOctave: null },
  },
};

/** `G# minor` is « Sol dièse mineur ». What is no key's name stays as it is. */
export function keyNameIn(locale: Locale, found: string): string {
  const name = USUAL_NAMES[found] ?? found;
  if (locale === 'en') return name;
  const [, letter, accidental = '', mode] = /^([A-G])([#♯b♭]?) (major|minor)$/.exec(name) ?? [];
  if (letter === undefined) return name;
  const words = LANGUAGES[locale];
  const tonic = words.syllables[LETTERS.indexOf(letter)] ?? '';
  const sign = ACCIDENTAL_SIGNS[accidental];
  const accidentalWord = sign === '♯' ? words.sharp : sign === '♭' ? words.flat : null;
  const whole = accidentalWord === null ? tonic : tonic + words.joint + accidentalWord;
  return `${whole} ${mode === 'major' ? words.major : words.minor}`;
}

/** `C#4` is « Do♯3 » in French, where middle C is Do3, and «до♯¹» in Russian. What is no note's name stays as it is. */
export function noteNameIn(locale: Locale, name: string): string {
  if (locale === 'en') return name;
  const [, letter, accidental = '', octave] = /^([A-G])([#♯b♭]?)(-?\d+)?$/.exec(name) ?? [];
  if (letter === undefined) return name;
  const words = LANGUAGES[locale];
  const note = (words.syllables[LETTERS.indexOf(letter)] ?? '') + (ACCIDENTAL_SIGNS[accidental] ?? '');
  if (octave === undefined) return note;
  const fromMiddle = Number(octave) - ENGLISH_MIDDLE_OCTAVE;
  return words.middleOctave === null
    ? inNamedOctave(note, fromMiddle)
    : `${note}${words.middleOctave + fromMiddle}`;
}

/**
 * `F#m7` is « Fa♯m7 » in French and in Spanish, whose song books name chords by syllables. Brazilian and Russian ones write letters, as
 * English ones do. `N`, where none is played, is N.C. everywhere.
 */
export function chordNameIn(locale: Locale, name: string): string {
  if (name === 'N') return 'N.C.';
  if (locale !== 'fr' && locale !== 'es') return name;
  return name.replace(/(?<=^|\/)[A-G][#b]?/g, (note) => noteNameIn(locale, note));
}

/** By Helmholtz: до¹ from middle C on, до in the small octave below it, До in the great one, До₁ in the contra octave. */
function inNamedOctave(note: string, fromMiddle: number): string {
  if (fromMiddle >= 0) return note + (RAISED[fromMiddle + 1] ?? '');
  if (fromMiddle === -1) return note;
  return note.charAt(0).toUpperCase() + note.slice(1) + (LOWERED[-2 - fromMiddle] ?? '');
}
