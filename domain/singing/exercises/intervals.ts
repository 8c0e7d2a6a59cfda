/** Pure. The intervals of a melody, and how hard each is to hit. */
import { keyOf, type MelodyNote } from '../../music/notes-kept.ts';

export interface SungInterval {
  fromMidi: number;
  toMidi: number;
}

/** A longer rest, and the singer begins anew. */
const LONGEST_REST_SECONDS = 0.5;
/** Wider leaps are more often an octave that was misheard than sung. */
const WIDEST_SEMITONES = 12;
/** Below it nobody should practise what may be a mistake of the analysis. */
const LEAST_CONFIDENCE = 0.8;
/** Semitones that are harder than their size: the tritone, sevenths and the minor sixth. */
const HARDER_BY: Readonly<Record<number, number>> = { 6: 4, 8: 1, 10: 3, 11: 5 };

type Note = Pick<MelodyNote, 'startSeconds' | 'durationSeconds' | 'noteName' | 'midiNote' | 'confidence'>;

/** Each size and direction once, as it comes first in the song. */
export function hardestFirst(notes: readonly Note[]): SungInterval[] {
  const bySize = new Map<number, SungInterval>();
  for (const [index, note] of notes.entries()) {
    const before = notes[index - 1];
    const interval = before === undefined ? null : intervalOf(before, note);
    if (interval !== null && !bySize.has(sizeOf(interval))) bySize.set(sizeOf(interval), interval);
  }
  return [...bySize.values()].sort((one, other) => hardnessOf(other) - hardnessOf(one));
}

/** Above 0 it rises. */
export function sizeOf({ fromMidi, toMidi }: SungInterval): number {
  return toMidi - fromMidi;
}

function intervalOf(before: Note, note: Note): SungInterval | null {
  const restSeconds = note.startSeconds - before.startSeconds - before.durationSeconds;
  const interval = { fromMidi: keyOf(before), toMidi: keyOf(note) };
  const semitones = Math.abs(sizeOf(interval));
  const isSure = Math.min(before.confidence, note.confidence) >= LEAST_CONFIDENCE;
  const isSung = restSeconds <= LONGEST_REST_SECONDS && semitones > 0 && semitones <= WIDEST_SEMITONES;
  return isSure && isSung ? interval : null;
}

/** Of two of one size the rising one is harder. */
function hardnessOf(interval: SungInterval): number {
  const semitones = Math.abs(sizeOf(interval));
  return semitones + (HARDER_BY[semitones] ?? 0) + (sizeOf(interval) > 0 ? 0.5 : 0);
}
