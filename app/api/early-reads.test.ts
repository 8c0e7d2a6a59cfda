import { afterEach, expect, test, vi } from 'vitest';
import { TOKEN_STORAGE_KEY } from './access-token.ts';
import { earlyReadsScript, forgetEarlyReads, takeEarlyRead } from './early-reads.ts';

const NOW_MS = 1_800_000_000_000;

afterEach(() => {
  vi.unstubAllGlobals();
  forgetEarlyReads();
});

/** Runs the script as the head of a page would, and tells what it asked for. */
function openPage(path: string, token: string | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === TOKEN_STORAGE_KEY ? token : null) });
  vi.stubGlobal('location', { pathname: path });
  vi.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  vi.stubGlobal('fetch', async (read: string, { headers }: { headers: Record<string, string> }) => {
    expect(headers.Authorization).toBe(`Bearer ${token}`);
    asked.push(read);
    return new Response(read);
  });
  new Function(earlyReadsScript())();
  return asked;
}

const tokenUntil = (seconds: number) => `head.${btoa(JSON.stringify({ exp: seconds }))}.signature`;
const GOOD = tokenUntil(NOW_MS / 1000 + 60);

test.each([
  ['/account', ['/api/v1/auth/me']],
  ['/dashboard', expect.arrayContaining(['/api/v1/pipeline/active', '/api/v1/auth/me'])],
  ['/song/song_1a', ['/api/v1/songs/song_1a', '/api/v1/pipeline/result/song_1a', '/api/v1/auth/me']],
  ['/song/demo', ['/api/v1/auth/me']],
])('%s asks for what it shows first', (path, reads) => {
  expect(openPage(path, GOOD)).toEqual(reads);
});

test.each([
  ['nobody signed in', null],
  ['a token whose time is over', tokenUntil(NOW_MS / 1000 - 1)],
  ['a token that nobody can read', 'token'],
])('nothing is asked with %s', (_what, token) => {
  expect(openPage('/dashboard', token)).toEqual([]);
  expect(takeEarlyRead('/api/v1/auth/me', String(token))).toBeNull();
});

test('an answer is used once, with its own token, and not after a change', async () => {
  openPage('/song/song_1a', GOOD);
  expect(takeEarlyRead('/api/v1/auth/me', 'another')).toBeNull();
  expect(await (await takeEarlyRead('/api/v1/auth/me', GOOD))?.text()).toBe('/api/v1/auth/me');
  expect(takeEarlyRead('/api/v1/auth/me', GOOD)).toBeNull();
  forgetEarlyReads();
  expect(takeEarlyRead('/api/v1/songs/song_1a', GOOD)).toBeNull();
});
