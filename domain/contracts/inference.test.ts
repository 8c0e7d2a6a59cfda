import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pipelineDocumentSchema } from './inference.ts';
import { inferenceEventSchema } from './inference-event.ts';
import { jobRequestSchema } from './inference-job.ts';

const fixture = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../inference/fixtures/${name}.json`, import.meta.url), 'utf8'));

const CASES = [
  ['job-request', jobRequestSchema],
  ['transposition-request', jobRequestSchema],
  ['event-progress', inferenceEventSchema],
  ['event-completed', inferenceEventSchema],
  ['event-transposed', inferenceEventSchema],
  ['event-failed', inferenceEventSchema],
  ['event-released', inferenceEventSchema],
  ['pipeline-document', pipelineDocumentSchema],
] as const;

describe.each(CASES)('the fixture %s', (name, schema) => {
  test('is read without losing a field', () => {
    expect(schema.parse(fixture(name))).toEqual(fixture(name));
  });

  test('is refused with a field that the contract does not know', () => {
    expect(schema.safeParse({ ...fixture(name), surprise: 1 }).success).toBe(false);
  });

  test('is refused when any of its fields is missing', () => {
    for (const field of Object.keys(fixture(name))) {
      const { [field]: _gone, ...rest } = fixture(name);
      expect(schema.safeParse(rest).success, `without ${field}`).toBe(false);
    }
  });
});

test.each([0, 13, -13, 2.5])('a transposition by %d semitones is refused', (semitones) => {
  const plain = fixture('transposition-request');
  const options = { ...(plain.options as object), semitones };
  expect(jobRequestSchema.safeParse({ ...plain, options }).success).toBe(false);
});

test('every fixture is read here', () => {
  const files = readdirSync(new URL('../../inference/fixtures/', import.meta.url));
  expect(files.toSorted()).toEqual(CASES.map(([name]) => `${name}.json`).toSorted());
});
