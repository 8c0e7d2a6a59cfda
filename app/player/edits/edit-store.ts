/** One opened song in the singer's hands: loaded, saved, and kept in this browser until it is saved. */
import { type EditHistory, newHistory, replaced } from '#domain/edits/edit-history.ts';
import { type Edits, hasEdits } from '#domain/edits/edits.ts';
import type { EditVersion, StoredEdits } from './edit-state.ts';
import { type After, EditSteps } from './edit-steps.ts';
import type { EditCalls, EditFailure } from './server-calls.ts';
import type { Drafts } from './song-drafts.ts';

const DRAFT_DELAY_MS = 500;

export interface EditPorts {
  /** They are null where no server knows the song. */
  calls: EditCalls | null;
  drafts: Drafts;
  after: After;
  /** What it means, and in words for the singer. */
  failureOf: (error: unknown) => EditFailure;
}

export class EditStore extends EditSteps {
  readonly #ports: EditPorts;
  #version = 0;
  #callOffDraft: (() => void) | null = null;
  /** The singer pressed save while there was no network. */
  #isSaveOwed = false;

  constructor(ports: EditPorts) {
    super(ports.after);
    this.#ports = ports;
    if (ports.calls === null) this.change({ phase: 'ready' });
  }

  /** It is null where no server knows the song: nothing can be saved. */
  get pipelineId(): string | null {
    return this.#ports.calls?.pipelineId ?? null;
  }

  /** Asks for the saved version, at the opening and again when that failed. */
  async load(): Promise<void> {
    const { calls, drafts } = this.#ports;
    if (calls === null) return;
    this.change({ phase: 'loading' });
    try {
      this.#accept(await calls.load());
      this.change({ phase: 'ready', drafts: await drafts.abandoned() });
    } catch (error) {
      this.change({ phase: 'unloaded', drafts: await drafts.abandoned() });
      this.#sayLoadFailed(error);
    }
  }

  async save(): Promise<void> {
    const { calls } = this.#ports;
    if (calls === null) return this.say({ type: 'error', what: 'no_pipeline', detail: '' });
    if (this.get().isSaving) return;
    const sent = this.get().edits;
    this.change({ isSaving: true, saveFailure: null });
    try {
      const { version, savedAtMs } = await calls.save(sent, this.#version);
      this.#isSaveOwed = false;
      this.#settle(sent, version);
      this.change({ phase: 'ready', hasEditedVersion: hasEdits(sent), lastSavedAtMs: savedAtMs });
      this.say({ type: 'success', what: 'saved' });
    } catch (error) {
      await this.#keepUnsaved(error);
    } finally {
      this.change({ isSaving: false });
    }
  }

  /** The network is back: what could not be saved for want of it is saved now. */
  async resume(): Promise<void> {
    const { hasUnsavedChanges, conflict } = this.get();
    if (this.#isSaveOwed && hasUnsavedChanges && conflict === null) await this.save();
  }

  /** What the other tab saved; the changes made here are kept as a draft. */
  takeTheirs(): void {
    const { conflict } = this.get();
    if (conflict === null) return;
    this.#setAside();
    this.#adopt(conflict);
  }

  /** The changes made here; what the other tab saved stays an older version. */
  async saveOverTheirs(): Promise<void> {
    const { conflict } = this.get();
    if (conflict === null) return;
    this.#version = conflict.version;
    this.change({ conflict: null });
    await this.save();
  }

  restoreDraft(id: string): void {
    const draft = this.get().drafts.find((one) => one.id === id);
    if (draft === undefined) return;
    this.#setAside();
    this.show(replaced(this.history, draft.edits));
    this.change({ review: draft.review });
    // The entry goes only when its changes are written down as this tab's own.
    if (this.flush()) this.discardDraft(id);
  }

  discardDraft(id: string): void {
    this.#ports.drafts.remove(id);
    this.change({ drafts: this.get().drafts.filter((draft) => draft.id !== id) });
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

  /** Writes down what is not saved yet, now: the page is about to go. False: it could not be written. */
  flush(): boolean {
    this.#callOffDraft?.();
    this.#callOffDraft = null;
    const { drafts } = this.#ports;
    const { edits, hasUnsavedChanges } = this.get();
    if (hasUnsavedChanges) return drafts.writeOwn(edits);
    drafts.removeOwn();
    return true;
  }

  override close(): void {
    this.flush();
    this.#ports.drafts.close();
    super.close();
  }

  protected override show(history: EditHistory): void {
    super.show(history);
    this.#callOffDraft ??= this.#ports.after(DRAFT_DELAY_MS, () => this.flush());
  }

  /** What was saved comes under what the singer did meanwhile: then it is a conflict like any other. */
  #accept(stored: StoredEdits): void {
    const { edits, version, savedAtMs, isEdited, review } = stored;
    this.change({ hasEditedVersion: isEdited, lastSavedAtMs: savedAtMs });
    if (!this.get().hasUnsavedChanges) {
      this.#settle(edits, version);
      this.show(newHistory(edits));
      this.change({ review });
      if (isEdited) this.say({ type: 'success', what: 'loaded' });
    } else if (version > this.#version) {
      this.change({ conflict: stored });
    }
  }

  /** It is a step, so that undo leads back to what was here. */
  #adopt({ edits, version, savedAtMs, review }: StoredEdits): void {
    this.#settle(edits, version);
    this.show(replaced(this.history, edits));
    this.change({ lastSavedAtMs: savedAtMs, hasEditedVersion: hasEdits(edits), review });
    this.flush();
  }

  #settle(saved: Edits, version: number): void {
    this.#version = version;
    this.settle(saved);
    this.flush();
  }

  async #keepUnsaved(error: unknown): Promise<void> {
    const isKept = this.flush();
    const { kind, words } = this.#ports.failureOf(error);
    this.#isSaveOwed = kind === 'offline';
    if (kind === 'conflict' && (await this.#askForTheirs())) return;
    const saveFailure = {
      type: 'error',
      what: isKept ? 'saved_locally' : 'save_failed',
      detail: words,
    } as const;
    this.change({ saveFailure });
    this.say(saveFailure);
  }

  async #askForTheirs(): Promise<boolean> {
    try {
      const stored = await this.#ports.calls?.load();
      if (stored === undefined) return false;
      this.change({ conflict: stored });
      return true;
    } catch {
      return false;
    }
  }

  #setAside(): void {
    const { edits, hasUnsavedChanges, drafts } = this.get();
    if (!hasUnsavedChanges) return;
    const draft = this.#ports.drafts.setAside(edits);
    if (draft !== null) this.change({ drafts: [draft, ...drafts] });
  }

  #sayLoadFailed(error: unknown): void {
    const { kind, words } = this.#ports.failureOf(error);
    const what = kind === 'not_found' ? 'pipeline_not_found' : 'load_failed';
    this.say({ type: 'error', what, detail: words });
  }
}
