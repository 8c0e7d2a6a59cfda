/** The whole library: its newest fifty songs at once, the others behind them. */
import { pageData } from '#app/api/page-data.ts';
import { listRestOfSongs } from '#app/api/song-api.ts';
import { waitingPlaces } from '#app/offline/outbox/waiting-mark.ts';
import type { SongBody, SongListBody } from '#domain/contracts/api.ts';
import { songsInWork } from './read-songs.ts';

const REST = 'rest-of-songs';

interface RestOfSongs {
  /** The list whose rest it is. */
  mark: string;
  songs: SongBody[];
}

/** With what is known already of the others. */
export function knownLibrary(newest: SongListBody): SongListBody {
  return merged(newest, pageData.peek<RestOfSongs>(REST)?.songs ?? []);
}

/** Reads what is not known yet. A rest stays good as long as nothing before it has moved and nothing in it is in work. */
export async function readLibrary(newest: SongListBody): Promise<SongListBody> {
  if (newest.total <= newest.songs.length) return newest;
  const mark = markOf(newest);
  const known = pageData.peek<RestOfSongs>(REST);
  if (known?.mark === mark && songsInWork(known.songs).length === 0) return merged(newest, known.songs);
  return merged(newest, (await readRest(mark, newest.total)).songs);
}

/** In what is kept of the rest. */
export function updateRest(change: (songs: SongBody[]) => SongBody[]): void {
  pageData.update<RestOfSongs>(REST, (known) => ({ ...known, songs: change(known.songs) }));
}

let underWay: { mark: string; rest: Promise<RestOfSongs> } | null = null;

/** Two pages that want the same rest wait for the same answer. It is of use also when the page that asked is left. */
function readRest(mark: string, total: number): Promise<RestOfSongs> {
  if (underWay?.mark === mark) return underWay.rest;
  pageData.expire(REST);
  const load = async (signal: AbortSignal) => {
    const placed = await waitingPlaces();
    return { mark, songs: (await listRestOfSongs(total, signal)).map(placed) };
  };
  const rest = pageData.read<RestOfSongs>(REST, load, {
    signal: new AbortController().signal,
    maxRetries: 1,
  });
  underWay = { mark, rest };
  const end = () => {
    underWay = null;
  };
  rest.then(end, end);
  return rest;
}

function markOf({ total, songs }: SongListBody): string {
  return `${total} ${songs.at(-1)?.id}`;
}

/** What moved from one page to the next while they were read comes twice, and is listed once. */
function merged(newest: SongListBody, rest: readonly SongBody[]): SongListBody {
  const songs = new Map([...newest.songs, ...rest].map((song) => [song.id, song]));
  for (const song of newest.songs) songs.set(song.id, song);
  return { ...newest, songs: [...songs.values()] };
}
