import { expect, test } from 'vitest';
import { storageInMemory } from '../settings/entry-storage.test-kit.ts';
import { songMemory } from '../settings/song-memory.ts';
import { EMPTY_DRAFT, keepDraft, readDraft } from './lyrics-draft.ts';

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
