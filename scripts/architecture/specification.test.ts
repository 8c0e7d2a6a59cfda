import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testTitles } from './test-titles.test-kit.ts';

/**
 * The tables of docs/specification name, for each sentence of the specification, the tests that hold it, as `file › title`.
 * The title is a test's or a group's own, word for word; `…` stands for a value of a table that only a run knows.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs', 'specification');

/** How many sentences each section of the first document has: full stops and items of lists. */
const SENTENCES = { 1: 7, 2: 69, 3: 13, 5: 14, 6: 8, 8: 17, 9: 22 };

interface Row {
  /** Section and place of what it holds, as `2.16`; none where the row is of another document. */
  places: string[];
  sentence: string;
  references: string[];
}

/** The rows of a document’s tables: two columns, and in the second nothing but references. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .filter(([sentence = '', tests = '']) => !(sentence.trim() === 'sentence' && tests.trim() === 'test'))
    .filter(([sentence = '']) => !/^-+$/.test(sentence.trim()))
    .map(([sentence = '', ...tests]) => ({
      places: /^ ((?:\d\.\d+(?:, )?)+): /.exec(sentence)?.[1]?.split(', ') ?? [],
      sentence: sentence.trim(),
      references: tests.join('|').trim().split('<br>').filter(Boolean),
    }));
}

const titlesByFile = new Map<string, Set<string>>();

function titlesOf(file: string): Set<string> {
  const known = titlesByFile.get(file);
  if (known !== undefined) return known;
  const path = join(ROOT, file);
  const titles = existsSync(path) ? testTitles(path) : new Set<string>();
  titlesByFile.set(file, titles);
  return titles;
}

function isTest(reference: string): boolean {
  const [, file, title] = /^`([^`]+?) › ([^`]+)`$/.exec(reference) ?? [];
  return file !== undefined && title !== undefined && titlesOf(file).has(title);
}

describe.each(readdirSync(FOLDER))('docs/specification/%s', (document) => {
  const rows = rowsOf(readFileSync(join(FOLDER, document), 'utf8'));

  test('has a test for every sentence', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.references.length === 0).map((row) => row.sentence)).toEqual([]);
  });

  test('names only titles of tests, each once in a row', () => {
    const wrong = rows.flatMap(({ references }) =>
      references.filter((one, index) => !isTest(one) || references.indexOf(one) !== index),
    );
    expect(wrong).toEqual([]);
  });
});

test('every sentence of the sections of the pages has a row, and no row is of a sentence that there is not', () => {
  const places = Object.entries(SENTENCES).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const held = new Set(
    readdirSync(FOLDER)
      .flatMap((document) => rowsOf(readFileSync(join(FOLDER, document), 'utf8')))
      .flatMap((row) => row.places),
  );
  expect(places.filter((place) => !held.has(place))).toEqual([]);
  expect([...held].filter((place) => !places.includes(place))).toEqual([]);
});

test('docs/security.md names only tests that exist, and a threat without one is said to be open', () => {
  const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  const references = text.match(/`[^`\n]+? › [^`\n]+`/g) ?? [];
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter((one) => !isTest(one))).toEqual([]);
  const untested = text.split('\n').filter((line) => /\| \|$/.test(line));
  expect(untested.filter((line) => !line.includes('open: '))).toEqual([]);
});

test('a sentence without a test, and a reference that is none, are seen', () => {
  const [empty, wrong] = rowsOf(
    '| sentence | test |\n|---|---|\n| 2.4, 2.11: A song plays. | |\n| It stops. | a.test.ts |',
  );
  expect(empty).toEqual({ places: ['2.4', '2.11'], sentence: '2.4, 2.11: A song plays.', references: [] });
  expect(wrong?.references.some(isTest)).toBe(false);
});
