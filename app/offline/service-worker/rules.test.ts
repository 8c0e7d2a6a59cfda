import { expect, test } from 'vitest';
import { accountOfToken } from '#app/offline/storage/token-account.ts';
import { filesNamedIn, mayRenew, rangeOf, wayOf } from './rules.ts';

const ORIGIN = 'https://cantora.example';
const way = (path: string, method = 'GET', mode: RequestMode = 'cors') =>
  wayOf({ method, mode, url: new URL(path, ORIGIN).href, origin: ORIGIN });
const tokenOf = (claims: object) =>
  `Bearer head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.seal`;

test.each([
  ['/assets/player-x.js', 'file'],
  ['/fonts/onest.woff2', 'file'],
  ['/media/songs/a/vocals.opus?expires=1&signature=x', 'track'],
  ['/api/v1/auth/me', 'answer'],
  ['/api/v1/auth/status?time_zone=Europe%2FLisbon', 'answer'],
  ['/api/v1/songs/song_1', 'answer'],
  ['/api/v1/pipeline/result/song_1', 'answer'],
  ['/api/v1/editing/load/pipe_1', 'answer'],
  ['/api/v1/practice/results?song_id=song_1&limit=100', 'answer'],
  ['/api/v1/songs/?limit=50', 'network'],
  ['/api/v1/auth/sessions', 'network'],
  ['/api/v1/auth/ledger', 'network'],
  ['/api/v1/auth/export', 'network'],
  ['/api/v1/api-keys', 'network'],
  ['https://elsewhere.example/assets/x.js', 'network'],
] as const)('%s is a matter of the %s', (path, expected) => {
  expect(way(path)).toBe(expected);
});

test('a page is one wherever it leads; changes of a song are followed, all others pass', () => {
  expect(way('/song/song_1', 'GET', 'navigate')).toBe('page');
  expect(way('/api/v1/editing/save', 'POST')).toBe('change');
  expect(way('/api/v1/songs/song_1', 'PUT')).toBe('change');
  expect(way('/api/v1/training/heartbeat', 'POST')).toBe('network');
  expect(way('/api/v1/uploads/upload_1/parts/1', 'PUT')).toBe('network');
});

test('kept songs are those of the account that the token names', () => {
  expect(accountOfToken(tokenOf({ sub: 'user_anna' }))).toBe('user_anna');
  for (const none of [null, '', 'Bearer key', 'Bearer a.b.c', tokenOf({ sub: 3 })])
    expect(accountOfToken(none)).toBeNull();
});

test('what is kept of a song is renewed by answers about the same run alone: another run has tracks that are not here', () => {
  const of = (run: string, title = 'A song') => JSON.stringify({ pipeline_id: run, title });
  for (const path of ['/api/v1/songs/song_1', '/api/v1/pipeline/result/song_1']) {
    expect(mayRenew(path, of('pipe_1'), of('pipe_1', 'Another title'))).toBe(true);
    expect(mayRenew(path, of('pipe_1'), of('pipe_2'))).toBe(false);
  }
  expect(mayRenew('/api/v1/auth/me', '{}', '{"plan":"pro"}')).toBe(true);
});

test('a page names its files once each', () => {
  const html =
    '<link href="/assets/app-1.css"><script>import "/assets/manifest-2.js";import"/assets/app-1.css"</script>';
  expect(filesNamedIn(html)).toEqual(['/assets/app-1.css', '/assets/manifest-2.js']);
});

test.each([
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=100-', null],
  ['bytes=-5', null],
  [null, null],
])('of 100 bytes, “%s” asks for %o', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
