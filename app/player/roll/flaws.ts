/** Pure. What looks wrong in an edited song, in the order of the song, and which notes are the least sure. */
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import type { NoteId } from '#domain/edits/edits.ts';

export interface Flaw {
  kind: 'overlap' | 'too_short' | 'out_of_range' | 'word_without_note' | 'note_without_word';
  noteIds: readonly NoteId[];
  startSeconds: number;
  endSeconds: number;
}

const SHORTEST_SECONDS = 0.06;
const OVERLAP_SECONDS = 0.01;
const LOWEST_HERTZ = 100;
const HIGHEST_HERTZ = 700;
const UNSURE_BELOW = 0.8;

export function flawsOf(song: EditedSong): Flaw[] {
  const { notes } = song;
  return [
    ...overlaps(notes),
    ...notes.filter((note) => note.durationSeconds < SHORTEST_SECONDS).map(flawOf('too_short')),
    ...notes
      .filter(({ frequencyHertz: hertz }) => hertz < LOWEST_HERTZ || hertz > HIGHEST_HERTZ)
      .map(flawOf('out_of_range')),
    ...unsungWords(song),
    ...wordlessNotes(song),
  ].sort((left, right) => left.startSeconds - right.startSeconds);
}

/** Those that the singer has put right are sure. */
export function worstFirst({ notes }: EditedSong): SongNote[] {
  return notes
    .filter(({ confidence, isAdded, isChanged }) => confidence < UNSURE_BELOW && !isAdded && !isChanged)
    .sort((left, right) => left.confidence - right.confidence);
}

function overlaps(notes: readonly SongNote[]): Flaw[] {
  return notes.flatMap((note, index) => {
    const next = notes[index + 1];
    if (next === undefined || endOf(note) - next.startSeconds <= OVERLAP_SECONDS) return [];
    const span = { startSeconds: note.startSeconds, endSeconds: endOf(next) };
    return [{ kind: 'overlap', noteIds: [note.id, next.id], ...span }];
  });
}

function unsungWords({ notes, words }: EditedSong): Flaw[] {
  return words
    .filter((word) => word.text.trim() !== '' && !notes.some((note) => touches(note, word)))
    .map(({ startSeconds, endSeconds }) => ({
      ...{ kind: 'word_without_note', noteIds: [], startSeconds, endSeconds },
    }));
}

/** Only of a song that has words at all. */
function wordlessNotes({ notes, words }: EditedSong): Flaw[] {
  if (words.length === 0) return [];
  return notes.filter(({ word }) => word === null).map(flawOf('note_without_word'));
}

function touches(note: SongNote, { startSeconds, endSeconds }: { startSeconds: number; endSeconds: number }) {
  return note.startSeconds < endSeconds && endOf(note) > startSeconds;
}

function flawOf(kind: Flaw['kind']) {
  return (note: SongNote): Flaw => ({
    ...{ kind, noteIds: [note.id] },
    ...{ startSeconds: note.startSeconds, endSeconds: endOf(note) },
  });
}

function endOf({ startSeconds, durationSeconds }: SongNote): number {
  return startSeconds + durationSeconds;
}
