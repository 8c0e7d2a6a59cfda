/** Pure. A second voice beside the melody: a third or a sixth above or below, in the key. */
import { parseKeySignature } from '../music/key-signatures.ts';
import { keyOf, type MelodyNote } from '../music/notes-kept.ts';
import { midiForName } from '../music/pitch.ts';
import { transposedNotes } from '../music/transposed.ts';
import type { Harmony } from './sung-parts.ts';

/**
 * The smaller and the larger one of its name. Of a note of the scale exactly one of them ends in the scale; of a note outside it one
 * or both do, and then the smaller is taken.
 */
const SEMITONES: Record<Harmony, readonly [number, number]> = {
  third_above: [3, 4],
  third_below: [-3, -4],
  sixth_above: [8, 9],
  sixth_below: [-8, -9],
};
const MAJOR_SCALE = [0, 2, 4, 5, 7, 9, 11];
const RELATIVE_MAJOR_SEMITONES = 3;
const SEMITONES_PER_OCTAVE = 12;
/** Any will do: of a key only the note counts. */
const SOME_OCTAVE = 4;

/** The pitch classes of a key (of a minor one its natural scale); null of a text that names none. */
export function scaleOf(keyName: string): ReadonlySet<number> | null {
  const [tonic = '', mode] = parseKeySignature(keyName)?.split(' ') ?? [];
  const tonicMidi = midiForName(`${tonic}${SOME_OCTAVE}`);
  if (tonicMidi === null) return null;
  const major = tonicMidi + (mode === 'minor' ? RELATIVE_MAJOR_SEMITONES : 0);
  return new Set(MAJOR_SCALE.map((step) => pitchClass(major + step)));
}

/** Of one note. */
export function harmonySemitones(midi: number, harmony: Harmony, scale: ReadonlySet<number>): number {
  const [smaller, larger] = SEMITONES[harmony];
  return scale.has(pitchClass(midi + smaller)) ? smaller : larger;
}

export function harmonyNotes<Note extends Pick<MelodyNote, 'noteName' | 'midiNote' | 'frequencyHertz'>>(
  notes: readonly Note[],
  harmony: Harmony,
  scale: ReadonlySet<number>,
): Note[] {
  return notes.flatMap((note) => transposedNotes([note], harmonySemitones(keyOf(note), harmony, scale)));
}

function pitchClass(midi: number): number {
  return ((midi % SEMITONES_PER_OCTAVE) + SEMITONES_PER_OCTAVE) % SEMITONES_PER_OCTAVE;
}
