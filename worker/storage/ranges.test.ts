import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRange } from './ranges.ts';

const TEN_BYTES = { sizeBytes: 10, etag: '"abc"' };
const decide = (range: string | null, ifRange: string | null = null) =>
  decideRange({ range, ifRange }, TEN_BYTES);

test.each([
  [null, { kind: 'whole' }],
  ['bytes=0-3', { kind: 'part', offset: 0, length: 4 }],
  ['bytes=4-', { kind: 'part', offset: 4, length: 6 }],
  ['bytes=-3', { kind: 'part', offset: 7, length: 3 }],
  ['bytes=-30', { kind: 'part', offset: 0, length: 10 }],
  ['bytes=8-99', { kind: 'part', offset: 8, length: 2 }],
  ['bytes=10-', { kind: 'unsatisfiable' }],
  ['bytes=50-60', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-2', { kind: 'whole' }],
  ['bytes=0-1,4-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
  ['bytes=,4-5 ,', { kind: 'part', offset: 4, length: 2 }],
  [`bytes=0-${'9'.repeat(400)}`, { kind: 'part', offset: 0, length: 10 }],
  [`bytes=${'9'.repeat(400)}-`, { kind: 'unsatisfiable' }],
])('%j of ten bytes', (range, decision) => {
  expect(decide(range)).toEqual(decision);
});

test('a range of another version of the file gives the whole file', () => {
  expect(decide('bytes=0-3', '"old"')).toEqual({ kind: 'whole' });
  expect(decide('bytes=0-3', '"abc"')).toEqual({ kind: 'part', offset: 0, length: 4 });
});

test('only the same strong ETag makes a range of the same file', () => {
  for (const ifRange of ['W/"abc"', 'abc', '*', '', 'Sat, 21 Nov 2026 18:00:00 GMT', '"abc", "abc"'])
    expect([ifRange, decide('bytes=0-3', ifRange)]).toEqual([ifRange, { kind: 'whole' }]);
});

test('an empty file has no first byte, and its last bytes are the whole of it', () => {
  const decideEmpty = (range: string) =>
    decideRange({ range, ifRange: null }, { sizeBytes: 0, etag: '"abc"' });
  expect(decideEmpty('bytes=0-')).toEqual({ kind: 'unsatisfiable' });
  expect(decideEmpty('bytes=-0')).toEqual({ kind: 'unsatisfiable' });
  expect(decideEmpty('bytes=-5')).toEqual({ kind: 'whole' });
});

test('a part always lies inside the file and is never empty', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 40),
      fc.option(fc.nat(2 ** 40)),
      fc.integer({ min: 1, max: 2 ** 40 }),
      (first, last, sizeBytes) => {
        const decision = decideRange(
          { range: `bytes=${first}-${last ?? ''}`, ifRange: null },
          { sizeBytes, etag: '""' },
        );
        if (decision.kind !== 'part') return;
        expect(decision.length).toBeGreaterThan(0);
        expect(decision.offset + decision.length).toBeLessThanOrEqual(sizeBytes);
      },
    ),
  );
});
