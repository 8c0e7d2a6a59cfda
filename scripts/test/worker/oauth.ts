import { env } from 'cloudflare:workers';
import type { NewOAuthClientBody } from '#domain/contracts/grants-api.ts';
import { bearer, call, type Person, postJson } from './api.ts';

/** A program of somebody else, as it talks to our authorisation server. */

export const ISSUER = env.APP_ORIGIN;
export const API = ISSUER;
export const GRANTS = '/api/v1/auth/grants';
export const CALLBACK = 'https://diary.example/callback';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

export interface Wish {
  challenge?: string;
  scope?: string;
  state?: string;
  resource?: string;
  /** Parameters as they are, in place of ours; null takes one out. */
  instead?: Record<string, string | null>;
}

export async function newClient(
  person: Person,
  fields: { is_public?: boolean; redirect_uris?: string[] } = {},
): Promise<NewOAuthClientBody> {
  const body = { client_name: 'Practice diary', redirect_uris: [CALLBACK], ...fields };
  const response = await postJson('/api/v1/auth/oauth-clients', body, bearer(person));
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

export async function newVerifier(): Promise<{ verifier: string; challenge: string }> {
  const verifier = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: Buffer.from(digest).toString('base64url') };
}

/** The query of the page on which a person is asked. */
export function ask(
  { id }: { id: string },
  { challenge, scope, state, resource, instead = {} }: Wish = {},
): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: CALLBACK,
    scope: scope ?? 'songs:read',
    state: state ?? 'state',
    ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
    ...(resource !== undefined && { resource }),
  });
  for (const [name, value] of Object.entries(instead)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

/** The address to which the person's consent leads. */
export async function agree(person: Person, search: string): Promise<string> {
  const response = await postJson(GRANTS, { search }, bearer(person));
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json<{ redirect_to: string }>()).redirect_to;
}

export async function newCode(
  person: Person,
  client: NewOAuthClientBody,
  wish: Wish = {},
): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = await newVerifier();
  const landed = new URL(await agree(person, ask(client, { challenge, ...wish })));
  const code = landed.searchParams.get('code');
  if (code === null) throw new Error(`There is no code in ${landed}.`);
  return { code, verifier };
}

export function tokenCall(
  client: NewOAuthClientBody,
  fields: Record<string, string>,
  path = '/oauth/token',
): Promise<Response> {
  const credentials = btoa(`${client.id}:${client.client_secret}`);
  return call(`${ISSUER}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(client.client_secret !== null && { authorization: `Basic ${credentials}` }),
    },
    body: new URLSearchParams({ ...(client.client_secret === null && { client_id: client.id }), ...fields }),
  });
}

export function exchange(
  client: NewOAuthClientBody,
  { code, verifier }: { code: string; verifier: string },
  fields: Record<string, string> = {},
): Promise<Response> {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
  return tokenCall(client, { ...grant, ...fields });
}

export function refresh(client: NewOAuthClientBody, refreshToken: string): Promise<Response> {
  return tokenCall(client, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/** The whole way: asked, agreed, exchanged. */
export async function grantTo(person: Person, client: NewOAuthClientBody, wish: Wish = {}): Promise<Tokens> {
  const response = await exchange(client, await newCode(person, client, wish));
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

/** Everything in KV that is about an account. */
export async function storedKeys(userId: string): Promise<string[]> {
  const { keys } = await env.OAUTH_KV.list();
  return keys.map(({ name }) => name).filter((name) => name.includes(userId));
}
