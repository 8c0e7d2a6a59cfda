/** Pure. Finds the notes around a moment without walking the whole song in every frame. */
import { firstIndex } from '#domain/music/last-up-to.ts';
import { latestEnds } from '#domain/music/note-words.ts';
import { keyOf, type MelodyNote } from '#domain/music/notes-kept.ts';

export interface MelodyIndex<Note extends MelodyNote = MelodyNote> {
  notes: readonly Note[];
  /** For each note, when the last of all notes up to it ends. Never falls, so it can be searched by halves. */
  latestEndSeconds: readonly number[];
}

export function indexMelody<Note extends MelodyNote>(notes: readonly Note[]): MelodyIndex<Note> {
  return { notes, latestEndSeconds: latestEnds(notes.map(endOf)) };
}

/** The lowest and the highest note; null for a song without notes. */
export function melodyRange({ notes }: MelodyIndex): { lowest: MelodyNote; highest: MelodyNote } | null {
  const byPitch = [...notes].sort((left, right) => keyOf(left) - keyOf(right));
  const lowest = byPitch.at(0);
  const highest = byPitch.at(-1);
  return lowest === undefined || highest === undefined ? null : { lowest, highest };
}

export function isSounding(note: MelodyNote, songSeconds: number): boolean {
  return note.startSeconds <= songSeconds && songSeconds < endOf(note);
}

export function endOf(note: Pick<MelodyNote, 'startSeconds' | 'durationSeconds'>): number {
  return note.startSeconds + note.durationSeconds;
}

/** The first position at which a note may still sound then; later ones may have ended too. */
export function firstEndingAfter(index: Pick<MelodyIndex, 'latestEndSeconds'>, seconds: number): number {
  return firstIndex(index.latestEndSeconds, (endSeconds) => endSeconds > seconds);
}
