/** Pure. Chord names over the notes of a score, as MusicXML has them. */
import { QUALITIES, type QualityFacts } from '../music/chord-qualities.ts';
import { parseChord } from '../music/chords.ts';
import { escapeXml } from './xml.ts';

export interface ChordPlace {
  /** Spelled in the key of the score. */
  name: string;
  /** In divisions from where its measure begins. */
  place: number;
}

/** `offset`: how many divisions after the note or rest that follows begins. */
export function harmony(name: string, offset: number): string {
  const later = offset === 0 ? '' : `<offset>${offset}</offset>`;
  const chord = parseChord(name);
  if (chord === null)
    return `<harmony><root><root-step text="">C</root-step></root><kind text="N.C.">none</kind>${later}</harmony>`;
  const [root = '', bass = ''] = name.split(/\/(?=[A-G])/);
  const { kind, added }: QualityFacts = QUALITIES[chord.quality];
  const degree =
    added === undefined
      ? ''
      : `<degree print-object="no"><degree-value>${added.degree}</degree-value><degree-alter>${added.alter}</degree-alter><degree-type>add</degree-type></degree>`;
  return [
    `<harmony>${note('root', root)}<kind text="${escapeXml(chord.quality)}">${kind}</kind>`,
    `${bass === '' ? '' : note('bass', bass)}${degree}${later}</harmony>`,
  ].join('');
}

function note(part: 'root' | 'bass', name: string): string {
  const accidental = name.charAt(1);
  const alter = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  return [
    `<${part}><${part}-step>${name.charAt(0)}</${part}-step>`,
    `${alter === 0 ? '' : `<${part}-alter>${alter}</${part}-alter>`}</${part}>`,
  ].join('');
}

/** Each chord before the note or rest in which it begins. */
export function withHarmonies(
  signs: readonly { divisions: number; xml: string }[],
  chords: readonly ChordPlace[],
): string[] {
  let start = 0;
  return signs.flatMap(({ divisions, xml }) => {
    const [from, until] = [start, start + divisions];
    start = until;
    const here = chords.filter(({ place }) => place >= from && place < until);
    return [...here.map(({ name, place }) => harmony(name, place - from)), xml];
  });
}
