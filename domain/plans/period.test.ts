import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, periodAt, periodEndMs } from './period.ts';

const DAY_MS = 86_400_000;
const SKEW_MS = 5 * 60_000;

const instant = (text: string) => Date.parse(text);
const text = (ms: number) => new Date(ms).toISOString();
const anchors = fc.integer({ min: instant('2020-01-01Z'), max: instant('2032-12-31Z') });
/** Up to fifteen years after the anchor. */
const laters = fc.integer({ min: 0, max: 15 * 366 * DAY_MS });

/** Month ends are rare in random instants: half of the anchors are made of them. */
const edgeAnchors = fc
  .tuple(
    fc.integer({ min: 2020, max: 2032 }),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: 28, max: 31 }),
    fc.constantFrom(0, 1, DAY_MS - 1, 12 * 3_600_000),
  )
  .map(([year, month, day, timeMs]) => Date.UTC(year, month, day) + timeMs);
const anyAnchor = fc.oneof(anchors, edgeAnchors);

describe('a period', () => {
  test('holds the instant that it was asked for', () => {
    fc.assert(
      fc.property(anyAnchor, laters, (anchorMs, laterMs) => {
        const { startMs, endMs } = periodAt(anchorMs, anchorMs + laterMs);
        expect(startMs).toBeLessThanOrEqual(anchorMs + laterMs);
        expect(endMs).toBeGreaterThan(anchorMs + laterMs);
      }),
      { numRuns: 2000 },
    );
  });

  test('ends where the next one begins, over fifteen years, without gap or overlap', () => {
    fc.assert(
      fc.property(anyAnchor, (anchorMs) => {
        let period = periodAt(anchorMs, anchorMs);
        expect(period.startMs).toBe(anchorMs);
        for (let month = 0; month < 15 * 12; month += 1) {
          const next = periodAt(anchorMs, period.endMs);
          expect(next.startMs).toBe(period.endMs);
          expect(periodAt(anchorMs, period.endMs - 1)).toEqual(period);
          period = next;
        }
      }),
      { numRuns: 200 },
    );
  });

  test('lasts 28 to 31 days and comes twelve times a year', () => {
    fc.assert(
      fc.property(anyAnchor, laters, (anchorMs, laterMs) => {
        const { startMs, endMs } = periodAt(anchorMs, anchorMs + laterMs);
        const days = (endMs - startMs) / DAY_MS;
        expect([28, 29, 30, 31]).toContain(days);
        expect(periodAt(anchorMs, addMonths(anchorMs, 12)).startMs).toBe(addMonths(anchorMs, 12));
      }),
      { numRuns: 1000 },
    );
  });

  test('begins on the anchor’s day and time, or on the last day of a month that has no such day', () => {
    fc.assert(
      fc.property(anyAnchor, laters, (anchorMs, laterMs) => {
        const [anchor, start] = [
          new Date(anchorMs),
          new Date(periodAt(anchorMs, anchorMs + laterMs).startMs),
        ];
        expect(text(start.getTime()).slice(10)).toBe(text(anchorMs).slice(10));
        const isLastDay = new Date(start.getTime() + DAY_MS).getUTCDate() === 1;
        if (start.getUTCDate() === anchor.getUTCDate()) return;
        expect(isLastDay).toBe(true);
        expect(start.getUTCDate()).toBeLessThan(anchor.getUTCDate());
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['2026-01-31T10:00Z', '2026-02-15T00:00Z', '2026-01-31T10:00Z', '2026-02-28T10:00Z'],
    ['2026-01-31T10:00Z', '2026-02-28T10:00Z', '2026-02-28T10:00Z', '2026-03-31T10:00Z'],
    ['2026-01-31T10:00Z', '2026-03-31T09:59Z', '2026-02-28T10:00Z', '2026-03-31T10:00Z'],
    ['2028-01-31T10:00Z', '2028-02-29T10:00Z', '2028-02-29T10:00Z', '2028-03-31T10:00Z'],
    ['2024-02-29T00:00Z', '2025-03-01T00:00Z', '2025-02-28T00:00Z', '2025-03-29T00:00Z'],
    ['2024-02-29T00:00Z', '2028-02-29T00:00Z', '2028-02-29T00:00Z', '2028-03-29T00:00Z'],
    ['2026-12-15T23:59Z', '2027-01-15T23:58Z', '2026-12-15T23:59Z', '2027-01-15T23:59Z'],
  ])('anchored at %s contains %s from %s to %s', (anchor, now, start, end) => {
    const period = periodAt(instant(anchor), instant(now));
    expect([text(period.startMs), text(period.endMs)]).toEqual([text(instant(start)), text(instant(end))]);
  });

  test('exists also before the anchor, for clocks that run behind', () => {
    const anchorMs = instant('2026-03-31T10:00Z');
    const { startMs, endMs } = periodAt(anchorMs, anchorMs - SKEW_MS);
    expect([text(startMs), endMs]).toEqual(['2026-02-28T10:00:00.000Z', anchorMs]);
  });
});

test('the end of a period is the account’s own, however far behind the clock of a machine is', () => {
  fc.assert(
    fc.property(anchors, fc.integer({ min: 0, max: SKEW_MS }), (periodAnchorMs, skewMs) => {
      const { startMs, endMs } = periodAt(periodAnchorMs, periodAnchorMs + 1);
      const user = { periodAnchorMs, periodStartedAtMs: startMs };
      expect(periodEndMs(user, startMs - skewMs)).toBe(endMs);
      expect(periodEndMs(user, endMs)).toBeGreaterThan(endMs);
    }),
  );
});
