import { type Edits, NO_EDITS } from '#domain/edits/edits.ts';
import { draftMemory } from '../settings/draft-memory.ts';
import { storageInMemory } from '../settings/entry-storage.test-kit.ts';
import type { StoredEdits } from './edit-state.ts';
import { EditStore } from './edit-store.ts';
import type { EditCalls } from './server-calls.ts';
import { songDrafts } from './song-drafts.ts';

/** A server that keeps all versions, a browser that keeps drafts, and tabs that come and go. */

export const RESULT = {
  pitch_detection: { note_sequence: [] },
  lyrics_recognition: { segments: [], syllables: [] },
  wordTimings: [],
};

const NOTHING_TO_WAIT_FOR = async (): Promise<void> => {};

class Refused extends Error {
  readonly kind: 'conflict' | 'not_found' | 'offline' | 'other';

  constructor(kind: Refused['kind'], words: string = kind) {
    super(words);
    this.kind = kind;
  }
}

export class EditWorld {
  readonly storage = storageInMemory();
  readonly versions: Edits[] = [];
  isOnline = true;
  isKnown = true;
  nowMs = 1_000_000;
  #ids = 0;
  #timers = new Set<{ atMs: number; act: () => void }>();
  readonly #heldDrafts = new Set<string>();

  readonly memory = draftMemory(this.storage, { userId: 'user', songId: 'song' }, () => this.nowMs++);

  /** `wait` delays each of its calls before the server sees it and before the tab sees the answer. */
  openTab({ hasServer = true, wait = NOTHING_TO_WAIT_FOR } = {}): EditStore {
    const locks = {
      hold: (id: string) => {
        this.#heldDrafts.add(id);
        return () => this.#heldDrafts.delete(id);
      },
      held: async () => this.#heldDrafts,
    };
    const newId = () => `draft${++this.#ids}`;
    return new EditStore({
      calls: hasServer ? this.#calls(wait) : null,
      drafts: songDrafts(this.memory, { pipelineId: 'pipe', lyricsId: null, result: RESULT }, locks, newId),
      after: (delayMs, act) => this.#after(delayMs, act),
      failureOf: (error) => ({
        kind: error instanceof Refused ? error.kind : 'other',
        words: error instanceof Error ? error.message : '',
      }),
    });
  }

  /** As when tabs crash, and in a browser that knows no locks. */
  loseLocks(): void {
    this.#heldDrafts.clear();
  }

  pass(ms: number): void {
    this.nowMs += ms;
    for (const timer of [...this.#timers]) {
      if (timer.atMs > this.nowMs) continue;
      this.#timers.delete(timer);
      timer.act();
    }
  }

  #after(delayMs: number, act: () => void): () => void {
    const timer = { atMs: this.nowMs + delayMs, act };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  #calls(wait: () => Promise<void>): EditCalls {
    const answer = async <Value>(act: () => Value) => {
      await wait();
      const value = this.#answer(act);
      await wait();
      return value;
    };
    return {
      pipelineId: 'pipe',
      load: () => answer(() => this.#newest()),
      save: (edits, version) =>
        answer(() => {
          if (version !== this.versions.length) throw new Refused('conflict');
          this.versions.push(edits);
          return { version: this.versions.length, savedAtMs: this.nowMs };
        }),
      versions: () =>
        answer(() =>
          this.versions.map((_, index) => ({
            version: index + 1,
            savedAtMs: 0,
            isOriginal: false,
            noteChanges: 0,
            textChanges: 1,
          })),
        ),
      restore: (version) => answer(() => void this.versions.push(this.versions[version - 1] ?? NO_EDITS)),
    };
  }

  #newest(): StoredEdits {
    const edits = this.versions.at(-1);
    const version = this.versions.length;
    return { edits: edits ?? NO_EDITS, version, savedAtMs: null, isEdited: edits !== undefined, review: [] };
  }

  #answer<Value>(act: () => Value): Value {
    if (!this.isOnline) throw new Refused('offline', 'no connection to the server');
    if (!this.isKnown) throw new Refused('not_found');
    return act();
  }
}
