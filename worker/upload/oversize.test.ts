import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_SONG_FILE_BYTES } from '#domain/songs/upload-limits.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, creditsOf, type Person, registerSomebody } from '#test/worker/api.ts';

/** T21: files beyond the limit in every framing that a client may choose. Each is answered and leaves nothing. */

const CHUNK = new Uint8Array(1_000_000);
const HEAD = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\n\r\n';
const PRICE = '--x\r\ncontent-disposition: form-data; name="duration_minutes"\r\n\r\n1\r\n';
const END = '\r\n--x--\r\n';

let person: Person;

beforeEach(async () => {
  startFakeSidecar();
  person = await registerSomebody();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A form with a file of so many bytes, which come as they are asked for. */
function formOf(fileBytes: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leftBytes = fileBytes;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(PRICE + HEAD)),
    pull: (controller) => {
      if (leftBytes > 0) controller.enqueue(CHUNK.slice(0, leftBytes));
      leftBytes -= CHUNK.length;
      if (leftBytes > 0) return;
      controller.enqueue(encoder.encode(END));
      controller.close();
    },
  });
}

function send(fileBytes: number, length: Record<string, string>): Promise<Response> {
  const headers = { ...bearer(person), 'content-type': 'multipart/form-data; boundary=x', ...length };
  return call('/api/v1/songs/', { method: 'POST', headers, body: formOf(fileBytes) });
}

async function keptNothing(): Promise<void> {
  expect((await env.AUDIO.list({ prefix: 'originals/' })).objects).toEqual([]);
  expect((await env.DB.prepare('SELECT count(*) AS n FROM songs').first<{ n: number }>())?.n).toBe(0);
  expect(await creditsOf(person)).toBe(20);
}

test.each([
  ['that says so', 101_000_001, { 'content-length': '101000300' }, 413],
  ['that is one byte too long', MAX_SONG_FILE_BYTES + 1, { 'content-length': '100000300' }, 413],
  ['that says it is small', 101_000_000, { 'content-length': '300' }, 413],
  ['in chunks, without a length', 101_000_000, {}, 411],
  ['with a length that is none', 101_000_000, { 'content-length': '1e3' }, 411],
] as const)(
  'a file %s leaves no object, no row and no reserve',
  async (_what, fileBytes, length, status) => {
    const answer = await send(fileBytes, length);
    expect(answer.status).toBe(status);
    if (status === 413) expect(await answer.json()).toMatchObject({ detail: 'File too large (max 100MB)' });
    await keptNothing();
  },
  90_000,
);
