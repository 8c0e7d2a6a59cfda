interface Claims {
  sub?: unknown;
  /** When the server made it, in seconds. */
  iat?: unknown;
}

/** The account that an access token names. It is not checked: whoever has this browser has what it keeps. Null where it names none. */
export function accountOfToken(token: string | null): string | null {
  const sub = claimsOf(token)?.sub;
  return typeof sub === 'string' ? sub : null;
}

/** When the token was made, by the server's clock. */
export function issuedAtMsOf(token: string | null): number | null {
  const iat = claimsOf(token)?.iat;
  return typeof iat === 'number' ? iat * 1000 : null;
}

function claimsOf(token: string | null): Claims | null {
  const claims = token?.split('.')[1];
  if (claims === undefined) return null;
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return null;
  }
}
