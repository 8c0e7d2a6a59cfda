/** Which keys of the piano the singer holds, and with what: a key sounds once, however many fingers lie on it. */

import type { KeyListener } from '#app/sound/index.ts';
import type { Hand } from './key-follower.ts';

/** A finger, the mouse, or a key of the computer's keyboard. */
export type Holder = number | string;

/** The piano of the page, as far as it is played. */
export interface PlayedPiano {
  range: { lowest: number; highest: number };
  held: HeldKeys;
  hand: Hand;
  /** Something about the hand changed: the keys shown may have to move. */
  onHand: () => void;
}

export class HeldKeys {
  readonly #byHolder = new Map<Holder, number>();
  readonly #listener: KeyListener;

  constructor(listener: KeyListener) {
    this.#listener = listener;
  }

  get isAnyHeld(): boolean {
    return this.#byHolder.size > 0;
  }

  /** A holder holds one key: a finger that slides to another one lets the first go. */
  hold(holder: Holder, midiNote: number): void {
    if (this.#byHolder.get(holder) === midiNote) return;
    const isNew = !this.#isHeld(midiNote);
    const isSlide = this.#byHolder.has(holder);
    this.release(holder);
    this.#byHolder.set(holder, midiNote);
    if (isNew) this.#listener.onKeyDown(midiNote, isSlide);
  }

  holds(holder: Holder): boolean {
    return this.#byHolder.has(holder);
  }

  release(holder: Holder): void {
    const midiNote = this.#byHolder.get(holder);
    if (midiNote === undefined) return;
    this.#byHolder.delete(holder);
    if (!this.#isHeld(midiNote)) this.#listener.onKeyUp(midiNote);
  }

  releaseAll(): void {
    for (const holder of [...this.#byHolder.keys()]) this.release(holder);
  }

  #isHeld(midiNote: number): boolean {
    for (const held of this.#byHolder.values()) if (held === midiNote) return true;
    return false;
  }
}
