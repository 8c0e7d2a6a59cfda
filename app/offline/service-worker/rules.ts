/** Pure. Which way the service worker takes with a request, and whose songs it may answer from. */

interface AskedFor {
  method: string;
  mode: RequestMode;
  url: string;
  /** Of the service worker. */
  origin: string;
}

/**
 * `file`: of the build, from the cache. `page`: from the network, else as it was kept. `track`: as it was kept. `answer`: from the
 * network, else as it was kept. `change`: what is kept of the song is read anew after it. `network`: none of our business.
 */
export type Way = 'file' | 'page' | 'track' | 'answer' | 'change' | 'network';

/** What a kept song needs to be opened. No other answer to an account is ever kept. */
const ANSWERS =
  /^\/api\/v1\/(auth\/(me|status)|songs\/song_\w+|pipeline\/result\/\w+|editing\/load\/\w+|transposition\/files\/\w+|practice\/results)$/;
const CHANGES = /^\/api\/v1\/(editing\/(save|reset|restore)\b|songs\/song_\w+$|lyrics\/)/;
const FILES = /^\/(assets|fonts|icons)\//;
const TRACKS = /^\/media\//;

export function wayOf({ method, mode, url, origin }: AskedFor): Way {
  const asked = new URL(url);
  if (asked.origin !== origin) return 'network';
  if (method !== 'GET') return CHANGES.test(asked.pathname) ? 'change' : 'network';
  if (mode === 'navigate') return 'page';
  if (FILES.test(asked.pathname)) return 'file';
  if (TRACKS.test(asked.pathname)) return 'track';
  return ANSWERS.test(asked.pathname) ? 'answer' : 'network';
}

/** Answers that name the run whose result they tell of, as `pipeline_id`. */
const OF_A_RUN = /^\/api\/v1\/(songs\/song_\w+|pipeline\/result\/\w+)$/;

/**
 * Whether an answer may take the place of the one that is kept. Not where it tells of another run: its tracks are not here, and the
 * page fetches the whole song anew.
 */
export function mayRenew(pathname: string, kept: string, fresh: string): boolean {
  return !OF_A_RUN.test(pathname) || runOf(kept) === runOf(fresh);
}

function runOf(answer: string): unknown {
  return (JSON.parse(answer) as { pipeline_id?: unknown }).pipeline_id;
}

/** The files of a build that a page names. */
export function filesNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
}

interface ByteRange {
  first: number;
  last: number;
}

/** As media elements ask for it. Null: the whole file. */
export function rangeOf(header: string | null, size: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || Number(first) >= size) return null;
  return { first: Number(first), last: last ? Math.min(Number(last), size - 1) : size - 1 };
}
