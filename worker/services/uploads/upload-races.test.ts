import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UploadPartBody } from '#domain/contracts/upload-api.ts';
import { err } from '#domain/result.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { storeSinger } from '#test/worker/practice.ts';
import { fileOf, sha256Of } from '#test/worker/uploads.ts';
import { createContext } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { completeUpload } from './upload-completion.ts';
import { takePart } from './upload-intake.ts';
import { abortUpload, endUpload } from './upload-removal.ts';
import { openUpload } from './uploads.ts';

/** Two calls about one upload, where the one overtakes the other at the worst moment. */

const OPTIONS = {
  vocalMethod: 'hybrid',
  pitchMethod: 'pyin',
  enableLyrics: true,
  lyricsLanguage: null,
} as const;
const SIZE_BYTES = 1_000;
const context = createContext(env);
let user: User;

beforeEach(async () => {
  startFakeSidecar();
  const { userId } = await storeSinger({ subscriptionType: 'free', trainingUsedMs: 0 });
  const found = await findUser(context, userId);
  if (!found) throw new Error('There is no such account.');
  user = found;
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function opened(): Promise<string> {
  const file = { fileName: 'a.mp3', contentType: '', sizeBytes: SIZE_BYTES, sha256: null, title: null };
  const upload = await openUpload(context, user, { ...file, durationSeconds: 60, options: OPTIONS });
  if (!upload.ok) throw new Error(upload.error.kind);
  return upload.value.id;
}

/** Waits before its last byte until it is let go. */
async function* slowly(bytes: Uint8Array<ArrayBuffer>, mayEnd: Promise<unknown>, onBegun: () => void) {
  onBegun();
  yield bytes.slice(0, -1);
  await mayEnd;
  yield bytes.slice(-1);
}

function put(
  uploadId: string,
  bytes: Uint8Array<ArrayBuffer>,
  mayEnd: Promise<unknown> = Promise.resolve(),
  onBegun = () => {},
) {
  const part = { uploadId, partNumber: 1, sizeBytes: SIZE_BYTES, sha256: null };
  return takePart(context, user.id, part, {
    body: slowly(bytes, mayEnd, onBegun),
    isStillAllowed: async () => true,
  });
}

test('a slow try that began first does not replace a part that was acknowledged meanwhile', async () => {
  const uploadId = await opened();
  const [slowBytes, fastBytes] = [fileOf(SIZE_BYTES, 1), fileOf(SIZE_BYTES, 2)];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const begun = vi.fn();
  const slow = put(uploadId, slowBytes, gate, begun);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  const fast = await put(uploadId, fastBytes);
  open();
  expect(fast).toMatchObject({ ok: true, value: { sha256: await sha256Of(fastBytes) } });
  expect(await slow).toEqual(err({ kind: 'upload_part_conflict', partNumber: 1 }));
  const again = (await put(uploadId, fastBytes)) as { ok: true; value: UploadPartBody };
  expect(again).toEqual(fast);
  expect((await env.AUDIO.list({ prefix: `uploads/${uploadId}/` })).objects).toHaveLength(1);
});

test('an upload that is aborted while it is completed becomes no song, takes no credits and leaves no byte', async () => {
  const uploadId = await opened();
  await put(uploadId, fileOf(SIZE_BYTES));
  const original = env.AUDIO.put.bind(env.AUDIO);
  const AUDIO = new Proxy(env.AUDIO, {
    get: (bucket, name) => {
      if (name !== 'put')
        return (...values: never[]) => Reflect.apply(Reflect.get(bucket, name) as never, bucket, values);
      return async (...values: Parameters<typeof original>) => {
        const stored = await original(...values);
        expect((await abortUpload(context, user.id, uploadId)).ok).toBe(true);
        // The file of the completion arrives after the abort has deleted it.
        await env.AUDIO.put(values[0], 'late');
        return stored;
      };
    },
  });
  const completion = await completeUpload(createContext({ ...env, AUDIO }), user, uploadId);
  expect(completion).toEqual(err({ kind: 'upload_ended' }));
  // The singer came with one song.
  const counts =
    'SELECT (SELECT count(*) FROM songs WHERE user_id = ?1) AS songs, (SELECT count(*) FROM runs WHERE user_id = ?1) AS runs';
  expect(await env.DB.prepare(counts).bind(user.id).first()).toEqual({ songs: 1, runs: 0 });
  const reserves = "SELECT count(*) AS n FROM ledger WHERE user_id = ? AND kind = 'reserve'";
  expect(await env.DB.prepare(reserves).bind(user.id).first()).toEqual({ n: 0 });
  const { results } = await env.DB.prepare('SELECT song_id AS id FROM uploads WHERE id = ?')
    .bind(uploadId)
    .all<{ id: string }>();
  expect(await env.AUDIO.head(`originals/${results[0]?.id}`)).toBeNull();
  expect((await env.AUDIO.list({ prefix: `uploads/${uploadId}/` })).objects).toEqual([]);
});

test('an end that comes when the row of a completed upload is forgotten leaves the original of its song', async () => {
  const uploadId = await opened();
  await put(uploadId, fileOf(SIZE_BYTES));
  const completion = await completeUpload(context, user, uploadId);
  if (!completion.ok) throw new Error(completion.error.kind);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM upload_parts WHERE upload_id = ?').bind(uploadId),
    env.DB.prepare('DELETE FROM uploads WHERE id = ?').bind(uploadId),
  ]);
  expect(await endUpload(context, { id: uploadId, songId: completion.value })).toBeNull();
  expect((await env.AUDIO.head(`originals/${completion.value}`))?.size).toBe(SIZE_BYTES);
});
