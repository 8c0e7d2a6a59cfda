/** The languages that pages and mails speak. Adding one: docs/decisions/0062-five-languages.md. */
export const LOCALES = ['en', 'ru', 'es', 'pt', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** The languages are named as their readers call them. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ru: 'Русский',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
};

/** An address with it shows the page in that language to everybody. */
export const LANGUAGE_PARAM = 'lang';
/** Remembers what was chosen in this browser, or with the account that was last used in it. */
const LANGUAGE_COOKIE = 'cantora_language';
const COOKIE_SECONDS = 400 * 24 * 3600;

/** A request says this about languages. */
interface LanguageChoices {
  asked: string | null;
  /** The whole `Cookie` header, or `document.cookie`. */
  cookies: string | null;
  /** The `Accept-Language` header. */
  accepted: string | null;
}

/** The address decides, then what was chosen here, then what the browser is set to. */
export function pickLocale({ asked, cookies, accepted }: LanguageChoices): Locale {
  return knownLocale(asked) ?? chosenLocale(cookies) ?? acceptedLocales(accepted)[0] ?? DEFAULT_LOCALE;
}

/** Gives null for a language that there are no words for. */
export function knownLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.trim().toLowerCase().split('-')[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

export function chosenLocale(cookies: string | null): Locale | null {
  const values = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  return knownLocale(values.find(([name]) => name === LANGUAGE_COOKIE)?.[1]);
}

/** The cookie that keeps a choice. It opens nothing, so scripts may write it. */
export function languageCookie(locale: Locale, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`;
}

/** Those with words, the most wanted first. */
function acceptedLocales(accepted: string | null): Locale[] {
  return (accepted ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag, weight]) => ({ locale: knownLocale(tag), weight: weightOf(weight) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({ locale }) => locale ?? []);
}

function weightOf(text = 'q=1'): number {
  return Number(/^\s*q=([\d.]+)\s*$/.exec(text)?.[1] ?? 0);
}
