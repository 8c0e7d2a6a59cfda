import { createContext, useContext } from 'react';

/** Empty in the browser: it hides the attribute from scripts, so a value there would only cause hydration warnings. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
