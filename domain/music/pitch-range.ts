/** Pure. How far a song can be moved to another key. */

export const LOWEST_SEMITONES = -12;
export const HIGHEST_SEMITONES = 12;

/** Whole semitones, both ways up to an octave. */
export function isPitch(semitones: number): boolean {
  return Number.isInteger(semitones) && semitones >= LOWEST_SEMITONES && semitones <= HIGHEST_SEMITONES;
}
