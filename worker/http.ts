import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiQuota } from '#domain/accounts/api-quota.ts';
import { toWire } from '#domain/api-errors/wire-errors.ts';
import type { ErrorBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Caller, Viewer } from './auth/access-tokens.ts';
import type { Context } from './context.ts';
import type { Env } from './env.ts';
import type { AccountRows } from './services/credits/renewal.ts';
import type { Song } from './services/songs/songs.ts';

/** Every Hono handler finds these on its context. */
export interface AppBindings {
  Bindings: Env;
  Variables: {
    context: Context;
    requestId: string;
    /** Who is signed in; only where `requireViewer` stands. */
    viewer: Viewer;
    /** The same person, or a program of theirs where `requireCaller` stands. */
    caller: Caller;
    /** What is left of the account's requests, where a program's call was counted. */
    quota?: ApiQuota;
    /** This Worker makes the call itself, for a program that it has let in (worker/mcp). */
    isInner?: boolean;
    /** Read when the session was last asked about; see middleware/signed-in.ts. */
    account?: AccountRows;
    /** The song that the path names, read along with the session. */
    namedSong?: Song | null;
    /** The caller's own, where `ownSong` stands. */
    song: Song;
    /** The body is in memory already, where it had a place while it came. */
    isBodyHeld?: boolean;
    /** The digest of an uploaded form, once it is read: a repeat is compared with it. */
    formDigest?: string;
  };
}

export type AppContext = HonoContext<AppBindings>;

/** Thrown by handlers and middleware; the one `onError` turns it into the specified words. */
export class HttpProblem extends Error {
  readonly problem: AppError;

  constructor(problem: AppError) {
    super(problem.kind);
    this.problem = problem;
  }
}

export function valueOrThrow<Value>(result: Result<Value, AppError>): Value {
  if (!result.ok) throw new HttpProblem(result.error);
  return result.value;
}

export function errorResponse(c: AppContext, problem: AppError): Response {
  const { status, retryAfterSeconds, ...rest } = toWire(problem);
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const challenge = challengeOf(problem, status, c.env.APP_ORIGIN);
  if (challenge !== null) c.header('www-authenticate', challenge);
  const body: ErrorBody = { ...rest, request_id: c.get('requestId') };
  return c.json(body, status as ContentfulStatusCode);
}

/** RFC 6750, section 3: how a bearer has to be, for the call to be let in; and where a program reads how it comes by one (RFC 9728). */
function challengeOf(problem: AppError, status: number, appOrigin: string): string | null {
  if (problem.kind === 'insufficient_scope')
    return `Bearer error="insufficient_scope", scope="${problem.requiredScope}"`;
  const metadata = `resource_metadata="${appOrigin}/.well-known/oauth-protected-resource"`;
  return status === 401 ? `Bearer ${metadata}` : null;
}

export function parseJson(text: string): Result<unknown, AppError> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ kind: 'malformed_request', reason: 'unreadable_json' });
  }
}
