import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PLANS } from '#domain/plans/plans.ts';

/** `domain/plans/plans.ts` is the only place with prices, credits and limits: all code that shows or applies one takes it from there. */

const ROOT = resolve(import.meta.dirname, '../..');
const HOME = join('domain', 'plans', 'plans.ts');
const COMMENTS = /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm;

const paid = [PLANS.pro, PLANS.premium];
const cents = paid.flatMap((plan) => [plan.monthlyPriceCents, plan.yearlyPriceCents]);
const credits = Object.values(PLANS).map((plan) => plan.monthlyCredits);

/** Numbers as code and as people write them, with the words that make them a plan's figure. */
const FIGURES = [
  ...cents.map((price) => `\\b${digits(price)}\\b`),
  ...cents.map((price) => `\\b${(price / 100).toFixed(2).replace('.', '\\.')}\\b`),
  ...credits.map((count) => `\\b${count} (monthly |processing )?credits\\b`),
  `\\b(${PLANS.free.songLimit}|three) songs\\b`,
  `\\b${digits(PLANS.premium.monthlyApiRequests)} (API )?requests\\b`,
];
const FIGURE = new RegExp(FIGURES.join('|'), 'i');

/** 1999, 1_999 or 1,999. */
function digits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '[_,]?');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'testing' ? [] : sourceFiles(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [path] : [];
  });
}

function figureIn(file: string): string | undefined {
  return FIGURE.exec(readFileSync(join(ROOT, file), 'utf8').replace(COMMENTS, ''))?.[0];
}

test('no other file holds a price, an allowance or a limit of a plan', () => {
  const files = ['app', 'worker', 'durable-objects', 'domain'].flatMap(sourceFiles);
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.filter((file) => file !== HOME && figureIn(file)).map((file) => `${file}: ${figureIn(file)}`),
  ).toEqual([]);
});

test.each(['$19.99', '1_999', '1999', '49,999', '20 credits a month', 'Three songs', '1,000 requests'])(
  'the rule sees %s',
  (text) => {
    expect(text).toMatch(FIGURE);
  },
);

test('the rule sees the plans themselves', () => {
  expect(figureIn(HOME)).toBeDefined();
});
