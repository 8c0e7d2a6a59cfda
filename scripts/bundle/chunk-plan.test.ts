import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, planChunks } from './chunk-plan.ts';

const piece = (pages: string, bytes: number, ...imports: string[]): Piece => ({
  pages: new Set(pages.split('')),
  bytes,
  imports,
});

test('modules of the same pages are one file', () => {
  const pieces = new Map([
    ['one', piece('ab', 900)],
    ['other', piece('ba', 900)],
  ]);
  expect(planChunks(pieces, 0)).toEqual([['one', 'other']]);
});

test('two files that nearly the same pages need become one where a file costs more than what comes in vain', () => {
  const pieces = new Map([
    ['list', piece('abc', 900)],
    ['button', piece('abcd', 100)],
    ['roll', piece('ef', 9000)],
  ]);
  expect(planChunks(pieces, 1000)).toEqual([['list', 'button'], ['roll']]);
  expect(planChunks(pieces, 100)).toEqual([['list'], ['button'], ['roll']]);
});

test('a file does not join another one over the head of a third between them', () => {
  const pieces = new Map([
    ['list', piece('abc', 0, 'row')],
    ['base', piece('abcde', 0)],
    ['row', piece('abcd', 100_000, 'base')],
  ]);
  expect(planChunks(pieces, 1000)).toEqual([['list', 'row'], ['base']]);
});

/** Modules import only what stands after them, as far as `imports` reach, for every page that needs the importer. */
const graphs = fc
  .array(
    fc.record({
      pages: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
      bytes: fc.nat(5000),
      steps: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    }),
    { maxLength: 16 },
  )
  .map((modules) => {
    const pages = modules.map((module) => new Set(module.pages));
    modules.forEach(({ steps }, index) => {
      for (const step of steps) for (const page of pages[index] ?? []) pages[index + step]?.add(page);
    });
    return new Map(
      modules.map(({ bytes, steps }, index) => [
        `m${index}`,
        { bytes, pages: pages[index] ?? new Set<string>(), imports: steps.map((step) => `m${index + step}`) },
      ]),
    );
  });

test('every module is in one file, and no two files need each other', () => {
  fc.assert(
    fc.property(graphs, fc.nat(20_000), (pieces, bytesPerFile) => {
      const plan = planChunks(pieces, bytesPerFile);
      expect(plan.flat().sort()).toEqual([...pieces.keys()].sort());
      expect(isAnyInCircle(plan, pieces)).toBe(false);
    }),
  );
});

function isAnyInCircle(plan: string[][], pieces: ReadonlyMap<string, Piece>): boolean {
  const fileOf = new Map(plan.flatMap((ids, file) => ids.map((id) => [id, file])));
  const importsOf = (file: number) =>
    (plan[file] ?? [])
      .flatMap((id) => pieces.get(id)?.imports ?? [])
      .flatMap((id) => fileOf.get(id) ?? [])
      .filter((other) => other !== file);
  return plan.some((_, file) => {
    const seen = new Set(importsOf(file));
    for (const next of seen) for (const further of importsOf(next)) seen.add(further);
    return seen.has(file);
  });
}
