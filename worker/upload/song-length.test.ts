import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SongBody } from '#domain/contracts/api.ts';
import { SMALL_AUDIO } from '#domain/songs/audio-length/testing/small-audio.ts';
import { type FakeSidecar, startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  creditsOf,
  getJson,
  type Person,
  postJson,
  registerSomebody,
  uploadSong,
} from '#test/worker/api.ts';
import { jobOf } from '#test/worker/runs.ts';
import { announce, complete, openedUpload, putPart, UPLOADS } from '#test/worker/uploads.ts';
import { createContext } from '../context.ts';
import { receiveForm } from '../services/uploads/receive-form.ts';

/** A song's price is that of the length in its file, whatever way it comes and whatever its client states. */

const UNSTATED = { duration_minutes: null };
const NAMES = Object.keys(SMALL_AUDIO) as (keyof typeof SMALL_AUDIO)[];

let sidecar: FakeSidecar;
let person: Person;

beforeEach(async () => {
  sidecar = startFakeSidecar();
  person = await registerSomebody();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function sentInParts(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, unknown> = UNSTATED) {
  const upload = await openedUpload(person, bytes.length, fields);
  await putPart(person, upload.id, 1, bytes);
  return { upload, answer: await complete(person, upload.id) };
}

async function paidSeconds({ pipeline_id: id }: SongBody): Promise<number> {
  return (await jobOf(sidecar, id ?? '')).paid_seconds ?? 0;
}

test.each(NAMES)(
  '%s of 133 s without a stated length costs two credits, in parts and as a form',
  async (name) => {
    const bytes = SMALL_AUDIO[name](133);
    const { answer } = await sentInParts(bytes, { ...UNSTATED, file_name: name });
    const [inParts, asForm] = [answer, await uploadSong(person, { name, bytes })];
    expect([inParts.status, asForm.status]).toEqual([201, 201]);
    expect(await creditsOf(person)).toBe(16);
    expect(await paidSeconds(await inParts.json<SongBody>())).toBe(152);
    expect(await paidSeconds(await asForm.json<SongBody>())).toBe(152);
  },
);

test('a low stated length does not lower the price of a file that says more, and a long one stays', async () => {
  const bytes = SMALL_AUDIO['song.flac'](300);
  await uploadSong(person, { name: 'a.flac', bytes }, { duration_minutes: '0.1' });
  expect(await creditsOf(person)).toBe(15);
  await uploadSong(person, { name: 'b.flac', bytes }, { duration_minutes: '7' });
  expect(await creditsOf(person)).toBe(8);
});

test('two programs differ over the end of a file: that costs no credit more than was shown', async () => {
  const bytes = SMALL_AUDIO['song.flac'](91);
  await uploadSong(person, { name: 'a.flac', bytes }, { duration_minutes: '1.5' });
  expect(await creditsOf(person)).toBe(19);
});

test('a file whose length nobody can read costs a credit for each two megabytes', async () => {
  const { answer } = await sentInParts(new Uint8Array(5_000_000).fill(7));
  expect(answer.status).toBe(201);
  expect(await creditsOf(person)).toBe(17);
});

test('a large file with a short song in it is taken from who can pay for the song', async () => {
  expect((await announce(person, 90_000_000, UNSTATED)).status).toBe(201);
  const { answer } = await sentInParts(SMALL_AUDIO['song.flac'](60, 8_000_000));
  expect(answer.status).toBe(201);
  expect(await creditsOf(person)).toBe(19);
});

test('a header that states one second is worth one credit, and the engine decodes no more than that pays', async () => {
  const song = await (
    await uploadSong(person, { name: 'a.flac', bytes: SMALL_AUDIO['song.flac'](1, 900_000) })
  ).json<SongBody>();
  expect(await creditsOf(person)).toBe(19);
  expect(await paidSeconds(song)).toBe(92);
});

test('a file of more than twelve minutes is refused at once, also where a shorter length was stated, and leaves nothing', async () => {
  const bytes = SMALL_AUDIO['song.m4a'](723);
  const before = (await env.AUDIO.list()).objects.length;
  const { upload, answer } = await sentInParts(bytes, { duration_minutes: 2 });
  const asForm = await uploadSong(person, { name: 'a.m4a', bytes });
  for (const refused of [answer, asForm])
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'song_too_long' }]);
  expect(await getJson(person, `${UPLOADS}/${upload.id}`)).toMatchObject({ status: 'aborted' });
  expect((await env.AUDIO.list()).objects.length).toBe(before);
  expect(await creditsOf(person)).toBe(20);
});

test('twelve minutes as one program counts them and a second more as another does are taken', async () => {
  const bytes = SMALL_AUDIO['song.m4a'](721);
  expect((await uploadSong(person, { name: 'a.m4a', bytes }, { duration_minutes: '12' })).status).toBe(201);
});

test('an upload that turns out too expensive stays open, and is not joined again until it can be paid', async () => {
  await postJson('/api/v1/auth/credits/use', { minutes: 15 }, bearer(person));
  const { upload, answer } = await sentInParts(SMALL_AUDIO['song.flac'](600));
  expect([answer.status, await answer.json()]).toMatchObject([402, { params: { required_credits: 10 } }]);
  const put = vi.spyOn(env.AUDIO, 'put');
  expect((await complete(person, upload.id)).status).toBe(402);
  expect(put).not.toHaveBeenCalled();
  expect(await creditsOf(person)).toBe(5);
});

test('behind an edge a form above 95 MB is told to come in parts; on this machine it may have 100 MB', async () => {
  const user = await env.DB.prepare('SELECT * FROM users WHERE email = ?')
    .bind(person.email)
    .first<{ id: string }>();
  const form = (sizeBytes: number) =>
    new Request('http://cantora.test/api/v1/songs/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(sizeBytes) },
    });
  const answerOf = async (environment: 'local' | 'production', sizeBytes: number) => {
    const context = { ...createContext(env), env: { ...env, ENVIRONMENT: environment } };
    const received = await receiveForm(context, user as never, form(sizeBytes), async () => true);
    return received.ok ? 'ok' : received.error.kind;
  };
  expect(await answerOf('production', 95_000_001)).toBe('form_too_large');
  expect(await answerOf('production', 95_000_000)).toBe('malformed_request');
  expect(await answerOf('local', 100_500_000)).toBe('malformed_request');
  expect(await answerOf('local', 101_000_001)).toBe('file_too_large');
});
