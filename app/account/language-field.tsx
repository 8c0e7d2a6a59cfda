import { useId } from 'react';
import { useChooseLanguage } from '#app/auth/use-choose-language.ts';
import { useLocale, useMessages } from '#app/content/messages.ts';
import { LANGUAGE_NAMES, LOCALES } from '#domain/locales.ts';

/** Of the pages and the mails. Choosing draws the page anew. */
export function LanguageField() {
  const { common } = useMessages();
  const choose = useChooseLanguage();
  const id = useId();
  return (
    <div className="mt-5 flex max-w-xs flex-col gap-1.5">
      <label htmlFor={id} className="text-sm text-soft">
        {common.language}
      </label>
      <select
        id={id}
        value={useLocale()}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 w-full rounded-xl border border-edge/60 bg-surface px-3 text-ink"
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGE_NAMES[locale]}
          </option>
        ))}
      </select>
    </div>
  );
}
