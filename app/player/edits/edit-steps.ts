/** What is edited on this page as it stands, with its steps back and forth and what is said of them. It knows no server. */

import { Store } from '#app/store/store.ts';
import type { ReviewItem } from '#domain/edits/carry-over.ts';
import { done, type EditHistory, newHistory, redone, undone } from '#domain/edits/edit-history.ts';
import { type EditAction, type Edits, NO_EDITS } from '#domain/edits/edits.ts';
import type { EditMode, EditState, Feedback } from './edit-state.ts';

const FEEDBACK_MS = 3000;

/** Calls `act` after some time, and returns a way to call it off. */
export type After = (delayMs: number, act: () => void) => () => void;

const START: EditState = {
  edits: NO_EDITS,
  phase: 'loading',
  mode: null,
  isRecording: false,
  hasUnsavedChanges: false,
  hasEditedVersion: false,
  lastSavedAtMs: null,
  isSaving: false,
  canUndo: false,
  canRedo: false,
  feedback: null,
  saveFailure: null,
  conflict: null,
  drafts: [],
  review: [],
};

export class EditSteps {
  readonly #after: After;
  readonly #state = new Store<EditState>(START);
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  #history: EditHistory = newHistory(NO_EDITS);
  /** What the server has, as far as this tab knows. */
  #saved: Edits = NO_EDITS;
  #callOffFeedback: (() => void) | null = null;
  /** What the review offered before and after a step that took something from it. */
  readonly #reviews = new WeakMap<Edits, readonly ReviewItem[]>();

  constructor(after: After) {
    this.#after = after;
  }

  setMode(mode: EditMode | null): void {
    const { phase, isRecording } = this.get();
    if (phase !== 'loading') this.change({ mode, isRecording: isRecording && mode === 'melody' });
  }

  setRecording(isRecording: boolean): void {
    this.change({ isRecording: isRecording && this.get().mode === 'melody' });
  }

  /** One step of undo. Marks unsaved changes. */
  apply(action: EditAction, feedback?: Feedback): void {
    this.show(done(this.#history, action));
    if (feedback) this.say(feedback);
  }

  /** What the review offers is done here, as a step: undo leads back to the offer. */
  carryOut(item: ReviewItem, action: EditAction): void {
    const { edits: before, review } = this.get();
    const rest = review.filter((one) => one !== item);
    this.#reviews.set(before, review);
    this.apply(action);
    this.#reviews.set(this.get().edits, rest);
    this.change({ review: rest });
  }

  /** The singer has looked at these items of the review. */
  endReview(items: readonly ReviewItem[]): void {
    this.change({ review: this.get().review.filter((item) => !items.includes(item)) });
  }

  say(feedback: Feedback): void {
    this.#callOffFeedback?.();
    this.change({ feedback });
    this.#callOffFeedback = this.#after(FEEDBACK_MS, () => this.change({ feedback: null }));
  }

  undo(): void {
    this.show(undone(this.#history) ?? this.#history);
  }

  redo(): void {
    this.show(redone(this.#history) ?? this.#history);
  }

  /** The result as it was found. */
  restoreOriginal(): void {
    this.apply({ type: 'restore' }, { type: 'success', what: 'restored' });
  }

  protected get history(): EditHistory {
    return this.#history;
  }

  protected show(history: EditHistory): void {
    this.#history = history;
    const review = this.#reviews.get(history.present) ?? this.get().review;
    this.change({ edits: history.present, review });
  }

  /** These count as saved from now on. */
  protected settle(saved: Edits): void {
    this.#saved = saved;
    this.change({ conflict: null, saveFailure: null });
  }

  protected change(part: Partial<EditState>): void {
    const next = { ...this.get(), ...part };
    const hasUnsavedChanges = next.edits !== this.#saved;
    this.#state.set({
      ...next,
      hasUnsavedChanges,
      saveFailure: hasUnsavedChanges ? next.saveFailure : null,
      canUndo: this.#history.past.length > 0,
      canRedo: this.#history.future.length > 0,
    });
  }

  close(): void {
    this.#callOffFeedback?.();
  }
}
