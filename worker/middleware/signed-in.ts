import type { Viewer } from '../auth/access-tokens.ts';
import type { AppContext } from '../http.ts';
import { findLiveAccount } from '../services/accounts/sessions.ts';
import type { AccountRows } from '../services/credits/renewal.ts';
import { findSong } from '../services/songs/songs.ts';

/**
 * Whether a session is good now. What nearly every call needs is read in the same wait for D1: the account, and the song that the path
 * names. Whoever asks says afterwards whose that is.
 */
export async function isSignedIn(c: AppContext, viewer: Viewer): Promise<boolean> {
  const [rows] = await Promise.all([findLiveAccount(c.get('context'), viewer), readNamedSong(c)]);
  c.set('account', rows ?? undefined);
  return rows !== null;
}

/** What was read of the account, for the first who needs it: a second look is at what the call has made of the rows. */
export function takeAccountRows(c: AppContext, userId: string): AccountRows | null {
  const rows = c.get('account');
  c.set('account', undefined);
  return rows?.user.id === userId ? rows : null;
}

async function readNamedSong(c: AppContext): Promise<void> {
  const songId = c.req.param('songId');
  if (songId !== undefined) c.set('namedSong', await findSong(c.get('context'), songId));
}
