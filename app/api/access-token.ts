/** The access token in local storage, watched across tabs. Works on the server too, where there is none. */

import { ACCESS_TOKEN } from '#app/offline/storage/store-names.ts';
import { accountOfToken, issuedAtMsOf } from '#app/offline/storage/token-account.ts';
import { Signal } from '#app/store/store.ts';

export const TOKEN_STORAGE_KEY = ACCESS_TOKEN;

/** Runs before the first paint, so that the start page need not show itself as to a visitor first. */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${TOKEN_STORAGE_KEY}'))document.documentElement.dataset.session='kept'}catch(e){}`;

/** Why the token is what it is now. `refused`: the server ended the session, not the person. */
export type TokenChange = 'stored' | 'left' | 'refused';

const changed = new Signal<[TokenChange]>();

export function readAccessToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_STORAGE_KEY);
}

/** Whose calls are made now, as far as the browser knows. */
export function readTokenAccount(): string | null {
  return accountOfToken(readAccessToken());
}

/** When the session was begun or renewed last, by the server's clock. */
export function readTokenIssuedAtMs(): number | null {
  return issuedAtMsOf(readAccessToken());
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
  changed.emit('stored');
}

export function clearAccessToken(reason: 'left' | 'refused'): void {
  localStorage.removeItem(TOKEN_STORAGE_KEY);
  changed.emit(reason);
}

/** Calls back on every change, also on one that was made in another tab, or while this page lay in the browser's memory. */
export function watchAccessToken(listener: (change: TokenChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_STORAGE_KEY || event.key === null) tell();
  };
  const onShow = (event: PageTransitionEvent) => event.persisted && tell();
  const tell = () => listener(readAccessToken() === null ? 'left' : 'stored');
  const leave = changed.subscribe(listener);
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    leave();
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}
