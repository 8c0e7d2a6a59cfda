import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TARGETS } from '../../bench/figures/targets.mjs';

/** What the documents promise of themselves: short records, a short glossary, and paths that exist. */

const ROOT = resolve(import.meta.dirname, '../..');
const DECISIONS = join(ROOT, 'docs', 'decisions');
const MAX_RECORD_LINES = 40;
const MAX_GLOSSARY_ROWS = 70;

const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const duplicates = (words: string[]) => words.filter((word, index) => words.indexOf(word) !== index);

test('the glossary has at most 70 rows and no word twice', () => {
  const rows = read('docs', 'glossary.md')
    .split('\n')
    .filter((line) => /^\| (?!say \|)/.test(line));
  expect(rows.length).toBeLessThanOrEqual(MAX_GLOSSARY_ROWS);
  const words = rows.flatMap((row) => row.split('|')[1]?.split(',') ?? []).map((word) => word.trim());
  expect(duplicates(words)).toEqual([]);
});

describe('decision records', () => {
  const records = readdirSync(DECISIONS).filter((name) => name !== 'README.md');

  test('are at most 40 lines long', () => {
    const long = records.filter(
      (name) => read('docs/decisions', name).trim().split('\n').length > MAX_RECORD_LINES,
    );
    expect(long).toEqual([]);
  });

  test('are listed by number, with their own titles', () => {
    const index = read('docs', 'decisions', 'README.md')
      .split('\n')
      .filter((line) => line.startsWith('- ['));
    const expected = records.sort().map((name) => {
      const [, title = ''] = /^# (?:\d+:? )?(.*)/.exec(read('docs/decisions', name)) ?? [];
      return `- [${name.slice(0, 4)}](${name}) ${title}`;
    });
    expect(index).toEqual(expected);
    expect(duplicates(records.map((name) => name.slice(0, 4)))).toEqual([]);
  });
});

test('every path of docs/where.md exists', () => {
  const rows = [...read('docs', 'where.md').matchAll(/^\| .+ \| `(.+)` \| `(.+)` \|$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(20);
  const paths = rows.map(([, folder = '', file = '']) => join(folder, file));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each target of the figures has a bound, a benchmark of package.json where one measures it, and a row of docs/figures.md', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const document = read('docs', 'figures.md');
  const names = new Set(Object.keys(scripts).map((name) => name.replace(/^bench:|:drill$/g, '')));
  const wrong = Object.values(TARGETS)
    .flat()
    .filter(
      ([bench, , what, target]) =>
        !(bench === null || names.has(bench ?? '')) ||
        !/^[≥≤] [\d.]+/.test(target ?? '') ||
        !document.includes(`| ${what} | ${target} |`),
    );
  expect(wrong).toEqual([]);
});
