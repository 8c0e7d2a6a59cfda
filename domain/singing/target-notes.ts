/** Pure. What is to be sung: the song's notes as shown and heard, edits and key included. */
import type { MelodyNote } from '../music/notes-kept.ts';

export interface TargetNote {
  startSeconds: number;
  endSeconds: number;
  midi: number;
  /** How far from the note the recorded singer is; 0 where the note is the singer's own. */
  recordedCents: number;
  /** How much it counts: 0 to 1 for each second of it. */
  trust: number;
  /** A note that the analysis is not sure of: whoever sings another one is not told so. */
  isBlameless: boolean;
  /** Nobody may take it for a mistake of the analysis: the singer has set it, or an exercise asks for it. */
  isCertain: boolean;
}

/** Shorter ones are hardly heard, and no singer is judged by them. */
const SHORTEST_NOTE_SECONDS = 0.08;
/** From here on a note counts in full. */
const SURE_CONFIDENCE = 0.9;
/** Below it a note is blameless. */
const LEAST_BLAMED_CONFIDENCE = 0.8;
/** What a note of no confidence at all would count. */
const LEAST_TRUST = 0.1;

/** Frames are told as if every song were tuned to A4 = 440 Hz, so notes are too. What the singer has set is certain. Sorted by start; none reaches into the next one. */
export function targetNotes(
  notes: readonly (Pick<MelodyNote, 'startSeconds' | 'durationSeconds' | 'midiNote' | 'confidence'> & {
    isChanged?: boolean;
    centsOffset?: number;
  })[],
): TargetNote[] {
  const sorted = notes.toSorted((left, right) => left.startSeconds - right.startSeconds);
  return sorted
    .map(({ startSeconds, durationSeconds, midiNote, confidence, isChanged, centsOffset = 0 }, index) => ({
      startSeconds,
      endSeconds: Math.min(
        startSeconds + durationSeconds,
        sorted[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY,
      ),
      midi: midiNote,
      recordedCents: isChanged ? 0 : centsOffset,
      trust: isChanged ? 1 : trustIn(confidence),
      isBlameless: !isChanged && confidence < LEAST_BLAMED_CONFIDENCE,
      isCertain: isChanged === true,
    }))
    .filter((note) => lengthOf(note) >= SHORTEST_NOTE_SECONDS);
}

export function lengthOf({ startSeconds, endSeconds }: Pick<TargetNote, 'startSeconds' | 'endSeconds'>) {
  return endSeconds - startSeconds;
}

function trustIn(confidence: number): number {
  return Math.min(1, Math.max(LEAST_TRUST, 1 - (SURE_CONFIDENCE - confidence) * 2.5));
}
