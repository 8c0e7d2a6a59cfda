/** One opened song in the singer's hands: loaded, saved, and kept in this browser until it is saved. */
import { newHistory, replaced } from '#domain/edits/edit-history.ts';
import { type Edits, hasEdits } from '#domain/edits/edits.ts';
import { EditDesk } from './edit-desk.ts';
import type { EditPorts, StoredEdits } from './edit-ports.ts';
import type { Conflict, EditStore, EditVersion } from './edit-store.ts';

const DRAFT_DELAY_MS = 500;

export function createEditStore(ports: EditPorts): EditStore {
  const desk = new EditDesk(ports.clock);
  const keeper = new EditKeeper(ports, desk);
  const { get, subscribe, setMode, setRecording, apply, say, undo, redo, restoreOriginal } = desk;
  return {
    pipelineId: ports.calls?.pipelineId ?? null,
    ...{ get, subscribe, setMode, setRecording, apply, say, undo, redo, restoreOriginal },
    save: () => keeper.save(),
    resume: () => keeper.resume(),
    takeTheirs: () => keeper.takeTheirs(),
    saveOverTheirs: () => keeper.saveOverTheirs(),
    restoreDraft: (id) => keeper.restoreDraft(id),
    discardDraft: (id) => keeper.discardDraft(id),
    carryOut: desk.carryOut,
    endReview: (items) => desk.change({ review: get().review.filter((item) => !items.includes(item)) }),
    versions: () => keeper.versions(),
    restoreVersion: (version) => keeper.restoreVersion(version),
    load: () => keeper.load(),
    flush: () => keeper.flush(),
    close: () => keeper.close(),
  };
}

class EditKeeper {
  readonly #ports: EditPorts;
  readonly #desk: EditDesk;
  #version = 0;
  #callOffDraft: (() => void) | null = null;
  /** The singer pressed save while there was no network. */
  #isSaveOwed = false;

  constructor(ports: EditPorts, desk: EditDesk) {
    this.#ports = ports;
    this.#desk = desk;
    desk.onEdited = () => {
      this.#callOffDraft ??= ports.clock.after(DRAFT_DELAY_MS, () => this.flush());
    };
    if (ports.calls === null) desk.change({ phase: 'ready' });
  }

  async load(): Promise<void> {
    const { calls, drafts } = this.#ports;
    if (calls === null) return;
    this.#desk.change({ phase: 'loading' });
    try {
      this.#accept(await calls.load());
      this.#desk.change({ phase: 'ready', drafts: await drafts.abandoned() });
    } catch (error) {
      this.#desk.change({ phase: 'unloaded', drafts: await drafts.abandoned() });
      this.#sayLoadFailed(error);
    }
  }

  async save(): Promise<void> {
    const { calls } = this.#ports;
    if (calls === null) return this.#desk.say({ type: 'error', what: 'no_pipeline', detail: '' });
    if (this.#desk.get().isSaving) return;
    const sent = this.#desk.get().edits;
    this.#desk.change({ isSaving: true, saveFailure: null });
    try {
      const { version, savedAtMs } = await calls.save(sent, this.#version);
      this.#isSaveOwed = false;
      this.#settle(sent, version);
      this.#desk.change({ phase: 'ready', hasEditedVersion: hasEdits(sent), lastSavedAtMs: savedAtMs });
      this.#desk.say({ type: 'success', what: 'saved' });
    } catch (error) {
      await this.#keepUnsaved(error);
    } finally {
      this.#desk.change({ isSaving: false });
    }
  }

  async resume(): Promise<void> {
    const { hasUnsavedChanges, conflict } = this.#desk.get();
    if (this.#isSaveOwed && hasUnsavedChanges && conflict === null) await this.save();
  }

  takeTheirs(): void {
    const { conflict } = this.#desk.get();
    if (conflict === null) return;
    this.#setAside();
    this.#adopt(conflict);
  }

  async saveOverTheirs(): Promise<void> {
    const { conflict } = this.#desk.get();
    if (conflict === null) return;
    this.#version = conflict.version;
    this.#desk.change({ conflict: null });
    await this.save();
  }

  restoreDraft(id: string): void {
    const draft = this.#desk.get().drafts.find((one) => one.id === id);
    if (draft === undefined) return;
    this.#setAside();
    this.#desk.show(replaced(this.#desk.history, draft.edits));
    this.#desk.change({ review: draft.review });
    // The entry goes only when its changes are written down as this tab's own.
    if (this.flush()) this.discardDraft(id);
  }

  discardDraft(id: string): void {
    this.#ports.drafts.remove(id);
    this.#desk.change({ drafts: this.#desk.get().drafts.filter((draft) => draft.id !== id) });
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
      this.#desk.say({ type: 'success', what: 'loaded' });
    } catch (error) {
      this.#sayLoadFailed(error);
    }
  }

  flush(): boolean {
    this.#callOffDraft?.();
    this.#callOffDraft = null;
    const { drafts } = this.#ports;
    const { edits, hasUnsavedChanges } = this.#desk.get();
    if (hasUnsavedChanges) return drafts.writeOwn(edits);
    drafts.removeOwn();
    return true;
  }

  close(): void {
    this.flush();
    this.#ports.drafts.close();
    this.#desk.close();
  }

  /** What was saved comes under what the singer did meanwhile: then it is a conflict like any other. */
  #accept(stored: StoredEdits): void {
    const { edits, version, savedAtMs, isEdited, review } = stored;
    this.#desk.change({ hasEditedVersion: isEdited, lastSavedAtMs: savedAtMs });
    if (!this.#desk.get().hasUnsavedChanges) {
      this.#settle(edits, version);
      this.#desk.show(newHistory(edits));
      this.#desk.change({ review });
      if (isEdited) this.#desk.say({ type: 'success', what: 'loaded' });
    } else if (version > this.#version) {
      this.#desk.change({ conflict: stored });
    }
  }

  /** As a step, so that undo leads back to what was here. */
  #adopt({ edits, version, savedAtMs, review }: Conflict): void {
    this.#settle(edits, version);
    this.#desk.show(replaced(this.#desk.history, edits));
    this.#desk.change({ lastSavedAtMs: savedAtMs, hasEditedVersion: hasEdits(edits), review });
    this.flush();
  }

  #settle(saved: Edits, version: number): void {
    this.#version = version;
    this.#desk.settle(saved);
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
    this.#desk.change({ saveFailure });
    this.#desk.say(saveFailure);
  }

  async #askForTheirs(): Promise<boolean> {
    try {
      const stored = await this.#ports.calls?.load();
      if (stored === undefined) return false;
      this.#desk.change({ conflict: stored });
      return true;
    } catch {
      return false;
    }
  }

  #setAside(): void {
    const { edits, hasUnsavedChanges, drafts } = this.#desk.get();
    if (!hasUnsavedChanges) return;
    const draft = this.#ports.drafts.setAside(edits);
    if (draft !== null) this.#desk.change({ drafts: [draft, ...drafts] });
  }

  #sayLoadFailed(error: unknown): void {
    const { kind, words } = this.#ports.failureOf(error);
    const what = kind === 'not_found' ? 'pipeline_not_found' : 'load_failed';
    this.#desk.say({ type: 'error', what, detail: words });
  }
}
