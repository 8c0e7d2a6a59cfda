import { createMiddleware } from 'hono/factory';
import { resourcesOf } from '#domain/accounts/grants.ts';
import { type NeededScope, readScopes } from '#domain/accounts/scopes.ts';
import { type Caller, callerOf, type Program, readAccessToken, type Viewer } from '../auth/access-tokens.ts';
import type { User } from '../db/schema.ts';
import { type AppBindings, type AppContext, HttpProblem } from '../http.ts';
import { findUser } from '../services/accounts/accounts.ts';
import { findApiKey } from '../services/accounts/api-keys.ts';
import { countRequest } from '../services/accounts/api-request-count.ts';
import { findGrantHolder } from '../services/grants/grant-holder.ts';
import { isSignedIn } from './signed-in.ts';

/**
 * Requires a valid access token. Cookies never authorise a call, and a program may make only calls that say so: it cannot change the
 * password, make keys or delete the account.
 */
export function requireViewer(find: FindViewer) {
  return createMiddleware<AppBindings>(async function requireViewer(c, next) {
    if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
    const viewer = await find(c);
    if (!viewer) {
      const isProgram = (await findProgram(c)) !== null;
      throw new HttpProblem({ kind: isProgram ? 'session_required' : 'authentication_failed' });
    }
    c.set('viewer', viewer);
    c.set('caller', callerOf(viewer));
    await next();
  });
}

/** Either `findViewer`, or `readViewer` where `requireStillAllowed` stands behind the body. */
type FindViewer = (c: AppContext) => Promise<Viewer | null>;

/** Calls that the Worker makes of its own API for a program whose request is counted already: one tool of `/mcp` may need several. */
const countedCalls = new WeakMap<Request, ProgramCall>();

/** The request never leaves this Worker, so nobody outside can have one that is counted. */
export function countedCall(request: Request, counted: ProgramCall): Request {
  countedCalls.set(request, counted);
  return request;
}

/** Somebody who is signed in, or a program of a Master account that has the scope; it costs one of the account's requests. */
export function requireCaller(needed: NeededScope, find: FindViewer) {
  return createMiddleware<AppBindings>(async function requireCaller(c, next) {
    if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
    const viewer = await find(c);
    c.set('caller', viewer ? callerOf(viewer) : await admitProgram(c, needed));
    await next();
  });
}

async function admitProgram(c: AppContext, needed: NeededScope): Promise<Caller> {
  const counted = countedCalls.get(c.req.raw);
  const found = counted ?? (await findProgram(c));
  if (!found) throw new HttpProblem({ kind: 'authentication_failed' });
  requireScope(found.program, needed);
  if (counted) c.set('isInner', true);
  else await takeRequest(c, found);
  return { userId: found.user.id, by: found.program };
}

/** One of the account's monthly requests; the answer says what is left (request-frame.ts). */
export async function takeRequest(c: AppContext, { user, program }: ProgramCall): Promise<void> {
  const { quota, refusal } = await countRequest(c.get('context'), user, program);
  if (quota.limit > 0) c.set('quota', quota);
  if (refusal) throw new HttpProblem(refusal);
}

/** A call that is refused here costs no request. */
export function requireScope({ scopes }: Program, needed: NeededScope): void {
  if (needed === 'any' || scopes.includes(needed)) return;
  throw new HttpProblem({ kind: 'insufficient_scope', requiredScope: needed });
}

/** Whose token it is, by its signature alone: its session may have ended within the ten minutes that it is good for. */
export function readViewer(c: AppContext): Promise<Viewer | null> {
  return readAccessToken(c.env.ACCESS_TOKEN_SECRET, bearerOf(c));
}

/**
 * The viewer of a valid bearer, or null. A token is valid only while its session is, so signing out elsewhere works at once. That
 * costs one look-up by primary key in every call.
 */
export async function findViewer(c: AppContext): Promise<Viewer | null> {
  const viewer = await readViewer(c);
  return viewer && (await isSignedIn(c, viewer)) ? viewer : null;
}

/**
 * After the body of a change was read: it may have taken minutes to come, and whoever was signed out meanwhile, or lost their key,
 * changes nothing. The token itself may have run out: it was good when the call began.
 */
export const requireStillAllowed = createMiddleware<AppBindings>(async function requireStillAllowed(c, next) {
  if (!(await isStillAllowed(c))) throw new HttpProblem({ kind: 'authentication_failed' });
  await next();
});

export async function isStillAllowed(c: AppContext): Promise<boolean> {
  // Its body is in memory already: the program was let in a moment ago.
  if (c.get('isInner')) return true;
  const { userId, by } = c.get('caller');
  if (by.kind === 'session') return isSignedIn(c, { userId, sessionId: by.sessionId });
  return (await findProgram(c)) !== null;
}

export interface ProgramCall {
  program: Program;
  /** Whom it acts for. */
  user: User;
}

/** The program behind the bearer and the account that it acts for; nothing is counted. A grant is for one of the two resources. */
export async function findProgram(c: AppContext, at: 'api' | 'mcp' = 'api'): Promise<ProgramCall | null> {
  return (
    (await findKeyHolder(c)) ??
    findGrantHolder(c.get('context'), bearerOf(c), resourcesOf(c.env.APP_ORIGIN)[at])
  );
}

async function findKeyHolder(c: AppContext): Promise<ProgramCall | null> {
  const context = c.get('context');
  const key = await findApiKey(context, bearerOf(c));
  const user = key && (await findUser(context, key.userId));
  return key && user && { user, program: { kind: 'key', keyId: key.id, scopes: readScopes(key.scopes) } };
}

export function bearerOf(c: AppContext): string {
  return /^Bearer ([\w.:-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
}
