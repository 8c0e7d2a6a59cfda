/** What is edited on this page as it stands, with its steps back and forth and what is said of them. It knows no server. */
import { done, type EditHistory, newHistory, redone, undone } from '#domain/edits/edit-history.ts';
import { type EditAction, type Edits, NO_EDITS } from '#domain/edits/edits.ts';
import type { EditClock } from './edit-ports.ts';
import type { EditMode, EditState, Feedback } from './edit-store.ts';

const FEEDBACK_MS = 3000;

const START: EditState = {
  edits: NO_EDITS,
  phase: 'loading',
  mode: null,
  isRecording: false,
  hasUnsavedChanges: false,
  hasEditedVersion: false,
  lastSavedAtMs: null,
  isSaving: false,
  saveFailure: null,
  canUndo: false,
  canRedo: false,
  feedback: null,
  conflict: null,
  drafts: [],
  review: [],
};

export class EditDesk {
  readonly #clock: EditClock;
  readonly #listeners = new Set<() => void>();
  #state: EditState = START;
  #history: EditHistory = newHistory(NO_EDITS);
  /** What the server has, as far as this tab knows. */
  #saved: Edits = NO_EDITS;
  #callOffFeedback: (() => void) | null = null;
  /** The singer's edits are others now. */
  onEdited: () => void = () => undefined;

  constructor(clock: EditClock) {
    this.#clock = clock;
  }

  readonly get = (): EditState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly setMode = (mode: EditMode | null): void => {
    if (this.#state.phase === 'loading') return;
    this.change({ mode, isRecording: this.#state.isRecording && mode === 'melody' });
  };

  readonly setRecording = (isRecording: boolean): void =>
    this.change({ isRecording: isRecording && this.#state.mode === 'melody' });

  readonly apply = (action: EditAction, feedback?: Feedback): void => {
    this.show(done(this.#history, action));
    if (feedback) this.say(feedback);
  };

  readonly say = (feedback: Feedback): void => {
    this.#callOffFeedback?.();
    this.change({ feedback });
    this.#callOffFeedback = this.#clock.after(FEEDBACK_MS, () => this.change({ feedback: null }));
  };

  readonly undo = (): void => this.show(undone(this.#history) ?? this.#history);

  readonly redo = (): void => this.show(redone(this.#history) ?? this.#history);

  readonly restoreOriginal = (): void =>
    this.apply({ type: 'restore' }, { type: 'success', what: 'restored' });

  get history(): EditHistory {
    return this.#history;
  }

  show(history: EditHistory): void {
    this.#history = history;
    this.change({ edits: history.present });
    this.onEdited();
  }

  /** From now on these count as saved. */
  settle(saved: Edits): void {
    this.#saved = saved;
    this.change({ conflict: null });
  }

  change(part: Partial<EditState>): void {
    const next = { ...this.#state, ...part };
    const hasUnsavedChanges = next.edits !== this.#saved;
    this.#state = {
      ...next,
      hasUnsavedChanges,
      saveFailure: hasUnsavedChanges ? next.saveFailure : null,
      canUndo: this.#history.past.length > 0,
      canRedo: this.#history.future.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#callOffFeedback?.();
  }
}
