import type { Env } from '../env.ts';
import { keyedHash } from './keyed-hash.ts';

/**
 * An account as the machine's books and its services know it. Opaque: who has it learns nothing of the account, and of two jobs only
 * whether they are one account's.
 */
export function computeAccount(
  { env }: { env: Pick<Env, 'ACCESS_TOKEN_SECRET'> },
  userId: string,
): Promise<string> {
  return keyedHash(env.ACCESS_TOKEN_SECRET, 'compute', userId);
}
