import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** The table of docs/security.md against the list of OWASP ASVS 5.0.0: its requirements of levels 1 and 2, counted by section. */

const COUNTS: Record<string, number[]> = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
  '17': [1, 4, 2],
};
const REQUIREMENTS = Object.entries(COUNTS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);
const STATES = ['met', 'not applicable', 'open', 'operator'];

const rows = readFileSync(resolve(import.meta.dirname, '../../docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [ids = '', state = '', how = ''] = line.split('|').slice(1, -1);
    return { ids: ids.trim().split(', '), state: state.trim(), how: how.trim() };
  });

test('every requirement of levels 1 and 2 of ASVS 5.0 stands in the table once', () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(REQUIREMENTS.toSorted());
});

test('each is met, not applicable, open or the operator’s, and says how or why', () => {
  expect(rows.filter(({ state, how }) => !STATES.includes(state) || how.length < 5)).toEqual([]);
});
