import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditAction, type Edits, editsAfter, NO_EDITS } from './edits.ts';
import { anyEditedResult } from './testing/any-edits.ts';

const SHAPE = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: 440 };
const editsOn = (edits: Edits, ...actions: EditAction[]) => actions.reduce(editsAfter, edits);

describe('a note of the result', () => {
  test('that was removed and is brought back is as the singer had made it', () => {
    const made = editsOn(
      NO_EDITS,
      { type: 'change_notes', shapes: { n1: SHAPE } },
      { type: 'set_note_text', id: 'n1', text: 'Oh' },
      { type: 'show_notes', ids: ['n2'] },
    );
    fc.assert(
      fc.property(fc.subarray(['n1', 'n2', 'n3']), (ids) => {
        expect(editsOn(made, { type: 'remove_notes', ids }, { type: 'show_notes', ids })).toEqual(
          editsOn(made, { type: 'show_notes', ids: [] }),
        );
      }),
    );
  });

  test('that is changed is no longer removed', () => {
    const removed = editsOn(NO_EDITS, { type: 'remove_notes', ids: ['n1'] });
    expect(editsOn(removed, { type: 'change_notes', shapes: { n1: SHAPE } })).toEqual({
      ...NO_EDITS,
      changedNotes: { n1: SHAPE },
    });
  });
});

describe('an added note', () => {
  const added = editsOn(NO_EDITS, { type: 'add_notes', notes: [{ ...SHAPE, id: 'a1' }] });

  test('is changed in its place', () => {
    const moved = { ...SHAPE, startSeconds: 2 };
    expect(editsOn(added, { type: 'change_notes', shapes: { a1: moved } })).toEqual({
      ...NO_EDITS,
      addedNotes: [{ ...moved, id: 'a1' }],
    });
  });

  test('that is removed leaves nothing behind', () => {
    const written = editsOn(added, { type: 'set_note_text', id: 'a1', text: 'Oh' });
    expect(editsOn(written, { type: 'remove_notes', ids: ['a1'] })).toEqual(NO_EDITS);
  });
});

test('no note begins before the song, and none is shorter than a hundredth of a second', () => {
  const shape = { startSeconds: -1, durationSeconds: 0, frequencyHertz: 440 };
  expect(editsOn(NO_EDITS, { type: 'change_notes', shapes: { n1: shape } }).changedNotes).toEqual({
    n1: { startSeconds: 0, durationSeconds: 0.01, frequencyHertz: 440 },
  });
});

test('a new text of a line takes the place of what was written into it before', () => {
  const written = editsOn(
    NO_EDITS,
    { type: 'set_line_text', id: 'l0', text: 'Oh first light' },
    {
      type: 'set_word_times',
      times: { 'l0.1': { startSeconds: 1, endSeconds: 2 }, w0: { startSeconds: 0, endSeconds: 1 } },
    },
    { type: 'set_word_texts', texts: { w0: ['Ah'], w5: ['day'] } },
    { type: 'set_note_text', id: 'n1', text: 'in' },
  );
  const replaced = { wordIds: ['w0'], noteIds: ['n1'] };
  expect(editsOn(written, { type: 'set_line_text', id: 'l0', text: 'Ah light', replaced })).toEqual({
    ...NO_EDITS,
    wordTimes: { w0: { startSeconds: 0, endSeconds: 1 } },
    wordTexts: { w5: ['day'] },
    lineTexts: { l0: 'Ah light' },
  });
});

test('a text that is taken back is the result’s again', () => {
  const written = editsOn(
    NO_EDITS,
    { type: 'set_note_text', id: 'n1', text: 'Oh' },
    { type: 'set_word_texts', texts: { w0: ['Ah'] } },
    { type: 'set_line_text', id: 'l0', text: 'Ah' },
  );
  const taken = editsOn(
    written,
    { type: 'set_note_text', id: 'n1', text: null },
    { type: 'set_word_texts', texts: { w0: null } },
    { type: 'set_line_text', id: 'l0', text: null },
  );
  expect(taken).toEqual(NO_EDITS);
});

test('whatever was done, the result can be restored', () => {
  fc.assert(
    fc.property(anyEditedResult, ({ edits }) => {
      expect(editsOn(edits, { type: 'restore' })).toEqual(NO_EDITS);
    }),
  );
});

test('several actions are the same as one after the other', () => {
  const actions: EditAction[] = [
    { type: 'remove_notes', ids: ['n1'] },
    { type: 'add_notes', notes: [{ ...SHAPE, id: 'a1' }] },
  ];
  expect(editsOn(NO_EDITS, { type: 'several', actions })).toEqual(editsOn(NO_EDITS, ...actions));
});
