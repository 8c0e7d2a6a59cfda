/** Notes that were just taken away, shown a moment longer as checked. */
import type { MelodyNote } from '#domain/music/notes-kept.ts';

const SHOWN_MS = 700;

export class CheckedNotes {
  #shown: readonly MelodyNote[] = [];
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get shown(): readonly MelodyNote[] {
    return this.#shown;
  }

  add(note: MelodyNote): void {
    this.#shown = [...this.#shown, note];
    this.#onChange();
    setTimeout(() => {
      this.#shown = this.#shown.filter((other) => other !== note);
      this.#onChange();
    }, SHOWN_MS);
  }
}
