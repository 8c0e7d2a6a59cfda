import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditedDataBody, editedDataSchema } from '../contracts/editing-api.ts';
import { hasEdits, NO_EDITS } from './edits.ts';
import { anyEditedResult } from './testing/any-edits.ts';
import { editedData, editsOf } from './wire.ts';

test('what is saved and loaded again is the same edits, and the API takes it', () => {
  fc.assert(
    fc.property(anyEditedResult, ({ result, edits }) => {
      const sent: unknown = JSON.parse(JSON.stringify(editedData(edits, result)));
      expect(editsOf(editedDataSchema.parse(sent))).toEqual(edits);
    }),
  );
});

const note = (id: string, more: object = {}) => ({ id, pitch: 440, time: 1, duration: 0.5, ...more });
const SHAPE = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: 440 };

/** As a client sends it, read by the API. */
function editsFrom({ melody = {}, segments = [] }: { melody?: object; segments?: object[] }) {
  const body: EditedDataBody = editedDataSchema.parse({
    melody: { noteSequence: [], removedNoteIds: [], addedNotes: [], ...melody },
    lyrics: { modifiedSegments: segments, fullText: '' },
  });
  return editsOf(body);
}

describe('what other clients save', () => {
  test('nothing is no edits', () => {
    expect(editsFrom({})).toEqual(NO_EDITS);
    expect(hasEdits(editsFrom({}))).toBe(false);
  });

  test('a note is the one that its originalId says, also where it is removed or has a text', () => {
    const edits = editsFrom({
      melody: { noteSequence: [note('mine', { originalId: 'n3' })], removedNoteIds: ['mine', 'n4'] },
      segments: [{ noteId: 'mine', text: 'light' }],
    });
    expect(edits).toEqual({
      ...NO_EDITS,
      changedNotes: { n3: SHAPE },
      removedNoteIds: ['n3', 'n4'],
      noteTexts: { n3: 'light' },
    });
  });

  test('a new note is added once, whichever lists it stands in', () => {
    const added = [{ ...SHAPE, id: 'x1' }];
    expect(editsFrom({ melody: { noteSequence: [note('x1', { isNew: true })] } }).addedNotes).toEqual(added);
    expect(editsFrom({ melody: { noteSequence: [note('x1')], addedNotes: [note('x1')] } })).toEqual({
      ...NO_EDITS,
      addedNotes: added,
    });
  });

  test('a new note never takes the id of a note of the result, nor one that every object has', () => {
    const edits = editsFrom({
      melody: { noteSequence: [note('n7')], addedNotes: [note('n5'), note('constructor')] },
      segments: [{ noteId: 'n5', text: 'Oh' }],
    });
    expect(edits.addedNotes.map(({ id }) => id)).toEqual(['a-n5', 'a-constructor']);
    expect(edits.noteTexts).toEqual({ 'a-n5': 'Oh' });
    expect(Object.keys(edits.changedNotes)).toEqual(['n7']);
  });

  test('a note of which nobody says how long it is lasts half a second', () => {
    const added = [{ id: 'x1', pitch: 440, time: 1 }];
    expect(editsFrom({ melody: { addedNotes: added } }).addedNotes).toEqual([{ ...SHAPE, id: 'x1' }]);
  });

  test('two new notes with one id stay two', () => {
    const { addedNotes } = editsFrom({ melody: { addedNotes: [note('x'), note('x', { time: 2 })] } });
    expect(addedNotes.map(({ id, startSeconds }) => [id, startSeconds])).toEqual([
      ['x', 1],
      ['x-2', 2],
    ]);
  });

  test('a new note that was removed again is none', () => {
    expect(editsFrom({ melody: { addedNotes: [note('x')], removedNoteIds: ['x'] } })).toEqual(NO_EDITS);
  });

  test('a text that was not edited is none, and a word without syllables is one', () => {
    const segments = [
      { noteId: 'n1', text: 'as found', isEdited: false },
      { wordId: 'w2', text: 'morning' },
      { wordId: 'w3', start: 1 },
    ];
    expect(editsFrom({ segments })).toEqual({ ...NO_EDITS, wordTexts: { w2: ['morning'] } });
  });
});

test('a note of the result or of a text never has an id that every object has', () => {
  const edits = editsFrom({
    melody: { noteSequence: [note('mine', { originalId: 'valueOf' })] },
    segments: [{ noteId: 'toString', text: 'la' }],
  });
  expect(edits.changedNotes).toEqual({ 'a-valueOf': SHAPE });
  expect(edits.noteTexts).toEqual({ 'a-toString': 'la' });
});

test('a word or line that is called like what every object has is nothing', () => {
  const times = { start: 1, end: 2 };
  const segments = [
    { wordId: 'constructor', ...times },
    { lineId: 'toString', text: 'la' },
    { wordId: 'w0', ...times },
  ];
  const edits = editsOf({
    melody: { noteSequence: [], removedNoteIds: [], addedNotes: [] },
    lyrics: { modifiedSegments: segments, fullText: '' },
  });
  expect([Object.keys(edits.wordTimes), Object.keys(edits.lineTexts)]).toEqual([['w0'], []]);
});
