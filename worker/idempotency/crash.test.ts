import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_LEASE_MS } from '#domain/idempotency.ts';
import { createApi } from '../api.ts';
import type { Env } from '../env.ts';
import { songRoom } from '../services/song-rooms.ts';
import { bearer, creditsOf, ORIGIN, type Person, registerSomebody, takenSong } from '../testing/api.ts';
import { type Failure, failingPlatform } from '../testing/failing-platform.ts';
import { startFakeSidecar } from '../testing/fake-sidecar.ts';

/**
 * A changing call fails at each of its platform calls in turn, before and after it takes effect, as a fault of that one call and as
 * the death of the process. Then the client sends it again with the same key: there is one effect, and the right answer.
 */

const api = createApi();
const MODES = [
  { kind: 'fault', moment: 'before' },
  { kind: 'fault', moment: 'after' },
  { kind: 'crash', moment: 'before' },
  { kind: 'crash', moment: 'after' },
] as const satisfies Omit<Failure, 'atCall'>[];
let runs = 0;

beforeEach(() => {
  startFakeSidecar();
  // Every failure is logged, and here each of them is wanted.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function send(platform: Env, request: Request): Promise<Response> {
  const execution = createExecutionContext();
  const response = await api.fetch(request, platform, execution);
  const copy = new Response(
    await response.arrayBuffer().then((bytes) => (bytes.byteLength > 0 ? bytes : null)),
    response,
  );
  await waitOnExecutionContext(execution).catch(() => undefined);
  return copy;
}

/** As a client does: while the first call counts as running, it waits. Here the clock is moved to the end of the lease. */
async function sendUntilAnswered(request: () => Request): Promise<Response> {
  const answer = await send(env, request());
  if (answer.status !== 409) return answer;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IDEMPOTENCY_LEASE_MS + 1 });
  return send(env, request());
}

/** Sends until no call of the platform is left to fail; `check` sees the answer after each failure. */
async function failEverywhere(
  mode: (typeof MODES)[number],
  newCall: (key: string) => Promise<{ request: () => Request; check: (answer: Response) => Promise<void> }>,
): Promise<void> {
  for (let atCall = 1; ; atCall += 1) {
    runs += 1;
    const { request, check } = await newCall(`key-${runs}`);
    const platform = failingPlatform({ ...mode, atCall });
    await send(platform.env, request());
    if (!platform.hasFailed()) {
      expect(atCall).toBeGreaterThan(3);
      return;
    }
    const answer = await sendUntilAnswered(request);
    await check(answer.clone());
    const replay = await send(env, request());
    vi.useRealTimers();
    expect([replay.status, await replay.text()]).toEqual([answer.status, await answer.text()]);
  }
}

function jsonCall(
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): () => Request {
  return () =>
    new Request(`${ORIGIN}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
}

async function count(sql: string, ...values: unknown[]): Promise<number> {
  return (
    (
      await env.DB.prepare(sql)
        .bind(...values)
        .first<{ n: number }>()
    )?.n ?? 0
  );
}

function songsOf(person: Person): Promise<number> {
  return count(
    'SELECT count(*) AS n FROM songs WHERE user_id = (SELECT id FROM users WHERE email = ?)',
    person.email,
  );
}

describe.each(MODES)('I05: with a $kind $moment each call', (mode) => {
  test('a registration makes one account and one session', async () => {
    await failEverywhere(mode, async (key) => {
      const email = `${key}@example.com`;
      const body = { email, password: 'una voce poco fa', full_name: 'Rosina' };
      return {
        request: jsonCall('POST', '/api/v1/auth/register', body, {
          'idempotency-key': key,
          'cf-connecting-ip': `192.0.2.${runs % 256}`,
        }),
        check: async (answer) => {
          expect(answer.status).toBe(201);
          const { access_token: token } = await answer.json<{ access_token: string }>();
          expect(await count('SELECT count(*) AS n FROM users WHERE email = ?', email)).toBe(1);
          expect(
            await count(
              'SELECT count(*) AS n FROM sessions JOIN users ON users.id = user_id WHERE email = ?',
              email,
            ),
          ).toBe(1);
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
