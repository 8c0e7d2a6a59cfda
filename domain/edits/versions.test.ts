import { expect, test } from 'vitest';
import { NO_EDITS } from './edits.ts';
import { changeCounts } from './versions.ts';

test('a version counts the notes and the words that are edited, each word once', () => {
  expect(changeCounts(NO_EDITS)).toEqual({ noteChanges: 0, textChanges: 0 });
  const note = { startSeconds: 1, durationSeconds: 0.5, frequencyHertz: 440 };
  const times = { startSeconds: 1, endSeconds: 2 };
  const edits = {
    changedNotes: { n0: note },
    removedNoteIds: ['n1'],
    addedNotes: [{ ...note, id: 'mine' }],
    shownNoteIds: ['n2'],
    noteTexts: { n0: 'la' },
    wordTexts: { w0: ['la'], w1: ['lu'] },
    wordCuts: { w0: [] },
    wordTimes: { w0: times },
    lineTexts: { l0: 'la lu' },
    lineStarts: {},
    bars: null,
    chords: null,
  };
  expect(changeCounts(edits)).toEqual({ noteChanges: 4, textChanges: 4 });
});

test('bars that were set count as one, and chords do, however many they are', () => {
  const bars = [0, 1].map((at) => ({ beatsSeconds: [at], unit: 4 as const }));
  const chords = [{ startSeconds: 0, endSeconds: 1, name: 'C' }];
  expect(changeCounts({ ...NO_EDITS, bars })).toEqual({ noteChanges: 1, textChanges: 0 });
  expect(changeCounts({ ...NO_EDITS, bars, chords })).toEqual({ noteChanges: 2, textChanges: 0 });
});
