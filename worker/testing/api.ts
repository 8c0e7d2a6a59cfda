import { exports } from 'cloudflare:workers';
import type { SongBody } from '#domain/contracts/api.ts';

/** Calls of the API as a client makes them, through the Worker's own front door. */

export const SONG = { name: 'Let’s Go Fishin’.mp3', bytes: new Uint8Array(5_000).fill(7) };
export const ORIGIN = 'http://cantora.test';

let people = 0;

export interface Person {
  email: string;
  accessToken: string;
  refreshToken: string;
}

export function call(path: string, init: RequestInit = {}): Promise<Response> {
  return exports.default.fetch(new Request(path.startsWith('http') ? path : `${ORIGIN}${path}`, init));
}

export function postJson(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export function bearer(person: Person): Record<string, string> {
  return { authorization: `Bearer ${person.accessToken}` };
}

/** A new account; e-mails differ because storage lives as long as the test file. */
export async function registerSomebody(): Promise<Person> {
  people += 1;
  const email = `singer${people}@example.com`;
  const response = await postJson('/api/v1/auth/register', {
    email,
    password: 'una voce poco fa',
    full_name: 'Rosina',
  });
  const body = await response.json<{ access_token: string; refresh_token: string }>();
  return { email, accessToken: body.access_token, refreshToken: body.refresh_token };
}

/** Uploads bytes as a song; fields come before the file, as browsers send them. */
export function uploadSong(
  person: Person,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  fields: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([file.bytes], file.name, { type: 'audio/mpeg' }));
  return sendForm(person, form);
}

/** A song that was taken in; whatever its fields, the bytes are the same. */
export async function takenSong(person: Person, fields: Record<string, string> = {}): Promise<SongBody> {
  const response = await uploadSong(person, SONG, fields);
  if (response.status !== 201) throw new Error(`The song was not taken in: ${await response.text()}`);
  return response.json<SongBody>();
}

export async function getJson<Body>(person: Person, path: string): Promise<Body> {
  return (await call(path, { headers: bearer(person) })).json<Body>();
}

/** Sends a form with the length header that a browser would send. */
export async function sendForm(person: Person, form: FormData): Promise<Response> {
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  return call('/api/v1/songs/', {
    method: 'POST',
    headers: {
      ...bearer(person),
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': String(body.byteLength),
    },
    body,
  });
}

export async function creditsOf(person: Person): Promise<number> {
  const response = await call('/api/v1/auth/me', { headers: bearer(person) });
  return (await response.json<{ credits_remaining: number }>()).credits_remaining;
}
