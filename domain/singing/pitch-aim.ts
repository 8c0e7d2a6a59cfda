/** Pure. Where a sung pitch lies beside the note that it is meant for. */

export type Aim = 'hit' | 'flat' | 'sharp' | 'missed' | 'free';

/** From the target, upwards; the same note in another octave is the same note. */
export function centsFrom(targetMidi: number, midi: number): number {
  const semitones = midi - targetMidi;
  return 100 * (semitones - 12 * Math.round(semitones / 12));
}

/** The sung pitch in the octave that lies nearest to the target. */
export function nearTarget(targetMidi: number, midi: number): number {
  return targetMidi + centsFrom(targetMidi, midi) / 100;
}

/**
 * `missed`: a note is due and nobody sings; `free`: no note is due. With the tolerance of the singer's level (`TOLERANCE_CENTS`) the
 * picture says hit where the coach gives at least half of the credit.
 */
export function aimOf(midi: number | null, targetMidi: number | null, nearCents: number): Aim {
  if (targetMidi === null) return 'free';
  if (midi === null) return 'missed';
  const cents = centsFrom(targetMidi, midi);
  if (Math.abs(cents) <= nearCents) return 'hit';
  return cents < 0 ? 'flat' : 'sharp';
}
