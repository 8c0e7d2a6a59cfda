/** Pure. By how much this machine shifts the sound that is loaded, its speed apart. */
import type { StemName } from './stems.ts';

export interface Shift {
  semitones: number;
  /** The voice alone, against its band: for tests of the ear. */
  vocalCents: number;
}

export const UNSHIFTED: Shift = { semitones: 0, vocalCents: 0 };
const CENTS_PER_SEMITONE = 100;

export function isShifted({ semitones, vocalCents }: Shift): boolean {
  return semitones !== 0 || vocalCents !== 0;
}

/** A voice that is shifted keeps its vowels where they are. */
export function stretchedBy({ semitones, vocalCents }: Shift, stem: StemName) {
  return stem === 'vocals'
    ? { semitones: semitones + vocalCents / CENTS_PER_SEMITONE, formantCompensation: semitones !== 0 }
    : { semitones, formantCompensation: false };
}
