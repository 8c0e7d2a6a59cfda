/** Pure. By how much this machine shifts the sound that is loaded, its speed apart. */
import type { StemName } from './stems.ts';

export interface Shift {
  semitones: number;
}

export const UNSHIFTED: Shift = { semitones: 0 };

/** Of whatever is shifted, that alone. */
export function shiftOf({ semitones }: Shift): Shift {
  return { semitones };
}

export function isShifted({ semitones }: Shift): boolean {
  return semitones !== 0;
}

/** A voice that is shifted keeps its vowels where they are. */
export function stretchedBy(shift: Shift, stem: StemName) {
  return { ...shiftOf(shift), formantCompensation: stem === 'vocals' && isShifted(shift) };
}
