import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import type { UploadBody, UploadListBody } from '#domain/contracts/upload-api.ts';
import { UPLOAD_PART_BYTES } from '#domain/songs/upload-parts.ts';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import { bearer, call, creditsOf, getJson, type Person, registerSomebody } from '#test/worker/api.ts';
import { complete, fileOf, openedUpload, partOf, putPart, sha256Of, UPLOADS } from '#test/worker/uploads.ts';

/** Resumable uploads over the wire, as they are meant to be used, and by whom. What is refused is in uploads-refused.test.ts. */

const FILE = fileOf(UPLOAD_PART_BYTES + 1_000);

let person: Person;

beforeEach(async () => {
  startFakeSidecar();
  person = await registerSomebody();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function keysUnder(prefix: string): Promise<string[]> {
  return (await env.AUDIO.list({ prefix })).objects.map(({ key }) => key);
}

test('a file of two parts becomes a song, whole and once, whatever the order of the parts', async () => {
  const sha256 = await sha256Of(FILE);
  const upload = await openedUpload(person, FILE.length, {
    sha256,
    title: 'Una voce',
    file_name: 'voce.wav',
  });
  expect(upload).toMatchObject({
    status: 'open',
    part_size_bytes: 8_388_608,
    part_count: 2,
    received_parts: [],
    size_bytes: FILE.length,
    song_id: null,
  });
  expect(Date.parse(upload.expires_at) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  const second = await putPart(person, upload.id, 2, partOf(FILE, 2));
  expect([second.status, await second.json()]).toEqual([
    200,
    { part_number: 2, size_bytes: 1_000, sha256: await sha256Of(partOf(FILE, 2)) },
  ]);
  expect((await putPart(person, upload.id, 1, partOf(FILE, 1))).status).toBe(200);
  const answer = await complete(person, upload.id);
  expect(answer.status).toBe(201);
  const song = await answer.json<SongBody>();
  expect(song).toMatchObject({ title: 'Una voce', original_filename: 'voce.wav', is_processing: true });
  const stored = await env.AUDIO.get(`originals/${song.id}`);
  expect(await sha256Of(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(sha256);
  expect(await creditsOf(person)).toBe(18);
  expect(await getJson(person, `${UPLOADS}/${upload.id}`)).toMatchObject({
    status: 'completed',
    song_id: song.id,
  });
  expect(await keysUnder(`uploads/${upload.id}/`)).toEqual([]);
});

test('completing again, also by two tabs at once, gives the same song and takes its credits once', async () => {
  const upload = await openedUpload(person, 1_000);
  await putPart(person, upload.id, 1, fileOf(1_000));
  const answers = await Promise.all([complete(person, upload.id), complete(person, upload.id)]);
  answers.push(await complete(person, upload.id));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json<SongBody>()).id));
  expect(new Set(ids).size).toBe(1);
  expect(await creditsOf(person)).toBe(18);
  expect(await keysUnder(`originals/${ids[0]}`)).toHaveLength(1);
});

describe('a part that comes again', () => {
  test('with the same bytes gets the same answer; with other bytes it is a conflict and the first one stays', async () => {
    const upload = await openedUpload(person, 1_000);
    const [bytes, others] = [fileOf(1_000), fileOf(1_000, 1)];
    const first = await (await putPart(person, upload.id, 1, bytes)).text();
    expect(await (await putPart(person, upload.id, 1, bytes)).text()).toBe(first);
    const unread = await putPart(person, upload.id, 1, bytes, { 'x-part-sha256': await sha256Of(bytes) });
    expect(await unread.text()).toBe(first);
    const refused = await putPart(person, upload.id, 1, others);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'upload_part_conflict' }]);
    expect(await keysUnder(`uploads/${upload.id}/`)).toHaveLength(1);
  });

  test('from eight writers at once leaves one of them, and the song is that one’s bytes', async () => {
    const upload = await openedUpload(person, 5_000);
    const files = Array.from({ length: 8 }, (_, seed) => fileOf(5_000, seed % 4));
    const answers = await Promise.all(files.map((bytes) => putPart(person, upload.id, 1, bytes)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
    const { received_parts: parts } = await getJson<UploadBody>(person, `${UPLOADS}/${upload.id}`);
    expect(await keysUnder(`uploads/${upload.id}/`)).toHaveLength(1);
    const song = await (await complete(person, upload.id)).json<SongBody>();
    const stored = await env.AUDIO.get(`originals/${song.id}`);
    const sha256 = await sha256Of(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0)));
    expect(parts.map((part) => part.sha256)).toEqual([sha256]);
  });

  test('with an Idempotency-Key is not held in memory, however long it is', async () => {
    const upload = await openedUpload(person, FILE.length);
    const key = { 'idempotency-key': 'part-1' };
    expect((await putPart(person, upload.id, 1, partOf(FILE, 1), key)).status).toBe(200);
    expect((await putPart(person, upload.id, 1, partOf(FILE, 1), key)).status).toBe(200);
  });
});

test('the hash of a part may be sent in either header, and bytes that do not fit leave nothing', async () => {
  const upload = await openedUpload(person, 1_000);
  const bytes = fileOf(1_000);
  const sha256 = await sha256Of(bytes);
  const wrong = await putPart(person, upload.id, 1, fileOf(1_000, 1), { 'x-part-sha256': sha256 });
  expect([wrong.status, await wrong.json()]).toMatchObject([422, { code: 'checksum_mismatch' }]);
  expect(await keysUnder(`uploads/${upload.id}/`)).toEqual([]);
  const unreadable = await putPart(person, upload.id, 1, bytes, { 'content-digest': 'md5=:AAAA:' });
  expect(unreadable.status).toBe(422);
  const base64 = Buffer.from(sha256, 'hex').toString('base64');
  const right = await putPart(person, upload.id, 1, bytes, { 'content-digest': `sha-256=:${base64}:` });
  expect(right.status).toBe(200);
});

test('what is open is listed for its owner until it is aborted, and aborting leaves no byte', async () => {
  const upload = await openedUpload(person, 1_000);
  await putPart(person, upload.id, 1, fileOf(1_000));
  const other = await registerSomebody();
  expect((await getJson<UploadListBody>(other, UPLOADS)).uploads).toEqual([]);
  expect((await getJson<UploadListBody>(person, UPLOADS)).uploads).toMatchObject([{ id: upload.id }]);
  for (let time = 1; time <= 2; time += 1) {
    const answer = await call(`${UPLOADS}/${upload.id}`, { method: 'DELETE', headers: bearer(person) });
    expect(answer.status).toBe(204);
  }
  expect((await getJson<UploadListBody>(person, UPLOADS)).uploads).toEqual([]);
  expect(await keysUnder(`uploads/${upload.id}/`)).toEqual([]);
  expect((await complete(person, upload.id)).status).toBe(409);
  expect((await putPart(person, upload.id, 1, fileOf(1_000))).status).toBe(409);
});

test('somebody else’s upload and none at all are the same 404, to the byte, for every call', async () => {
  const upload = await openedUpload(person, 1_000);
  const other = await registerSomebody();
  const calls = (id: string) => [
    call(`${UPLOADS}/${id}`, { headers: bearer(other) }),
    putPart(other, id, 1, fileOf(1_000)),
    complete(other, id),
    call(`${UPLOADS}/${id}`, { method: 'DELETE', headers: bearer(other) }),
  ];
  const bodies = async (id: string) =>
    Promise.all(
      (await Promise.all(calls(id))).map(async (answer) => [
        answer.status,
        { ...(await answer.json<object>()), request_id: '' },
      ]),
    );
  const theirs = await bodies(upload.id);
  expect(theirs).toEqual(await bodies('upload_00000000000000000000000000'));
  expect(theirs.map(([status]) => status)).toEqual([404, 404, 404, 404]);
});
