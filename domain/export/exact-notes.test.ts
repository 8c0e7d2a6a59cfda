import { expect, test } from 'vitest';
import { MAX_IMPORTED_NOTES } from '../contracts/import-limits.ts';
import { sungNotesOf } from './exact-notes.ts';

const WRITTEN = [
  { startSeconds: 1, durationSeconds: 0.5, midiNote: 60, shownText: 'light' },
  { startSeconds: 2, durationSeconds: 0.5, midiNote: 62, shownText: 'town' },
  { startSeconds: 2.5, durationSeconds: 0.5, midiNote: 62, shownText: 'in' },
];
const LINES = ['-2000 1000 -2 -1000 6000 0', '0 10000 0', '+ 0'];

test('a joined note becomes the sung ones again, and parted ones become one with both texts', () => {
  expect(sungNotesOf(WRITTEN, LINES, 10_000)).toEqual([
    { startSeconds: 0.8, durationSeconds: 0.1, midiNote: 58, shownText: 'light' },
    { startSeconds: 0.9, durationSeconds: 0.6, midiNote: 60, shownText: null },
    { startSeconds: 2, durationSeconds: 1, midiNote: 62, shownText: 'town in' },
  ]);
});

test('a note that was moved and tuned elsewhere takes its sung ones with it', () => {
  const moved = WRITTEN.map((note) => ({
    ...note,
    startSeconds: note.startSeconds + 1,
    midiNote: note.midiNote + 2,
  }));
  expect(sungNotesOf(moved, LINES, 10_000)?.[0]).toMatchObject({ startSeconds: 1.8, midiNote: 60 });
});

test('of parted notes one was tuned elsewhere: both are taken as they are written', () => {
  const [light, town, into] = WRITTEN;
  if (!light || !town || !into) throw new Error('No notes.');
  const tuned = [light, town, { ...into, midiNote: 64 }];
  expect(sungNotesOf(tuned, LINES, 10_000)?.slice(2)).toEqual([town, { ...into, midiNote: 64 }]);
});

test('lines that do not fit the notes, or tell of more than any song has, are not believed', () => {
  expect(sungNotesOf(WRITTEN, LINES.slice(1), 10_000)).toBeNull();
  expect(sungNotesOf(WRITTEN, ['nonsense', '0 0', '0 0'], 10_000)).toBeNull();
  const hostile = Array.from({ length: MAX_IMPORTED_NOTES + 1 }, () => '0 1 0').join(' ');
  expect(sungNotesOf(WRITTEN.slice(0, 1), [hostile], 10_000)).toBeNull();
});
