import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, creditsOf, type Person, registerSomebody } from '#test/worker/api.ts';

/** The same upload twice. A body cannot be compared before it is read, and each retry draws a boundary of its own. */

const BYTES = new Uint8Array(20_000).map((_, index) => index % 251);

beforeEach(() => {
  startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Upload {
  key: string;
  bytes?: Uint8Array<ArrayBuffer>;
  name?: string;
  fields?: Record<string, string>;
}

async function upload(person: Person, { key, bytes = BYTES, name = 'a song.mp3', fields = {} }: Upload) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([bytes], name, { type: 'audio/mpeg' }));
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  const headers = {
    ...bearer(person),
    'idempotency-key': key,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.byteLength),
  };
  return call('/api/v1/songs/', { method: 'POST', headers, body });
}

async function stored(): Promise<string[]> {
  return (await env.AUDIO.list({ prefix: 'originals/' })).objects.map(({ key, etag }) => `${key} ${etag}`);
}

async function songsOf(person: Person): Promise<number> {
  const row = await env.DB.prepare(
    'SELECT count(*) AS n FROM songs WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(person.email)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

test('the same song again, with another boundary, gets the first answer and makes no second song', async () => {
  const person = await registerSomebody();
  const first = await upload(person, { key: 'a', fields: { duration_minutes: '2', title: 'Aria' } });
  const objects = await stored();
  const again = await upload(person, { key: 'a', fields: { title: 'Aria', duration_minutes: '2' } });
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.text()).toBe(await first.text());
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await songsOf(person)).toBe(1);
  expect(await creditsOf(person)).toBe(18);
  expect(await stored()).toEqual(objects);
});

test.each([
  ['other bytes', { bytes: BYTES.map((byte) => 255 - byte) }],
  ['another name', { name: 'another song.mp3' }],
  ['other fields', { fields: { title: 'Another song' } }],
])(
  'I06: an upload with %s under the same key is a 422 and leaves nothing in storage',
  async (_what, other) => {
    const person = await registerSomebody();
    await upload(person, { key: 'a' });
    const objects = await stored();
    const response = await upload(person, { key: 'a', ...other });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await stored()).toEqual(objects);
    expect(await songsOf(person)).toBe(1);
  },
);

test('a file of several parts is recognised too', async () => {
  const person = await registerSomebody();
  const bytes = new Uint8Array(UPLOAD_PART_BYTES + 100_000).map((_, index) => (index * 31) % 256);
  const first = await upload(person, { key: 'a', bytes, fields: { duration_minutes: '1' } });
  const again = await upload(person, { key: 'a', bytes, fields: { duration_minutes: '1' } });
  expect([first.status, await again.text()]).toEqual([201, await first.text()]);
});

test('of two uploads at once one is taken in, and the other is told to come back', async () => {
  const person = await registerSomebody();
  const responses = await Promise.all([upload(person, { key: 'a' }), upload(person, { key: 'a' })]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await songsOf(person)).toBe(1);
  expect((await upload(person, { key: 'a' })).status).toBe(201);
  expect(await songsOf(person)).toBe(1);
});

test('an upload that could not be paid does not burn the key: it may follow when there are credits, or with another file', async () => {
  const person = await registerSomebody();
  expect((await upload(person, { key: 'before', fields: { duration_minutes: '12' } })).status).toBe(201);
  expect((await upload(person, { key: 'a', fields: { duration_minutes: '9' } })).status).toBe(402);
  expect((await upload(person, { key: 'a' })).status).toBe(201);
  expect(await songsOf(person)).toBe(2);
});
