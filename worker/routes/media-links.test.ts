import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bearer, call, ORIGIN } from '#test/worker/api.ts';
import { type FinishedSong, finishedSong, replaceTrack } from '#test/worker/finished-song.ts';
import { signedPath, verifySignedUrl } from '../storage/signed-url.ts';

/** I42: a link opens its own object, for its own verb, until it expires, and in one spelling only. */

const NOW_MS = Date.UTC(2026, 10, 21, 18);
const TRACK = new Uint8Array(3000).map((_, index) => (index * 31) % 253);

let finished: FinishedSong;
let key = '';

beforeAll(async () => {
  finished = await finishedSong();
  await replaceTrack(finished, 'vocals', TRACK);
  key = `stems/${finished.song.id}/${finished.song.pipeline_id}/1/vocals.opus`;
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

const link = (verb: 'read' | 'write' = 'read', expiresAtMs = NOW_MS + 60_000) =>
  signedPath(env.SIGNED_URL_SECRET, { verb, key, expiresAtMs });

test('it opens the object, and any valid range of it is the slice of its bytes', async () => {
  const path = await link();
  await fc.assert(
    fc.asyncProperty(fc.nat(TRACK.length - 1), fc.option(fc.nat(2 * TRACK.length)), async (first, length) => {
      const last = length === null ? '' : first + length;
      const answer = await call(path, { headers: { range: `bytes=${first}-${last}` } });
      expect(answer.status).toBe(206);
      const end = last === '' ? TRACK.length : last + 1;
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(TRACK.slice(first, end));
    }),
    { numRuns: 60 },
  );
});

test('it ends with its last second', async () => {
  const path = await link('read', NOW_MS + 1000);
  expect((await call(path)).status).toBe(200);
  vi.setSystemTime(NOW_MS + 1000);
  const answer = await call(path);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'signature_invalid' });
});

test.each(['PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])('a link to read is none to %s', async (method) => {
  const answer = await call(await link(), { method, headers: { 'content-length': '0' } });
  expect(answer.status).toBe(method === 'PUT' ? 403 : 405);
  expect((await env.AUDIO.head(key))?.size).toBe(TRACK.length);
});

test('a link to write does not read', async () => {
  expect((await call(await link('write'))).status).toBe(403);
});

test('500 changes of one letter each are all refused', async () => {
  const path = await link();
  const start = '/media/'.length;
  const letter = fc.constantFrom(...'abcxyzABCXYZ0189-_=/.%&?#+ ');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: start, max: path.length - 1 }), letter, async (at, other) => {
      const changed = `${path.slice(0, at)}${other}${path.slice(at + 1)}`;
      if (new URL(changed, ORIGIN).href === ORIGIN + path) return;
      await expectRefused(changed);
    }),
    { numRuns: 500 },
  );
});

describe('another spelling of a good link is refused', () => {
  const SPELLINGS: [string, (path: string) => string][] = [
    ['a zero before the expiry', (path) => path.replace('expires=', 'expires=0')],
    ['a sign before the expiry', (path) => path.replace('expires=', 'expires=%2B')],
    ['the expiry as a fraction', (path) => path.replace('&signature', '.0&signature')],
    ['no expiry', (path) => path.replace(/expires=\d+&/, '')],
    ['a second expiry', (path) => `${path}&expires=99999999999`],
    ['a second signature', (path) => `${path}&signature=${'A'.repeat(43)}`],
    ['a further parameter', (path) => `${path}&download=1`],
    ['its parameters the other way round', (path) => path.replace(/(expires=\d+)&(signature=.*)$/, '$2&$1')],
    ['the signature with padding', (path) => `${path}=`],
    ['the signature in plain base64', (path) => `${path.slice(0, -1)}+`],
    ['no signature', (path) => path.replace(/&signature=.*$/, '')],
    ['an empty signature', (path) => path.replace(/signature=.*$/, 'signature=')],
    ['an escaped letter', (path) => path.replace('/stems', '/%73tems')],
    ['escaped slashes', (path) => path.replace('stems/', 'stems%2F')],
    ['slashes escaped twice', (path) => path.replace('stems/', 'stems%252F')],
    ['an escape that is none', (path) => path.replace('stems', '%zz')],
    ['half an escape', (path) => path.replace('stems', 'stems%')],
    ['a zero byte', (path) => path.replace('.opus', '.opus%00')],
    ['an escaped detour', (path) => path.replace('stems/', 'stems/..%2fstems/')],
    ['two slashes', (path) => path.replace('/media/', '/media//')],
    ['backslashes', (path) => path.replace('stems/', 'stems%5C')],
    ['another case', (path) => path.replace('stems', 'STEMS')],
    ['a slash at the end', (path) => path.replace('.opus', '.opus/')],
    ['the prefix twice', (path) => path.replace('/media/', '/media/media/')],
    ['a lone surrogate', (path) => path.replace('stems', '%ED%A0%80')],
    ['the whole bucket', (path) => path.replace(/\/media\/.*\?/, '/media/?')],
  ];
  test.each(SPELLINGS)('%s', async (_name, spell) => {
    const path = await link();
    expect((await call(path)).status).toBe(200);
    await expectRefused(spell(path));
  });

  test('the two bits that the last letter of a signature does not use', async () => {
    const path = await link();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const index = letters.indexOf(path.slice(-1));
    for (const other of [1, 2, 3]) await expectRefused(path.slice(0, -1) + letters.charAt(index ^ other));
  });
});

test('a link to a stem ends after a quarter of an hour, for which the page asks anew', async () => {
  vi.useRealTimers();
  const { result } = await finishedSong();
  const { instrumental_track, vocal_track } = result.vocal_separation;
  const openedMs = Date.now();
  for (const { signed_url: url } of [instrumental_track, vocal_track]) {
    vi.useFakeTimers({ toFake: ['Date'], now: openedMs });
    expect((await call(url)).status).toBe(200);
    vi.setSystemTime(openedMs + 15 * 60_000);
    expect((await call(url)).status).toBe(403);
  }
});

test('F44: while the secret of links is replaced, links of both secrets open; afterwards those of the new one alone', async () => {
  const [before, now] = [env.SIGNED_URL_SECRET, 'another-signed-url-secret-of-32-bytes-or-more'];
  const url = (path: string) => new URL(path, ORIGIN);
  const link = (secrets: string) => signedPath(secrets, { verb: 'read', key, expiresAtMs: NOW_MS + 60_000 });
  const [old, fresh] = [await link(before), await link(`${now} ${before}`)];
  expect(fresh).toBe(await link(now));
  for (const path of [old, fresh])
    expect(await verifySignedUrl(`${now} ${before}`, url(path), 'read', NOW_MS)).toEqual({
      ok: true,
      value: key,
    });
  expect(await verifySignedUrl(now, url(old), 'read', NOW_MS)).toEqual({ ok: false, error: 'bad_signature' });
  expect(await verifySignedUrl(now, url(fresh), 'read', NOW_MS)).toMatchObject({ ok: true });
});

test('a link ends at once with its song, whether its files go too or wait for the sweep', async () => {
  vi.useRealTimers();
  for (const withFiles of [true, false]) {
    const { person, song, result } = await finishedSong();
    const { signed_url: url, file_path: path } = result.vocal_separation.vocal_track;
    expect((await call(url)).status).toBe(200);
    const removal = `/api/v1/songs/${song.id}?cleanup_files=${withFiles}`;
    expect((await call(removal, { method: 'DELETE', headers: bearer(person) })).status).toBe(204);
    for (const answer of [await call(url), await call(path, { headers: bearer(person) })]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'file_not_found', detail: 'File not found' });
    }
  }
});

async function expectRefused(path: string): Promise<void> {
  const answer = await call(path);
  expect([path, answer.status]).toEqual([path, 403]);
}
