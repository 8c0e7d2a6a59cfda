import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SongBody, SongPlayBody } from '#domain/contracts/api.ts';
import { bearer, getJson, type Person, registerSomebody } from '#test/worker/api.ts';
import {
  countRows,
  FAILING_EVERYWHERE_MS,
  FAILURE_MODES,
  failEverywhere,
  jsonCall,
} from '#test/worker/fail-everywhere.ts';
import { storeSong } from '#test/worker/practice.ts';

/** Naming and playing a song, failing at each call of the platform, and sent again. */

let person: Person;
let userId = '';

beforeAll(async () => {
  person = await registerSomebody();
  userId = (await getJson<{ id: string }>(person, '/api/v1/auth/me')).id;
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(FAILURE_MODES)('I05: with a $kind $moment each call', (mode) => {
  test(
    'title and key are changed together, and the answer is the song',
    async () => {
      await failEverywhere(mode, async (key) => {
        const songId = await storeSong(userId);
        const headers = { ...bearer(person), 'idempotency-key': key };
        const body = { title: 'one more song', key_signature: 'Bb minor' };
        return {
          request: jsonCall('PUT', `/api/v1/songs/${songId}`, body, headers),
          check: async (answer) => {
            const changed = { title: 'One More Song', key_signature: 'Bb minor' };
            expect([answer.status, await answer.json<SongBody>()]).toMatchObject([200, changed]);
            expect(await getJson(person, `/api/v1/songs/${songId}`)).toMatchObject(changed);
          },
        };
      });
    },
    FAILING_EVERYWHERE_MS,
  );

  test(
    'a play counts once',
    async () => {
      await failEverywhere(mode, async (key) => {
        const songId = await storeSong(userId);
        const headers = { ...bearer(person), 'idempotency-key': key };
        return {
          request: jsonCall('POST', `/api/v1/songs/${songId}/play`, {}, headers),
          check: async (answer) => {
            expect([answer.status, await answer.json<SongPlayBody>()]).toMatchObject([
              200,
              { play_count: 1 },
            ]);
            expect(await countRows('plays WHERE song_id = ?', songId)).toBe(1);
          },
        };
      });
    },
    FAILING_EVERYWHERE_MS,
  );
});
