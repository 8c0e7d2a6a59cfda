/** What a person calls the device that a user agent names. Browsers pose as one another, so the order of the rules matters. */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** `curl/8.5.0`, `python-requests/2.32`: programs name themselves first. */
const PROGRAM = /^([A-Za-z][\w .-]{0,30}?)\//;
const POSING = 'Mozilla';

interface DeviceWords {
  unknown: string;
  browser: string;
  on: (browser: string, system: string) => string;
  program: (name: string) => string;
}

export function deviceName(userAgent: string | null, words: DeviceWords): string {
  if (userAgent === null) return words.unknown;
  const browser = firstOf(BROWSERS, userAgent);
  const system = firstOf(SYSTEMS, userAgent);
  if (system !== null) return words.on(browser ?? words.browser, system);
  if (browser !== null) return browser;
  const program = PROGRAM.exec(userAgent.trim())?.[1];
  return program === undefined || program === POSING ? words.unknown : words.program(program);
}

function firstOf(rules: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return rules.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
