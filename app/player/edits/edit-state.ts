import type { ReviewItem } from '#domain/edits/carry-over.ts';
import type { Edits } from '#domain/edits/edits.ts';

/** Pure. What is known of the singer's changes to a song on this page. */

export type EditMode = 'melody' | 'lyrics';

/** What the banner says for three seconds; its words are the catalogue's (`editing.feedback`). Notes are named as they are heard. */
export type Feedback =
  | { type: 'info'; what: 'editing_lyrics' | 'cancelled_lyrics'; noteName: string }
  | { type: 'info'; what: 'no_note' }
  | { type: 'success'; what: 'updated_lyrics' | 'cleared_word'; text: string }
  | { type: 'success'; what: 'cleared_lyrics' | 'changed_note' | 'removed_note'; noteName: string }
  | { type: 'success'; what: 'added_note'; noteName: string; atSeconds: number }
  | { type: 'success'; what: 'restored' | 'loaded' | 'saved' }
  /** The detail is empty for `word_refused`, `pipeline_not_found` and `no_pipeline`. */
  | { type: 'error'; what: EditFailureName; detail: string };

type EditFailureName =
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

/** What the server has of a song's edits. */
export interface StoredEdits {
  edits: Edits;
  /** It is 0 where nothing was ever saved. */
  version: number;
  savedAtMs: number | null;
  isEdited: boolean;
  /** What could not be carried over to the result that the song has now. */
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
  /** It is null where nothing is edited, and nothing recorded. */
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
  /** What another tab or device saved first: a save waits for the singer's word on it. */
  conflict: StoredEdits | null;
  /** They are offered, the newest first. */
  drafts: readonly Draft[];
  /** What was edited of an earlier result and is not found in this one. */
  review: readonly ReviewItem[];
}

/** Something waits for the singer's word: another version, changes that were never saved, or edits without a place. */
export function asksTheSinger({ phase, conflict, drafts, review }: EditState): boolean {
  return phase === 'unloaded' || conflict !== null || drafts.length > 0 || review.length > 0;
}
