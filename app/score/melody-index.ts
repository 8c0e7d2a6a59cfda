/** Pure. Finds the notes around a moment without walking the whole song in every frame. */
import { keyOf, type MelodyNote } from '#domain/music/notes-kept.ts';

export interface MelodyIndex<Note extends MelodyNote = MelodyNote> {
  notes: readonly Note[];
  /** For each note, when the last of all notes up to it ends. Never falls, so it can be searched by halves. */
  latestEndSeconds: readonly number[];
}

export function indexMelody<Note extends MelodyNote>(notes: readonly Note[]): MelodyIndex<Note> {
  let latest = Number.NEGATIVE_INFINITY;
  const latestEndSeconds = notes.map((note) => {
    latest = Math.max(latest, endOf(note));
    return latest;
  });
  return { notes, latestEndSeconds };
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

export function endOf(note: MelodyNote): number {
  return note.startSeconds + note.durationSeconds;
}

/** The first position at which a note may still sound then; later ones may have ended too. */
export function firstEndingAfter(
  { latestEndSeconds }: Pick<MelodyIndex, 'latestEndSeconds'>,
  seconds: number,
): number {
  let low = 0;
  let high = latestEndSeconds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((latestEndSeconds[middle] ?? Number.POSITIVE_INFINITY) > seconds) high = middle;
    else low = middle + 1;
  }
  return low;
}
