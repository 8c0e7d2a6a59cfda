import type { ReviewItem } from '#domain/edits/carry-over.ts';
import type { Edits } from '#domain/edits/edits.ts';
import type { Draft, EditVersion } from './edit-state.ts';

/** What the server has of a song's edits. */
export interface StoredEdits {
  edits: Edits;
  /** 0: nothing was ever saved. */
  version: number;
  savedAtMs: number | null;
  isEdited: boolean;
  /** What could not be carried over to the result that the song has now. */
  review: readonly ReviewItem[];
}

export interface EditCalls {
  readonly pipelineId: string;
  load(): Promise<StoredEdits>;
  /** Fails as a conflict when `version` is not the newest. */
  save(edits: Edits, version: number): Promise<{ version: number; savedAtMs: number }>;
  versions(): Promise<readonly EditVersion[]>;
  /** Makes an older version the newest. */
  restore(version: number): Promise<void>;
}

/** Unsaved changes in this browser, of this singer and song. False: they could not be written. */
export interface Drafts {
  /** Those that no open tab is working on, the newest first. */
  abandoned(): Promise<readonly Draft[]>;
  writeOwn(edits: Edits): boolean;
  removeOwn(): void;
  /** Beside the own one; null when it could not be written. */
  setAside(edits: Edits): Draft | null;
  remove(id: string): void;
  /** This tab works on none any more. */
  close(): void;
}

export interface EditClock {
  /** Returns a way to call it off. */
  after(delayMs: number, act: () => void): () => void;
}

export interface EditPorts {
  /** Null where no server knows the song. */
  calls: EditCalls | null;
  drafts: Drafts;
  clock: EditClock;
  /** In words for the singer. */
  failureOf(error: unknown): { kind: 'conflict' | 'not_found' | 'offline' | 'other'; words: string };
}
