import { expect, test } from 'vitest';
import { storageInMemory } from '#app/player/settings/entry-storage.test-kit.ts';
import { forgetCopies } from '../storage/copies.ts';
import { addToKeptList, keptList, takeFromKeptList } from './kept-list.ts';

const song = (songId: string, keptAtMs: number) => ({
  songId,
  title: `Song ${songId}`,
  bytes: 1000,
  keptAtMs,
  pipelineId: 'pipe_1',
});

test('each account sees its own kept songs, the newest first, and none after signing out', () => {
  const storage = storageInMemory();
  addToKeptList(storage, 'anna', song('song_1', 1));
  addToKeptList(storage, 'anna', song('song_2', 2));
  addToKeptList(storage, 'boris', song('song_3', 3));
  storage.setItem('cantora.kept.anna.song_4', '{torn');
  const ids = (userId: string) => keptList(storage, userId).map(({ songId }) => songId);
  expect(ids('anna')).toEqual(['song_2', 'song_1']);
  expect(ids('boris')).toEqual(['song_3']);
  takeFromKeptList(storage, 'anna', 'song_2');
  expect(ids('anna')).toEqual(['song_1']);
  forgetCopies(storage, 'boris');
  expect([ids('anna'), ids('boris')]).toEqual([[], ['song_3']]);
  forgetCopies(storage, null);
  expect(storage.length).toBe(0);
});
