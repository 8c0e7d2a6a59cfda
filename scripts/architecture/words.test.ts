import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyWordIn } from '#app/content/every-word.test-kit.ts';
import { WIRE_ERRORS } from '#domain/api-errors/wire-errors.ts';
import { FIELD_WORDS } from '#domain/field-words.ts';
import { LOCALES } from '#domain/locales.ts';
import { RUN_ERROR_CODES } from '#domain/runs/run.ts';

/** Codes decide, words are only read: docs/decisions/0037-words-codes-languages.md. */

const ROOT = resolve(import.meta.dirname, '../..');
/** A sentence of the protocol on one side of a comparison, or searched for words. */
const COMPARES_A_SENTENCE =
  /_MESSAGE\s*[!=]==|[!=]==\s*\w*_MESSAGE\b|\.(detail|message|processing_error)\s*[!=]==(?!\s*(?:null|undefined|''|\d|'string'))|\.(detail|message|error|processing_error)\??\.(includes|startsWith|endsWith|match|search)\(/;

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(join(ROOT, path)).isDirectory()) return name === 'testing' ? [] : sourceFiles(path);
    return /\.tsx?$/.test(name) && !/\.test(-kit)?\.tsx?$|\.d\.ts$/.test(name) ? [path] : [];
  });
}

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('no product code compares sentences', () => {
  const files = ['app', 'worker', 'durable-objects', 'domain'].flatMap(sourceFiles);
  expect(files.filter((path) => COMPARES_A_SENTENCE.test(textOf(path)))).toEqual([]);
  expect(COMPARES_A_SENTENCE.test('if (failure.detail === "Song not found") return;')).toBe(true);
  expect(COMPARES_A_SENTENCE.test('reason === CANCELLED_MESSAGE')).toBe(true);
});

test('pages know no sentence of the server', () => {
  const files = sourceFiles('app').filter((path) => !path.startsWith('app/content/'));
  expect(files.filter((path) => /_MESSAGE\b|domain\/field-words/.test(textOf(path)))).toEqual([]);
});

describe.each(LOCALES)('the catalogue %s has words', (locale) => {
  const messages = everyWordIn(locale);
  const isWords = (words: unknown) =>
    typeof words === 'function' || (typeof words === 'string' && words !== '');

  test.each(Object.keys(WIRE_ERRORS))('for the error %s', (code) => {
    expect(isWords((messages.errors as Record<string, unknown>)[code])).toBe(true);
  });

  test.each(RUN_ERROR_CODES)('for a run that came to nothing by %s', (code) => {
    expect(isWords(messages.runErrors[code])).toBe(true);
  });

  test.each(Object.entries(FIELD_WORDS))('for the field %s', (field, codes) => {
    for (const code of Object.keys(codes)) expect(isWords(messages.fields[field]?.[code])).toBe(true);
  });
});
