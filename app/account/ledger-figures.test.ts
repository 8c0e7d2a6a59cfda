import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEDGER_PAGE_ROWS, linksAround, offsetOf, pageOf, rangeOf } from './ledger-figures.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=two', 1],
  ['page=999999', 40_000],
])('the address “?%s” shows page %i', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

test('no address asks for more than the API counts', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const offset = offsetOf(pageOf(new URLSearchParams({ page: text })));
      expect(Number.isInteger(offset) && offset >= 0 && offset <= 1_000_000).toBe(true);
    }),
  );
});

test('from the newest page the links lead through every entry once, and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (total) => {
      const seen: number[] = [];
      let page: number | null = 1;
      let before: number | null = null;
      while (page !== null) {
        expect(linksAround(page, total).newer).toBe(before);
        const rows = Math.min(LEDGER_PAGE_ROWS, total - offsetOf(page));
        for (let row = 0; row < rows; row += 1) seen.push(offsetOf(page) + row);
        before = page;
        page = linksAround(page, total).older;
      }
      expect(seen).toEqual(Array.from({ length: total }, (_, index) => index));
    }),
  );
});

test('from a page behind the end one link leads to the last page that has entries', () => {
  expect(linksAround(9, 60)).toEqual({ newer: 3, older: null });
});

test('entries are counted from one', () => {
  expect(rangeOf({ offset: 25, entries: new Array(3) })).toEqual([26, 28]);
});
