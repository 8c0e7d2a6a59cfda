/** Pure. The exercises that a song has to offer, as plans in the singer's voice. */

import { transposedKeyName } from '#domain/music/transposed.ts';
import { earQuestions } from '#domain/singing/exercises/ear-training.ts';
import { type ExercisePlan, exercisePlan } from '#domain/singing/exercises/exercise-plan.ts';
import { stepsInRange } from '#domain/singing/exercises/in-range.ts';
import {
  type Exercise,
  type ExercisedSong,
  intervalExercise,
  phraseExercise,
  scaleExercise,
} from '#domain/singing/exercises/song-exercises.ts';
import type { VoiceRange } from '#domain/singing/voice-range.ts';

export const EXERCISE_KINDS = ['scale', 'interval', 'phrase', 'ear'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

/** A singer who has not said their range sings where the song lies, and a little beyond. */
const BEYOND_SEMITONES = 3;

/** There are none where the song has nothing of the kind. Another `round` of ear training asks for other phrases. */
export function exerciseSteps(
  kind: ExerciseKind,
  song: ExercisedSong,
  range: VoiceRange,
  round: number,
): ExercisePlan[] {
  if (kind === 'ear') return earQuestions(song, range, round).map((asked) => exercisePlan(asked, 'whole'));
  const exercise = songExercise(kind, song);
  if (exercise === null) return [];
  // The first step shows how it goes; the later ones are the same, and begin with their first tone.
  return stepsInRange(exercise, range).map((step, index) =>
    exercisePlan(step, index === 0 || kind === 'phrase' ? 'whole' : 'start'),
  );
}

export function songExercise(kind: Exclude<ExerciseKind, 'ear'>, song: ExercisedSong): Exercise | null {
  switch (kind) {
    case 'scale':
      return scaleExercise(song);
    case 'interval':
      return intervalExercise(song);
    case 'phrase':
      return phraseExercise(song);
    default:
      return kind satisfies never;
  }
}

/** The key that a step is in: that of the song, moved as the step is. Null where nobody knows the song's. */
export function keyOfStep(
  kind: ExerciseKind,
  song: ExercisedSong,
  { targets }: Pick<ExercisePlan, 'targets'>,
): string | null {
  const [asInSong, played] = [kind === 'ear' ? null : songExercise(kind, song)?.[0], targets[0]];
  if (song.keyName === null || !asInSong || played === undefined) return song.keyName;
  return transposedKeyName(song.keyName, played.midi - asInSong.midi);
}

export function rangeOfSong({ notes }: Pick<ExercisedSong, 'notes'>): VoiceRange {
  const midis = notes.map(({ midiNote }) => Math.round(midiNote));
  return {
    lowestMidi: Math.min(...midis) - BEYOND_SEMITONES,
    highestMidi: Math.max(...midis) + BEYOND_SEMITONES,
  };
}
