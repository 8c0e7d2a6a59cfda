import type { Locale } from './locales.ts';
import { keyNameIn } from './names-in-languages.ts';

/** Dates, numbers and the like as a language writes them. Catalogues and mails hold them, so words and figures are always of one language. */

const FILE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
/** A minus as long as the plus, so that figures stand in line. */
const MINUS = '\u2212';

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function formatsFor(locale: Locale) {
  const whole = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const calendarDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const calendarMonth = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    date: (isoTime: string) => timeText(date, isoTime),
    /** Of a calendar day like `2026-11-22`, whatever the time zone. */
    calendarDay: (date: string) => timeText(calendarDay, date),
    /** Of a month like `2026-11`. */
    calendarMonth: (month: string) => timeText(calendarMonth, month),
    /** It is in the reader's time zone. */
    dateTime: (isoTime: string) => timeText(dateTime, isoTime),
    number: (value: number) => whole.format(value).replace('-', MINUS),
    signedNumber: (value: number) => signed.format(value).replace('-', MINUS),
    fileSize: (bytes: number) => fileSizeText(locale, bytes),
    money: (cents: number) => moneyText(locale, cents),
    languageName: (tag: string) => languages.of(tag) ?? tag,
    /** Of a key like `G# minor`. */
    keyName: (name: string) => keyNameIn(locale, name),
  };
}

/** Words for a count: `#` in them is the number. */
export function pluralsFor(locale: Locale): (forms: PluralForms) => (count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const whole = new Intl.NumberFormat(locale);
  return (forms) => (count) => (forms[rules.select(count)] ?? forms.other).replace('#', whole.format(count));
}

/** Empty when it cannot be read. */
function timeText(format: Intl.DateTimeFormat, isoTime: string): string {
  const time = new Date(isoTime);
  return Number.isNaN(time.getTime()) ? '' : format.format(time);
}

/** Decimal units, as the limit of 100 MB is meant. */
function fileSizeText(locale: Locale, bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(FILE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: FILE_UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);
}

/** Prices are in US dollars everywhere; a whole amount has no cents. */
function moneyText(locale: Locale, cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const style = {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  } as const;
  return new Intl.NumberFormat(locale, style).format(cents / 100);
}
