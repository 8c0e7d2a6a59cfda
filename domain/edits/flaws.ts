/** Pure. What looks wrong in a song, for its singer to look at: nothing of it is forbidden. */
import type { EditedSong, SongNote } from './edited-song.ts';
import type { NoteId, WordId, WordTimes } from './edits.ts';

export type Flaw = WordTimes &
  (
    | { kind: 'overlap'; noteIds: readonly [NoteId, NoteId]; wordId: null }
    | { kind: 'too_short' | 'out_of_range' | 'note_without_word'; noteIds: readonly [NoteId]; wordId: null }
    | { kind: 'word_without_note'; noteIds: readonly []; wordId: WordId }
  );

const SHORTEST_SECONDS = 0.06;
/** A shorter overlap is not heard. */
const LEAST_OVERLAP_SECONDS = 0.01;
/** As the filter of found notes, and the highest key of the keyboard. */
const LOWEST_HERTZ = 100;
const HIGHEST_MIDI_NOTE = 83;

/** Sorted by start. */
export function flawsOf(song: EditedSong): Flaw[] {
  const flaws = [
    ...overlaps(song.notes),
    ...song.notes.flatMap((note) => flawsOfNote(note, song.words.length > 0)),
    ...wordsWithoutNote(song),
  ];
  return flaws.sort((left, right) => left.startSeconds - right.startSeconds);
}

/** A note with the one that sounds longest of those before it. */
function overlaps(notes: readonly SongNote[]): Flaw[] {
  const flaws: Flaw[] = [];
  let longest: SongNote | null = null;
  for (const note of notes) {
    const untilSeconds: number = longest === null ? 0 : endOf(longest);
    if (longest !== null && untilSeconds - note.startSeconds > LEAST_OVERLAP_SECONDS) {
      const endSeconds = Math.min(untilSeconds, endOf(note));
      const noteIds = [longest.id, note.id] as const;
      flaws.push({ kind: 'overlap', noteIds, wordId: null, startSeconds: note.startSeconds, endSeconds });
    }
    if (endOf(note) > untilSeconds) longest = note;
  }
  return flaws;
}

/** Where the singer wrote that nothing is sung, no word is missing; nor in a song without words. */
function flawsOfNote(note: SongNote, hasWords: boolean): Flaw[] {
  const isWrong = {
    too_short: note.durationSeconds < SHORTEST_SECONDS,
    out_of_range: note.frequencyHertz < LOWEST_HERTZ || note.midiNote > HIGHEST_MIDI_NOTE,
    note_without_word: hasWords && note.word === null && note.text === null && note.syllables.length === 0,
  };
  const kinds = ['too_short', 'out_of_range', 'note_without_word'] as const;
  const times = { startSeconds: note.startSeconds, endSeconds: endOf(note) };
  return kinds
    .filter((kind) => isWrong[kind])
    .map((kind) => ({ kind, noteIds: [note.id] as const, wordId: null, ...times }));
}

function wordsWithoutNote({ notes, words }: EditedSong): Flaw[] {
  const sung = new Set(notes.flatMap(({ id, syllables }) => [id, ...syllables.map(({ wordId }) => wordId)]));
  return words
    .filter(({ id }) => !sung.has(id))
    .map(({ id, startSeconds, endSeconds }) => ({
      kind: 'word_without_note' as const,
      noteIds: [] as const,
      wordId: id,
      startSeconds,
      endSeconds,
    }));
}

function endOf({ startSeconds, durationSeconds }: SongNote): number {
  return startSeconds + durationSeconds;
}
