import type { PitchMapBody } from '../contracts/transposition-api.ts';
import { frequencyRatio, transposedKeyName, transposedNotes } from '../music/transposed.ts';

/** Pure. A melody as the result has it, note by note, in another key. */

interface FoundNote {
  midi_number: number;
  note_name: string;
  frequency: number;
}

/** All notes, also those that no page shows: their ids count in the order of the result. */
export function pitchMap(notes: readonly FoundNote[], keyName: string | null, pitch: number): PitchMapBody {
  const found = notes.map(({ midi_number: midiNote, note_name: noteName, frequency: frequencyHertz }) => ({
    midiNote,
    noteName,
    frequencyHertz,
  }));
  return {
    pitch,
    ratio: frequencyRatio(pitch),
    key: keyName && transposedKeyName(keyName, pitch),
    notes: transposedNotes(found, pitch).map((note, index) => ({
      id: `n${index}`,
      midi_number: note.midiNote,
      note_name: note.noteName,
      frequency: note.frequencyHertz,
    })),
  };
}
