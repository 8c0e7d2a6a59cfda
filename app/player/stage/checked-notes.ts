/** Notes that were just taken away, shown a moment longer as checked. */
import type { MelodyNote } from '#domain/music/notes-kept.ts';
import { type KeyPlace, keyOf, keyPlace } from './key-places.ts';

const SHOWN_MS = 700;

export class CheckedNotes {
  #shown: readonly { note: MelodyNote; place: KeyPlace }[] = [];
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get shown(): readonly { note: MelodyNote; place: KeyPlace }[] {
    return this.#shown;
  }

  add(note: MelodyNote): void {
    const one = { note, place: keyPlace(keyOf(note)) };
    this.#shown = [...this.#shown, one];
    this.#onChange();
    setTimeout(() => {
      this.#shown = this.#shown.filter((other) => other !== one);
      this.#onChange();
    }, SHOWN_MS);
  }
}
