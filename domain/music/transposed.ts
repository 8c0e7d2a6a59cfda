import { parseKeySignature } from './key-signatures.ts';
import type { MelodyNote } from './notes-kept.ts';
import { midiForName, nameForMidi } from './pitch.ts';

/** Pure. A melody and a key some semitones higher (or lower, where the number is negative). */

const SEMITONES_PER_OCTAVE = 12;
/** As musicians write keys, and as the analysis does: G# major would have eight sharps, so it is Ab major. */
const TONICS: Record<string, readonly string[]> = {
  major: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'],
  minor: ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'],
};
/** Any will do: of a key only the note counts, not the octave. */
const SOME_OCTAVE = 4;

/** How much faster everything swings: 2 for an octave up. */
export function frequencyRatio(semitones: number): number {
  return 2 ** (semitones / SEMITONES_PER_OCTAVE);
}

export function transposedNotes<Note extends Pick<MelodyNote, 'noteName' | 'midiNote' | 'frequencyHertz'>>(
  notes: readonly Note[],
  semitones: number,
): Note[] {
  if (semitones === 0) return [...notes];
  return notes.map((note) => ({
    ...note,
    noteName: nameForMidi((midiForName(note.noteName) ?? note.midiNote) + semitones),
    midiNote: note.midiNote + semitones,
    frequencyHertz: note.frequencyHertz * frequencyRatio(semitones),
  }));
}

/** By octaves a key stays what it is called. A text that names no key is given back as it is. */
export function transposedKeyName(name: string, semitones: number): string {
  const [tonic = '', mode = ''] = parseKeySignature(name)?.split(' ') ?? [];
  const midiNote = midiForName(`${tonic}${SOME_OCTAVE}`);
  if (midiNote === null || semitones % SEMITONES_PER_OCTAVE === 0) return name;
  const pitchClass =
    (((midiNote + semitones) % SEMITONES_PER_OCTAVE) + SEMITONES_PER_OCTAVE) % SEMITONES_PER_OCTAVE;
  return `${TONICS[mode]?.[pitchClass]} ${mode}`;
}
