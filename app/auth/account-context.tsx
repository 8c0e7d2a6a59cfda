import { useSyncExternalStore } from 'react';
import { account, START } from './account-store.ts';

export type { DialogTab, Session } from './account-store.ts';

const { acceptSession, acceptUser, refreshStatus, showDialog } = account;

export function useAccount() {
  const state = useSyncExternalStore(account.subscribe, account.read, () => START);
  return { ...state, acceptSession, acceptUser, refreshStatus, showDialog };
}
