import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './lyrics-draft.ts';
import { draftOf, lyricsWish } from './own-lyrics-calls.ts';

const TEXT = 'Morning breaks\n\nover the sea';

test('lines that all have a tapped start go with their starts, as they are shown', () => {
  expect(lyricsWish({ ...EMPTY_DRAFT, text: TEXT, starts: [1.2, 4] })).toEqual({
    format: 'tapped',
    text: TEXT,
    lines: [
      { start: 1.2, text: 'Morning breaks' },
      { start: 4, text: 'over the sea' },
    ],
  });
});

test('with a start missing the whole text goes without times', () => {
  expect(lyricsWish({ ...EMPTY_DRAFT, text: TEXT, starts: [1.2], language: 'en' })).toEqual({
    format: 'plain',
    text: TEXT,
    language: 'en',
  });
});

test('the singer insists in this one call: the draft itself never does', () => {
  const draft = { ...EMPTY_DRAFT, text: TEXT };
  expect(lyricsWish(draft, true)).toEqual({ format: 'plain', text: TEXT, insist: true });
  expect(lyricsWish(draft)).not.toHaveProperty('insist');
});

test('a file goes as it is, whatever was tapped before it was opened', () => {
  const text = '[00:01.20]Morning breaks';
  expect(lyricsWish({ ...EMPTY_DRAFT, text, starts: [1] })).toEqual({ format: 'lrc', text });
});

test('what was given before is gone on with: the text, its language, and starts that belong to its lines', () => {
  const lines = [
    { start: 1.2, text: 'Morning breaks' },
    { start: 4, text: 'over the sea' },
  ];
  expect(draftOf({ text: TEXT, language: 'en', lines })).toEqual({
    text: TEXT,
    language: 'en',
    starts: [1.2, 4],
  });
  expect(draftOf({ text: `${TEXT}\nand home`, language: null, lines }).starts).toEqual([]);
  expect(draftOf({ text: TEXT, language: null, lines: null }).starts).toEqual([]);
});
