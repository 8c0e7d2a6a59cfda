import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { ApiError } from './api-error.ts';
import { persist } from './upload-retries.ts';
import { type SendingProgress, type SongUpload, type UploadCalls, uploadSong } from './upload-song.ts';

/** The way of a file to the server, against a server that keeps what arrives and loses connections when told to. */

const FILE = new File([new Uint8Array(UPLOAD_PART_BYTES).fill(1), new Uint8Array(1_000).fill(2)], 'aria.mp3');
const OTHER = new File(
  [new Uint8Array(UPLOAD_PART_BYTES).fill(3), new Uint8Array(1_000).fill(2)],
  'aria.mp3',
);
const NETWORK = new ApiError({ kind: 'network' });

let uploads: UploadBody[];
let putNumbers: number[];
let keysUsed: string[];
/** Failures of the next calls, by name. */
let failures: { open: unknown[]; put: unknown[]; complete: unknown[] };
let seen: SendingProgress[];

beforeEach(() => {
  uploads = [];
  putNumbers = [];
  keysUsed = [];
  failures = { open: [], put: [], complete: [] };
  seen = [];
});

async function sha256(bytes: Blob): Promise<string> {
  return createHash('sha256')
    .update(Buffer.from(await bytes.arrayBuffer()))
    .digest('hex');
}

function failOnce(call: keyof typeof failures): void {
  const failure = failures[call].shift();
  if (failure) throw failure;
}

const calls: UploadCalls = {
  list: async () =>
    uploads.filter(({ status }) => status === 'open').map((upload) => structuredClone(upload)),
  open: async (body, key) => {
    keysUsed.push(key);
    failOnce('open');
    uploads.push({
      ...{ id: `upload_${uploads.length}`, status: 'open', title: body.title, file_name: body.file_name },
      ...{ size_bytes: body.size_bytes, part_size_bytes: UPLOAD_PART_BYTES, part_count: 2 },
      ...{ received_parts: [], expires_at: '', song_id: null, brings_back_song_id: body.song_id ?? null },
    });
    return structuredClone(uploads.at(-1) as UploadBody);
  },
  put: async ({ uploadId, partNumber, bytes, sha256: hash }, onSent) => {
    putNumbers.push(partNumber);
    onSent(Math.floor(bytes.size / 2));
    failOnce('put');
    onSent(bytes.size);
    const part = { part_number: partNumber, size_bytes: bytes.size, sha256: hash ?? '' };
    uploads.find(({ id }) => id === uploadId)?.received_parts.push(part);
  },
  complete: async (uploadId) => {
    failOnce('complete');
    const upload = uploads.find(({ id }) => id === uploadId);
    if (upload) upload.status = 'completed';
    return { id: `song_of_${uploadId}` } as SongBody;
  },
  abort: async () => undefined,
  sha256,
  persist: (work, onWaiting) => persist(work, onWaiting, { wait: async () => undefined, random: () => 0 }),
};

function upload(file: File = FILE, more: Partial<SongUpload> = {}): Promise<SongBody> {
  const song = { ...more, file, title: 'Aria', durationSeconds: 60, idempotencyKey: 'one-upload' };
  const watch = { onProgress: (progress: SendingProgress) => seen.push(progress), onOpened: () => undefined };
  return uploadSong(song, calls, watch, new AbortController().signal);
}

test('a file goes up part by part and becomes a song', async () => {
  expect(await upload()).toEqual({ id: 'song_of_upload_0' });
  expect(putNumbers).toEqual([1, 2]);
  expect(seen.at(-1)).toEqual({
    sentBytes: FILE.size,
    totalBytes: FILE.size,
    waitsFor: null,
    resumedBytes: 0,
  });
});

test('a lost connection costs the part that was on its way; progress waits and never falls', async () => {
  failures.put = [null, NETWORK, NETWORK];
  await upload();
  expect(putNumbers).toEqual([1, 2, 2, 2]);
  const sent = seen.map(({ sentBytes }) => sentBytes);
  expect(sent).toEqual([...sent].sort((a, b) => a - b));
  expect(seen.some(({ waitsFor }) => waitsFor === 'connection')).toBe(true);
  expect(seen.at(-1)?.waitsFor).toBeNull();
});

test('the same file chosen again sends only what is missing, and says how much was there', async () => {
  failures.put = [null, new ApiError({ kind: 'no_token' })];
  await expect(upload()).rejects.toMatchObject({ failure: { kind: 'no_token' } });
  putNumbers = [];
  expect(await upload()).toEqual({ id: 'song_of_upload_0' });
  expect(putNumbers).toEqual([2]);
  expect(seen.at(-1)?.resumedBytes).toBe(UPLOAD_PART_BYTES);
});

test('another file of the same name and size begins anew and leaves the first one alone', async () => {
  failures.put = [null, new ApiError({ kind: 'no_token' })];
  await expect(upload()).rejects.toThrow();
  expect(await upload(OTHER)).toEqual({ id: 'song_of_upload_1' });
  expect(uploads[0]).toMatchObject({ status: 'open', received_parts: [{ part_number: 1 }] });
});

test('a file that brings the sound of a song back does not go on with the upload of a new song, nor the other way round', async () => {
  failures.put = [null, new ApiError({ kind: 'no_token' })];
  await expect(upload()).rejects.toThrow();
  failures.put = [null, new ApiError({ kind: 'no_token' })];
  await expect(upload(FILE, { bringsBackSongId: 'song_1' })).rejects.toThrow();
  expect(uploads.map((one) => one.brings_back_song_id)).toEqual([null, 'song_1']);
  expect(await upload(FILE, { bringsBackSongId: 'song_1' })).toEqual({ id: 'song_of_upload_1' });
  expect(await upload()).toEqual({ id: 'song_of_upload_0' });
});

test('an answer that was lost opens no second upload: every try carries the same key', async () => {
  failures.open = [NETWORK];
  await upload();
  expect(keysUsed).toEqual(['one-upload', 'one-upload']);
});

test('a song that cannot be paid at the end is complete on the server, and a later try sends no byte', async () => {
  const refused = { status: 402, statusText: '', code: 'insufficient_credits', detail: '', fieldErrors: [] };
  failures.complete = [new ApiError({ kind: 'refused', ...refused })];
  await expect(upload()).rejects.toMatchObject({ failure: { status: 402 } });
  putNumbers = [];
  await upload();
  expect(putNumbers).toEqual([]);
});
