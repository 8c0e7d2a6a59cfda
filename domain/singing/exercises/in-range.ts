/** Pure. Where an exercise lies in a voice: moved by semitones into its range, and up step by step. */
import type { VoiceRange } from '../voice-range.ts';
import type { Exercise } from './song-exercises.ts';

const SEMITONES_PER_OCTAVE = 12;
const MOST_STEPS = 8;
/** Of the places where it fits, the first step is so far from the lowest: a warm voice rises from its middle. */
const FIRST_PLACE = 1 / 3;

export function movedBy(exercise: Exercise, semitones: number): Exercise {
  return exercise.map((note) => ({ ...note, midi: note.midi + semitones }));
}

/** Each a semitone above the one before, up to where the voice ends; one only where nothing else fits. */
export function stepsInRange(exercise: Exercise, range: VoiceRange): Exercise[] {
  const [least, most] = shiftsInto(exercise, range);
  if (most <= least) return [movedBy(exercise, Math.round((least + most) / 2))];
  const first = least + Math.floor(FIRST_PLACE * (most - least));
  const count = Math.min(MOST_STEPS, most - first + 1);
  return Array.from({ length: count }, (_, index) => movedBy(exercise, first + index));
}

/** In its own key where some octave of it fits; else as near as it fits. */
export function placedInRange(exercise: Exercise, range: VoiceRange): Exercise {
  const [least, most] = shiftsInto(exercise, range);
  if (most < least) return movedBy(exercise, Math.round((least + most) / 2));
  const nearest = Math.min(most, Math.max(least, 0));
  const octaves =
    nearest > 0 ? Math.ceil(nearest / SEMITONES_PER_OCTAVE) : Math.floor(nearest / SEMITONES_PER_OCTAVE);
  const shift = SEMITONES_PER_OCTAVE * octaves;
  return movedBy(exercise, shift >= least && shift <= most ? shift : nearest);
}

/** The least and the most by which it is moved to lie in the range; the wrong way round where it is wider. */
function shiftsInto(exercise: Exercise, { lowestMidi, highestMidi }: VoiceRange): [number, number] {
  const midis = exercise.map(({ midi }) => midi);
  return [lowestMidi - Math.min(...midis), highestMidi - Math.max(...midis)];
}
