import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { type Alignments, newAlignments } from '#test/worker/alignments.ts';
import { bearer } from '#test/worker/api.ts';
import {
  countRows,
  FAILING_EVERYWHERE_MS,
  FAILURE_MODES,
  failEverywhere,
  jsonCall,
} from '#test/worker/fail-everywhere.ts';
import { songRoom } from '../services/songs/song-rooms.ts';

/** Giving a song one's own words and taking them away, failing at each call of the platform, and sent again. */

let of: Alignments;

beforeAll(async () => {
  of = await newAlignments(startFakeSidecar());
});
beforeEach(() => {
  startFakeSidecar();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function lyricsCall(method: 'PUT' | 'DELETE', body: object | undefined, key: string): () => Request {
  const headers = { ...bearer(of.person), 'idempotency-key': key };
  return jsonCall(method, `/api/v1/lyrics/${of.song.id}`, body, headers);
}

describe.each(FAILURE_MODES)('after a $kind $moment a call takes effect', (mode) => {
  test(
    'a text is taken once, in the place of the one before',
    () =>
      failEverywhere(mode, async (key) => ({
        request: lyricsCall('PUT', { format: 'plain', text: key }, key),
        check: async (answer) => {
          expect(answer.status).toBe(202);
          const { pipeline_id: lyricsId } = await answer.json<PipelineStatusBody>();
          expect(await countRows('song_lyrics WHERE song_id = ? AND text = ?', of.song.id, key)).toBe(1);
          const running = "runs WHERE song_id = ? AND kind = 'alignment' AND status = 'running'";
          expect(await countRows(running, of.song.id)).toBe(1);
          expect(await songRoom(env, of.song.id).currentAttempt(lyricsId)).not.toBeNull();
        },
      })),
    FAILING_EVERYWHERE_MS,
  );

  test(
    'they are taken away, and no engine works on for them',
    () =>
      failEverywhere(mode, async (key) => {
        const lyricsId = await of.giveText(key);
        return {
          request: lyricsCall('DELETE', undefined, key),
          check: async (answer) => {
            expect(answer.status).toBe(204);
            expect(await countRows('song_lyrics WHERE song_id = ?', of.song.id)).toBe(0);
            expect(await songRoom(env, of.song.id).currentAttempt(lyricsId)).toBeNull();
          },
        };
      }),
    FAILING_EVERYWHERE_MS,
  );
});
