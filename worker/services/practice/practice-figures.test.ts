import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { storeSinger } from '#test/worker/practice.ts';
import { createContext } from '../../context.ts';
import { practiceDays, practiceFigures } from './practice-figures.ts';

const NOON_MS = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

async function practisedDays(days: number): Promise<string> {
  const { userId } = await storeSinger({ subscriptionType: 'pro', trainingUsedMs: 0 });
  await env.DB.prepare(
    `WITH RECURSIVE day(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM day WHERE n + 1 < ?3)
     INSERT INTO practice_quarters SELECT ?1, ?2 - n * ${DAY_MS}, 120000 FROM day`,
  )
    .bind(userId, NOON_MS, days)
    .run();
  return userId;
}

test.each([0, 1, 58, 59, 60, 62, 63, 1000])(
  'a streak of %i days is followed to its beginning',
  async (days) => {
    const userId = days === 0 ? 'nobody' : await practisedDays(days);
    const context = { ...createContext(env), nowMs: () => NOON_MS + 60_000 };
    const figures = await practiceFigures(context, userId, 'Pacific/Kiritimati');
    expect(figures.streakDays).toBe(days);
    expect(figures.minutesThisMonth).toBe(Math.min(days, 21) * 2);
  },
);

test('the chart has thirty days up to today, read from their first quarter on', async () => {
  const userId = await practisedDays(40);
  const context = { ...createContext(env), nowMs: () => NOON_MS + 60_000 };
  const days = await practiceDays(context, userId, 'Pacific/Kiritimati');
  expect(days).toHaveLength(30);
  expect(new Set(days.map(({ minutes }) => minutes))).toEqual(new Set([2]));
  expect([days[0]?.date, days[29]?.date]).toEqual(['2026-10-23', '2026-11-21']);
});
