/** What a chord adds to its root: as we write it, what people write for the same, its triad, and how MusicXML says it. */
export interface QualityFacts {
  spellings: readonly string[];
  /** Its triad: major, minor, diminished or augmented. A suspended chord counts as major, into which it mostly resolves. */
  triad: '' | 'm' | 'dim' | 'aug';
  /** The value of MusicXML's `kind`. */
  kind: string;
  /** What no `kind` has: a degree of the scale that is added, and how far it is altered. */
  added?: { degree: number; alter: number };
}

/** Closed: what is not among them is no chord that a singer can name here. */
export const QUALITIES = {
  '': { spellings: ['M', 'maj', 'Maj'], triad: '', kind: 'major' },
  m: { spellings: ['min', 'mi', '-'], triad: 'm', kind: 'minor' },
  '7': { spellings: ['dom7'], triad: '', kind: 'dominant' },
  maj7: { spellings: ['Maj7', 'M7', 'ma7', 'Δ', 'Δ7'], triad: '', kind: 'major-seventh' },
  m7: { spellings: ['min7', 'mi7', '-7'], triad: 'm', kind: 'minor-seventh' },
  mmaj7: { spellings: ['mMaj7', 'mM7', 'm(maj7)', 'minmaj7'], triad: 'm', kind: 'major-minor' },
  '6': { spellings: ['maj6', 'M6'], triad: '', kind: 'major-sixth' },
  m6: { spellings: ['min6', '-6'], triad: 'm', kind: 'minor-sixth' },
  '9': { spellings: [], triad: '', kind: 'dominant-ninth' },
  maj9: { spellings: ['Maj9', 'M9'], triad: '', kind: 'major-ninth' },
  m9: { spellings: ['min9', '-9'], triad: 'm', kind: 'minor-ninth' },
  add9: { spellings: ['add2', '2'], triad: '', kind: 'major', added: { degree: 9, alter: 0 } },
  madd9: { spellings: ['m(add9)', 'madd2'], triad: 'm', kind: 'minor', added: { degree: 9, alter: 0 } },
  '69': { spellings: ['6/9', '6add9'], triad: '', kind: 'major-sixth', added: { degree: 9, alter: 0 } },
  '7b9': { spellings: ['7(b9)', '7-9'], triad: '', kind: 'dominant', added: { degree: 9, alter: -1 } },
  '7#9': { spellings: ['7(#9)', '7+9'], triad: '', kind: 'dominant', added: { degree: 9, alter: 1 } },
  '11': { spellings: [], triad: '', kind: 'dominant-11th' },
  m11: { spellings: ['min11', '-11'], triad: 'm', kind: 'minor-11th' },
  '13': { spellings: [], triad: '', kind: 'dominant-13th' },
  sus2: { spellings: [], triad: '', kind: 'suspended-second' },
  sus4: { spellings: ['sus', '4'], triad: '', kind: 'suspended-fourth' },
  '7sus4': { spellings: ['7sus'], triad: '', kind: 'suspended-fourth', added: { degree: 7, alter: -1 } },
  '5': { spellings: ['no3'], triad: '', kind: 'power' },
  dim: { spellings: ['°', 'm-5', 'mb5'], triad: 'dim', kind: 'diminished' },
  dim7: { spellings: ['°7'], triad: 'dim', kind: 'diminished-seventh' },
  m7b5: { spellings: ['ø', 'ø7', 'm7-5', 'm7(b5)', 'min7b5'], triad: 'dim', kind: 'half-diminished' },
  aug: { spellings: ['+', '#5'], triad: 'aug', kind: 'augmented' },
  aug7: { spellings: ['+7', '7#5', '7+5'], triad: 'aug', kind: 'augmented-seventh' },
} as const satisfies Record<string, QualityFacts>;

export type Quality = keyof typeof QUALITIES;

const BY_SPELLING: ReadonlyMap<string, Quality> = new Map(
  (Object.keys(QUALITIES) as Quality[]).flatMap((quality) =>
    [quality, ...QUALITIES[quality].spellings].map((spelling): [string, Quality] => [spelling, quality]),
  ),
);

/** Signs for sharp and flat are read as the letters that people type for them. Null for what is no quality. */
export function qualityOf(spelling: string): Quality | null {
  return BY_SPELLING.get(spelling.replaceAll('♯', '#').replaceAll('♭', 'b')) ?? null;
}

/** A chord as edits keep it, `N` for none. What else people write is read by `typedChordName` where they type it. */
export const EDITED_CHORD_NAME = new RegExp(
  `^(?:N|[A-G][#b]?(?:${Object.keys(QUALITIES).join('|')})(?:/[A-G][#b]?)?)$`,
);
