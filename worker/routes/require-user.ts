import type { Caller } from '../auth/access-tokens.ts';
import type { User } from '../db/schema.ts';
import { type AppContext, HttpProblem } from '../http.ts';
import { takeAccountRows } from '../middleware/signed-in.ts';
import { findUser } from '../services/accounts/accounts.ts';
import { renewUser } from '../services/credits/renewal.ts';

/**
 * The account behind a call, in its current period and plan: whoever looks at an account brings it up to date. A 401 when it was
 * deleted since its token was checked. The first look of a call is at the account as the call began: whoever changes it asks before, and again
 * for the answer.
 */
export async function requireUser(c: AppContext, { userId }: Pick<Caller, 'userId'>): Promise<User> {
  const context = c.get('context');
  const known = takeAccountRows(c, userId);
  const user =
    known?.user.deletedAtMs === null ? await renewUser(context, known) : await findUser(context, userId);
  if (!user) throw new HttpProblem({ kind: 'authentication_failed' });
  return user;
}
