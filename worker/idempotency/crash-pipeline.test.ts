import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, creditsOf, type Person, registerSomebody, takenSong } from '#test/worker/api.ts';
import {
  countRows,
  FAILING_EVERYWHERE_MS,
  FAILURE_MODES,
  failEverywhere,
  jsonCall,
} from '#test/worker/fail-everywhere.ts';
import { breachesOf, jobOf, newSongWithResult } from '#test/worker/runs.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/** Starting a song again and cancelling, failing at each call of the platform, and sent again. A retry goes the way of a start. */

let sidecar: FakeSidecar;

beforeEach(() => {
  sidecar = startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function keyed(person: Person, key: string): Record<string, string> {
  return { ...bearer(person), 'idempotency-key': key };
}

describe.each(FAILURE_MODES)('after a $kind $moment a call takes effect', (mode) => {
  test(
    'a song is started again once',
    () =>
      failEverywhere(mode, async (key) => {
        const { person, song } = await newSongWithResult(sidecar);
        const body = { file_id: song.id, vocal_method: 'dsp' };
        return {
          request: jsonCall('POST', '/api/v1/pipeline/process', body, keyed(person, key)),
          check: async (answer) => {
            expect(answer.status).toBe(202);
            const { pipeline_id: pipelineId } = await answer.json<PipelineStatusBody>();
            expect(await countRows('runs WHERE song_id = ?', song.id)).toBe(2);
            expect((await songRoom(env, song.id).snapshot())?.pipelineId).toBe(pipelineId);
            expect(await creditsOf(person)).toBe(18);
            expect(await breachesOf(person)).toEqual([]);
          },
        };
      }),
    FAILING_EVERYWHERE_MS,
  );

  test(
    'a run is cancelled and refunded once',
    () =>
      failEverywhere(mode, async (key) => {
        const person = await registerSomebody();
        const song = await takenSong(person, { duration_minutes: '5' });
        await jobOf(sidecar, song.pipeline_id ?? '');
        return {
          request: jsonCall('POST', `/api/v1/pipeline/cancel/${song.id}`, {}, keyed(person, key)),
          check: async (answer) => {
            expect([answer.status, (await answer.json<PipelineStatusBody>()).is_failed]).toEqual([200, true]);
            expect(await creditsOf(person)).toBe(20);
            expect(await breachesOf(person)).toEqual([]);
          },
        };
      }),
    FAILING_EVERYWHERE_MS,
  );
});
