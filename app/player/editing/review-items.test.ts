import { expect, test } from 'vitest';
import { en } from '#app/content/en.ts';
import type { ReviewItem } from '#domain/edits/carry-over.ts';
import type { EditedSong, SongNote } from '#domain/edits/edited-song.ts';
import { reviewAction, reviewWords } from './review-items.ts';

const SHAPE = { startSeconds: 4, durationSeconds: 0.5, frequencyHertz: 440 };
const WORD = { text: 'light', startSeconds: 4.1, endSeconds: 5 };
const notes = [
  { id: 'n0', startSeconds: 3.9, words: [] as const },
  { id: 'n1', startSeconds: 4.05, words: [] as const },
] as unknown as SongNote[];
const SONG = {
  notes,
  lines: [{ id: 'l2', startSeconds: 3.6, endSeconds: 6 }],
  words: [],
  clearedWords: [],
} as unknown as EditedSong;
const newId = () => 'new';

test('each edit that found no place says what it was, in the key that is heard', () => {
  const items: [ReviewItem, string][] = [
    [{ type: 'changed_note', was: null, wanted: SHAPE }, 'You had changed a note to B4.'],
    [{ type: 'removed_note', was: SHAPE }, 'You had removed B4.'],
    [{ type: 'shown_note', was: SHAPE }, 'You had brought back B4.'],
    [{ type: 'note_text', was: SHAPE, text: 'la' }, 'You had written “la” onto B4.'],
    [{ type: 'word_text', was: WORD, text: 'night' }, 'You had written “night” in place of “light”.'],
    [{ type: 'line_text', was: null, text: 'night' }, 'You had written “night”.'],
    [{ type: 'word_times', was: WORD, wanted: WORD }, 'You had moved “light”.'],
    [{ type: 'line_start', was: WORD, begins: true }, 'You had begun a line at “light”.'],
  ];
  for (const [item, words] of items)
    expect(reviewWords(item, { semitones: 2 }, { ...en, noteName: String })).toBe(words);
});

test('a note is added anew, a text is written onto the note that begins nearest, and what has nothing to act on is not offered', () => {
  expect(reviewAction({ type: 'changed_note', was: null, wanted: SHAPE }, SONG, newId)).toEqual({
    type: 'add_notes',
    notes: [{ id: 'new', ...SHAPE }],
  });
  expect(reviewAction({ type: 'word_text', was: WORD, text: 'night' }, SONG, newId)).toEqual({
    type: 'set_note_text',
    id: 'n1',
    text: 'night',
  });
  expect(reviewAction({ type: 'line_text', was: WORD, text: 'a night' }, SONG, newId)).toMatchObject({
    type: 'set_line_text',
    id: 'l2',
    text: 'a night',
  });
  expect(
    reviewAction({ type: 'word_text', was: { ...WORD, startSeconds: 9 }, text: 'x' }, SONG, newId),
  ).toBeNull();
  expect(reviewAction({ type: 'removed_note', was: SHAPE }, SONG, newId)).toBeNull();
});
