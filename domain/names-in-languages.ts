/** Pure. Names of keys as each language says them; docs/musical-terms.md has the sources. Files and the API keep the English ones. */
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
}

/** No signature holds these keys. G# major, which none holds either, is the assumed key and told as it is specified. */
const USUAL_NAMES: Readonly<Record<string, string>> = { 'A# major': 'Bb major', 'D# major': 'Eb major' };

export const LETTERS = 'CDEFGAB';
export const ACCIDENTAL_SIGNS: Readonly<Record<string, string>> = {
  '': '',
  '#': '♯',
  '♯': '♯',
  b: '♭',
  '♭': '♭',
};

export const LANGUAGES: Readonly<Record<Exclude<Locale, 'en'>, NamesOfLanguage>> = {
  fr: {
    syllables: ['Do', 'Ré', 'Mi', 'Fa', 'Sol', 'La', 'Si'],
    ...{ sharp: 'dièse', flat: 'bémol', major: 'majeur', minor: 'mineur' },
    joint: ' ',
  },
  es: {
    syllables: ['Do', 'Re', 'Mi', 'Fa', 'Sol', 'La', 'Si'],
    ...{ sharp: 'sostenido', flat: 'bemol', major: 'mayor', minor: 'menor' },
    joint: ' ',
  },
  pt: {
    syllables: ['Dó', 'Ré', 'Mi', 'Fá', 'Sol', 'Lá', 'Si'],
    ...{ sharp: 'sustenido', flat: 'bemol', major: 'maior', minor: 'menor' },
    joint: ' ',
  },
  ru: {
    syllables: ['до', 'ре', 'ми', 'фа', 'соль', 'ля', 'си'],
    ...{ sharp: 'диез', flat: 'бемоль', major: 'мажор', minor: 'минор' },
    joint: '-',
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
