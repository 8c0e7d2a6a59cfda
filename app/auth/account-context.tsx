import { useSyncExternalStore } from 'react';
import { account, START } from './account-store.ts';

export type { DialogTab, Session } from './account-store.ts';

const { acceptSession, acceptUser, refreshStatus, retry, showDialog } = account;

/** Null while nobody is signed in. Drawn anew only for another user. */
export function useUserId(): string | null {
  return useSyncExternalStore(
    account.subscribe,
    () => account.userId,
    () => null,
  );
}

export function useAccount() {
  const state = useSyncExternalStore(account.subscribe, account.read, () => START);
  return { ...state, acceptSession, acceptUser, refreshStatus, retry, showDialog };
}
