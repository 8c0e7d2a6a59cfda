import { expect, test } from 'vitest';
import { type EditableResult, editedSong } from '#domain/edits/edited-song.ts';
import { NO_EDITS } from '#domain/edits/edits.ts';
import { resultOf } from '#domain/edits/testing/results.ts';
import { type EditPorts, EditStore } from '../edits/edit-store.ts';
import { lineEdits } from './line-edit.ts';

const RESULT: EditableResult = resultOf({
  notes: [1, 2, 5, 6].map((start) => [start, 1]),
  words: [
    ['Slow', 1, 2],
    ['motion', 2, 3],
    ['歌…', 5, 6],
    ['ending', 6, 7],
  ],
  lines: [
    ['Slow motion', 1, 3],
    ['歌… ending', 5, 7],
  ],
});

const OFFERED = { type: 'note_text', was: null, text: 'my love' } as const;
const LOADED = { edits: NO_EDITS, version: 1, savedAtMs: 1, isEdited: true, review: [OFFERED] };

function opened() {
  const ports = {
    calls: { pipelineId: 'pipe_1', load: async () => LOADED },
    drafts: { abandoned: async () => [], writeOwn: () => true, removeOwn: () => undefined },
    after: () => () => undefined,
  } as unknown as EditPorts;
  const store = new EditStore(ports);
  const song = () => editedSong(RESULT, store.get().edits);
  const lineAt = (index: number) => {
    const line = song().lines[index];
    if (line === undefined) throw new Error(`There is no line ${index}.`);
    return line;
  };
  return {
    store,
    lineAt,
    lines: () => song().lines.map(({ text }) => text),
    edits: () => lineEdits(store, song()),
  };
}

test('a whole line is typed, cut at the cursor and joined again, and undo takes each step back', () => {
  const { store, lines, lineAt, edits } = opened();
  expect(edits().type(lineAt(0), '  Fast  and slow motion ')).toBe(true);
  expect(lines()).toEqual(['Fast and slow motion', '歌… ending']);
  expect(edits().split(lineAt(0), 'Fast and slow motion', 9)).toBe(true);
  expect(lines()).toEqual(['Fast and', 'slow motion', '歌… ending']);
  edits().join(lineAt(1))?.();
  expect(lines()).toEqual(['Fast and', 'slow motion 歌… ending']);
  for (const _ of ['joined', 'cut', 'typed']) store.undo();
  expect(lines()).toEqual(['Slow motion', '歌… ending']);
  expect(store.get().canUndo).toBe(false);
});

test('words that the line had are not judged, new ones are; the last line has none to be joined with', () => {
  const { lines, lineAt, edits } = opened();
  expect(edits().type(lineAt(1), '歌… ending')).toBe(true);
  expect(lines()[1]).toBe('歌… ending');
  expect(edits().type(lineAt(1), '歌… never ending')).toBe(true);
  expect(edits().type(lineAt(1), '歌... 日本')).toBe(false);
  expect(edits().split(lineAt(1), '歌... never ending', 0)).toBe(false);
  expect(edits().join(lineAt(1))).toBeNull();
  expect(lines()).toEqual(['Slow motion', '歌... never ending']);
});

test('what the review offers is done as a step: undo leads back to the offer, and redo away from it', async () => {
  const { store, lines } = opened();
  await store.load();
  store.carryOut(OFFERED, { type: 'set_line_text', id: 'l0', text: 'my love' });
  expect([lines()[0], store.get().review]).toEqual(['my love', []]);
  store.undo();
  expect([lines()[0], store.get().review]).toEqual(['Slow motion', [OFFERED]]);
  store.redo();
  expect(store.get().review).toEqual([]);
});
