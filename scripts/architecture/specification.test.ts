import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './imports.test-kit.ts';
import { isTest, type Section, sectionsOf } from './specification.test-kit.ts';

/** Every sentence of both documents of the specification has a row in docs/specification, and every row a test that is there. */

const FOLDER = join(ROOT, 'docs', 'specification');
const read = (file: string): Section[] => sectionsOf(readFileSync(join(FOLDER, file), 'utf8'));

/** How many sentences each section has. README.md beside the tables says how they are counted. */
const SENTENCES: [file: string, counts: number[]][] = [
  ['1-accounts-upload-pipeline-library.md', [7, 69, 13, 24, 14, 8, 30, 20, 22]],
  ['2-player-practice-editing-transposition.md', [5, 24, 62, 56, 23, 7, 27, 35, 32]],
];
const TABLES = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const DECISIONS = new Set(read('design.md').flatMap(({ rows }) => rows.map(({ name }) => name)));

test.each(SENTENCES)('%s has one row for each sentence, in the order of the document', (file, counts) => {
  const places = read(file).flatMap(({ rows }) => rows.flatMap((row) => row.places));
  const expected = counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, place) => `${index + 1}.${place + 1}`),
  );
  expect(expected.filter((place) => !places.includes(place))).toEqual([]);
  expect(places).toEqual(expected);
});

describe.each(TABLES)('docs/specification/%s', (file) => {
  const rows = read(file).flatMap((section) => section.rows);

  test('names in each row a test that holds it, or the decision of the design that sets it aside', () => {
    expect(rows.length).toBeGreaterThan(0);
    const bare = rows.filter((row) => [...row.tests, ...row.decisions, ...row.pending].length === 0);
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test('names only titles of tests and names of decisions, each once in a row', () => {
    const wrong = rows.flatMap(({ name, tests, decisions, unread }) => {
      const repeated = tests.filter((one, index) => tests.indexOf(one) !== index);
      const unknown = tests.filter((one) => !isTest(one));
      const undecided = decisions.filter((decision) => !DECISIONS.has(decision));
      return [...repeated, ...unknown, ...undecided, ...unread].map((one) => `${name}: ${one}`);
    });
    expect(wrong).toEqual([]);
  });
});

test('no sentence is pending', () => {
  const pending = TABLES.flatMap((file) =>
    read(file).flatMap(({ rows }) =>
      rows.flatMap((row) => row.pending.map((what) => `${file} ${row.name}: ${what}`)),
    ),
  );
  expect(pending).toEqual([]);
});

test('docs/security.md names only tests that exist, and a threat without one is said to be open', () => {
  const text = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8');
  const references = text.match(/(?<=`)[^`\n]+? › [^`\n]+(?=`)/g) ?? [];
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter((one) => !isTest(one))).toEqual([]);
  const untested = text.split('\n').filter((line) => /\| \|$/.test(line));
  expect(untested.filter((line) => !line.includes('open: '))).toEqual([]);
});

test('a row is read as what it is: its sentences, its tests, its decisions, what is pending, and what is none of these', () => {
  const [, section] = sectionsOf(`# A
## 2 Screens
| | sentence | held by |
|---|---|---|
| 2.4–6 | A \\| B. | \`a.test.ts › it sings\`<br>(design: Plays)<br>(pending: songs) |
| 2.7 | It stops. | a.test.ts |
`);
  expect(section).toEqual({
    heading: '2 Screens',
    rows: [
      {
        places: ['2.4', '2.5', '2.6'],
        name: '2.4–6',
        tests: ['a.test.ts › it sings'],
        decisions: ['Plays'],
        pending: ['songs'],
        unread: [],
      },
      { places: ['2.7'], name: '2.7', tests: [], decisions: [], pending: [], unread: ['a.test.ts'] },
    ],
  });
  expect(isTest('a.test.ts › it sings')).toBe(false);
  expect(isTest('scripts/architecture/specification.test.ts › no sentence is pending')).toBe(true);
});
