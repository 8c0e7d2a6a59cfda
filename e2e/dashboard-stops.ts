import type { Page } from 'playwright-core';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import type { PracticeProgressBody } from '#domain/contracts/practice-api.ts';
import type { Stop } from './stop.ts';

/** The dashboard, in the states that a person meets. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A status whose month is used up. */
const AT_THE_LIMIT: Partial<UserStatusBody> = {
  credits: { used_monthly: 20, total_monthly: 20, remaining: 0 },
  training_time: { used_monthly: 3300, limit_monthly: 3600, remaining_monthly: 300, has_unlimited: false },
  songs: { total: 3, completed: 3, limit: 3, this_week: 3, processed_today: 1 },
};

export const atTheLimit = (page: Page) =>
  page.route('**/api/v1/auth/status*', async (route) => {
    const real = await route.fetch();
    await route.fulfill({ json: { ...(await real.json()), ...AT_THE_LIMIT } });
  });

/** Twelve weeks with a pause. */
const SUNG: PracticeProgressBody = {
  weeks: [0.41, 0.48, 0.52, null, null, 0.5, 0.58, 0.6, 0.66, 0.72, 0.7, 0.78].map((score, index) => ({
    week: new Date(Date.UTC(2026, 7, 31 + 7 * index)).toISOString().slice(0, 10),
    passes: score === null ? 0 : 6,
    voiced_seconds: score === null ? 0 : 300,
    score,
  })),
  months: [
    null,
    null,
    null,
    null,
    [55, 67],
    [55, 69],
    null,
    [53, 69],
    [53, 70],
    [53, 70],
    [52, 71],
    [52, 72],
  ].map((tones, index) => ({
    month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 7),
    lowest_midi: tones?.[0] ?? null,
    highest_midi: tones?.[1] ?? null,
  })),
  songs: [
    {
      song_id: 'song_1',
      title: 'Una voce poco fa',
      passes: 12,
      voiced_seconds: 540,
      first_score: 0.54,
      latest_score: 0.81,
      best_score: 0.84,
      practised_at: '2026-11-20T12:00:00.000Z',
    },
  ],
};

export const DASHBOARD_STOPS: Stop[] = [
  {
    name: 'dashboard',
    path: () => '/dashboard',
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByText('of 20 used').waitFor();
      await page.getByText('first-light').first().waitFor();
    },
  },
  {
    name: 'dashboard with everything used up',
    path: () => '/dashboard',
    isSignedIn: true,
    prepare: atTheLimit,
    arrive: async (page) => {
      await page.getByText('Limit reached! Upgrade to process unlimited songs.').waitFor();
      await page.getByText('Almost at your daily limit!').waitFor();
      await page.getByText('Your 3 free songs are completed.').waitFor();
    },
  },
  {
    name: 'dashboard of somebody who sang',
    path: () => '/dashboard',
    isSignedIn: true,
    prepare: (page) => page.route('**/api/v1/practice/progress*', (route) => route.fulfill({ json: SUNG })),
    arrive: async (page) => {
      await page.getByRole('heading', { name: 'Your singing' }).waitFor();
      await page.getByText('81 %, 27 points better than at first, 12 passes, 9 minutes sung').waitFor();
    },
  },
  {
    name: 'dashboard without its figures',
    path: () => '/dashboard',
    isSignedIn: true,
    prepare: (page) => page.route('**/api/v1/auth/status*', (route) => route.abort()),
    arrive: (page) => page.getByText('Your usage could not be loaded.').waitFor(),
  },
  {
    name: 'dashboard without signing in',
    path: () => '/dashboard',
    isSignedIn: false,
    arrive: async (page) => {
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await button(page, 'Get Started Free').waitFor();
    },
  },
];
