import { readScopes, SCOPES, type Scope } from './scopes.ts';

/** Grants: what a person has allowed a program of somebody else, by OAuth. Pure. */

/** Clients that one account has registered; a developer has a handful. */
export const MAX_OAUTH_CLIENTS = 10;
export const CLIENT_NAME_MAX_LENGTH = 100;
export const MAX_REDIRECT_URIS = 10;

/** From the consent on; the page that asks says so. */
const GRANT_KEPT_MS = 365 * 86_400_000;
/** What a client gets that names no scope. */
const DEFAULT_SCOPES: readonly Scope[] = ['songs:read'];
/** Three parts, as the library makes them: the account, the grant, and what only the holder knows. Keys and JWTs have no colon. */
const GRANT_TOKEN = /^[\w-]{1,64}:[\w-]{16}:[\w-]{32}$/;

/** The parts of the product for which a token can be: each is accepted only where it was issued for. */
export interface Resources {
  /** Everything below `/api/v1`. */
  api: string;
  mcp: string;
}

export function resourcesOf(appOrigin: string): Resources {
  return { api: appOrigin, mcp: `${appOrigin}/mcp` };
}

export function isGrantToken(bearer: string): boolean {
  return GRANT_TOKEN.test(bearer);
}

/** Words that are no scope of ours are left out, as RFC 6749 (section 3.3) allows; null: none is left of what was asked. */
export function scopesToAsk(asked: readonly string[]): readonly Scope[] | null {
  if (asked.length === 0) return DEFAULT_SCOPES;
  const scopes = readScopes(asked.join(' '));
  return scopes.length > 0 ? scopes : null;
}

/** What has ended the grants of an account has ended those that were given before it; and none outlives its year, however it is used. */
export function isGrantGood(givenAtMs: number, user: { grantsFromMs: number }, nowMs: number): boolean {
  return givenAtMs > user.grantsFromMs && nowMs - givenAtMs < GRANT_KEPT_MS;
}

/** The metadata of a protected resource (RFC 9728). */
export function resourceMetadata(resource: string, issuer: string): object {
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Cantora',
    resource_documentation: `${issuer}/developers`,
  };
}

/** All of it comes from the client and is only ever shown as text. */
export interface AskedConsent {
  clientName: string;
  /** Of the address by which the client names itself, which it controls; null for a client that somebody has registered. */
  clientHost: string | null;
  /** Where the answer goes. */
  redirectHost: string;
  /** The answer goes to a program on the reader's own machine, whatever its name is. */
  isLocal: boolean;
  scopes: readonly Scope[];
  /** The address that says no. */
  denyTo: string;
}

/** `lead_back`: the client is told of its mistake. `refused`: nobody knows where that would lead, so the reader is told. */
export type ConsentQuestion =
  | { kind: 'ask'; asked: AskedConsent }
  | { kind: 'lead_back'; redirectTo: string }
  | { kind: 'refused'; reason: string };
