import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_KEPT_MS, UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { storeSinger } from '#test/worker/practice.ts';
import { createContext } from '../../context.ts';
import { formParts } from '../uploads/form-parts.ts';
import { listOpenUploads } from '../uploads/uploads.ts';
import { endAbandonedUploads } from './sweep-uploads.ts';

/** Uploads that nobody finished. Rows are written by hand: they stand for a process that died at that point. */

const NOW_MS = Date.parse('2026-06-01T12:00:00Z');
const HOUR_MS = 3_600_000;
let userId = '';
let uploads = 0;

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM upload_parts'), env.DB.prepare('DELETE FROM uploads')]);
  userId = (await storeSinger({ subscriptionType: 'free', trainingUsedMs: 0 })).userId;
});

interface Stored {
  status: 'open' | 'completed' | 'aborted';
  createdAtMs: number;
  hasPartRow?: boolean;
}

/** An upload with one part; a part without its row is one whose process died in between. */
async function storeUpload({ status, createdAtMs, hasPartRow = true }: Stored): Promise<string> {
  uploads += 1;
  const id = `upload_${uploads}`;
  await env.AUDIO.put(`uploads/${id}/1/part_1`, 'la la');
  await env.DB.prepare(
    `INSERT INTO uploads (id, user_id, song_id, file_name, title, size_bytes, options_json, status, created_at_ms, expires_at_ms)
     VALUES (?1, ?2, ?3, 'a.mp3', 'A', 9, '{}', ?4, ?5, ?6)`,
  )
    .bind(id, userId, `song_of_${id}`, status, createdAtMs, createdAtMs + UPLOAD_KEPT_MS)
    .run();
  if (hasPartRow) {
    await env.DB.prepare("INSERT INTO upload_parts VALUES (?, 1, 5, '', 'part_1')").bind(id).run();
  }
  return id;
}

async function sweepAt(nowMs: number, AUDIO: R2Bucket = env.AUDIO): Promise<number> {
  return endAbandonedUploads({ ...createContext({ ...env, AUDIO }), nowMs: () => nowMs, log: vi.fn() });
}

async function stateOf(id: string): Promise<{ status: string | null; hasBytes: boolean }> {
  const row = await env.DB.prepare('SELECT status FROM uploads WHERE id = ?')
    .bind(id)
    .first<{ status: string }>();
  const { objects } = await env.AUDIO.list({ prefix: `uploads/${id}/` });
  return { status: row?.status ?? null, hasBytes: objects.length > 0 };
}

test('an open upload stays for 24 hours; then it ends with its bytes, and an hour later its row goes too', async () => {
  const id = await storeUpload({ status: 'open', createdAtMs: NOW_MS });
  expect(await sweepAt(NOW_MS + UPLOAD_KEPT_MS - 1)).toBe(0);
  expect(await stateOf(id)).toEqual({ status: 'open', hasBytes: true });
  expect(await sweepAt(NOW_MS + UPLOAD_KEPT_MS)).toBe(1);
  expect(await stateOf(id)).toEqual({ status: 'aborted', hasBytes: false });
  expect(await sweepAt(NOW_MS + UPLOAD_KEPT_MS)).toBe(0);
  await sweepAt(NOW_MS + UPLOAD_KEPT_MS + HOUR_MS);
  expect(await stateOf(id)).toEqual({ status: null, hasBytes: false });
});

test('the file of a song that was never written goes with its upload; that of a song stays', async () => {
  const given = await storeUpload({ status: 'open', createdAtMs: NOW_MS - UPLOAD_KEPT_MS });
  const taken = await storeUpload({ status: 'completed', createdAtMs: NOW_MS - UPLOAD_KEPT_MS });
  for (const id of [given, taken]) await env.AUDIO.put(`originals/song_of_${id}`, 'la la');
  await sweepAt(NOW_MS);
  expect(await env.AUDIO.head(`originals/song_of_${given}`)).toBeNull();
  expect(await env.AUDIO.head(`originals/song_of_${taken}`)).not.toBeNull();
  expect(await stateOf(taken)).toEqual({ status: 'completed', hasBytes: false });
});

test.each(['completed', 'aborted'] as const)(
  'parts that a call left behind of an upload that was %s go at once',
  async (status) => {
    const id = await storeUpload({ status, createdAtMs: NOW_MS });
    expect(await sweepAt(NOW_MS)).toBe(1);
    expect(await stateOf(id)).toEqual({ status, hasBytes: false });
    expect(await sweepAt(NOW_MS)).toBe(0);
  },
);

test('bytes whose row was never written go with the row of their upload at the latest', async () => {
  const id = await storeUpload({ status: 'completed', createdAtMs: NOW_MS, hasPartRow: false });
  await sweepAt(NOW_MS + UPLOAD_KEPT_MS + HOUR_MS);
  expect(await stateOf(id)).toEqual({ status: null, hasBytes: false });
});

test('I34: an upload whose bytes cannot be deleted now does not keep the others, and is taken by the next sweep', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.push(await storeUpload({ status: 'open', createdAtMs: NOW_MS - UPLOAD_KEPT_MS - 5 + index }));
  }
  const AUDIO = {
    list: (options: R2ListOptions) =>
      options.prefix === `uploads/${ids[1]}/`
        ? Promise.reject(new Error('R2 is away.'))
        : env.AUDIO.list(options),
    delete: (keys: string[]) => env.AUDIO.delete(keys),
  } as unknown as R2Bucket;
  expect(await sweepAt(NOW_MS, AUDIO)).toBe(4);
  expect((await Promise.all(ids.map(stateOf))).filter(({ hasBytes }) => hasBytes)).toHaveLength(1);
  expect(await sweepAt(NOW_MS)).toBe(1);
  expect((await Promise.all(ids.map(stateOf))).every(({ hasBytes }) => !hasBytes)).toBe(true);
});

test('one sweep ends more than a page of them, those too that stand behind one which fails', async () => {
  const [stuck, ...others] = await Promise.all(
    Array.from({ length: 102 }, (_, index) =>
      storeUpload({ status: 'open', createdAtMs: NOW_MS - UPLOAD_KEPT_MS - 200 + index }),
    ),
  );
  const AUDIO = {
    list: (options: R2ListOptions) =>
      options.prefix === `uploads/${stuck}/`
        ? Promise.reject(new Error('R2 is away.'))
        : env.AUDIO.list(options),
    delete: (keys: string[]) => env.AUDIO.delete(keys),
  } as unknown as R2Bucket;
  expect(await sweepAt(NOW_MS, AUDIO)).toBe(101);
  expect((await Promise.all(others.map(stateOf))).some(({ hasBytes }) => hasBytes)).toBe(false);
  expect(await sweepAt(NOW_MS)).toBe(1);
});

test('a form that died half-way counts as no open upload, and the sweep finds its bytes a day later', async () => {
  const context = { ...createContext(env), nowMs: () => NOW_MS };
  const writer = await formParts(context, { id: 'upload_form', songId: 'song_form', userId }).open('a.mp3');
  await writer.write(new Uint8Array(UPLOAD_PART_BYTES));
  expect(await listOpenUploads(context, userId)).toEqual({ uploads: [] });
  expect(await sweepAt(NOW_MS + HOUR_MS)).toBe(0);
  expect((await stateOf('upload_form')).hasBytes).toBe(true);
  expect(await sweepAt(NOW_MS + UPLOAD_KEPT_MS + HOUR_MS)).toBe(1);
  expect(await stateOf('upload_form')).toEqual({ status: null, hasBytes: false });
});
