import { createMiddleware } from 'hono/factory';
import { type Caller, readAccessToken, type Viewer } from '../auth/access-tokens.ts';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { findUser } from '../services/accounts/accounts.ts';
import { findApiKey } from '../services/accounts/api-keys.ts';
import { countRequest } from '../services/accounts/api-quota.ts';
import { isLiveSession } from '../services/accounts/sessions.ts';

/**
 * Requires a valid access token. Cookies never authorise a call, and an API key authorises only calls that say so: it cannot change the
 * password, make more keys or delete the account.
 */
export const requireViewer = createMiddleware<AppBindings>(async function requireViewer(c, next) {
  if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
  const viewer = await findViewer(c);
  if (!viewer) {
    const isKey = (await findApiKey(c.get('context'), bearerOf(c))) !== null;
    throw new HttpProblem({ kind: isKey ? 'session_required' : 'authentication_failed' });
  }
  c.set('viewer', viewer);
  await next();
});

/** Somebody who is signed in, or a program with an API key of a Master account, which costs one of its requests. */
export const requireCaller = createMiddleware<AppBindings>(async function requireCaller(c, next) {
  if (!c.req.header('authorization')) throw new HttpProblem({ kind: 'authentication_required' });
  const caller = (await findViewer(c)) ?? (await findKeyHolder(c));
  if (!caller) throw new HttpProblem({ kind: 'authentication_failed' });
  c.set('caller', caller);
  await next();
});

/**
 * The viewer of a valid bearer, or null. A token is valid only while its session is, so signing out elsewhere works at once. That
 * costs one look-up by primary key in every call.
 */
export async function findViewer(c: AppContext): Promise<Viewer | null> {
  const viewer = await readAccessToken(c.env.ACCESS_TOKEN_SECRET, bearerOf(c));
  return viewer && (await isLiveSession(c.get('context'), viewer)) ? viewer : null;
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
  const { userId, sessionId } = c.get('viewer') ?? c.get('caller');
  if (sessionId !== null) return isLiveSession(c.get('context'), { userId, sessionId });
  return (await findApiKey(c.get('context'), bearerOf(c))) !== null;
}

/** The plan is checked in every call: a downgrade ends the access at once, an upgrade restores it for the same keys. */
async function findKeyHolder(c: AppContext): Promise<Caller | null> {
  const context = c.get('context');
  const key = await findApiKey(context, bearerOf(c));
  const user = key && (await findUser(context, key.userId));
  if (!key || !user) return null;
  valueOrThrow(await countRequest(context, user, key.id));
  return { userId: user.id, sessionId: null };
}

function bearerOf(c: AppContext): string {
  return /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
}
