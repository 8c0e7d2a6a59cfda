import { useSyncExternalStore } from 'react';
import { account, START } from './account-store.ts';

export type { DialogTab, Session } from './account-store.ts';

const { acceptSession, acceptUser, refreshStatus, showDialog } = account;

/** Null while nobody is signed in. Drawn anew only for another user. */
export function useUserId(): string | null {
  const read = () => {
    const { session } = account.read();
    return session.phase === 'signed-in' ? session.user.id : null;
  };
  return useSyncExternalStore(account.subscribe, read, () => null);
}

export function useAccount() {
  const state = useSyncExternalStore(account.subscribe, account.read, () => START);
  return { ...state, acceptSession, acceptUser, refreshStatus, showDialog };
}
