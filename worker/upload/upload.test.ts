import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { ok } from '#domain/result.ts';
import { UPLOAD_PART_BYTES as PART_BYTES } from '#domain/songs/upload-parts.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  creditsOf,
  type Person,
  postJson,
  registerSomebody,
  sendForm,
  takenSong,
  uploadSong,
} from '#test/worker/api.ts';
import { openPartWriter } from './file-writer.ts';
import { readSongForm } from './song-form.ts';

const SMALL = { name: 'song.mp3', bytes: new Uint8Array(100) };

beforeEach(() => {
  startFakeSidecar();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function originalsCount(): Promise<number> {
  return (await env.AUDIO.list({ prefix: 'originals/' })).objects.length;
}

/** A form as it goes over the wire, with boundary `x`. */
function sendText(person: Person, text: string): Promise<Response> {
  const headers = {
    ...bearer(person),
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(text.length),
  };
  return call('/api/v1/songs/', { method: 'POST', headers, body: text });
}

test.each([0, 1, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES + 5])(
  'the writer keeps %d bytes exactly, in chunks of any size',
  async (sizeBytes) => {
    const bytes = new Uint8Array(sizeBytes).map((_, index) => index % 251);
    const parts: Uint8Array[] = [];
    const writer = openPartWriter(
      async (part) => void parts.push(part.slice()),
      async () => undefined,
    );
    for (let offset = 0, step = 1; offset < sizeBytes; offset += step, step = (step * 7 + 1) % 900_001) {
      await writer.write(bytes.subarray(offset, offset + step));
      if (step === 0) step = 1;
    }
    const written = await writer.finish();
    const stored = Buffer.concat(parts);
    const digest = await crypto.subtle.digest('SHA-256', bytes);
    expect(written).toEqual({ sizeBytes, sha256: Buffer.from(digest).toString('hex') });
    expect(stored.length).toBe(sizeBytes);
    expect(parts.slice(0, -1).every((part) => part.length === PART_BYTES)).toBe(true);
    expect(Buffer.from(await crypto.subtle.digest('SHA-256', stored)).equals(Buffer.from(digest))).toBe(true);
  },
);

test('a file of several parts arrives whole, with the title and the length that its form tells', async () => {
  const person = await registerSomebody();
  const bytes = new Uint8Array(PART_BYTES + 1_234_567).map((_, index) => (index * 31) % 256);
  const fields = { title: 'Una voce poco fa', duration_minutes: '2.6' };
  const response = await uploadSong(person, { name: 'long.wav', bytes }, fields);
  const song = await response.json<SongBody>();
  expect(song).toMatchObject({ title: 'Una voce poco fa', original_filename: 'long.wav' });
  // 2:36 is two minutes, and one more for a rest above half a minute.
  expect(await creditsOf(person)).toBe(17);
  const stored = await env.AUDIO.get(`originals/${song.id}`);
  expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(Buffer.from(bytes))).toBe(
    true,
  );
});

test.each([
  ['a wrong file type', { name: 'notes.txt', type: 'text/plain' }, 415, 'unsupported_file'],
  ['no file at all', null, 400, 'malformed_request'],
])('%s is refused and leaves nothing behind', async (_name, file, status, code) => {
  const person = await registerSomebody();
  const before = await originalsCount();
  const form = new FormData();
  form.set('title', 'A song');
  if (file) form.set('file', new File([new Uint8Array(10)], file.name, { type: file.type }));
  const response = await sendForm(person, form);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
  expect(await originalsCount()).toBe(before);
  expect(await creditsOf(person)).toBe(20);
});

test('a body that says it is over 100 MB is refused with the specified words', async () => {
  const person = await registerSomebody();
  const response = await call('/api/v1/songs/', {
    method: 'POST',
    headers: {
      ...bearer(person),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '101000001',
    },
    body: '--x--',
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ detail: 'File too large (max 100MB)' });
});

test('a body cut off in the middle is refused and leaves nothing behind', async () => {
  const person = await registerSomebody();
  const before = await originalsCount();
  const text = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nhalf a so';
  const response = await sendText(person, text);
  expect(response.status).toBe(400);
  expect(await originalsCount()).toBe(before);
});

test('a song that costs more than the balance is refused before its bytes are kept', async () => {
  const person = await registerSomebody();
  expect((await uploadSong(person, SMALL, { duration_minutes: '12' })).status).toBe(201);
  const before = await originalsCount();
  const response = await uploadSong(person, SMALL, { duration_minutes: '9' });
  expect(response.status).toBe(402);
  expect(await response.json()).toMatchObject({
    code: 'insufficient_credits',
    detail: expect.stringContaining(
      'Insufficient credits. Please purchase more credits to process this file.',
    ),
  });
  expect(await originalsCount()).toBe(before);
});

test('a duration that follows the file still counts, and a refused file is taken out again', async () => {
  const person = await registerSomebody();
  expect((await uploadSong(person, SMALL, { duration_minutes: '12' })).status).toBe(201);
  const before = await originalsCount();
  const send = (minutes: string) => {
    const form = new FormData();
    form.set('file', new File([SMALL.bytes], 'a.mp3', { type: 'audio/mpeg' }));
    form.set('duration_minutes', minutes);
    return sendForm(person, form);
  };
  expect((await send('9')).status).toBe(402);
  expect(await (await send('30')).json()).toMatchObject({ code: 'song_too_long' });
  expect(await originalsCount()).toBe(before);
});

test.each([
  [
    'over 12 minutes',
    SMALL.bytes,
    '12.01',
    'song_too_long',
    'Songs may be up to 12 minutes long. Please upload a shorter one.',
  ],
  ['that is empty', new Uint8Array(0), '1', 'invalid_fields', 'The file is empty. Choose another one.'],
])('a song %s is refused and nothing of it is kept', async (_what, bytes, minutes, code, detail) => {
  const person = await registerSomebody();
  const before = await originalsCount();
  const answer = await uploadSong(person, { name: 'a.mp3', bytes }, { duration_minutes: minutes });
  expect([answer.status, await answer.json()]).toMatchObject([422, { code, detail }]);
  expect([await originalsCount(), await creditsOf(person)]).toEqual([before, 20]);
});

test('a form takes the language tags that the pipeline takes', async () => {
  const song = await takenSong(await registerSomebody(), { lyrics_language: 'pt-BR' });
  const run = env.DB.prepare('SELECT options_json AS options FROM runs WHERE song_id = ?').bind(song.id);
  expect(JSON.parse((await run.first<{ options: string }>())?.options ?? '')).toMatchObject({
    lyricsLanguage: 'pt-BR',
  });
});

test('of twelve uploads at once a Free user keeps three, and the balance is right to the credit', async () => {
  const person = await registerSomebody();
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => uploadSong(person, SMALL, { duration_minutes: '2' })),
  );
  const statuses = responses.map((response) => response.status).sort();
  expect(statuses).toEqual([...Array(3).fill(201), ...Array(9).fill(402)]);
  expect(await creditsOf(person)).toBe(14);
  const sum = await env.DB.prepare(
    'SELECT sum(amount) AS sum FROM ledger WHERE user_id = (SELECT id FROM users WHERE email = ?)',
  )
    .bind(person.email)
    .first<{ sum: number }>();
  expect(sum?.sum).toBe(14);
});

test('an upload needs a valid bearer', async () => {
  expect((await postJson('/api/v1/songs/', {})).status).toBe(401);
  expect((await postJson('/api/v1/songs/', {}, { authorization: 'Bearer a.b.c' })).status).toBe(401);
});

const FILE_PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\na song';
const DURATION_PART = '\r\n--x\r\ncontent-disposition: form-data; name="duration_minutes"\r\n\r\n';

test.each([
  ['two files', `${FILE_PART}\r\n${FILE_PART}\r\n--x--\r\n`],
  [
    'a file in another field after the right one',
    `${FILE_PART}\r\n${FILE_PART.replace('file', 'b')}\r\n--x--`,
  ],
  ['a whole file and the price cut off behind it', `${FILE_PART}${DURATION_PART}1`],
  ['a whole file and no end of the form', `${FILE_PART}${DURATION_PART}12\r\n--x\r\n`],
])('a form with %s is refused, and the file that had already arrived is not kept', async (_name, text) => {
  const person = await registerSomebody();
  const before = await originalsCount();
  expect((await sendText(person, text)).status).toBe(400);
  expect(await originalsCount()).toBe(before);
  expect(await creditsOf(person)).toBe(20);
});

test('storage that fails in the middle ends the upload instead of leaving the client waiting', async () => {
  const write = vi.fn().mockRejectedValue(new Error('R2 is away.'));
  const abort = vi.fn();
  const bytes = new TextEncoder().encode(`${FILE_PART}${'la'.repeat(500_000)}\r\n--x--\r\n`);
  const reading = readSongForm(new Blob([bytes]).stream(), 'multipart/form-data; boundary=x', async () =>
    ok({ write, abort, finish: vi.fn() }),
  );
  await expect(reading).rejects.toThrow('R2 is away.');
  expect(write).toHaveBeenCalledTimes(1);
  expect(abort).toHaveBeenCalledTimes(1);
});

test('a refused upload is read to its end, also when the bearer has expired, so that the client hears why', async () => {
  const CHUNKS = 100;
  let sentChunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sentChunks += 1;
      if (sentChunks > CHUNKS) controller.close();
      else controller.enqueue(new Uint8Array(10_000));
    },
  });
  const headers = { authorization: 'Bearer a.b.c', 'content-type': 'multipart/form-data; boundary=x' };
  const response = await call('/api/v1/songs/', { method: 'POST', headers, body });
  expect(response.status).toBe(401);
  expect(sentChunks).toBeGreaterThan(CHUNKS);
});
