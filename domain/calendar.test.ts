import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTimeZone, localDay, startOfLocalDay, startOfLocalMonth, startOfLocalWeek } from './calendar.ts';

const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Tehran',
  'Africa/Casablanca',
];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY = 1;

const zones = fc.constantFrom(...ZONES);
const instants = fc.integer({ min: Date.parse('1990-01-05Z'), max: Date.parse('2045-01-01Z') });
const dateOfDay = (day: number) => new Date(day * DAY_MS);

/** An independent clock: the words that Intl shows for an instant. */
function wallClock(zone: string, instantMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    instantMs,
  );
}

describe('a local day', () => {
  test('is the date that a clock on the wall shows, in any zone', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instantMs) => {
        const date = dateOfDay(localDay(zone, instantMs)).toISOString().slice(0, 10);
        expect(wallClock(zone, instantMs).slice(0, 10)).toBe(date);
      }),
      { numRuns: 500 },
    );
  });

  test('begins at the first instant of its date: not one millisecond earlier', () => {
    fc.assert(
      fc.property(zones, instants, (zone, instantMs) => {
        const startMs = startOfLocalDay(zone, instantMs);
        expect(startMs).toBeLessThanOrEqual(instantMs);
        expect(localDay(zone, startMs)).toBe(localDay(zone, instantMs));
        expect(localDay(zone, startMs - 1)).toBeLessThan(localDay(zone, instantMs));
      }),
      { numRuns: 500 },
    );
  });

  test('follows the day before without a gap or an overlap: every instant from one start to the next is the same day', () => {
    fc.assert(
      fc.property(zones, instants, fc.double({ min: 0, max: 1, noNaN: true }), (zone, instantMs, share) => {
        const startMs = startOfLocalDay(zone, instantMs);
        const before = startOfLocalDay(zone, startMs - 1);
        const between = Math.floor(before + share * (startMs - 1 - before));
        expect(startOfLocalDay(zone, between)).toBe(before);
        expect(startMs - before).toBeGreaterThanOrEqual(22 * HOUR_MS);
        expect(startMs - before).toBeLessThanOrEqual(26 * HOUR_MS);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    // zone, an instant, the first instant of its day, why
    [
      'America/Sao_Paulo',
      '2018-11-04T12:00:00Z',
      '2018-11-04T03:00:00Z',
      'summer time begins at midnight: 01:00',
    ],
    [
      'America/Sao_Paulo',
      '2018-02-18T12:00:00Z',
      '2018-02-18T03:00:00Z',
      'summer time ends at midnight: 23:00 twice',
    ],
    [
      'Australia/Lord_Howe',
      '2026-04-05T03:00:00Z',
      '2026-04-04T13:00:00Z',
      'half an hour back at two o’clock',
    ],
    [
      'Pacific/Chatham',
      '2026-07-01T00:00:00Z',
      '2026-06-30T11:15:00Z',
      'twelve hours and three quarters ahead',
    ],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', '2026-06-30T18:15:00Z', 'five hours and three quarters ahead'],
    ['Pacific/Apia', '2011-12-31T00:00:00Z', '2011-12-30T10:00:00Z', 'the day after the skipped one'],
    ['Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z', 'a day of 23 hours'],
  ])('in %s at %s begins at %s: %s', (zone, instant, start) => {
    expect(new Date(startOfLocalDay(zone, Date.parse(instant))).toISOString()).toBe(
      new Date(start).toISOString(),
    );
  });

  test('is skipped where a country crossed the date line', () => {
    const lastBefore = localDay('Pacific/Apia', Date.parse('2011-12-30T09:59:59Z'));
    expect(dateOfDay(lastBefore).toISOString().slice(0, 10)).toBe('2011-12-29');
    expect(localDay('Pacific/Apia', Date.parse('2011-12-30T10:00:00Z'))).toBe(lastBefore + 2);
  });
});

test('a week begins on the Monday at or before, on the first instant of that day', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instantMs) => {
      const startMs = startOfLocalWeek(zone, instantMs);
      const monday = localDay(zone, startMs);
      expect(dateOfDay(monday).getUTCDay()).toBe(MONDAY);
      expect(startOfLocalDay(zone, startMs)).toBe(startMs);
      expect(localDay(zone, instantMs) - monday).toBeGreaterThanOrEqual(0);
      expect(localDay(zone, instantMs) - monday).toBeLessThan(7);
    }),
    { numRuns: 300 },
  );
});

test('a month begins on the first instant of its first day', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instantMs) => {
      const startMs = startOfLocalMonth(zone, instantMs);
      const [first, today] = [dateOfDay(localDay(zone, startMs)), dateOfDay(localDay(zone, instantMs))];
      expect(startOfLocalDay(zone, startMs)).toBe(startMs);
      expect(first.getUTCDate()).toBe(1);
      expect(first.toISOString().slice(0, 7)).toBe(today.toISOString().slice(0, 7));
    }),
    { numRuns: 300 },
  );
});

test.each(['Europe/Lisbon', 'UTC', 'Asia/Calcutta', 'europe/lisbon'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['', 'Mars/Olympus', '+02:00', '-05', 'Europe/Lisbon ', '../etc', '\u0000', 'x'.repeat(5000)])(
  '%j is none',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
