/** Pure. Notes of a file in the key of the recording: ours say how far they are from it; those of others may lie octaves away. */
import { type EditableResult, editedSong } from '../edits/edited-song.ts';
import type { Edits } from '../edits/edits.ts';
import type { ImportedNote } from './imported-song.ts';

const SEMITONES_PER_OCTAVE = 12;
/** The middle of all voices, for a song in which no melody was found. */
const MIDDLE_MIDI_NOTE = 60;
const HIGHEST_MIDI_NOTE = 127;

export function inRecordedKey(
  notes: readonly ImportedNote[],
  toldSemitones: number | null,
  result: EditableResult,
  edits: Edits,
): { notes: ImportedNote[]; semitones: number; octaves: number } {
  const semitones = toldSemitones ?? 0;
  const octaves = toldSemitones === null ? octavesTowards(notes, result, edits) : 0;
  const moved = notes
    .map((note) => ({ ...note, midiNote: note.midiNote - semitones + octaves * SEMITONES_PER_OCTAVE }))
    .filter(({ midiNote }) => midiNote >= 0 && midiNote <= HIGHEST_MIDI_NOTE);
  return { notes: moved, semitones, octaves };
}

function octavesTowards(notes: readonly ImportedNote[], result: EditableResult, edits: Edits): number {
  const own = medianOf(editedSong(result, edits).notes.map(({ midiNote }) => midiNote)) ?? MIDDLE_MIDI_NOTE;
  const given = medianOf(notes.map(({ midiNote }) => midiNote));
  return given === null ? 0 : Math.round((own - given) / SEMITONES_PER_OCTAVE);
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
