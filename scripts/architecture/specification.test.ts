import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The tables of docs/specification name a test for each sentence of the specification: every named test must exist. */

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs', 'specification');
const REFERENCE = /`([^`›]+\.test\.tsx?|[^`›]+\.py) › ([^`]+)`/g;

interface Row {
  sentence: string;
  references: { file: string; name: string }[];
}

function rowsOf(document: string): Row[] {
  const lines = readFileSync(join(FOLDER, document), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('|') && !/^\|\s*(-|sentence)/.test(line))
    .map((line) => ({
      sentence: line.split('|')[1]?.trim() ?? '',
      references: [...line.matchAll(REFERENCE)].map(([, file = '', name = '']) => ({ file, name })),
    }));
}

describe.each(readdirSync(FOLDER))('docs/specification/%s', (document) => {
  const rows = rowsOf(document);

  test('has a test for every sentence', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.references.length === 0).map((row) => row.sentence)).toEqual([]);
  });

  test('names only tests that exist', () => {
    const missing = rows
      .flatMap((row) => row.references)
      .filter(({ file, name }) => !existsSync(join(ROOT, file)) || !hasTest(file, name))
      .map(({ file, name }) => `${file} › ${name}`);
    expect(missing).toEqual([]);
  });
});

/** The name as it stands in the source: quotes may be escaped there. */
function hasTest(file: string, name: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'").includes(name);
}
