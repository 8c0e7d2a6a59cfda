import { beforeEach, describe, expect, test } from 'vitest';
import type { EditAction } from '#domain/edits/edits.ts';
import { asksTheSinger } from './edit-state.ts';
import type { EditStore } from './edit-store.ts';
import { EditWorld } from './edit-world.test-kit.ts';

let world: EditWorld;
beforeEach(() => {
  world = new EditWorld();
});

const typed = (text: string): EditAction => ({ type: 'set_note_text', id: 'n0', text });
const textIn = (tab: EditStore) => tab.get().edits.noteTexts.n0 ?? null;
const saidBy = (tab: EditStore) => tab.get().feedback?.what ?? null;
const openTab = async () => {
  const tab = world.openTab();
  await tab.load();
  return tab;
};

describe('editing', () => {
  test('undo and redo lead back and forth, and only what differs from the saved is unsaved', async () => {
    const tab = await openTab();
    tab.apply(typed('one'));
    tab.apply(typed('two'));
    tab.undo();
    expect([textIn(tab), tab.get().hasUnsavedChanges, tab.get().canRedo]).toEqual(['one', true, true]);
    tab.undo();
    expect([textIn(tab), tab.get().hasUnsavedChanges, tab.get().canUndo]).toEqual([null, false, false]);
    tab.redo();
    tab.redo();
    tab.redo();
    expect(textIn(tab)).toBe('two');
  });

  test('nothing is asked while the saved version is on its way, and something once it could not be had', async () => {
    const tab = world.openTab();
    expect(asksTheSinger(tab.get())).toBe(false);
    world.isOnline = false;
    await tab.load();
    expect(tab.get().phase).toBe('unloaded');
    expect(asksTheSinger(tab.get())).toBe(true);
    world.isOnline = true;
    await tab.load();
    expect(asksTheSinger(tab.get())).toBe(false);
  });

  test('the mode gates recording: turning it off, or to lyrics, stops it', async () => {
    const tab = await openTab();
    tab.setRecording(true);
    expect(tab.get().isRecording).toBe(false);
    for (const next of [null, 'lyrics'] as const) {
      tab.setMode('melody');
      tab.setRecording(true);
      expect(tab.get().isRecording).toBe(true);
      tab.setMode(next);
      expect(tab.get().isRecording).toBe(false);
    }
  });

  test('feedback clears after 3 s, counted from the last that was said', async () => {
    const tab = await openTab();
    tab.say({ type: 'success', what: 'removed_note', noteName: 'C4' });
    world.pass(2000);
    tab.say({ type: 'success', what: 'added_note', noteName: 'D4', atSeconds: 1 });
    world.pass(2900);
    expect(saidBy(tab)).toBe('added_note');
    world.pass(200);
    expect(saidBy(tab)).toBeNull();
  });

  test('restoring the original is one step, which can be undone', async () => {
    const tab = await openTab();
    tab.apply(typed('one'));
    tab.restoreOriginal();
    expect([textIn(tab), saidBy(tab)]).toEqual([null, 'restored']);
    tab.undo();
    expect(textIn(tab)).toBe('one');
  });
});

describe('saving', () => {
  test('clears the unsaved mark, and the next opening loads what was saved', async () => {
    const tab = await openTab();
    expect(saidBy(tab)).toBeNull();
    tab.apply(typed('one'));
    await tab.save();
    expect([tab.get().hasUnsavedChanges, tab.get().hasEditedVersion, saidBy(tab)]).toEqual([
      false,
      true,
      'saved',
    ]);
    const next = await openTab();
    expect([textIn(next), saidBy(next), next.get().drafts]).toEqual(['one', 'loaded', []]);
  });

  test('what is typed while a save is under way stays unsaved', async () => {
    const tab = await openTab();
    tab.apply(typed('one'));
    const saving = tab.save();
    tab.apply(typed('two'));
    await saving;
    expect([tab.get().hasUnsavedChanges, textIn(tab)]).toEqual([true, 'two']);
    expect(world.versions.at(-1)?.noteTexts.n0).toBe('one');
  });

  test('where no server knows the song it says so', async () => {
    const tab = world.openTab({ hasServer: false });
    tab.apply(typed('one'));
    await tab.save();
    expect([saidBy(tab), tab.pipelineId]).toEqual(['no_pipeline', null]);
  });

  test('that fails keeps the changes in this browser; the next opening offers them, and they can be saved then', async () => {
    const tab = await openTab();
    world.isOnline = false;
    tab.apply(typed('one'));
    await tab.save();
    expect(tab.get().feedback).toEqual({
      type: 'error',
      what: 'saved_locally',
      detail: 'no connection to the server',
    });
    world.loseLocks();
    world.isOnline = true;
    const next = await openTab();
    expect([textIn(next), next.get().drafts.length]).toEqual([null, 1]);
    expect(asksTheSinger(next.get())).toBe(true);
    next.restoreDraft(next.get().drafts[0]?.id ?? '');
    expect(asksTheSinger(next.get())).toBe(false);
    expect([textIn(next), next.get().drafts, next.get().hasUnsavedChanges]).toEqual(['one', [], true]);
    await next.save();
    expect(world.memory.list()).toEqual([]);
    expect(world.versions.at(-1)?.noteTexts.n0).toBe('one');
  });

  test('that fails stays said, with its reason, under all that is said in passing, until a save succeeds', async () => {
    const tab = await openTab();
    world.isOnline = false;
    tab.apply(typed('one'));
    await tab.save();
    world.pass(4000);
    tab.say({ type: 'success', what: 'removed_note', noteName: 'C4' });
    world.pass(4000);
    expect([tab.get().feedback, tab.get().saveFailure]).toEqual([
      null,
      { type: 'error', what: 'saved_locally', detail: 'no connection to the server' },
    ]);
    world.isOnline = true;
    await tab.save();
    expect(tab.get().saveFailure).toBeNull();
  });

  test('that failed is no news any more when the changes are taken back', async () => {
    const tab = await openTab();
    world.isOnline = false;
    tab.apply(typed('one'));
    await tab.save();
    tab.undo();
    expect(tab.get().saveFailure).toBeNull();
  });

  test('that failed without a network is made when it is back; nobody else’s changes are saved by that', async () => {
    const [tab, idle] = [await openTab(), await openTab()];
    world.isOnline = false;
    tab.apply(typed('one'));
    idle.apply(typed('not yet'));
    await tab.save();
    world.isOnline = true;
    await Promise.all([tab.resume(), idle.resume()]);
    expect(world.versions.map(({ noteTexts }) => noteTexts.n0)).toEqual(['one']);
    expect(tab.get().hasUnsavedChanges).toBe(false);
    expect(idle.get().hasUnsavedChanges).toBe(true);
    await tab.resume();
    expect(world.versions).toHaveLength(1);
  });

  test('that fails where nothing can be kept does not say that it was kept', async () => {
    const tab = await openTab();
    world.isOnline = false;
    world.storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    tab.apply(typed('one'));
    await tab.save();
    expect(saidBy(tab)).toBe('save_failed');
  });
});

describe('opening', () => {
  test('a result that is not there is told apart from a load that failed', async () => {
    world.isKnown = false;
    expect(saidBy(await openTab())).toBe('pipeline_not_found');
    world.isKnown = true;
    world.isOnline = false;
    const tab = await openTab();
    expect([saidBy(tab), tab.get().phase]).toEqual(['load_failed', 'unloaded']);
    world.isOnline = true;
    await tab.load();
    expect(tab.get().phase).toBe('ready');
  });

  test('that failed never saves over what nobody has seen', async () => {
    const first = await openTab();
    first.apply(typed('one'));
    await first.save();
    world.isOnline = false;
    const tab = await openTab();
    world.isOnline = true;
    tab.apply(typed('two'));
    await tab.save();
    expect(tab.get().conflict?.edits.noteTexts.n0).toBe('one');
    expect(world.versions).toHaveLength(1);
  });

  test('a draft is written half a second after an edit, and goes when the edit is undone', async () => {
    const tab = await openTab();
    tab.apply(typed('one'));
    world.pass(400);
    expect(world.memory.list()).toHaveLength(0);
    world.pass(200);
    expect(world.memory.list()).toHaveLength(1);
    tab.undo();
    world.pass(600);
    expect(world.memory.list()).toHaveLength(0);
  });

  test('the draft of a tab that is still open is not offered', async () => {
    const tab = await openTab();
    tab.apply(typed('one'));
    tab.flush();
    expect((await openTab()).get().drafts).toEqual([]);
    tab.close();
    expect((await openTab()).get().drafts).toHaveLength(1);
  });
});

describe('two tabs', () => {
  test('the second to save is asked: the other tab’s version is taken, and its own changes are offered back', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.apply(typed('one'));
    await first.save();
    second.apply(typed('two'));
    await second.save();
    expect(second.get().conflict?.version).toBe(1);
    second.takeTheirs();
    expect([textIn(second), second.get().hasUnsavedChanges, second.get().conflict]).toEqual([
      'one',
      false,
      null,
    ]);
    expect(second.get().drafts.map(({ edits }) => edits.noteTexts.n0)).toEqual(['two']);
    second.undo();
    expect(textIn(second)).toBe('two');
  });

  test('or its own are saved over it, and the other version can be restored', async () => {
    const [first, second] = [await openTab(), await openTab()];
    first.apply(typed('one'));
    await first.save();
    second.apply(typed('two'));
    await second.save();
    await second.saveOverTheirs();
    expect(world.versions.map(({ noteTexts }) => noteTexts.n0)).toEqual(['one', 'two']);
    await second.restoreVersion(1);
    expect([textIn(second), saidBy(second), second.get().hasUnsavedChanges]).toEqual([
      'one',
      'loaded',
      false,
    ]);
  });
});
