/** Pure. What a singer warms up with and trains their ear on, made from the song itself: its scale, its hardest interval, its phrases. */

import { parseKeySignature } from '../../music/key-signatures.ts';
import { keyOf, type MelodyNote } from '../../music/notes-kept.ts';
import { midiForName } from '../../music/pitch.ts';
import { hardestFirst } from './intervals.ts';

export interface ExerciseNote {
  startSeconds: number;
  durationSeconds: number;
  /** A key of the piano. */
  midi: number;
}

export type Exercise = readonly ExerciseNote[];

/** In the key that is heard. */
export interface ExercisedSong {
  notes: readonly MelodyNote[];
  phrases: readonly { startSeconds: number; endSeconds: number }[];
  /** Null where nobody knows it. */
  keyName: string | null;
}

const SCALES = { major: [0, 2, 4, 5, 7, 9, 11, 12], minor: [0, 2, 3, 5, 7, 8, 10, 12] } as const;
const SCALE_NOTE_SECONDS = 0.6;
const INTERVAL_NOTE_SECONDS = 0.9;
/** The last one is held. */
const LAST_NOTE_SHARE = 2;
/** Of the song's speed. */
const SLOW_RATE = 0.75;
const LONGEST_PHRASE_SECONDS = 12;
const FEWEST_PHRASE_NOTES = 3;
const SOME_OCTAVE = 4;

/** Up and down; null without a key. */
export function scaleExercise({ keyName }: Pick<ExercisedSong, 'keyName'>): Exercise | null {
  const [tonic = '', mode] = (keyName === null ? null : parseKeySignature(keyName))?.split(' ') ?? [];
  const root = midiForName(`${tonic}${SOME_OCTAVE}`);
  if (root === null) return null;
  const steps = mode === 'minor' ? SCALES.minor : SCALES.major;
  return evenNotes(
    [...steps, ...steps.toReversed().slice(1)].map((step) => root + step),
    SCALE_NOTE_SECONDS,
  );
}

/** To and fro; null of a melody on one tone. */
export function intervalExercise({ notes }: Pick<ExercisedSong, 'notes'>): Exercise | null {
  const hardest = hardestFirst(notes)[0];
  if (hardest === undefined) return null;
  const { fromMidi, toMidi } = hardest;
  return evenNotes([fromMidi, toMidi, fromMidi, toMidi], INTERVAL_NOTE_SECONDS);
}

/** Slow; null without a phrase of a few notes. */
export function phraseExercise(song: Pick<ExercisedSong, 'notes' | 'phrases'>): Exercise | null {
  return slowPhrases(song).at(-1) ?? null;
}

/** Each phrase of the song that can be sung in one go, the shortest first. */
export function slowPhrases({ notes, phrases }: Pick<ExercisedSong, 'notes' | 'phrases'>): Exercise[] {
  return phrases
    .map(({ startSeconds, endSeconds }) =>
      notes.filter((note) => note.startSeconds >= startSeconds && note.startSeconds < endSeconds),
    )
    .filter((phrase) => phrase.length >= FEWEST_PHRASE_NOTES)
    .map(slowly)
    .filter((phrase) => secondsOf(phrase) <= LONGEST_PHRASE_SECONDS)
    .sort((one, other) => secondsOf(one) - secondsOf(other));
}

export function evenNotes(midis: readonly number[], noteSeconds: number): Exercise {
  return midis.map((midi, index) => ({
    startSeconds: index * noteSeconds,
    durationSeconds: noteSeconds * (index === midis.length - 1 ? LAST_NOTE_SHARE : 1),
    midi,
  }));
}

/** To the end of its last note. */
export function secondsOf(exercise: Exercise): number {
  return Math.max(0, ...exercise.map(({ startSeconds, durationSeconds }) => startSeconds + durationSeconds));
}

function slowly(phrase: readonly MelodyNote[]): Exercise {
  const begin = phrase[0]?.startSeconds ?? 0;
  return phrase.map((note, index) => {
    const next = phrase[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
    return {
      startSeconds: (note.startSeconds - begin) / SLOW_RATE,
      durationSeconds: Math.min(note.durationSeconds, next - note.startSeconds) / SLOW_RATE,
      midi: keyOf(note),
    };
  });
}
