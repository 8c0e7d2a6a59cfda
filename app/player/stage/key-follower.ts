/** Pure. The keys follow the melody, but not away from under the singer's hand. */
import { keyPlace } from './key-places.ts';

export interface Hand {
  isOnKeys: boolean;
  /** Reached by Tab and arrows, so it has to be seen. */
  focusedKey: number | null;
}

/** Of the way back to the melody, what is left after one more frame. */
const SHARE_LEFT = 0.8;
const UNSEEN = 0.02;

export class KeyFollower {
  /** How far the keys shown are from where the melody has them, in white keys. */
  #drift = 0;
  #left: number | null = null;

  /** False while it still moves although nothing else does. */
  get isSettled(): boolean {
    return this.#drift === 0;
  }

  /** The left edge of the keys shown, in white keys; `requested` is where the melody has it. */
  next(
    requested: number,
    { isOnKeys, focusedKey }: Hand,
    whiteKeysShown: number,
    isMotionReduced: boolean,
  ): number {
    if (isOnKeys || focusedKey !== null) {
      const left = this.#left ?? requested;
      this.#left = focusedKey === null ? left : revealing(focusedKey, left, whiteKeysShown);
      this.#drift = this.#left - requested;
      return this.#left;
    }
    this.#drift *= isMotionReduced ? 0 : SHARE_LEFT;
    if (Math.abs(this.#drift) < UNSEEN) this.#drift = 0;
    this.#left = requested + this.#drift;
    return this.#left;
  }
}

function revealing(midiNote: number, left: number, whiteKeysShown: number): number {
  const { left: keyLeft, width } = keyPlace(midiNote);
  return Math.max(keyLeft + width - whiteKeysShown, Math.min(keyLeft, left));
}
