/**
 * Pure. Whether a frame is sung. The detector has the right pitch for longer than it is sure of it: vowels that fade, and the end of a
 * note, fall below the confidence with which a voice begins, so a voice goes on at a lower one while its pitch goes on too.
 */
import { VOICED_CONFIDENCE } from './loudness.ts';
import type { PitchFrame } from './pitch-network.ts';

/** Lower, more of a loudspeaker's sound would be taken for the voice (bench:voice). */
const GOES_ON_CONFIDENCE = 0.55;
/** A voice that goes on does not leap this far from one frame to the next. */
const LEAP_SEMITONES = 1;
const SEMITONES_PER_OCTAVE = 12;

export class Voicing {
  /** It is the pitch of the frame before, and null where that was not sung. */
  #lastHertz: number | null = null;

  /** It is called with each frame, in order. */
  isVoiced({ hertz, confidence }: PitchFrame): boolean {
    const isSung =
      confidence >= VOICED_CONFIDENCE || (confidence >= GOES_ON_CONFIDENCE && this.#goesOn(hertz));
    this.#lastHertz = isSung ? hertz : null;
    return isSung;
  }

  #goesOn(hertz: number): boolean {
    if (this.#lastHertz === null) return false;
    return Math.abs(SEMITONES_PER_OCTAVE * Math.log2(hertz / this.#lastHertz)) < LEAP_SEMITONES;
  }
}
