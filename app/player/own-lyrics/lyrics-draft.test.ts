import { expect, test } from 'vitest';
import { storageInMemory } from '../settings/entry-storage.test-kit.ts';
import { songMemory } from '../settings/song-memory.ts';
import { draftOf, EMPTY_DRAFT, keepDraft, lyricsRequest, readDraft } from './lyrics-draft.ts';

test('what was typed, tapped and sent is there again, for each song apart', () => {
  const memory = songMemory(storageInMemory(), () => 1, 'anna', 'lyrics');
  const draft = {
    text: 'Morning breaks',
    language: 'en',
    starts: [1.25],
    pendingId: 'align_1',
    isDue: false,
  };
  keepDraft('song_1', draft, memory);
  expect(readDraft('song_1', memory)).toEqual(draft);
  expect(readDraft('song_2', memory)).toEqual(EMPTY_DRAFT);
});

test.each([null, 3, { text: 5, language: {}, starts: ['1'], pendingId: false, isDue: 1 }])(
  '%j, found in storage, is no draft',
  (kept) => {
    const memory = { read: () => kept, write: () => undefined };
    expect(readDraft('song_1', memory)).toEqual(EMPTY_DRAFT);
  },
);

const TEXT = 'Morning breaks\n\nover the sea';

test('lines that all have a tapped start go with their starts, as they are shown', () => {
  expect(lyricsRequest({ ...EMPTY_DRAFT, text: TEXT, starts: [1.2, 4] })).toEqual({
    format: 'tapped',
    text: TEXT,
    lines: [
      { start: 1.2, text: 'Morning breaks' },
      { start: 4, text: 'over the sea' },
    ],
  });
});

test('with a start missing the whole text goes without times', () => {
  expect(lyricsRequest({ ...EMPTY_DRAFT, text: TEXT, starts: [1.2], language: 'en' })).toEqual({
    format: 'plain',
    text: TEXT,
    language: 'en',
  });
});

test('the singer insists in this one call: the draft itself never does', () => {
  const draft = { ...EMPTY_DRAFT, text: TEXT };
  expect(lyricsRequest(draft, true)).toEqual({ format: 'plain', text: TEXT, insist: true });
  expect(lyricsRequest(draft)).not.toHaveProperty('insist');
});

test('a file goes as it is, whatever was tapped before it was opened', () => {
  const text = '[00:01.20]Morning breaks';
  expect(lyricsRequest({ ...EMPTY_DRAFT, text, starts: [1] })).toEqual({ format: 'lrc', text });
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
