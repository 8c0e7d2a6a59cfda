import { Globe } from 'lucide-react';
import { iconButtonClass } from '#app/components/button.ts';
import { lazyPart } from '#app/components/lazy-part.tsx';
import { MenuButton } from '#app/components/menu-button.tsx';
import { useLocale, useMessages } from '#app/content/messages.ts';
import { showIn } from '#app/language/choose-language.ts';
import { knownLocale, LANGUAGE_NAMES, LOCALES } from '#domain/locales.ts';

const loadChoices = () => import('#app/components/choice-menu-list.tsx');
const ChoiceMenuList = lazyPart(loadChoices);

/** Visitors see it here; a signed-in singer has it in the menu of the account. */
export function LanguageMenu() {
  const { common } = useMessages();
  const group = {
    label: common.language,
    value: useLocale(),
    choices: LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] })),
    onChoose: (value: string) => {
      const chosen = knownLocale(value);
      if (chosen) showIn(chosen);
    },
  };
  return (
    <MenuButton
      label={common.language}
      className={iconButtonClass}
      load={loadChoices}
      renderList={(list) => <ChoiceMenuList {...list} groups={[group]} />}
    >
      <Globe aria-hidden size={18} />
    </MenuButton>
  );
}
