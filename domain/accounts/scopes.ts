/** What a program may do for an account: chosen when its key is made, or consented to when it asks for a grant. */

export const SCOPES = ['songs:read', 'songs:write', 'practice:read', 'practice:write'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a call asks of a program; `any`: every program of the account may make it. */
export type NeededScope = Scope | 'any';

/** As OAuth writes them (RFC 6749, section 3.3), and as the columns keep them. */
export function scopeText(scopes: readonly Scope[]): string {
  return inOrder(scopes).join(' ');
}

/** Words that are no scope of ours are left out. */
export function readScopes(text: string): Scope[] {
  const words = text.split(' ');
  return SCOPES.filter((scope) => words.includes(scope));
}

/** Each once, in the order in which they are listed everywhere. */
export function inOrder(scopes: readonly Scope[]): Scope[] {
  return SCOPES.filter((scope) => scopes.includes(scope));
}
