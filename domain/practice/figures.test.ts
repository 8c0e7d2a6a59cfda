import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../calendar.ts';
import { type PractisedQuarter, practiceFigures, practisedDays } from './figures.ts';
import { QUARTER_MS } from './heartbeat.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LISBON = 'Europe/Lisbon';
const NOON_MS = Date.parse('2026-11-20T12:00Z');

const at = (time: string, minutes = 1): PractisedQuarter => {
  const instantMs = Date.parse(time);
  return { quarterStartedAtMs: instantMs - (instantMs % QUARTER_MS), practisedMs: minutes * 60_000 };
};
const figures = (quarters: PractisedQuarter[], now: string, timeZone = LISBON) =>
  practiceFigures(quarters, { nowMs: Date.parse(now), timeZone });

test('today’s minutes are whole ones of the singer’s own day', () => {
  const quarters = [at('2026-11-18T23:45Z', 7), at('2026-11-19T06:00Z', 1.9), at('2026-11-19T06:15Z', 1)];
  expect(figures(quarters, '2026-11-19T08:00Z').minutesToday).toBe(2);
  expect(figures(quarters, '2026-11-19T08:00Z', 'Asia/Kathmandu').minutesToday).toBe(9);
  expect(figures(quarters, '2026-11-20T08:00Z').minutesToday).toBe(0);
});

describe('the streak', () => {
  const days = [at('2026-11-17T10:00Z'), at('2026-11-18T23:30Z'), at('2026-11-19T06:00Z')];

  test('counts local days with a minute of practice up to today', () => {
    expect(figures(days, '2026-11-19T08:00Z').streakDays).toBe(3);
  });

  test('lives on through a day that is not over yet, and ends with it', () => {
    expect(figures(days, '2026-11-20T23:59Z').streakDays).toBe(3);
    expect(figures(days, '2026-11-21T00:00Z').streakDays).toBe(0);
  });

  test('ends at a day with less than a minute', () => {
    const short = { ...at('2026-11-18T23:30Z'), practisedMs: 59_999 };
    expect(figures([at('2026-11-17T10:00Z'), short, at('2026-11-19T06:00Z')], '2026-11-19T08:00Z')).toEqual({
      minutesToday: 1,
      minutesThisMonth: 2,
      streakDays: 1,
    });
  });

  test('adds up the quarters of a day', () => {
    const halves = [at('2026-11-19T06:00Z', 0.5), at('2026-11-19T21:00Z', 0.5)];
    expect(figures(halves, '2026-11-19T22:00Z').streakDays).toBe(1);
  });

  test('counts the singer’s own days: the same practice is one day in Kathmandu and two in Lisbon', () => {
    const evening = [at('2026-11-18T23:45Z'), at('2026-11-19T00:00Z')];
    expect(figures(evening, '2026-11-19T02:00Z', LISBON).streakDays).toBe(2);
    expect(figures(evening, '2026-11-19T02:00Z', 'Asia/Kathmandu').streakDays).toBe(1);
  });

  test.each([
    ['the day of 23 hours', '2026-03-29'],
    ['the day of 25 hours', '2026-10-25'],
  ])('goes on over %s', (_name, day) => {
    const noonMs = Date.parse(`${day}T12:00Z`);
    const around = [-1, 0, 1].map((step) => at(new Date(noonMs + step * DAY_MS).toISOString()));
    expect(figures(around, new Date(noonMs + DAY_MS).toISOString()).streakDays).toBe(3);
  });
});

test('the minutes of the month begin at the first, local time', () => {
  const quarters = [at('2026-10-31T23:45Z', 10), at('2026-11-01T00:00Z', 5), at('2026-11-19T00:00Z', 2.99)];
  expect(figures(quarters, '2026-11-20T12:00Z', LISBON).minutesThisMonth).toBe(7);
  expect(figures(quarters, '2026-11-20T12:00Z', 'Asia/Tokyo').minutesThisMonth).toBe(17);
});

test('whatever was practised when, the streak is the run of practised local days that touches today or yesterday', () => {
  const anyZone = fc.constantFrom(LISBON, 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham', 'UTC');
  const nowMs = Date.parse('2026-11-20T12:00Z');
  const anyQuarter = fc
    .integer({ min: 0, max: 30 * 96 })
    .map((ago) => ({ quarterStartedAtMs: nowMs - ago * QUARTER_MS, practisedMs: 60_000 }));
  fc.assert(
    fc.property(anyZone, fc.uniqueArray(anyQuarter, { maxLength: 60 }), (timeZone, quarters) => {
      const days = new Set(quarters.map(({ quarterStartedAtMs }) => localDay(timeZone, quarterStartedAtMs)));
      const today = localDay(timeZone, nowMs);
      const { streakDays } = practiceFigures(quarters, { nowMs, timeZone });
      const last = days.has(today) ? today : today - 1;
      for (let day = last; day > last - streakDays; day -= 1) expect(days.has(day)).toBe(true);
      expect(days.has(last - streakDays)).toBe(false);
    }),
  );
});

test('the days of the chart are the singer’s own, the oldest first, and a day without practice has 0', () => {
  const quarters = [at('2026-11-18T23:45Z', 7), at('2026-11-19T06:00Z', 1.9), at('2026-11-21T00:00Z', 30)];
  const days = (timeZone: string) =>
    practisedDays(quarters, { nowMs: Date.parse('2026-11-21T12:00Z'), timeZone }, 4).map(
      ({ date, minutes }) => `${date} ${minutes}`,
    );
  expect(days(LISBON)).toEqual(['2026-11-18 7', '2026-11-19 1', '2026-11-20 0', '2026-11-21 30']);
  expect(days('Asia/Kathmandu')).toEqual(['2026-11-18 0', '2026-11-19 8', '2026-11-20 0', '2026-11-21 30']);
});

test('over 30 days in any zone the dates follow each other up to today, and no whole minute is made up', () => {
  const anyQuarter = fc.record({
    quarterStartedAtMs: fc.integer({ min: 0, max: 60 * 96 }).map((ago) => NOON_MS - ago * QUARTER_MS),
    practisedMs: fc.integer({ min: 0, max: QUARTER_MS }),
  });
  const anyZone = fc.constantFrom(LISBON, 'America/St_Johns', 'Pacific/Chatham', 'UTC');
  fc.assert(
    fc.property(anyZone, fc.array(anyQuarter, { maxLength: 40 }), (timeZone, quarters) => {
      const days = practisedDays(quarters, { nowMs: NOON_MS, timeZone }, 30);
      const dates = days.map(({ date }) => Date.parse(date));
      expect(dates).toHaveLength(30);
      for (const [index, dateMs] of dates.slice(1).entries())
        expect(dateMs - (dates[index] ?? 0)).toBe(DAY_MS);
      expect(dates.at(-1)).toBe(localDay(timeZone, NOON_MS) * DAY_MS);
      const practisedMs = quarters.reduce((sum, quarter) => sum + quarter.practisedMs, 0);
      expect(days.reduce((sum, { minutes }) => sum + minutes, 0) * 60_000).toBeLessThanOrEqual(practisedMs);
    }),
  );
});
