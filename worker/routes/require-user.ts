import type { Caller } from '../auth/access-tokens.ts';
import type { User } from '../db/schema.ts';
import { type AppContext, HttpProblem } from '../http.ts';
import { findUser } from '../services/accounts/accounts.ts';

/**
 * The account behind a call, in its current period and plan: whoever looks at an account brings it up to date. A 401 when it was
 * deleted since its token was checked.
 */
export async function requireUser(c: AppContext, { userId }: Pick<Caller, 'userId'>): Promise<User> {
  const user = await findUser(c.get('context'), userId);
  if (!user) throw new HttpProblem({ kind: 'authentication_failed' });
  return user;
}
