import { useCallback } from 'react';
import { getSubscription } from '#app/api/billing-api.ts';
import { useLoaded } from '#app/api/use-loaded.ts';
import { useAccount } from '#app/auth/account-context.tsx';

/** The subscription of whoever is signed in, read again when the account's plan changes elsewhere. */
export function useSubscription() {
  const { session } = useAccount();
  const user = session.phase === 'signed-in' ? session.user : null;
  const [userId, plan] = [user?.id, user?.subscription_type];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan of the same person is another subscription
  const load = useCallback((signal: AbortSignal) => getSubscription(signal), [userId, plan]);
  return useLoaded(userId === undefined ? null : load);
}
