/** Pure. Why no pitch is found, from the last seconds of the microphone. */

export type HearingTrouble = 'too_quiet' | 'clipping' | 'bleed' | 'no_pitch';

export interface HeardMoment {
  levelDb: number;
  /** The largest sample, 1 at full scale. */
  peak: number;
  isVoiced: boolean;
}

export interface Listening {
  /** The song is heard through a loudspeaker, and plays. */
  isLoudspeakerOn: boolean;
}

const WATCHED_FRAMES = 190;
const QUIET_DB = -55;
const CLIPPED_PEAK = 0.99;
const CLIPPED_FRAMES = 3;
const VOICED_SHARE = 0.08;

/** Whether the microphone gave next to no sound in all of these frames. */
export function isSilent(frames: readonly { levelDb: number }[]): boolean {
  return frames.filter(({ levelDb }) => levelDb > QUIET_DB).length < VOICED_SHARE * frames.length;
}

export class TroubleWatch {
  readonly #moments: HeardMoment[] = [];

  /** Null while the singer is heard, and for the first three seconds. */
  hear(moment: HeardMoment, { isLoudspeakerOn }: Listening): HearingTrouble | null {
    this.#moments.push(moment);
    if (this.#moments.length > WATCHED_FRAMES) this.#moments.shift();
    if (this.#count(({ peak }) => peak >= CLIPPED_PEAK) >= CLIPPED_FRAMES) return 'clipping';
    if (this.#moments.length < WATCHED_FRAMES) return null;
    if (this.#count(({ isVoiced }) => isVoiced) > VOICED_SHARE * WATCHED_FRAMES) return null;
    if (this.#count(({ levelDb }) => levelDb > QUIET_DB) < VOICED_SHARE * WATCHED_FRAMES) return 'too_quiet';
    return isLoudspeakerOn ? 'bleed' : 'no_pitch';
  }

  #count(test: (moment: HeardMoment) => boolean): number {
    return this.#moments.filter(test).length;
  }
}
