/** Pure. Which note each syllable is sung on, from the times of both. */
import type { MelodyNote } from './notes-kept.ts';

export interface NoteWord {
  /** As singers read it: "Morn-" where the word goes on with the next syllable. */
  text: string;
  /** The syllable began on a note before. */
  isHeld: boolean;
  /** Of the word that it begins with, in the order of the song's words. */
  wordIndex: number | null;
}

interface Span {
  startSeconds: number;
  endSeconds: number;
}

type Note = Pick<MelodyNote, 'startSeconds' | 'durationSeconds'>;

/** A tail of a syllable that only touches a note is not sung on it. */
const LEAST_HELD_SHARE = 0.5;
/** Ends of syllables and onsets of notes are measured apart from each other. */
export const SAME_ONSET_SECONDS = 0.15;

/** By the index of the note; both are sorted by start. Each syllable stands on one note at most. */
export function syllablesByNote<Syllable extends Span>(
  notes: readonly Note[],
  sung: readonly Syllable[],
): Map<number, Syllable[]> {
  const own = new Map<number, Syllable[]>();
  const ends = latestEnds(notes.map((note) => endOf(note)));
  let first = 0;
  for (const syllable of sung) {
    while (first < notes.length && (ends[first] ?? 0) <= syllable.startSeconds) first += 1;
    const noteIndex = noteFor(notes, syllable, first);
    if (noteIndex !== null) own.set(noteIndex, [...(own.get(noteIndex) ?? []), syllable]);
  }
  return own;
}

/** The first note that begins with the syllable or soon after, else the one that it overlaps the most. */
function noteFor(notes: readonly Note[], syllable: Span, first: number): number | null {
  let best: number | null = null;
  let longest = 0;
  for (let index = first; index < notes.length; index += 1) {
    const note = notes[index];
    if (note === undefined || note.startSeconds >= syllable.endSeconds) break;
    const shared = overlap(note, syllable);
    if (shared <= 0) continue;
    if (Math.abs(note.startSeconds - syllable.startSeconds) <= SAME_ONSET_SECONDS) return index;
    if (shared > longest) [best, longest] = [index, shared];
  }
  return best;
}

/** For notes asked one after the other: the first syllable that goes on over at least half of the note. */
export function holders<Syllable extends Span>(sung: readonly Syllable[]): (note: Note) => Syllable | null {
  const ends = latestEnds(sung.map(({ endSeconds }) => endSeconds));
  let first = 0;
  return (note) => {
    while (first < sung.length && (ends[first] ?? 0) <= note.startSeconds) first += 1;
    for (let index = first; index < sung.length; index += 1) {
      const syllable = sung[index];
      if (syllable === undefined || syllable.startSeconds >= endOf(note)) return null;
      if (overlap(note, syllable) >= LEAST_HELD_SHARE * note.durationSeconds) return syllable;
    }
    return null;
  };
}

/** For each the latest end of all up to it. */
export function latestEnds(ends: readonly number[]): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  return ends.map((end) => {
    latest = Math.max(latest, end);
    return latest;
  });
}

function overlap(note: Note, { startSeconds, endSeconds }: Span): number {
  return Math.min(endOf(note), endSeconds) - Math.max(note.startSeconds, startSeconds);
}

function endOf({ startSeconds, durationSeconds }: Note): number {
  return startSeconds + durationSeconds;
}
