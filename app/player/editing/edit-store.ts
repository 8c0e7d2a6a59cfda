import type { ReviewItem } from '#domain/edits/carry-over.ts';
import type { EditAction, Edits } from '#domain/edits/edits.ts';

/** What the singer changes of the song on this page: the one truth for stage, roll, table and lyrics. No React inside. */

export type EditMode = 'melody' | 'lyrics';

/** What the banner says for three seconds; its words are the catalogue's (`editing.feedback`). Notes are named as they are heard. */
export type Feedback =
  | { type: 'info'; what: 'editing_lyrics' | 'cancelled_lyrics'; noteName: string }
  | { type: 'info'; what: 'no_note' }
  | { type: 'success'; what: 'updated_lyrics' | 'cleared_word'; text: string }
  | { type: 'success'; what: 'cleared_lyrics' | 'changed_note' | 'removed_note'; noteName: string }
  | { type: 'success'; what: 'added_note'; noteName: string; atSeconds: number }
  | { type: 'success'; what: 'restored' | 'loaded' | 'saved' }
  /** Of `word_refused`, `pipeline_not_found` and `no_pipeline` there is nothing more to say. */
  | { type: 'error'; what: EditFailureName; detail: string };

export type EditFailureName =
  | 'word_refused'
  | 'save_failed'
  | 'load_failed'
  | 'pipeline_not_found'
  | 'no_pipeline'
  | 'saved_locally';

/** Changes that were never saved, kept by this browser. */
export interface Draft {
  id: string;
  keptAtMs: number;
  edits: Edits;
  /** What of it does not fit the result that the song has now. */
  review: readonly ReviewItem[];
}

/** What another tab or device saved first. */
export interface Conflict {
  version: number;
  savedAtMs: number | null;
  edits: Edits;
  review: readonly ReviewItem[];
}

export interface EditVersion {
  version: number;
  savedAtMs: number;
  /** What was edited was taken back. */
  isOriginal: boolean;
  noteChanges: number;
  textChanges: number;
}

export interface EditState {
  edits: Edits;
  /** `unloaded`: whether there is a saved version is not known, so that saving asks first. */
  phase: 'loading' | 'ready' | 'unloaded';
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
  /** Why the changes here are not on the server: the last save failed. */
  saveFailure: Feedback | null;
  /** A save waits for the singer's word on it. */
  conflict: Conflict | null;
  /** Offered, the newest first. */
  drafts: readonly Draft[];
  /** What was edited of an earlier result and is not found in this one. */
  review: readonly ReviewItem[];
}

export interface EditStore {
  /** Null where no server knows the song: nothing can be saved. */
  readonly pipelineId: string | null;
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
  /** The network is back: what could not be saved for want of it is saved now. */
  resume(): Promise<void>;
  /** The result as it was found; "Restored to original version". */
  restoreOriginal(): void;
  /** What the other tab saved; the changes made here are kept as a draft. */
  takeTheirs(): void;
  /** The changes made here; what the other tab saved stays an older version. */
  saveOverTheirs(): Promise<void>;
  restoreDraft(id: string): void;
  discardDraft(id: string): void;
  /** What the review offers is done here, as a step: undo leads back to the offer. */
  carryOut(item: ReviewItem, action: EditAction): void;
  /** It was looked at. */
  endReview(items: readonly ReviewItem[]): void;
  versions(): Promise<readonly EditVersion[]>;
  restoreVersion(version: number): Promise<void>;
  /** Asks for the saved version, at the opening and again when that failed. */
  load(): Promise<void>;
  /** Writes down what is not saved yet, now: the page is about to go. False: it could not be written. */
  flush(): boolean;
  close(): void;
}

/** Something waits for the singer's word, or may do so once it is known what was saved. */
export function mayAskTheSinger({ phase, conflict, drafts }: EditState): boolean {
  return phase !== 'ready' || conflict !== null || drafts.length > 0;
}
