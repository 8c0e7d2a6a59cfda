import type { Locale } from '#domain/locales.ts';
import type { Mail, MailLanguage } from './mail.ts';
import { english } from './words-en.ts';

/**
 * The words of every mail. A mail says who writes, why, and what to do if it was not you. Nothing here comes from a person, neither a
 * name nor an address: a mail of ours must never carry a stranger's text. The same mail has the same words at every try, for
 * the provider knows a repeated one by that.
 */

const LANGUAGES: Record<Locale, MailLanguage> = { en: english };

export interface MailWords {
  subject: string;
  text: string;
}

/** `link` is the one address that the mail shows; `mail-links.ts` says which. */
export function wordsFor(mail: Mail, link: string, locale: Locale): MailWords {
  const { greeting, signature, draftFor } = LANGUAGES[locale];
  const { subject, paragraphs } = draftFor(mail, link);
  return { subject, text: `${[greeting, ...paragraphs, signature].join('\n\n')}\n` };
}
