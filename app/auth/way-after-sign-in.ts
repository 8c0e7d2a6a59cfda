import type { DialogTab } from './account-context.tsx';

/** How long the dialog shows its success. */
export const CLOSING_DELAY_MS: Record<DialogTab, number> = { signin: 1000, signup: 1500 };

const NEW_ACCOUNT_MS = 5 * 60_000;
/** A sign-up is a step of choosing a plan there, which goes on by itself. */
const PLAN_CHOICE = '/pricing';
/** An app waits there for an answer. */
const CONSENT = '/oauth/authorize';
/** Who signs in on one of these pages stays there. */
const STAYS = ['/song/', '/account', '/credits', '/pricing'];

/** Where a sign-in or a sign-up leads; null: nowhere else. Both times are the server's: a browser's clock may be wrong. */
export function wayAfterSignIn(
  tab: DialogTab,
  pathname: string,
  createdAt: string,
  signedInAtMs: number | null,
): string | null {
  if (pathname === CONSENT) return null;
  if (tab === 'signup') return pathname === PLAN_CHOICE ? null : '/upload';
  if (STAYS.some((start) => pathname.startsWith(start))) return null;
  const isNew = signedInAtMs !== null && signedInAtMs - Date.parse(createdAt) < NEW_ACCOUNT_MS;
  return isNew ? '/upload' : '/dashboard';
}
