import type { Locale } from '#domain/locales.ts';
import type { Draft, Mail, MailLanguage } from './mail.ts';
import { english } from './words-en.ts';
import { spanish } from './words-es.ts';
import { french } from './words-fr.ts';
import { portuguese } from './words-pt.ts';
import { russian } from './words-ru.ts';

/**
 * The words of every mail: who writes, why, and what to do if it was not you. No user input, neither a name nor an address: our mails
 * must never carry somebody else's text. Titles of songs go to the songs' owner alone, and with nothing in them that could be a link. A retry has the same words, so that the provider recognises it.
 */

const LANGUAGES: Record<Locale, MailLanguage> = {
  en: english,
  ru: russian,
  es: spanish,
  pt: portuguese,
  fr: french,
};

interface MailWords {
  subject: string;
  text: string;
}

/** `link` is the one address that the mail shows; `mail-links.ts` says which. */
export function wordsFor(mail: Mail, link: string, locale: Locale): MailWords {
  const { greeting, signature, drafts } = LANGUAGES[locale];
  const draftFor = drafts[mail.kind] as (mail: Mail, link: string) => Draft;
  const { subject, paragraphs } = draftFor(mail, link);
  return { subject, text: `${[greeting, ...paragraphs, signature].join('\n\n')}\n` };
}
