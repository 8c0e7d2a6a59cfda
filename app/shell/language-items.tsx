import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useChooseLanguage } from '#app/auth/use-choose-language.ts';
import { menuItemClass } from '#app/components/menu-frame.tsx';
import { useLocale, useMessages } from '#app/content/messages.ts';
import { LANGUAGE_NAMES, LOCALES } from '#domain/locales.ts';

/** The languages in the menu of the account. */
export function LanguageItems() {
  const { common } = useMessages();
  const choose = useChooseLanguage();
  return (
    <DropdownMenu.RadioGroup aria-label={common.language} value={useLocale()} onValueChange={choose}>
      <DropdownMenu.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-soft">
        {common.language}
      </DropdownMenu.Label>
      {LOCALES.map((locale) => (
        <DropdownMenu.RadioItem
          key={locale}
          value={locale}
          lang={locale}
          className={`${menuItemClass} justify-between`}
        >
          {LANGUAGE_NAMES[locale]}
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden size={17} className="text-accent" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
