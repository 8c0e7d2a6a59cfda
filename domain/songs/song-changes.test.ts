import { expect, test } from 'vitest';
import { fieldError } from '../field-words.ts';
import { isSameTitle, readSongChanges } from './song-changes.ts';

const SONG = { title: '01_さくら.final' };

test('a title is formatted, a key is written one way, and what was not asked for stays', () => {
  expect(readSongChanges(SONG, { title: ' hello ' })).toEqual({
    ok: true,
    value: { title: 'Hello', keySignature: undefined },
  });
  expect(readSongChanges(SONG, { keySignature: 'b♭ minor' })).toEqual({
    ok: true,
    value: { title: undefined, keySignature: 'Bb minor' },
  });
});

test('“Auto-detected” is not saved', () => {
  expect(readSongChanges(SONG, { keySignature: 'Auto-detected' })).toEqual({
    ok: true,
    value: { title: undefined, keySignature: undefined },
  });
});

test('everything that is wrong is said at once, with a suggestion where there is one', () => {
  const changes = readSongChanges(SONG, { title: 'さくら', keySignature: 'H dur' });
  expect(changes).toMatchObject({
    ok: false,
    error: [
      { field: 'title', code: 'wrong_letters', params: { language: 'en' } },
      { field: 'key_signature', code: 'invalid' },
    ],
  });
  expect(changes.ok ? [] : changes.error.map(fieldError)).toMatchObject([
    { suggestion: 'Try using only English characters' },
    { message: expect.stringContaining('Write the key') },
  ]);
});

test('the title that a song has is no change, whatever the rules say of it', () => {
  expect(readSongChanges(SONG, { title: ` ${SONG.title} ` })).toMatchObject({
    value: { title: undefined },
  });
  expect(isSameTitle('two  spaces', 'two  spaces')).toBe(true);
  expect(isSameTitle('two  spaces', 'two spaces')).toBe(false);
});
