import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeSidecar } from '#e2e/doubles/fake-sidecar.ts';
import {
  bearer,
  call,
  getJson,
  PASSWORD,
  type Person,
  postJson,
  registerSomebody,
  SONG,
} from '#test/worker/api.ts';
import { createContext } from '../context.ts';
import { revokeSessions } from '../services/accounts/sessions.ts';

/** Somebody is signed out while the body of their call is still on its way: the call changes nothing. */

const UPLOADS = '/api/v1/uploads';

beforeEach(() => void startFakeSidecar());
afterEach(() => vi.restoreAllMocks());

async function signOut(person: Person): Promise<void> {
  const context = createContext(env);
  const row = await env.DB.prepare('SELECT id FROM users WHERE email = ?')
    .bind(person.email)
    .first<{ id: string }>();
  await context.db.run(revokeSessions(context, row?.id ?? ''));
}

/** Half of the body comes, the session ends, the other half comes. */
function cutInTwo(person: Person, body: Uint8Array): ReadableStream<Uint8Array> {
  const middle = body.length >> 1;
  let pulls = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(body.slice(0, middle));
        await signOut(person);
        controller.enqueue(body.slice(middle));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function sendSlowly(person: Person, method: string, path: string, body: Uint8Array, contentType: string) {
  const headers = { ...bearer(person), 'content-type': contentType, 'content-length': String(body.length) };
  return call(path, { method, headers, body: cutInTwo(person, body) });
}

async function rowsIn(table: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<{ rows: number }>())?.rows ?? 0;
}

test.each([
  ['POST', '/api/v1/auth/email', { email: 'thief@example.com', password: PASSWORD }, 'one_time_tokens'],
  ['POST', UPLOADS, { file_name: 'a.mp3', content_type: 'audio/mpeg', size_bytes: 9 }, 'uploads'],
  ['POST', '/api/v1/auth/credits/use', { minutes: 2 }, "ledger WHERE kind = 'use'"],
])('JSON: %s %s', async (method, path, fields, rows) => {
  const person = await registerSomebody();
  const before = await rowsIn(rows);
  const body = new TextEncoder().encode(JSON.stringify(fields));
  const answer = await sendSlowly(person, method, path, body, 'application/json');
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'authentication_failed' }]);
  expect(await rowsIn(rows)).toBe(before);
});

test('a song’s form leaves neither a song nor its bytes', async () => {
  const person = await registerSomebody();
  const form = new FormData();
  form.set('file', new File([SONG.bytes], SONG.name, { type: 'audio/mpeg' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const body = new Uint8Array(await encoded.arrayBuffer());
  const answer = await sendSlowly(person, 'POST', '/api/v1/songs/', body, type);
  expect(answer.status).toBe(401);
  expect(await rowsIn('songs')).toBe(0);
  expect((await env.AUDIO.list()).objects).toEqual([]);
});

test('a part of an upload is not taken', async () => {
  const person = await registerSomebody();
  const fields = { file_name: 'a.mp3', content_type: 'audio/mpeg', size_bytes: SONG.bytes.length };
  const { id } = await (await postJson(UPLOADS, fields, bearer(person))).json<{ id: string }>();
  const path = `${UPLOADS}/${id}/parts/1`;
  const answer = await sendSlowly(person, 'PUT', path, SONG.bytes, 'application/octet-stream');
  expect(answer.status).toBe(401);
  expect(await rowsIn('upload_parts')).toBe(0);
});

test('who stays signed in is not kept by it', async () => {
  const person = await registerSomebody();
  expect((await postJson('/api/v1/auth/credits/use', { minutes: 2 }, bearer(person))).status).toBe(200);
  expect(await getJson(person, '/api/v1/auth/me')).toMatchObject({ credits_remaining: 18 });
});
