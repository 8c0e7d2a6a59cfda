import { noteFailure } from '#app/failures/note-failure.ts';
/** What an open song has to give back when it closes. */
export class Leaves {
  readonly #leaves: (() => void)[] = [];

  add(...leaves: (() => void)[]): void {
    this.#leaves.push(...leaves);
  }

  /** The newest first. A part that fails to close leaves no other open. */
  closeAll(): void {
    for (let leave = this.#leaves.pop(); leave !== undefined; leave = this.#leaves.pop()) {
      try {
        leave();
      } catch (error) {
        noteFailure('A part of the song could not be closed.', error);
      }
    }
  }
}
