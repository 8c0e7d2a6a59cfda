/** The access token in local storage, watched across tabs. Works on the server too, where there is none. */

export const TOKEN_STORAGE_KEY = 'cantora.access_token';

/** Runs before the first paint, so that the start page need not show itself as to a visitor first. */
export const SESSION_SCRIPT = `try{if(localStorage.getItem('${TOKEN_STORAGE_KEY}'))document.documentElement.dataset.session='kept'}catch(e){}`;

/** Why the token is what it is now. `refused`: the server ended the session, not the person. */
export type TokenChange = 'stored' | 'left' | 'refused';

const listeners = new Set<(change: TokenChange) => void>();

export function readAccessToken(): string | null {
  return typeof localStorage === 'undefined' ? null : localStorage.getItem(TOKEN_STORAGE_KEY);
}

export function storeAccessToken(token: string): void {
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
  notify('stored');
}

export function clearAccessToken(reason: 'left' | 'refused'): void {
  localStorage.removeItem(TOKEN_STORAGE_KEY);
  notify(reason);
}

/** Calls back on every change, also on one made in another tab. */
export function watchAccessToken(listener: (change: TokenChange) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== TOKEN_STORAGE_KEY && event.key !== null) return;
    listener(readAccessToken() === null ? 'left' : 'stored');
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function notify(change: TokenChange): void {
  for (const listener of listeners) listener(change);
}
