/** The browser's side of choosing a language. Another language is another load of the page: the server draws it. */
import { pageLocale } from '#app/content/catalogues.ts';
import { chosenLocale, LANGUAGE_PARAM, type Locale, languageCookie } from '#domain/locales.ts';

/** This page again, in that language, and every page after it. */
export function showIn(locale: Locale): void {
  const address = new URL(location.href);
  address.searchParams.delete(LANGUAGE_PARAM);
  // A browser that keeps no cookies has it in the address.
  if (!keepChoice(locale)) address.searchParams.set(LANGUAGE_PARAM, locale);
  history.replaceState(history.state, '', address);
  location.reload();
}

/**
 * The language of an account comes with it into every browser. An address that names one shows that all the same. Only a choice that is
 * new here loads the page again, so nothing can go round in circles.
 */
export function followAccountLanguage(locale: Locale): void {
  if (chosenLocale(document.cookie) === locale || !keepChoice(locale)) return;
  const isNamed = new URLSearchParams(location.search).has(LANGUAGE_PARAM);
  if (!isNamed && pageLocale() !== locale) location.reload();
}

/** False where the browser keeps no cookies. */
function keepChoice(locale: Locale): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the store for cookies is not in every browser, and the page is left at once
  document.cookie = languageCookie(locale, location.protocol === 'https:');
  return chosenLocale(document.cookie) === locale;
}
