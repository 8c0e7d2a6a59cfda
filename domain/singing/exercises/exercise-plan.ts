/** Pure. One go at an exercise on its own clock: what is heard first, the count-in, and when what is sung. */
import { type TargetNote, targetNotes } from '../target-notes.ts';
import { type Exercise, type ExerciseNote, secondsOf } from './song-exercises.ts';

/** `whole`: it is played before it is sung; `start`: its first tone alone. */
export type Cue = 'start' | 'whole';

export interface ExercisePlan {
  /** What the instrument plays. */
  played: readonly ExerciseNote[];
  /** When the count-in clicks. */
  clickSeconds: readonly number[];
  targets: readonly TargetNote[];
  countInSeconds: number;
  sungFromSeconds: number;
  endSeconds: number;
}

const CLICKS = 4;
const CLICK_SECONDS = 0.6;
const PAUSE_SECONDS = 0.5;
/** The first tone sounds once more with the count-in, and falls silent before it is sung. */
const START_TONE_SECONDS = 1.1;
const LINGER_SECONDS = 0.4;

export function exercisePlan(exercise: Exercise, cue: Cue): ExercisePlan {
  const heard = cue === 'whole' ? exercise : [];
  const countInSeconds = heard.length === 0 ? 0 : secondsOf(exercise) + PAUSE_SECONDS;
  const sungFromSeconds = countInSeconds + CLICKS * CLICK_SECONDS;
  const startTone = exercise
    .slice(0, 1)
    .map((note) => ({ ...note, startSeconds: countInSeconds, durationSeconds: START_TONE_SECONDS }));
  const sung = exercise.map((note) => ({
    startSeconds: note.startSeconds + sungFromSeconds,
    durationSeconds: note.durationSeconds,
    midiNote: note.midi,
    confidence: 1,
    isChanged: true,
  }));
  return {
    played: [...heard, ...startTone],
    clickSeconds: Array.from({ length: CLICKS }, (_, click) => countInSeconds + click * CLICK_SECONDS),
    targets: targetNotes(sung),
    countInSeconds,
    sungFromSeconds,
    endSeconds: sungFromSeconds + secondsOf(exercise) + LINGER_SECONDS,
  };
}
