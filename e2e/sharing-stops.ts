import type { Page } from 'playwright-core';
import type { SharedHistoryBody } from '#domain/contracts/history-link-api.ts';
import type { SongHistoryBody } from '#domain/contracts/practice-api.ts';
import type { Stop } from './stop.ts';

/** What a teacher reads, and its singer too, and where the link is made. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const LINK = `/shared#token=${'A'.repeat(43)}`;

const HISTORY: SharedHistoryBody = {
  title: 'Una voce poco fa',
  expires_at: '2027-02-20T12:00:00.000Z',
  weeks: [null, 0.48, 0.52, null, null, 0.5, 0.58, 0.6, 0.66, 0.72, 0.7, 0.78].map((score, index) => ({
    week: new Date(Date.UTC(2026, 7, 31 + 7 * index)).toISOString().slice(0, 10),
    passes: score === null ? 0 : 6,
    voiced_seconds: score === null ? 0 : 200 + 40 * index,
    score,
  })),
  spots: [
    { start_seconds: 42.1, end_seconds: 47, score: 0.41, cents: -38, onset_seconds: 0.13, passes: 9 },
    { start_seconds: 61.5, end_seconds: 66.2, score: 0.55, cents: 22, onset_seconds: null, passes: 7 },
    { start_seconds: 12, end_seconds: 15.9, score: 0.71, cents: -4, onset_seconds: 0.02, passes: 12 },
  ],
  voice_range: { lowest_midi: 48, highest_midi: 67 },
};

const UNSUNG: SharedHistoryBody = {
  ...HISTORY,
  weeks: HISTORY.weeks.map((week) => ({ ...week, passes: 0, voiced_seconds: 0, score: null })),
  spots: [],
};

export const SHARING_STOPS: Stop[] = [
  {
    name: 'history of a song, for a teacher',
    path: () => LINK,
    isSignedIn: false,
    prepare: (page) => page.route('**/api/v1/practice/shared*', (route) => route.fulfill({ json: HISTORY })),
    arrive: async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Una voce poco fa' }).waitFor();
      await page.getByText('41 %, flat by 38 cents, late by 130 ms, 9 passes').waitFor();
      await page.getByText('C3 – G4').waitFor();
    },
  },
  {
    name: 'history of a song that nobody has sung',
    path: () => LINK,
    isSignedIn: false,
    prepare: (page) => page.route('**/api/v1/practice/shared*', (route) => route.fulfill({ json: UNSUNG })),
    arrive: (page) => page.getByText('Nothing was sung here in the last 12 weeks').waitFor(),
  },
  {
    name: 'player of a song that was sung',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    prepare: (page) =>
      page.route('**/api/v1/songs/*/history?*', (route) =>
        route.fulfill({ json: { weeks: HISTORY.weeks } satisfies SongHistoryBody }),
      ),
    arrive: async (page) => {
      await page.getByRole('table', { name: 'How near to the notes, week by week.' }).waitFor();
      await page.getByRole('heading', { name: 'Your singing' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'link that leads nowhere',
    path: () => LINK,
    isSignedIn: false,
    arrive: (page) => page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor(),
  },
  {
    name: 'link for a teacher',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    arrive: async (page) => {
      await button(page, 'Send to a teacher').click();
      // Until the link is known, the button is there and off.
      const make = page.locator('button:enabled', { hasText: 'Make a link' });
      const copy = button(page, 'Copy the link');
      await make.or(copy).waitFor();
      if (await make.isVisible()) await make.click();
      await copy.waitFor();
    },
  },
];
