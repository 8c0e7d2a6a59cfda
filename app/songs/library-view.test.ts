import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { learningSongs } from './learning-songs.ts';
import {
  filtersInUse,
  keysOf,
  type LibraryView,
  queryOfView,
  REPERTOIRE_FILTERS,
  SORT_ORDERS,
  STATUS_FILTERS,
  songsInView,
  viewOfQuery,
  WHOLE_LIBRARY,
} from './library-view.ts';

function song(id: string, more: Partial<SongBody> = {}): SongBody {
  return {
    id,
    title: id,
    artist: null,
    duration_seconds: 60,
    created_at: '2026-03-09T12:00:00.000Z',
    key_signature: 'C major',
    tempo_bpm: null,
    processing_credits_used: null,
    processing_status: 'completed',
    pipeline_id: null,
    is_processing: false,
    processing_stage: 'completed',
    processing_error: null,
    processing_error_code: null,
    original_filename: 'a.mp3',
    repertoire: null,
    play_count: 0,
    last_played_at: null,
    sound_put_away_at: null,
    ...more,
  };
}

const LIBRARY = [
  song('Bésame mucho', { duration_seconds: 200, created_at: '2026-03-01T12:00:00.000Z' }),
  song('Aria 10', { artist: 'Cesária Évora', key_signature: null, created_at: '2026-03-05T12:00:00.000Z' }),
  song('aria 9', { key_signature: 'Bb minor', duration_seconds: 30, created_at: '2026-03-03T12:00:00.000Z' }),
  song('Катюша', {
    duration_seconds: null,
    key_signature: null,
    processing_status: 'pending',
    is_processing: true,
  }),
  song('Broken', {
    duration_seconds: null,
    key_signature: null,
    processing_status: 'failed',
    processing_error: 'Too short',
  }),
];

function shown(view: Partial<LibraryView>): string[] {
  return songsInView(LIBRARY, { ...WHOLE_LIBRARY, ...view }).map(({ id }) => id);
}

test.each([
  ['newest', ['Катюша', 'Broken', 'Aria 10', 'aria 9', 'Bésame mucho']],
  ['oldest', ['Bésame mucho', 'aria 9', 'Aria 10', 'Катюша', 'Broken']],
  ['title', ['aria 9', 'Aria 10', 'Bésame mucho', 'Broken', 'Катюша']],
  ['title-reversed', ['Катюша', 'Broken', 'Bésame mucho', 'Aria 10', 'aria 9']],
  ['shortest', ['aria 9', 'Aria 10', 'Bésame mucho', 'Катюша', 'Broken']],
  ['longest', ['Bésame mucho', 'Aria 10', 'aria 9', 'Катюша', 'Broken']],
] as const)('sorted by %s', (sort, ids) => {
  expect(shown({ sort })).toEqual(ids);
});

test.each([
  ['besame', ['Bésame mucho']],
  ['  MUCHO bés ', ['Bésame mucho']],
  ['cesaria', ['Aria 10']],
  ['aria', ['Aria 10', 'aria 9']],
  ['катюш', ['Катюша']],
  ['aria mucho', []],
])('a search for %j', (search, ids) => {
  expect(shown({ search })).toEqual(ids);
});

test('filtered by status, where what waits is in work too, and by key, where the default counts', () => {
  expect(shown({ status: 'processing' })).toEqual(['Катюша']);
  expect(shown({ status: 'failed' })).toEqual(['Broken']);
  expect(shown({ status: 'completed', key: 'Bb minor' })).toEqual(['aria 9']);
  expect(shown({ key: 'G# major' })).toEqual(['Aria 10']);
  expect(keysOf(LIBRARY)).toEqual(['Bb minor', 'C major', 'G# major']);
  expect([
    filtersInUse(WHOLE_LIBRARY),
    filtersInUse({ ...WHOLE_LIBRARY, status: 'failed', key: 'x' }),
  ]).toEqual([0, 2]);
});

test('the library is filtered by place in the repertoire, and what is learned stands on the shelf, sung last first', () => {
  const songs = [
    song('old', { repertoire: 'learning', last_played_at: '2026-03-10T12:00:00.000Z' }),
    song('sung', { repertoire: 'singing' }),
    song('new', { repertoire: 'learning', last_played_at: '2026-03-12T12:00:00.000Z' }),
    song('broken', { repertoire: 'learning', processing_status: 'failed', processing_error: 'x' }),
    song('plain'),
  ];
  const ids = (repertoire: LibraryView['repertoire']) =>
    songsInView(songs, { ...WHOLE_LIBRARY, repertoire }).map(({ id }) => id);
  expect(ids('singing')).toEqual(['sung']);
  expect(ids('none')).toEqual(['plain']);
  expect(ids('any')).toHaveLength(5);
  expect(filtersInUse({ ...WHOLE_LIBRARY, repertoire: 'none' })).toBe(1);
  expect(learningSongs(songs).map(({ id }) => id)).toEqual(['new', 'old']);
});

test('an address says the view and only what is not usual; one that was made up shows everything', () => {
  fc.assert(
    fc.property(
      fc.record({
        search: fc.string(),
        status: fc.constantFrom(...STATUS_FILTERS),
        repertoire: fc.constantFrom(...REPERTOIRE_FILTERS),
        key: fc.constantFrom('', 'G# major', 'Bb minor'),
        sort: fc.constantFrom(...SORT_ORDERS),
      }),
      (view) => {
        expect(viewOfQuery(new URLSearchParams(queryOfView(view).toString()))).toEqual(view);
      },
    ),
  );
  expect(queryOfView(WHOLE_LIBRARY).toString()).toBe('');
  expect(viewOfQuery(new URLSearchParams('sort=worst&status=lost'))).toEqual(WHOLE_LIBRARY);
});
