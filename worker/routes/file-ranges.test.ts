import { beforeAll, describe, expect, test } from 'vitest';
import { bearer, call } from '#test/worker/api.ts';
import { type FinishedSong, finishedSong, replaceTrack } from '#test/worker/finished-song.ts';

/** What the doors to a track answer to ranges and conditions: real R2 objects, every row through every door, byte by byte. */

const SIZE = 1000;
const TRACK = new Uint8Array(SIZE).map((_, index) => (index * 37) % 251);
const OLD = '"00000000000000000000000000000000"';
const DATE = 'Sat, 21 Nov 2026 18:00:00 GMT';
const DOORS = ['by song', 'by file name', 'by signed link'] as const;
type Door = (typeof DOORS)[number];
type Bytes = readonly [first: number, last: number];
type Row = readonly [string, Record<string, string>, 200 | 206 | 304 | 412 | 416, Bytes?];

const range = (value: string, more: Record<string, string> = {}) => ({ range: value, ...more });

/** Bytes are given for every 206: the first and the last one. `{etag}` stands for the track's own. */
const ROWS: readonly Row[] = [
  ['no range', {}, 200],
  ['first four bytes', range('bytes=0-3'), 206, [0, 3]],
  ['the first byte', range('bytes=0-0'), 206, [0, 0]],
  ['the last byte', range('bytes=999-999'), 206, [999, 999]],
  ['in the middle', range('bytes=400-599'), 206, [400, 599]],
  ['all of it, closed', range('bytes=0-999'), 206, [0, 999]],
  ['all of it, open', range('bytes=0-'), 206, [0, 999]],
  ['open', range('bytes=700-'), 206, [700, 999]],
  ['open at the last byte', range('bytes=999-'), 206, [999, 999]],
  ['suffix', range('bytes=-300'), 206, [700, 999]],
  ['suffix of one byte', range('bytes=-1'), 206, [999, 999]],
  ['suffix of the whole length', range('bytes=-1000'), 206, [0, 999]],
  ['suffix longer than the file', range('bytes=-5000'), 206, [0, 999]],
  ['end beyond the file', range('bytes=990-4000'), 206, [990, 999]],
  ['end one beyond', range('bytes=998-1000'), 206, [998, 999]],
  ['end beyond 2^53', range('bytes=10-9007199254740993'), 206, [10, 999]],
  ['end beyond 2^64', range('bytes=10-18446744073709551616'), 206, [10, 999]],
  ['end of 400 digits', range(`bytes=10-${'9'.repeat(400)}`), 206, [10, 999]],
  ['suffix of 2^64', range('bytes=-18446744073709551616'), 206, [0, 999]],
  ['zeros before the numbers', range('bytes=00000-0000003'), 206, [0, 3]],
  ['unit in capitals', range('BYTES=0-3'), 206, [0, 3]],
  ['spaces around the range', range('bytes= 5-6 '), 206, [5, 6]],
  ['empty list elements', range('bytes=,5-6 , '), 206, [5, 6]],
  ['start at the end', range('bytes=1000-'), 416],
  ['start beyond the end', range('bytes=5000-6000'), 416],
  ['start beyond 2^53', range('bytes=9007199254740993-'), 416],
  ['start of 400 digits', range(`bytes=${'9'.repeat(400)}-`), 416],
  ['suffix of nothing', range('bytes=-0'), 416],
  ['reversed', range('bytes=5-2'), 200],
  ['two ranges', range('bytes=0-1,4-5'), 200],
  ['two overlapping ranges', range('bytes=0-9, 5-20'), 200],
  ['a thousand tiny ranges', range(`bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`)}`), 200],
  ['one good and one bad range', range('bytes=0-1,x'), 200],
  ['no numbers', range('bytes=-'), 200],
  ['no range at all', range('bytes='), 200],
  ['only commas', range('bytes=,,'), 200],
  ['letters', range('bytes=a-b'), 200],
  ['a sign', range('bytes=+1-5'), 200],
  ['negative start', range('bytes=-1-5'), 200],
  ['a fraction', range('bytes=1.5-3'), 200],
  ['hexadecimal', range('bytes=0x1-0x5'), 200],
  ['exponent', range('bytes=1e1-1e2'), 200],
  ['spaces inside', range('bytes=0 - 3'), 200],
  ['no unit', range('0-3'), 200],
  ['another unit', range('items=0-3'), 200],
  ['something after it', range('bytes=0-3;q=1'), 200],
  ['If-Range of this version', range('bytes=0-3', { 'if-range': '{etag}' }), 206, [0, 3]],
  ['If-Range of another version', range('bytes=0-3', { 'if-range': OLD }), 200],
  ['If-Range of another version, beyond the end', range('bytes=5000-', { 'if-range': OLD }), 200],
  ['If-Range with a weak ETag', range('bytes=0-3', { 'if-range': 'W/{etag}' }), 200],
  ['If-Range with a date', range('bytes=0-3', { 'if-range': DATE }), 200],
  ['If-Range without a range', { 'if-range': OLD }, 200],
  ['If-None-Match of this version', { 'if-none-match': '{etag}' }, 304],
  ['If-None-Match, weak', { 'if-none-match': `${OLD}, W/{etag}` }, 304],
  ['If-None-Match of anything', { 'if-none-match': '*' }, 304],
  ['If-None-Match before a range', range('bytes=0-3', { 'if-none-match': '{etag}' }), 304],
  ['If-None-Match of another version', range('bytes=0-3', { 'if-none-match': OLD }), 206, [0, 3]],
  ['If-Match of this version', range('bytes=0-3', { 'if-match': `${OLD}, {etag}` }), 206, [0, 3]],
  ['If-Match of another version', range('bytes=0-3', { 'if-match': OLD }), 412],
  ['If-Match with a weak ETag', { 'if-match': 'W/{etag}' }, 412],
  ['If-Modified-Since, for there are no dates', { 'if-modified-since': DATE }, 200],
];

const CASES = ROWS.map(([name, headers, status, bytes]) => ({ name, headers, status, bytes }));

let finished: FinishedSong;
let etag = '';

beforeAll(async () => {
  finished = await finishedSong();
  await replaceTrack(finished, 'vocals', TRACK);
  etag = (await send('by song', {})).headers.get('etag') ?? '';
});

describe.each(DOORS)('a track %s', (door) => {
  test.each(CASES)('answers to: $name', async ({ headers, status, bytes }) => {
    const answer = await send(door, headers);
    const [first, last] = bytes ?? [0, SIZE - 1];
    const body = new Uint8Array(await answer.arrayBuffer());
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange(status, first, last));
    const hasBytes = status === 200 || status === 206;
    expect(body).toEqual(hasBytes ? TRACK.slice(first, last + 1) : new Uint8Array());
    if (hasBytes) expect(answer.headers.get('content-length')).toBe(String(last - first + 1));
    expectCareful(answer);
  });

  test.each(CASES)(
    'tells a HEAD of the whole track, whatever its range: $name',
    async ({ headers, status }) => {
      const answer = await send(door, headers, 'HEAD');
      const isRangeIgnored = status === 206 || status === 416;
      expect(answer.status).toBe(isRangeIgnored ? 200 : status);
      expect(answer.headers.get('content-range')).toBeNull();
      if (answer.status === 200) expect(answer.headers.get('content-length')).toBe(String(SIZE));
      expect((await answer.arrayBuffer()).byteLength).toBe(0);
      expectCareful(answer);
    },
  );
});

function expectCareful({ headers }: Response): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.get('last-modified')).toBeNull();
}

function contentRange(status: number, first: number, last: number): string | null {
  if (status === 206) return `bytes ${first}-${last}/${SIZE}`;
  return status === 416 ? `bytes */${SIZE}` : null;
}

async function send(door: Door, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const { vocal_track: track } = finished.result.vocal_separation;
  const filled = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('{etag}', etag)]),
  );
  if (door === 'by signed link') return call(track.signed_url, { method, headers: filled });
  const path = door === 'by song' ? `/api/v1/files/processed/${finished.song.id}/vocals` : track.file_path;
  return call(path, { method, headers: { ...filled, ...bearer(finished.person) } });
}
