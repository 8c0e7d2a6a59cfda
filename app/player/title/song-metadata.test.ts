import { expect, test } from 'vitest';
import { knownMetadata, songMetadata } from './song-metadata.ts';

const NOTHING = { key: null, tempo_bpm: null, processing_credits_used: null, key_signature: null };
const ALL = { key: 'E major', tempo_bpm: 92, processing_credits_used: 4, key_signature: 'E minor' };

test('where the price is not known it is the length in minutes, rounded up; the key is G# major by default', () => {
  expect(songMetadata(NOTHING, 181)).toEqual({
    ...NOTHING,
    processing_credits_used: 4,
    key_signature: 'G# major',
  });
  expect(songMetadata(ALL, 600)).toEqual(ALL);
});

test('what was kept stands in where the server tells nothing, and never before what it tells', () => {
  expect(knownMetadata(NOTHING, ALL)).toEqual(ALL);
  const now = { ...ALL, key_signature: 'D major' };
  expect(knownMetadata(now, ALL)).toEqual(now);
});

test.each([
  null,
  7,
  'text',
  { key: 1, tempo_bpm: '92', processing_credits_used: Number.NaN, key_signature: {} },
])('%j, found in storage, is nothing', (kept) => {
  expect(knownMetadata(NOTHING, kept)).toEqual(NOTHING);
});
