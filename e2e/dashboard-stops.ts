import type { Page } from 'playwright-core';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
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

export const DASHBOARD_STOPS: Stop[] = [
  {
    name: 'dashboard',
    path: () => '/dashboard',
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByText('of 20 used').waitFor();
      await page.getByText('first-light').waitFor();
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
