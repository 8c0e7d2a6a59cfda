import { deleteCookie, setCookie } from 'hono/cookie';
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_MS } from '#domain/accounts/session-lifetimes.ts';
import type { TokenBody } from '#domain/contracts/api.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS, newDeviceToken } from '../auth/known-devices.ts';
import type { AppContext } from '../http.ts';
import { type SignedIn, userBody } from '../services/accounts/accounts.ts';

/**
 * The answer of every call that signs somebody in. A call with an `Origin` comes from a browser: its refresh token lives in a cookie
 * that no script can read. A call without one is an API client and gets the token in the body.
 */

export const REFRESH_COOKIE = '__Host-cantora_refresh';

const HIDDEN = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const;

export function tokenBody(c: AppContext, { user, tokens }: SignedIn): TokenBody {
  const body: TokenBody = {
    user: userBody(user),
    access_token: tokens.accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
  };
  if (!isBrowser(c)) return { ...body, refresh_token: tokens.refreshToken };
  setCookie(c, REFRESH_COOKIE, tokens.refreshToken, {
    ...HIDDEN,
    maxAge: Math.floor(REFRESH_TOKEN_MS / 1000),
  });
  return body;
}

/** For calls that proved who somebody is by a password or a mailed link: the browser is known to this account from now on. */
export async function signInBody(c: AppContext, signedIn: SignedIn): Promise<TokenBody> {
  if (isBrowser(c)) {
    const { env, randomBytes } = c.get('context');
    const token = await newDeviceToken(env.ACCESS_TOKEN_SECRET, signedIn.user.id, randomBytes);
    setCookie(c, DEVICE_COOKIE, token, { ...HIDDEN, maxAge: DEVICE_COOKIE_SECONDS });
  }
  return tokenBody(c, signedIn);
}

/** The browser stays known to the account: only its session has ended. */
export function forgetRefreshToken(c: AppContext): void {
  deleteCookie(c, REFRESH_COOKIE, HIDDEN);
}

function isBrowser(c: AppContext): boolean {
  return c.req.header('origin') !== undefined;
}
