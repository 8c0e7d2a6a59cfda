import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testTitles } from './test-titles.test-kit.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-titles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function titlesOf(text: string, name = 'one.test.ts'): string[] {
  const path = join(mkdtempSync(join(folder, 'case-')), name);
  writeFileSync(path, text);
  return [...testTitles(path)];
}

test('titles of tests and groups count, other text does not', () => {
  const source = `
    // test('in a comment', () => {});
    describe('a song', () => {
      test('it\\'s played', () => expect(words).toBe('Song not found'));
      it.concurrent('is loud', async () => {});
      it.skipIf(isSlow)('is long', () => {});
    });`;
  expect(titlesOf(source)).toEqual(['a song', "it's played", 'is loud', 'is long']);
});

test('a test that is skipped or still to be written has no title', () => {
  expect(
    titlesOf(`test.skip('is skipped', () => {}); test.todo('is missing'); it.todo('too', () => {});`),
  ).toEqual([]);
});

test('a table counts as it is written and row by row', () => {
  const source = `test.each([[30, 1], [-1, 0]] as const)('%d seconds cost %d', () => {});`;
  expect(titlesOf(source)).toEqual(['%d seconds cost %d', '30 seconds cost 1', '-1 seconds cost 0']);
});

test('rows may be objects, constants and spread lists; what only a run knows shows as …', () => {
  const source = `
    const PAGES = [{ name: 'library', open: () => {} }];
    describe.each([...PAGES, { name: 'song', width: 3 }])('$name', () => {});
    test.each([[answered(404), 'Song not found']])('%s: “%s”', () => {});
    for (const each of list) test(\`seeds \${each} pass\`, () => {});`;
  expect(titlesOf(source)).toEqual([
    '$name',
    'library',
    'song',
    '%s: “%s”',
    '…: “Song not found”',
    'seeds … pass',
  ]);
});

test('of Python the names of its test functions count', () => {
  const source = 'def test_one_note() -> None:\n    helper("test_not")\nasync def test_two(x):\n    pass\n';
  expect(titlesOf(source, 'test_one.py')).toEqual(['test_one_note', 'test_two']);
});
