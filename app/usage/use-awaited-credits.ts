import { useSyncExternalStore } from 'react';
import { account } from '#app/auth/account-store.ts';

/** The credits of a new account that wait for its address to be confirmed. */
export function useAwaitedCredits(): number {
  return useSyncExternalStore(
    account.subscribe,
    () => account.awaitedCredits,
    () => 0,
  );
}
