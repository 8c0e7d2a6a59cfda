/**
 * Pure. A file's notes and words as edits of a song. What the song has already stays as it is, with its cents, its confidence and its
 * ids; the rest is changed, brought back, added or removed until the song is what the file says.
 */
import type { EditableResult } from '../edits/edited-song.ts';
import type { Edits } from '../edits/edits.ts';
import { importedMelody, type NotesTaken } from './import-melody.ts';
import { importedTexts } from './import-texts.ts';
import { importedWords, type WordsTaken } from './import-words.ts';
import { inRecordedKey } from './imported-key.ts';
import type { ImportedSong, LeftOut } from './imported-song.ts';
import { linesWithin, notesWithin } from './within-song.ts';

export interface ImportOutcome {
  edits: Edits;
  /** How far the file's notes were from the recording, and by how many octaves they were moved into the range of this voice. */
  semitones: number;
  octaves: number;
  taken: NotesTaken & WordsTaken & { noteTexts: number };
  leftOut: Partial<Record<LeftOut, number>>;
}

export function importEdits(
  result: EditableResult,
  edits: Edits,
  file: ImportedSong,
  durationSeconds: number,
): ImportOutcome {
  const inSong = notesWithin(file.notes, durationSeconds);
  const lines = linesWithin(file.lines, durationSeconds);
  const { notes, semitones, octaves } = inRecordedKey(inSong, file.semitones, result, edits);
  const melody = importedMelody(result, edits, notes);
  // A melody of others without any words says nothing of them.
  const tellsWords = file.semitones !== null || notes.some(({ shownText }) => shownText !== null);
  const texts = importedTexts(result, melody.edits, tellsWords ? melody.texts : null);
  const words = importedWords(result, texts.edits, lines);
  const counts = {
    ...file.leftOut,
    ...words.leftOut,
    after_the_end: file.notes.length - inSong.length + file.lines.length - lines.length,
  };
  return {
    edits: words.edits,
    semitones,
    octaves,
    taken: { ...melody.taken, noteTexts: texts.changed, ...words.taken },
    leftOut: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  };
}
