import type { SongBody } from '#domain/contracts/api.ts';
import { REPERTOIRE_PLACES } from '#domain/songs/repertoire.ts';
import { searchText, searchWords } from '#domain/songs/song-search.ts';
import { shownKey } from './song-key.ts';
import { songStatus } from './song-status.ts';

/** Which songs of the library are shown, and in which order. Lives in the address, so that Back brings the same list again. */

export const STATUS_FILTERS = ['all', 'completed', 'processing', 'failed'] as const;
export const REPERTOIRE_FILTERS = ['any', ...REPERTOIRE_PLACES, 'none'] as const;
export const SORT_ORDERS = ['newest', 'oldest', 'title', 'title-reversed', 'shortest', 'longest'] as const;
export const ANY_KEY = '';

export type StatusFilter = (typeof STATUS_FILTERS)[number];
export type RepertoireFilter = (typeof REPERTOIRE_FILTERS)[number];
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface LibraryView {
  search: string;
  status: StatusFilter;
  repertoire: RepertoireFilter;
  key: string;
  sort: SortOrder;
}

export const WHOLE_LIBRARY: LibraryView = {
  search: '',
  status: 'all',
  repertoire: 'any',
  key: ANY_KEY,
  sort: 'newest',
};

const BY_TITLE = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** What an address says; anything it does not say, or says wrongly, is as in the whole library. */
export function viewOfQuery(query: URLSearchParams): LibraryView {
  const status = STATUS_FILTERS.find((word) => word === query.get('status'));
  const repertoire = REPERTOIRE_FILTERS.find((word) => word === query.get('repertoire'));
  const sort = SORT_ORDERS.find((word) => word === query.get('sort'));
  return {
    search: query.get('q') ?? WHOLE_LIBRARY.search,
    status: status ?? WHOLE_LIBRARY.status,
    repertoire: repertoire ?? WHOLE_LIBRARY.repertoire,
    key: query.get('key') ?? ANY_KEY,
    sort: sort ?? WHOLE_LIBRARY.sort,
  };
}

export function queryOfView({ search, ...others }: LibraryView): URLSearchParams {
  const parts = { q: search, ...others };
  const usual = { ...WHOLE_LIBRARY, q: WHOLE_LIBRARY.search };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return new URLSearchParams(
    names.filter((name) => parts[name] !== usual[name]).map((name) => [name, parts[name]]),
  );
}

export function songsInView(songs: readonly SongBody[], view: LibraryView): SongBody[] {
  const words = searchWords(view.search);
  return songs
    .filter((song) => hasStatus(song, view.status))
    .filter((song) => view.repertoire === 'any' || (song.repertoire ?? 'none') === view.repertoire)
    .filter((song) => view.key === ANY_KEY || shownKey(song)?.name === view.key)
    .filter((song) => words.every((word) => keptText(song).includes(word)))
    .sort((one, other) => compare(view.sort, one, other) || newestFirst(one, other));
}

export function keysOf(songs: readonly SongBody[]): string[] {
  const names = songs.flatMap((song) => shownKey(song)?.name ?? []);
  return [...new Set(names)].sort(BY_TITLE.compare);
}

export function filtersInUse({ status, repertoire, key }: LibraryView): number {
  return Number(status !== 'all') + Number(repertoire !== 'any') + Number(key !== ANY_KEY);
}

const searchTexts = new WeakMap<SongBody, string>();

/** Made once for each song: somebody types fast, and has many. */
function keptText(song: SongBody): string {
  const known = searchTexts.get(song);
  if (known !== undefined) return known;
  const text = searchText(song);
  searchTexts.set(song, text);
  return text;
}

function hasStatus(song: SongBody, filter: StatusFilter): boolean {
  if (filter === 'all') return true;
  const status = songStatus(song);
  return filter === (status === 'pending' ? 'processing' : status);
}

function compare(sort: SortOrder, one: SongBody, other: SongBody): number {
  switch (sort) {
    case 'newest':
      return newestFirst(one, other);
    case 'oldest':
      return -newestFirst(one, other);
    case 'title':
      return BY_TITLE.compare(one.title, other.title);
    case 'title-reversed':
      return BY_TITLE.compare(other.title, one.title);
    case 'shortest':
      return byDuration(one, other, 1);
    case 'longest':
      return byDuration(one, other, -1);
    default:
      return sort satisfies never;
  }
}

function newestFirst(one: SongBody, other: SongBody): number {
  return Date.parse(other.created_at) - Date.parse(one.created_at);
}

/** A song whose length is not known yet stands last in both directions. */
function byDuration(one: SongBody, other: SongBody, sign: 1 | -1): number {
  if (one.duration_seconds === null) return other.duration_seconds === null ? 0 : 1;
  return other.duration_seconds === null ? -1 : sign * (one.duration_seconds - other.duration_seconds);
}
