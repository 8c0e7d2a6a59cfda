/** Pure. A result with its singer's edits: what is shown, heard by the timbres, practised and exported. */
import type { PipelineResultBody } from '../contracts/api.ts';
import type { NoteWord } from '../music/note-words.ts';
import { editedLines, type SongLine } from './edited-lines.ts';
import { type EditedNote, editedNotes } from './edited-notes.ts';
import { editedWords } from './edited-words.ts';
import type { Edits } from './edits.ts';
import { sungNotes } from './note-texts.ts';
import { type FoundWords, joined, type SongSyllable, type SongWord } from './song-words.ts';

export type { LineWord, SongLine } from './edited-lines.ts';
export type { SongSyllable, SongWord } from './song-words.ts';

export interface SongNote extends EditedNote {
  /** What the singer wrote onto the note itself; null: whatever the words say. */
  text: string | null;
  /** What is read on it; null where nobody knows of a word. */
  word: NoteWord | null;
  /** Those that begin on it, also when they were cleared. */
  syllables: readonly SongSyllable[];
  /** The words of these syllables. */
  words: readonly SongWord[];
}

export interface EditedSong {
  /** Shown notes, sorted by start. */
  notes: readonly SongNote[];
  /** Those that the filter or the singer took away, sorted by start: they can be brought back. */
  hiddenNotes: readonly SongNote[];
  /** Sorted by start, as are lines and syllables. */
  words: readonly SongWord[];
  /** Those that the singer cleared: they can be written anew. */
  clearedWords: readonly SongWord[];
  lines: readonly SongLine[];
  /** Of all words, without the marks that words keep. */
  syllables: readonly SongSyllable[];
}

/** What of a result can be edited. */
export type EditableResult = FoundWords & {
  pitch_detection: Pick<PipelineResultBody['pitch_detection'], 'note_sequence'>;
};

export function editedSong(result: EditableResult, edits: Edits): EditedSong {
  const { shown, hidden } = editedNotes(result.pitch_detection.note_sequence, edits);
  const inLines = editedWords(result, edits);
  const { words: all, onNotes } = sungNotes(shown, inLines, edits);
  const words = all.filter(({ text }) => text !== '');
  const byId = new Map(all.map((word) => [word.id, word]));
  const placeOf = new Map(words.map(({ id }, place) => [id, place]));
  const textOn = (note: EditedNote) => edits.noteTexts[note.id] ?? null;
  return {
    notes: shown.map((note, index) => {
      const { sung = null, syllables = [] } = onNotes[index] ?? {};
      const word = sung && {
        text: sung.text,
        isHeld: sung.isHeld,
        wordIndex: placeOf.get(sung.wordId) ?? null,
      };
      const wordIds = new Set(syllables.map(({ wordId }) => wordId));
      const ofNote = [...wordIds].flatMap((id) => byId.get(id) ?? []);
      return { ...note, text: textOn(note), word, syllables, words: ofNote };
    }),
    hiddenNotes: hidden.map((note) => ({
      ...note,
      text: textOn(note),
      word: null,
      syllables: [],
      words: [],
    })),
    words,
    clearedWords: all.filter(({ text }) => text === ''),
    lines: editedLines(inLines.lines, words),
    syllables: words.flatMap(({ syllables }) =>
      syllables
        .map((syllable) => ({ ...syllable, text: joined([syllable.text]) }))
        .filter(({ text }) => text !== ''),
    ),
  };
}
