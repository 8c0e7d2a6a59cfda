import { showIn } from '#app/language/choose-language.ts';
import { knownLocale } from '#domain/locales.ts';
import { account } from './account-store.ts';
import { useChangePreferences } from './use-change-preferences.ts';

/** Kept with the account, where there is one, and then shown. */
export function useChooseLanguage(): (chosen: string) => Promise<void> {
  const changePreferences = useChangePreferences();
  return async (chosen) => {
    const language = knownLocale(chosen);
    if (language === null) return;
    const user = await account.ready();
    if (user === null || (await changePreferences({ language }))) showIn(language);
  };
}
