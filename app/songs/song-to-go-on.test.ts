import { expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { songToGoOn } from './song-to-go-on.ts';

const song = (id: string, more: Partial<SongBody>): SongBody =>
  ({
    ...{ id, created_at: '2026-11-01T12:00:00.000Z', last_played_at: null, repertoire: null },
    ...{
      processing_status: 'completed',
      processing_error: null,
      is_processing: false,
      pipeline_id: 'p',
      ...more,
    },
  }) as SongBody;
const PLAYED = song('played', { last_played_at: '2026-11-20T12:00:00.000Z' });
const NEW = song('new', { created_at: '2026-11-10T12:00:00.000Z' });
const LEARNED = song('learned', { repertoire: 'learning' });
const FAILED = song('failed', { processing_status: 'failed', created_at: '2026-11-24T12:00:00.000Z' });

test.each([
  [[PLAYED, LEARNED, NEW], 'learned'],
  [[NEW, PLAYED, FAILED], 'played'],
  [[FAILED, NEW], 'new'],
])('of several songs it goes on with the one learned, else played, else newest', (songs, id) => {
  expect(songToGoOn(songs)?.id).toBe(id);
});

test('without a song that can be sung there is none', () => {
  expect(songToGoOn([FAILED])).toBeNull();
});
