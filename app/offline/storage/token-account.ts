/** The account that an access token names. It is not checked: whoever has this browser has what it keeps. Null where it names none. */
export function accountOfToken(token: string | null): string | null {
  const claims = token?.split('.')[1];
  if (claims === undefined) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
