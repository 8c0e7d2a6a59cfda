import { useCallback } from 'react';
import { changePreferences } from '#app/api/account-api.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import { showFailure } from '#app/components/toasts.tsx';
import { useMessages } from '#app/content/messages.ts';
import type { PreferencesChange } from '#domain/contracts/api.ts';
import { account } from './account-store.ts';

/** Changes what the account has chosen, here and on the server. False where that failed, which is said. */
export function useChangePreferences(): (change: PreferencesChange) => Promise<boolean> {
  const messages = useMessages();
  return useCallback(
    async (change) => {
      try {
        account.acceptPreferences(await changePreferences(change));
        return true;
      } catch (error) {
        showFailure(changeFailureWords(error, messages.common.notSaved, messages));
        return false;
      }
    },
    [messages],
  );
}
