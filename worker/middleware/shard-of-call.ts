import { decode } from 'hono/jwt';
import { shardOf } from '#domain/shards.ts';
import type { AppContext } from '../http.ts';
import { bearerOf } from './viewer.ts';

/**
 * The shard of the account that a call is about, as the call says itself: nothing is looked up and nothing proved. Who names another one
 * than that of their account finds nothing there. What a call brings in its body or a cookie is read by its handler.
 */
export function shardOfCall(c: AppContext): number {
  const bearer = LINKS.test(c.req.path) ? '' : bearerOf(c);
  return shardOf(bearer === '' ? (idIn(c) ?? '') : ownerOf(bearer));
}

/** Whoever comes by one of these is not asked for a bearer. */
const LINKS = /^\/(?:media|internal)\//;
const ID = /(?:song|upload|pipe|task|align)_[0-9a-z]{26}/;

/** A signed link and a socket name a song or an upload, a report of the sidecar its run. */
function idIn(c: AppContext): string | undefined {
  return ID.exec(`${c.req.header('webhook-id') ?? ''} ${c.req.path}`)?.[0];
}

/** Of an access token or a grant its account; every other token names the shard itself. */
function ownerOf(bearer: string): string {
  if (bearer.includes(':')) return bearer.split(':')[0] ?? '';
  if (!bearer.includes('.')) return bearer;
  try {
    return String(decode(bearer).payload.sub);
  } catch {
    // It is no token of ours, and will be refused.
    return '';
  }
}
