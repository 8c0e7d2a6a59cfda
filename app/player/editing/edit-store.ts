import type { EditAction, Edits, NoteId } from '#domain/edits/edits.ts';

/** What the singer changes of the song on this page: the one truth for stage, roll, table and lyrics. No React inside. */

export type EditMode = 'melody' | 'lyrics';

/** What the banner says for three seconds; its words are the catalogue's (`editing.feedback`). */
export type Feedback =
  | { type: 'info'; what: 'editing_lyrics' | 'cancelled_lyrics'; noteId: NoteId }
  | { type: 'success'; what: 'updated_lyrics'; text: string }
  | { type: 'success'; what: 'cleared_lyrics' | 'removed_note'; noteId: NoteId }
  | { type: 'success'; what: 'added_note'; noteName: string; atSeconds: number }
  | { type: 'success'; what: 'restored' | 'loaded' | 'saved' }
  | { type: 'error'; what: 'save_failed' | 'load_failed' | 'no_pipeline' | 'saved_locally'; detail: string };

export interface EditState {
  edits: Edits;
  /** Null: nothing is edited, and nothing recorded. */
  mode: EditMode | null;
  isRecording: boolean;
  hasUnsavedChanges: boolean;
  hasEditedVersion: boolean;
  lastSavedAtMs: number | null;
  isSaving: boolean;
  canUndo: boolean;
  canRedo: boolean;
  feedback: Feedback | null;
}

export interface EditStore {
  get(): EditState;
  subscribe(listener: () => void): () => void;
  setMode(mode: EditMode | null): void;
  setRecording(isRecording: boolean): void;
  /** One step of undo. Marks unsaved changes. */
  apply(action: EditAction, feedback?: Feedback): void;
  say(feedback: Feedback): void;
  undo(): void;
  redo(): void;
  save(): Promise<void>;
  /** The result as it was found; "Restored to original version". */
  restoreOriginal(): void;
}
