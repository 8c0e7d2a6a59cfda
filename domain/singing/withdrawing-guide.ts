/**
 * Pure. The guide withdraws: the song's own voice is silent while its singer is right, and comes back when they are not. A voice to sing to
 * teaches a pitch as well as a picture does (Blanco, Tassani and Ramirez 2021), and who is right needs neither.
 */
import type { Aim } from './pitch-aim.ts';
import { SUNG_FRAME_SECONDS } from './sung-frame.ts';

export interface GuideState {
  isHeard: boolean;
  /** For so long the voice has asked for the opposite. */
  oppositeSeconds: number;
}

export const GUIDE_HEARD: GuideState = { isHeard: true, oppositeSeconds: 0 };

/** Right for so long, the guide goes. With the delay of what is heard it is silent within 300 ms. */
const GOES_AFTER_SECONDS = 0.12;
/** Longer than a consonant, in which no pitch is heard. */
const COMES_AFTER_SECONDS = 0.2;

/** The next state, with each frame of a song that plays. `aim`: the voice beside the note that is due; a rest changes nothing. */
export function guideAfter(before: GuideState, aim: Aim): GuideState {
  const isWanted = aim === 'free' ? before.isHeard : aim !== 'hit';
  if (isWanted === before.isHeard) return { ...before, oppositeSeconds: 0 };
  const oppositeSeconds = before.oppositeSeconds + SUNG_FRAME_SECONDS;
  const settles = before.isHeard ? GOES_AFTER_SECONDS : COMES_AFTER_SECONDS;
  return oppositeSeconds < settles
    ? { ...before, oppositeSeconds }
    : { isHeard: isWanted, oppositeSeconds: 0 };
}
