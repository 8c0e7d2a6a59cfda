import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideOrphans, MOST_ORPHANS_SHARE, SEEN_TWICE_MS } from './orphans.ts';

const NOW_MS = 1_800_000_000_000;
const seen = (...agesMs: number[]) =>
  new Map(agesMs.map((ageMs, index) => [`file ${index}`, NOW_MS - ageMs]));

test('a file without a row goes when it was first seen so twelve hours ago', () => {
  const page = { listed: 100, firstSeenAtMs: seen(0, SEEN_TWICE_MS - 1, SEEN_TWICE_MS), isReleased: false };
  expect(decideOrphans(page, NOW_MS)).toEqual({ kind: 'due', keys: ['file 2'] });
});

test('where more than one file in twenty has no row none goes, until an operator has looked', () => {
  const old = seen(...Array.from({ length: 6 }, () => 2 * SEEN_TWICE_MS));
  const page = { listed: 100, firstSeenAtMs: old, isReleased: false };
  expect(decideOrphans(page, NOW_MS)).toEqual({ kind: 'held' });
  expect(decideOrphans({ ...page, listed: 120 }, NOW_MS)).toEqual({ kind: 'due', keys: [...old.keys()] });
  expect(decideOrphans({ ...page, isReleased: true }, NOW_MS)).toEqual({
    kind: 'due',
    keys: [...old.keys()],
  });
});

test('while a restore keeps them no file without a row goes, unless an operator has looked', () => {
  const page = { listed: 100, firstSeenAtMs: seen(SEEN_TWICE_MS), isReleased: false };
  const due = { kind: 'due', keys: ['file 0'] };
  expect(decideOrphans({ ...page, quarantinedUntilMs: NOW_MS + 1 }, NOW_MS)).toEqual({ ...due, keys: [] });
  expect(decideOrphans({ ...page, quarantinedUntilMs: NOW_MS }, NOW_MS)).toEqual(due);
  expect(decideOrphans({ ...page, quarantinedUntilMs: NOW_MS + 1, isReleased: true }, NOW_MS)).toEqual(due);
});

test('no page ever loses more than its share, and no file that was not seen twice', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.array(fc.nat(3 * SEEN_TWICE_MS), { maxLength: 200 }), (others, agesMs) => {
      const firstSeenAtMs = seen(...agesMs);
      const listed = others + agesMs.length;
      const decision = decideOrphans({ listed, firstSeenAtMs, isReleased: false }, NOW_MS);
      if (decision.kind === 'held') return;
      expect(decision.keys.length).toBeLessThanOrEqual(listed * MOST_ORPHANS_SHARE);
      for (const key of decision.keys)
        expect(NOW_MS - Number(firstSeenAtMs.get(key))).toBeGreaterThanOrEqual(SEEN_TWICE_MS);
    }),
  );
});
