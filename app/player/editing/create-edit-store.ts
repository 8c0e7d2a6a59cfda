/** One opened song in the singer's hands: steps back and forth, saving, and what is kept in this browser until it is saved. */
import { done, type EditHistory, newHistory, redone, replaced, undone } from '#domain/edits/edit-history.ts';
import { type EditAction, type Edits, hasEdits, NO_EDITS } from '#domain/edits/edits.ts';
import type { EditPorts, StoredEdits } from './edit-ports.ts';
import type { Conflict, EditMode, EditState, EditStore, EditVersion, Feedback } from './edit-store.ts';

const FEEDBACK_MS = 3000;
const DRAFT_DELAY_MS = 500;

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
  conflict: null,
  drafts: [],
};

export function createEditStore(ports: EditPorts): EditStore {
  return new EditSession(ports);
}

class EditSession implements EditStore {
  readonly #ports: EditPorts;
  readonly #listeners = new Set<() => void>();
  #state: EditState = START;
  #history: EditHistory = newHistory(NO_EDITS);
  /** What the server has, as far as this tab knows. */
  #saved: Edits = NO_EDITS;
  #version = 0;
  #callOffDraft: (() => void) | null = null;
  #callOffFeedback: (() => void) | null = null;

  constructor(ports: EditPorts) {
    this.#ports = ports;
    if (ports.calls === null) this.#state = { ...START, phase: 'ready' };
  }

  get pipelineId(): string | null {
    return this.#ports.calls?.pipelineId ?? null;
  }

  get(): EditState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  setMode(mode: EditMode | null): void {
    if (this.#state.phase === 'loading') return;
    this.#change({ mode, isRecording: this.#state.isRecording && mode === 'melody' });
  }

  setRecording(isRecording: boolean): void {
    this.#change({ isRecording: isRecording && this.#state.mode === 'melody' });
  }

  apply(action: EditAction, feedback?: Feedback): void {
    this.#show(done(this.#history, action));
    if (feedback) this.say(feedback);
  }

  say(feedback: Feedback): void {
    this.#callOffFeedback?.();
    this.#change({ feedback });
    this.#callOffFeedback = this.#ports.clock.after(FEEDBACK_MS, () => this.#change({ feedback: null }));
  }

  undo(): void {
    this.#show(undone(this.#history) ?? this.#history);
  }

  redo(): void {
    this.#show(redone(this.#history) ?? this.#history);
  }

  restoreOriginal(): void {
    this.apply({ type: 'restore' }, { type: 'success', what: 'restored' });
  }

  async load(): Promise<void> {
    const { calls, drafts } = this.#ports;
    if (calls === null) return;
    this.#change({ phase: 'loading' });
    try {
      const stored = await calls.load();
      this.#accept(stored);
      this.#change({ phase: 'ready', drafts: await drafts.abandoned() });
    } catch (error) {
      this.#change({ phase: 'unloaded', drafts: await drafts.abandoned() });
      this.#sayLoadFailed(error);
    }
  }

  async save(): Promise<void> {
    const { calls } = this.#ports;
    if (calls === null) return this.say({ type: 'error', what: 'no_pipeline', detail: '' });
    if (this.#state.isSaving) return;
    const sent = this.#state.edits;
    this.#change({ isSaving: true });
    try {
      const { version, savedAtMs } = await calls.save(sent, this.#version);
      this.#settle(sent, version);
      this.#change({ phase: 'ready', hasEditedVersion: hasEdits(sent), lastSavedAtMs: savedAtMs });
      this.say({ type: 'success', what: 'saved' });
    } catch (error) {
      await this.#keepUnsaved(error);
    } finally {
      this.#change({ isSaving: false });
    }
  }

  takeTheirs(): void {
    const { conflict } = this.#state;
    if (conflict === null) return;
    this.#setAside();
    this.#adopt(conflict);
  }

  async saveOverTheirs(): Promise<void> {
    const { conflict } = this.#state;
    if (conflict === null) return;
    this.#version = conflict.version;
    this.#change({ conflict: null });
    await this.save();
  }

  restoreDraft(id: string): void {
    const draft = this.#state.drafts.find((one) => one.id === id);
    if (draft === undefined) return;
    this.#setAside();
    this.#show(replaced(this.#history, draft.edits));
    // The entry goes only when its changes are written down as this tab's own.
    if (this.flush()) this.discardDraft(id);
  }

  discardDraft(id: string): void {
    this.#ports.drafts.remove(id);
    this.#change({ drafts: this.#state.drafts.filter((draft) => draft.id !== id) });
  }

  async versions(): Promise<readonly EditVersion[]> {
    return (await this.#ports.calls?.versions()) ?? [];
  }

  async restoreVersion(version: number): Promise<void> {
    const { calls } = this.#ports;
    if (calls === null) return;
    try {
      await calls.restore(version);
      const stored = await calls.load();
      this.#setAside();
      this.#adopt(stored);
      this.say({ type: 'success', what: 'loaded' });
    } catch (error) {
      this.#sayLoadFailed(error);
    }
  }

  flush(): boolean {
    this.#callOffDraft?.();
    this.#callOffDraft = null;
    const { drafts } = this.#ports;
    if (this.#state.hasUnsavedChanges) return drafts.writeOwn(this.#state.edits);
    drafts.removeOwn();
    return true;
  }

  close(): void {
    this.flush();
    this.#ports.drafts.close();
    this.#callOffFeedback?.();
  }

  /** What was saved comes under what the singer did meanwhile: then it is a conflict like any other. */
  #accept(stored: StoredEdits): void {
    const { edits, version, savedAtMs, isEdited } = stored;
    this.#change({ hasEditedVersion: isEdited, lastSavedAtMs: savedAtMs });
    if (!this.#state.hasUnsavedChanges) {
      this.#settle(edits, version);
      this.#show(newHistory(edits));
      if (isEdited) this.say({ type: 'success', what: 'loaded' });
    } else if (version > this.#version) {
      this.#change({ conflict: { version, savedAtMs, edits } });
    }
  }

  /** As a step, so that undo leads back to what was here. */
  #adopt({ edits, version, savedAtMs }: Conflict): void {
    this.#settle(edits, version);
    this.#show(replaced(this.#history, edits));
    this.#change({ lastSavedAtMs: savedAtMs, hasEditedVersion: hasEdits(edits) });
    this.flush();
  }

  #settle(saved: Edits, version: number): void {
    this.#saved = saved;
    this.#version = version;
    this.#change({ conflict: null });
    this.flush();
  }

  async #keepUnsaved(error: unknown): Promise<void> {
    const isKept = this.flush();
    const { kind, words } = this.#ports.failureOf(error);
    if (kind === 'conflict' && (await this.#askForTheirs())) return;
    this.say({ type: 'error', what: isKept ? 'saved_locally' : 'save_failed', detail: words });
  }

  async #askForTheirs(): Promise<boolean> {
    try {
      const stored = await this.#ports.calls?.load();
      if (stored === undefined) return false;
      this.#change({ conflict: stored });
      return true;
    } catch {
      return false;
    }
  }

  #setAside(): void {
    if (!this.#state.hasUnsavedChanges) return;
    const draft = this.#ports.drafts.setAside(this.#state.edits);
    if (draft !== null) this.#change({ drafts: [draft, ...this.#state.drafts] });
  }

  #sayLoadFailed(error: unknown): void {
    const { kind, words } = this.#ports.failureOf(error);
    const what = kind === 'not_found' ? 'pipeline_not_found' : 'load_failed';
    this.say({ type: 'error', what, detail: words });
  }

  #show(history: EditHistory): void {
    this.#history = history;
    this.#change({ edits: history.present });
    this.#callOffDraft ??= this.#ports.clock.after(DRAFT_DELAY_MS, () => this.flush());
  }

  #change(part: Partial<EditState>): void {
    const next = { ...this.#state, ...part };
    this.#state = {
      ...next,
      hasUnsavedChanges: next.edits !== this.#saved,
      canUndo: this.#history.past.length > 0,
      canRedo: this.#history.future.length > 0,
    };
    for (const listener of this.#listeners) listener();
  }
}
