import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_BUDGETS } from '#domain/accounts/attempts.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import { UPLOAD_KEPT_MS, UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  getJson,
  type Person,
  postJson,
  registerSomebody,
} from '#test/worker/api.ts';
import {
  abort,
  announce,
  complete,
  fileOf,
  openedUpload,
  partOf,
  putPart,
  sha256Of,
  UPLOADS,
} from '#test/worker/uploads.ts';
import { takeAttempt } from '../auth/attempt-budgets.ts';
import { createContext } from '../context.ts';

/** What a resumable upload is refused for: before its first byte wherever that can be known, and with what to do next. */

let person: Person;

beforeEach(async () => {
  startFakeSidecar();
  person = await registerSomebody();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function leftOf(email: string): Promise<{ rows: number; objects: number }> {
  const row = await env.DB.prepare(
    'SELECT count(*) AS n FROM uploads WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(email)
    .first<{ n: number }>();
  return { rows: row?.n ?? 0, objects: (await env.AUDIO.list()).objects.length };
}

test.each([
  ['over 100 MB', { size_bytes: 100_000_001 }, 413, 'File too large (max 100MB)'],
  ['larger than any number', { size_bytes: 1e308 }, 413, 'File too large (max 100MB)'],
  ['over 12 minutes', { duration_minutes: 12.01 }, 422, 'Songs may be up to 12 minutes long.'],
  ['no audio', { file_name: 'notes.txt' }, 415, 'Supported formats: MP3, WAV, FLAC, OGG, M4A, AAC'],
  ['empty', { size_bytes: 0 }, 422, 'The file is empty'],
  ['without a size', { size_bytes: undefined }, 422, 'size_bytes is required'],
  ['half a byte long', { size_bytes: 1.5 }, 422, 'size_bytes must be the size of the file in bytes'],
  ['as long as a text', { size_bytes: '7' }, 422, 'size_bytes must be the size of the file in bytes'],
  ['of no minutes', { duration_minutes: 0 }, 422, 'duration_minutes must be above 0.'],
  ['with a number for a title', { title: 7 }, 422, 'title must be text.'],
  [
    'with an endless name',
    { file_name: 'a'.repeat(10_001) },
    422,
    'file_name must have at most 10000 characters.',
  ],
  [
    'sung in no language',
    { lyrics_language: 'English' },
    422,
    'lyrics_language must be null or a language tag',
  ],
  ['with a hash that is none', { sha256: 'abc' }, 422, 'A SHA-256 has 64 hexadecimal digits.'],
  ['for an unknown method', { vocal_method: 'magic' }, 422, 'must be one of hybrid, demucs, uvr, dsp.'],
])('I39: a file that is %s is refused before anything is kept', async (_what, fields, status, words) => {
  const before = await leftOf(person.email);
  const answer = await announce(person, 1_000, fields);
  expect(answer.status).toBe(status);
  expect((await answer.json<{ detail: string }>()).detail).toContain(words);
  expect(await leftOf(person.email)).toEqual(before);
});

test('I39: a file that is too expensive by its stated length is refused before anything is kept', async () => {
  await postJson('/api/v1/auth/credits/use', { minutes: 10 }, bearer(person));
  const before = await leftOf(person.email);
  const answer = await announce(person, 1_000, { duration_minutes: 12 });
  expect([answer.status, await answer.json()]).toMatchObject([
    402,
    { detail: expect.stringContaining('It needs 12, you have 10.') },
  ]);
  expect(await leftOf(person.email)).toEqual(before);
});

test('a song of exactly 12 minutes and one in Brazilian Portuguese may be announced', async () => {
  expect((await announce(person, 1_000, { duration_minutes: 12 })).status).toBe(201);
  expect((await announce(person, 1_000, { lyrics_language: 'pt-BR' })).status).toBe(201);
});

test('an account that begins uploads without end is told to wait', async () => {
  // The budget would fill up again while the test takes its hundred.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { id: subject } = await getJson<{ id: string }>(person, '/api/v1/auth/me');
  const context = createContext(env);
  for (let count = 0; count < ATTEMPT_BUDGETS.upload_opening.burst; count += 1)
    expect((await takeAttempt(context, [{ name: 'upload_opening', subject }])).ok).toBe(true);
  const refused = await announce(person, 1_000);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  expect(await leftOf(person.email)).toEqual({ rows: 0, objects: 0 });
});

test('a file of exactly 100,000,000 bytes has 12 parts; a type that its name hides may be told', async () => {
  expect((await openedUpload(person, 100_000_000)).part_count).toBe(12);
  expect((await announce(person, 1_000, { file_name: 'take 7' })).status).toBe(415);
  expect((await announce(person, 1_000, { file_name: 'take 7', content_type: 'audio/x-caf' })).status).toBe(
    201,
  );
});

test('T23: of a hundred uploads announced at once three are open, and the rest are told when to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => announce(person, 1_000)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(97);
  expect(await refused[0]?.json()).toMatchObject({ code: 'upload_limit' });
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  const open = await answers.find(({ status }) => status === 201)?.json<UploadBody>();
  await abort(person, open?.id ?? '');
  expect((await announce(person, 1_000)).status).toBe(201);
});

describe('a part', () => {
  test.each([
    ['0', 1_000],
    ['2', 1_000],
    ['1e0', 1_000],
    ['-1', 1_000],
    ['one', 1_000],
    ['1', 999],
    ['1', 1_001],
  ])('%s of %i bytes is none of a file of 1000 bytes', async (number, sizeBytes) => {
    const upload = await openedUpload(person, 1_000);
    const answer = await putPart(person, upload.id, number, fileOf(sizeBytes));
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'upload_part_invalid' }]);
    expect((await env.AUDIO.list({ prefix: `uploads/${upload.id}/` })).objects).toEqual([]);
  });

  test('without its length is a 411', async () => {
    const upload = await openedUpload(person, 1_000);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(fileOf(1_000));
        controller.close();
      },
    });
    const path = `${UPLOADS}/${upload.id}/parts/1`;
    const answer = await call(path, { method: 'PUT', headers: bearer(person), body });
    expect([answer.status, await answer.json()]).toMatchObject([411, { code: 'length_required' }]);
  });

  test.each([500, 1_500])('whose body has %i bytes and says 1000 leaves nothing', async (sizeBytes) => {
    const upload = await openedUpload(person, 1_000);
    const answer = await putPart(person, upload.id, 1, fileOf(sizeBytes), { 'content-length': '1000' });
    expect(answer.status).toBe(400);
    expect((await env.AUDIO.list({ prefix: `uploads/${upload.id}/` })).objects).toEqual([]);
  });
});

test('a file with a gap is not completed, and the answer names what is missing', async () => {
  const file = fileOf(UPLOAD_PART_BYTES + 10);
  const upload = await openedUpload(person, file.length);
  await putPart(person, upload.id, 2, partOf(file, 2));
  const answer = await complete(person, upload.id);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    code: 'upload_incomplete',
    detail: 'Parts of the file are missing: 1.',
  });
});

test('a file that is not the one that was announced is refused at the end, and nothing is left of it', async () => {
  const upload = await openedUpload(person, 1_000, { sha256: await sha256Of(fileOf(1_000, 1)) });
  const { objects } = await leftOf(person.email);
  await putPart(person, upload.id, 1, fileOf(1_000));
  const answer = await complete(person, upload.id);
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'checksum_mismatch' }]);
  expect((await leftOf(person.email)).objects).toBe(objects);
  expect(await creditsOf(person)).toBe(20);
  expect((await complete(person, upload.id)).status).toBe(409);
});

test('a song that cannot be paid at the end leaves its upload open, and is taken in when there are credits again', async () => {
  const upload = await openedUpload(person, 1_000, { duration_minutes: 12 });
  await putPart(person, upload.id, 1, fileOf(1_000));
  await postJson('/api/v1/auth/credits/use', { minutes: 10 }, bearer(person));
  const answer = await complete(person, upload.id);
  expect([answer.status, await answer.json()]).toMatchObject([402, { code: 'insufficient_credits' }]);
  expect(await creditsOf(person)).toBe(10);
  await postJson('/api/v1/auth/subscription/upgrade', { subscription_type: 'pro' }, bearer(person));
  expect((await complete(person, upload.id)).status).toBe(201);
});

test('after a day an upload takes no part and becomes no song', async () => {
  const upload = await openedUpload(person, 1_000);
  // The token is renewed by then; here only the upload grows old.
  await env.DB.prepare('UPDATE uploads SET expires_at_ms = ? WHERE id = ?')
    .bind(Date.now() - 1, upload.id)
    .run();
  expect(UPLOAD_KEPT_MS).toBe(86_400_000);
  expect((await putPart(person, upload.id, 1, fileOf(1_000))).status).toBe(410);
  expect(await (await complete(person, upload.id)).json()).toMatchObject({ code: 'upload_expired' });
  const seen = await call(`${UPLOADS}/${upload.id}`, { headers: bearer(person) });
  expect(await seen.json()).toMatchObject({ status: 'expired' });
});
