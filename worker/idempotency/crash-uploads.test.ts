import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, creditsOf, ORIGIN, registerSomebody } from '#test/worker/api.ts';
import { countRows, FAILURE_MODES, failEverywhere, jsonCall } from '#test/worker/fail-everywhere.ts';
import { fileOf, openedUpload, putPart, UPLOADS } from '#test/worker/uploads.ts';

/** Resumable uploads: whatever fails in the middle, the second try has one effect and the right answer. */

beforeEach(() => {
  startFakeSidecar();
  // Every failure is logged, and here each of them is wanted.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SIZE_BYTES = 3_000;

describe.each(FAILURE_MODES)('I05: with a $kind $moment each call', (mode) => {
  test('an upload is opened once', async () => {
    await failEverywhere(mode, async (key) => {
      const person = await registerSomebody();
      const body = { file_name: 'a.mp3', size_bytes: SIZE_BYTES, duration_minutes: 2 };
      const headers = { ...bearer(person), 'idempotency-key': key };
      return {
        request: jsonCall('POST', UPLOADS, body, headers),
        check: async (answer) => {
          expect(answer.status).toBe(201);
          const { id } = await answer.json<UploadBody>();
          const ofThem = 'uploads WHERE user_id = (SELECT id FROM users WHERE email = ?)';
          expect(await countRows(ofThem, person.email)).toBe(1);
          expect((await putPart(person, id, 1, fileOf(SIZE_BYTES))).status).toBe(200);
        },
      };
    });
  }, 60_000);

  test('a part is stored, and its row leads to its bytes', async () => {
    await failEverywhere(mode, async (key) => {
      const person = await registerSomebody();
      const upload = await openedUpload(person, SIZE_BYTES);
      const headers = { ...bearer(person), 'idempotency-key': key, 'content-length': String(SIZE_BYTES) };
      const path = `${ORIGIN}${UPLOADS}/${upload.id}/parts/1`;
      return {
        request: () => new Request(path, { method: 'PUT', headers, body: fileOf(SIZE_BYTES) }),
        check: async (answer) => {
          expect(answer.status).toBe(200);
          const row = await env.DB.prepare('SELECT object_id AS id FROM upload_parts WHERE upload_id = ?')
            .bind(upload.id)
            .first<{ id: string }>();
          expect((await env.AUDIO.head(`uploads/${upload.id}/1/${row?.id}`))?.size).toBe(SIZE_BYTES);
        },
      };
    });
  }, 60_000);

  test('an upload becomes one song with one reserve and one file', async () => {
    await failEverywhere(mode, async (key) => {
      const person = await registerSomebody();
      const upload = await openedUpload(person, SIZE_BYTES);
      await putPart(person, upload.id, 1, fileOf(SIZE_BYTES));
      const headers = { ...bearer(person), 'idempotency-key': key };
      return {
        request: jsonCall('POST', `${UPLOADS}/${upload.id}/complete`, undefined, headers),
        check: async (answer) => {
          expect(answer.status).toBe(201);
          const { id } = await answer.json<{ id: string }>();
          expect(await creditsOf(person)).toBe(18);
          expect((await env.AUDIO.list({ prefix: `originals/${id}` })).objects).toHaveLength(1);
          expect(await countRows("uploads WHERE song_id = ? AND status = 'completed'", id)).toBe(1);
        },
      };
    });
  }, 60_000);
});
