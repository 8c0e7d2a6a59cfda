import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { text } from '../../domain/contracts/inference-values.ts';
import { FIXTURES, idOf, MESSAGE_NAMES, MESSAGES, readMessage } from './messages.ts';
import { placesOf } from './places.ts';
import { contractSchemas, SCHEMA_FILES, schemaText } from './schemas.ts';
import { type Verdict, verdicts, verdictsText } from './verdicts.ts';

const ADVICE = 'run `npm run contract` and commit what it writes';

function committed(path: string): string {
  return readFileSync(join(FIXTURES, path), 'utf8');
}

describe('the committed contract', () => {
  test.each(SCHEMA_FILES)('has the schemas of %s as zod says them', (file) => {
    expect(committed(`schemas/${file}.json`) === schemaText(contractSchemas()[file]), ADVICE).toBe(true);
  });

  test('has no schema file that nothing writes', () => {
    const files = readdirSync(join(FIXTURES, 'schemas'));
    expect(files.toSorted()).toEqual(SCHEMA_FILES.map((file) => `${file}.json`).toSorted());
  });

  test('has the verdicts that zod gives', () => {
    expect(committed('verdicts.json') === verdictsText(verdicts()), ADVICE).toBe(true);
  });
});

describe('the verdicts', () => {
  const all = verdicts();

  test('cover both answers in every kind of message', () => {
    const kinds = new Set(all.map(({ of, ok }) => `${idOf(of)} ${ok}`));
    const ids = new Set(MESSAGE_NAMES.map(idOf));
    expect(kinds.size).toBe(2 * ids.size);
  });

  test('reach every object that the contract names', () => {
    const places = MESSAGE_NAMES.flatMap((name) => placesOf(readMessage(name), idOf(name)));
    const reached = new Set(places.map(({ schema }) => JSON.stringify(schema)));
    const named = Object.values(contractSchemas()).flatMap(({ $defs }) => Object.entries($defs as object));
    const missed = named.filter(
      ([, schema]) => schema.type === 'object' && !reached.has(JSON.stringify(schema)),
    );
    expect(missed.map(([name]) => name)).toEqual([]);
  });

  test('refuse a message whenever a field is gone, but for what sidecars of the first weeks did not say', () => {
    const taken = all.filter((one) => 'gone' in one && one.ok).map(({ at }) => at.at(-1));
    expect(new Set(taken)).toEqual(
      new Set([
        'cached',
        'weights',
        'reason_code',
        'tags',
        'findings',
        'account_key',
        'instrumental',
        'paid_seconds',
        'audio_seconds',
        'activity',
        'separator',
        'queue_place',
        'word_count',
        'insist',
        'fitting',
        'refusal_code',
        'beats',
        'meters',
        'chords',
      ]),
    );
  });

  test('refuse every field that the contract does not know and every figure that is no number', () => {
    const isWrong = (one: Verdict) => 'extra' in one || ('raw' in one && !/^\d+$/.test(one.raw));
    expect(all.filter((one) => isWrong(one) && one.ok)).toEqual([]);
  });
});

describe.each(MESSAGE_NAMES)('the fixture %s', (name) => {
  test('is read without losing a field', () => {
    expect(MESSAGES[name].parse(readMessage(name))).toEqual(readMessage(name));
  });
});

test('every fixture is read here', () => {
  const files = readdirSync(FIXTURES).filter((file) => file.endsWith('.json') && file !== 'verdicts.json');
  expect(files.toSorted()).toEqual(MESSAGE_NAMES.map((name) => `${name}.json`).toSorted());
});

test('characters are counted as Python counts them', () => {
  expect(text(2).safeParse('😀😀').success).toBe(true);
  expect(text(2).safeParse('😀😀😀').success).toBe(false);
  expect(text(2).safeParse('\ud800').success).toBe(false);
  expect(text(2, 2).safeParse('😀').success).toBe(false);
});
