import { env, exports } from 'cloudflare:workers';
import type { SongBody } from '#domain/contracts/api.ts';
import { hashPassword } from '#worker/auth/passwords.ts';
import { createContext } from '#worker/context.ts';
import { createAccount } from '#worker/services/accounts/accounts.ts';
import { expectDocumented } from './contract.ts';

/** Calls of the API as a client makes them, through the Worker's own front door. */

export const SONG = { name: 'Let’s Go Fishin’.mp3', bytes: new Uint8Array(5_000).fill(7) };
export const ORIGIN = 'http://cantora.test';

/** Of everybody who is registered here. */
export const PASSWORD = 'una voce poco fa';

let people = 0;
let passwordHash: string | null = null;

export interface Person {
  email: string;
  accessToken: string;
  refreshToken: string;
}

export async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(path.startsWith('http') ? path : `${ORIGIN}${path}`, init);
  return expectDocumented(request, await exports.default.fetch(request));
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

/** A new account whose address is proved, with everything that a sign-up writes but without its third of a second of hashing. */
export async function registerSomebody(): Promise<Person> {
  const person = await registerUnproved();
  await proveAddress(person.email);
  return person;
}

/** As if its owner had followed the mailed link. */
export async function proveAddress(email: string): Promise<void> {
  await env.DB.prepare('UPDATE users SET email_proved_at_ms = ? WHERE email = ?')
    .bind(Date.now(), email)
    .run();
}

/** The same before anybody has followed the link of its first mail. */
export async function registerUnproved(): Promise<Person> {
  people += 1;
  const email = `singer${people}@example.com`;
  passwordHash ??= await hashOnce();
  const registration = { email, password: PASSWORD, fullName: 'Rosina' };
  const signedIn = await createAccount(createContext(env), registration, passwordHash);
  if (!signedIn) throw new Error(`There is an account of ${email} already.`);
  const { accessToken, refreshToken } = signedIn.tokens;
  return { email, accessToken, refreshToken };
}

async function hashOnce(): Promise<string> {
  const hash = await hashPassword(PASSWORD, { lane: 'stranger', account: null, address: 'tests' });
  if (!hash.ok) throw new Error('The password was not hashed.');
  return hash.value;
}

/** Uploads bytes as a song; fields come before the file, as browsers send them. */
export function uploadSong(
  person: Person,
  file: { name: string; bytes: Uint8Array<ArrayBuffer> },
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new File([file.bytes], file.name, { type: 'audio/mpeg' }));
  return sendForm(person, form, headers);
}

/** A song that was taken in; whatever its fields, the bytes are the same. */
export async function takenSong(
  person: Person,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<SongBody> {
  const response = await uploadSong(person, SONG, fields, headers);
  if (response.status !== 201) throw new Error(`The song was not taken in: ${await response.text()}`);
  return response.json<SongBody>();
}

export async function getJson<Body>(person: Person, path: string): Promise<Body> {
  return (await call(path, { headers: bearer(person) })).json<Body>();
}

/** Sends a form with the length header that a browser would send. */
export async function sendForm(
  person: Person,
  form: FormData,
  headers: Record<string, string> = {},
): Promise<Response> {
  const encoded = new Response(form);
  const body = await encoded.arrayBuffer();
  return call('/api/v1/songs/', {
    method: 'POST',
    headers: {
      ...{ ...bearer(person), ...headers },
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
