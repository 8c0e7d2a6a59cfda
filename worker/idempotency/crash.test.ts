import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, creditsOf, ORIGIN, type Person, registerSomebody, takenSong } from '#test/worker/api.ts';
import { countRows, FAILURE_MODES, failEverywhere, jsonCall } from '#test/worker/fail-everywhere.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/** Accounts and songs: whatever fails in the middle, the second try has one effect and the right answer. */

beforeEach(() => {
  startFakeSidecar();
  // Every failure is logged, and here each of them is wanted.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function songsOf(person: Person): Promise<number> {
  return countRows('songs WHERE user_id = (SELECT id FROM users WHERE email = ?)', person.email);
}

describe.each(FAILURE_MODES)('I05: with a $kind $moment each call', (mode) => {
  test('a registration makes one account and one session', async () => {
    await failEverywhere(mode, async (key) => {
      const email = `${key}@example.com`;
      const body = { email, password: 'una voce poco fa', full_name: 'Rosina' };
      return {
        request: jsonCall('POST', '/api/v1/auth/register', body, { 'idempotency-key': key }),
        check: async (answer) => {
          expect(answer.status).toBe(201);
          const { access_token: token } = await answer.json<{ access_token: string }>();
          expect(await countRows('users WHERE email = ?', email)).toBe(1);
          const ofThem = 'sessions JOIN users ON users.id = user_id WHERE email = ?';
          expect(await countRows(ofThem, email)).toBe(1);
          expect(await creditsOf({ email, accessToken: token, refreshToken: '' })).toBe(20);
        },
      };
    });
  }, 60_000);

  test('an upload makes one song, one reserve and one original', async () => {
    const objectsBefore = (await env.AUDIO.list({ prefix: 'originals/' })).objects.length;
    let objects = objectsBefore;
    await failEverywhere(mode, async (key) => {
      const person = await registerSomebody();
      const form = new FormData();
      form.set('duration_minutes', '2');
      form.set('file', new File([new Uint8Array(5_000).fill(7)], 'a.mp3', { type: 'audio/mpeg' }));
      const encoded = new Response(form);
      const body = await encoded.clone().arrayBuffer();
      const headers = {
        ...bearer(person),
        'idempotency-key': key,
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(body.byteLength),
      };
      objects += 1;
      return {
        request: () => new Request(`${ORIGIN}/api/v1/songs/`, { method: 'POST', headers, body }),
        check: async (answer) => {
          expect(answer.status).toBe(201);
          expect(await songsOf(person)).toBe(1);
          expect(await creditsOf(person)).toBe(18);
          expect((await env.AUDIO.list({ prefix: 'originals/' })).objects.length).toBe(objects);
        },
      };
    });
  }, 60_000);

  test('a song is deleted once and its credits come back once', async () => {
    await failEverywhere(mode, async (key) => {
      const person = await registerSomebody();
      const song = await takenSong(person, { duration_minutes: '5' });
      return {
        request: jsonCall('DELETE', `/api/v1/songs/${song.id}`, undefined, {
          ...bearer(person),
          'idempotency-key': key,
        }),
        check: async (answer) => {
          expect(answer.status).toBe(204);
          expect(await songsOf(person)).toBe(0);
          expect(await songRoom(env, song.id).snapshot()).toBeNull();
          expect(await creditsOf(person)).toBe(20);
        },
      };
    });
  }, 60_000);
});
