import { expect, test } from 'vitest';
import { readSelectedSong } from './selected-song.ts';

test('the start page finds the song that a navigation carries, and nothing in whatever else the history holds', () => {
  expect(readSelectedSong({ selectedSong: { id: 'song_1', title: 'Aria' } })).toBe('song_1');
  for (const state of [null, undefined, 'song_1', {}, { selectedSong: null }, { selectedSong: { id: 7 } }]) {
    expect(readSelectedSong(state)).toBeNull();
  }
});
