import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, pageOf } from './tool.ts';

const items = fc.array(fc.record({ text: fc.string({ maxLength: 40_000, unit: 'binary' }) }), {
  maxLength: 30,
});

test('pages one after the other give everything once, in order, whatever the size of a page', () => {
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 40 }), (all, limit) => {
      const seen: unknown[] = [];
      let offset: number | null = 0;
      while (offset !== null) {
        const page: { items: unknown[]; next_offset: number | null } = pageOf(all, { offset, limit });
        seen.push(...page.items);
        offset = page.next_offset;
      }
      expect(seen).toEqual(all);
    }),
    { numRuns: 30 },
  );
});

test('no page is larger than a tool may answer with, but for one thing that is larger alone', () => {
  fc.assert(
    fc.property(items, fc.nat(30), (all, offset) => {
      const page = pageOf(all, { offset, limit: 30 });
      if (page.items.length > 1) expect(bytesOf(JSON.stringify(page))).toBeLessThan(100_000);
    }),
    { numRuns: 30 },
  );
});
