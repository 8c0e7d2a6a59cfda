import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '#domain/result.ts';
import { UPLOAD_PART_BYTES, uploadPartCount } from '#domain/songs/upload-parts.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { inDepth } from '#test/depth.ts';
import { storeSinger } from '#test/worker/practice.ts';
import { fileOf, partOf, sha256Of } from '#test/worker/uploads.ts';
import { type Context, createContext } from '../../context.ts';
import type { User } from '../../db/schema.ts';
import { findUser } from '../accounts/accounts.ts';
import { completeUpload } from './upload-completion.ts';
import { takePart } from './upload-intake.ts';
import { openUpload, receivedParts } from './uploads.ts';

/** I38: any schedule of parts, repeats, cuts and completions ends with the file that was sent, on the real D1 and R2. */

const OPTIONS = {
  vocalMethod: 'hybrid',
  pitchMethod: 'pyin',
  enableLyrics: true,
  lyricsLanguage: null,
} as const;
/** Each moves some fifty megabytes. */
const SCHEDULES = inDepth(4, 15);
const CHUNK_BYTES = 300_000;
const SIZES = [1, UPLOAD_PART_BYTES, UPLOAD_PART_BYTES + 1, 2 * UPLOAD_PART_BYTES + 1_000];
const LONGEST = fileOf(2 * UPLOAD_PART_BYTES + 1_000);

type Step = { do: 'put' | 'cut' | 'other bytes' | 'put twice at once' | 'complete'; part: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('put', 'put', 'put', 'cut', 'other bytes', 'put twice at once', 'complete'),
  part: fc.integer({ min: 1, max: 3 }),
});

let user: User;

beforeAll(async () => {
  startFakeSidecar();
  const { userId } = await storeSinger({ subscriptionType: 'free', trainingUsedMs: 0 });
  await env.DB.prepare('UPDATE users SET credits_available = 100000 WHERE id = ?').bind(userId).run();
  const found = await findUser(createContext(env), userId);
  if (!found) throw new Error('There is no such account.');
  user = found;
});
afterAll(() => {
  vi.restoreAllMocks();
});

async function* chunksOf(bytes: Uint8Array<ArrayBuffer>, isCut: boolean) {
  const sentBytes = isCut ? Math.floor(bytes.length / 2) : bytes.length;
  for (let offset = 0; offset < sentBytes; offset += CHUNK_BYTES) {
    yield bytes.slice(offset, Math.min(offset + CHUNK_BYTES, sentBytes));
  }
  if (isCut) throw new Error('The connection is lost.');
}

test('whatever is sent in whatever order: what has arrived stays, and the song is the file', async () => {
  const sizes = fc.constantFrom(...SIZES);
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(200), fc.array(step, { maxLength: 8 }), async (sizeBytes, seed, steps) => {
      const tidying: Promise<unknown>[] = [];
      const context = createContext(env, undefined, (work) => tidying.push(work()));
      const file = LONGEST.slice(0, sizeBytes).fill(seed, 0, 1);
      // Failed songs and runs do not count for the plan's limits.
      for (const table of ['songs', 'runs'])
        await env.DB.prepare(`UPDATE ${table} SET status = 'failed'`).run();
      const uploadId = await opened(context, file);
      const arrived = new Set<number>();
      let songId: string | null = null;
      const everything = Array.from({ length: uploadPartCount(sizeBytes) }, (_, index) => index + 1);
      const finish: Step[] = everything.map((part) => ({ do: 'put', part }));
      for (const one of [...steps, ...finish, { do: 'complete', part: 1 } as const]) {
        songId = await play(context, { uploadId, file, arrived, songId }, one);
      }
      const stored = await env.AUDIO.get(`originals/${songId}`);
      expect(await sha256Of(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(
        await sha256Of(file),
      );
      const song = await env.DB.prepare('SELECT source_sha256 AS sha256 FROM songs WHERE id = ?').bind(
        songId,
      );
      expect(await song.first()).toEqual({ sha256: await sha256Of(file) });
      await Promise.all(tidying);
      expect((await env.AUDIO.list({ prefix: `uploads/${uploadId}/` })).objects).toEqual([]);
    }),
    // A schedule that failed leaves its upload open, so shorter ones would fail for another reason.
    { numRuns: SCHEDULES, endOnFailure: true },
  );
}, 120_000);

interface World {
  uploadId: string;
  file: Uint8Array<ArrayBuffer>;
  arrived: Set<number>;
  songId: string | null;
}

async function opened(context: Context, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const upload = await openUpload(context, user, {
    fileName: 'a song.mp3',
    contentType: '',
    sizeBytes: file.length,
    sha256: await sha256Of(file),
    title: null,
    durationSeconds: 60,
    options: OPTIONS,
  });
  if (!upload.ok) throw new Error(upload.error.kind);
  return upload.value.id;
}

/** Does one step, compares its answer with the model, and gives the song once there is one. */
async function play(context: Context, world: World, { do: what, part }: Step): Promise<string | null> {
  const { file, arrived, songId } = world;
  const bytes = partOf(file, part);
  const isPart = bytes.length > 0 && songId === null;
  const isKnown = arrived.has(part);
  if (what === 'complete') return completed(context, world);
  const tries = what === 'put twice at once' ? 2 : 1;
  const sent = what === 'other bytes' ? bytes.map((byte) => 255 - byte) : bytes;
  // Other bytes for a part that is not there yet would simply be the part.
  if (what === 'other bytes' && !isKnown) return songId;
  const answers = await Promise.all(
    Array.from({ length: tries }, () => put(context, world, part, sent, what === 'cut')),
  );
  const isTaken = isPart && (what === 'put' || what === 'put twice at once');
  expect(answers.map((answer) => answer.ok)).toEqual(Array(tries).fill(isTaken));
  if (isTaken) arrived.add(part);
  if (songId === null) {
    const received = (await receivedParts(context, world.uploadId)).map(({ partNumber }) => partNumber);
    expect(received).toEqual([...arrived].sort((a, b) => a - b));
  }
  return songId;
}

function put(
  context: Context,
  world: World,
  partNumber: number,
  bytes: Uint8Array<ArrayBuffer>,
  isCut: boolean,
) {
  const part = { uploadId: world.uploadId, partNumber, sizeBytes: bytes.length, sha256: null };
  const sent = { body: chunksOf(bytes, isCut), isStillAllowed: async () => true };
  return takePart(context, user.id, part, sent).catch(() => ({ ok: false }));
}

async function completed(
  context: Context,
  { uploadId, file, arrived, songId }: World,
): Promise<string | null> {
  const completion = await completeUpload(context, user, uploadId);
  if (songId !== null) expect(completion).toEqual(ok(songId));
  else expect(completion.ok).toBe(arrived.size === uploadPartCount(file.length));
  return completion.ok ? completion.value : null;
}
