import type { Page } from 'playwright-core';
import { atTheLimit } from './dashboard-stops.ts';
import type { Stop } from './stop.ts';

/** States that pages share (empty, loading, failed, limit reached) where no other list has them, and the beta's host. */

const LISTS = '**/api/v1/songs/?*';
const holdBack = (pattern: string) => (page: Page) => page.route(pattern, () => undefined);
const fail = (pattern: string, status: number) => (page: Page) =>
  page.route(pattern, (route) => route.fulfill({ status, json: { detail: 'Something went wrong.' } }));
const noSongs = (page: Page) =>
  page.route(LISTS, (route) => route.fulfill({ json: { songs: [], total: 0, limit: 50, offset: 0 } }));
const sees = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const signedIn = (path: string) => ({ path: () => path, isSignedIn: true });
const signedOut = (path: string) => ({ path: () => path, isSignedIn: false });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const onBetaHost = (path: string) => ({ ...signedOut(path), isOnBetaHost: true as const });

/** As the sweep leaves a song that nobody opens; its files answer as they do then. */
async function putAway(page: Page): Promise<void> {
  await page.route('**/api/v1/songs/song_*', async (route) => {
    const response = await route.fetch();
    const song = { ...(await response.json()), sound_put_away_at: '2026-11-20T12:00:00.000Z' };
    await route.fulfill({ response, json: song });
  });
  await page.route('**/media/**', (route) => route.fulfill({ status: 410 }));
}

export const STATE_STOPS: Stop[] = [
  { name: 'empty library', ...signedIn('/library'), prepare: noSongs, arrive: sees('No songs yet') },
  { name: 'empty dashboard', ...signedIn('/dashboard'), prepare: noSongs, arrive: sees('No songs yet') },
  {
    name: 'library that loads',
    ...signedIn('/library'),
    isLoading: true,
    prepare: holdBack(LISTS),
    arrive: sees('Loading your songs…'),
  },
  {
    name: 'library that cannot be loaded',
    ...signedIn('/library'),
    prepare: fail(LISTS, 400),
    arrive: sees('Failed to load'),
  },
  {
    name: 'song that loads',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    isLoading: true,
    prepare: holdBack('**/api/v1/songs/song_*'),
    arrive: sees('Loading song...'),
  },
  { name: 'song that is not there', ...signedIn('/song/song_nowhere'), arrive: sees('Song not found') },
  {
    name: 'song whose result is missing',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    prepare: fail('**/api/v1/pipeline/result/*', 404),
    arrive: sees('Pipeline not found'),
  },
  {
    name: 'song whose sound was put away',
    path: (songId) => `/song/${songId}`,
    isSignedIn: true,
    prepare: putAway,
    arrive: sees('Bring the sound back'),
  },
  {
    name: 'song that is practised without its sound',
    path: (songId) => `/song/${songId}#song`,
    isSignedIn: true,
    prepare: putAway,
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Practise without the sound' }).click();
      await page.getByRole('button', { name: 'Bring the sound back' }).waitFor();
    },
  },
  {
    name: 'credits that cannot be loaded',
    ...signedIn('/credits'),
    prepare: fail('**/api/v1/auth/ledger*', 400),
    arrive: sees('Failed to load your credits'),
  },
  { name: 'upload at the limit', ...signedIn('/upload'), prepare: atTheLimit, arrive: sees('free songs') },
  {
    name: 'library without signing in',
    ...signedOut('/library'),
    arrive: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'upload without signing in',
    ...signedOut('/upload'),
    arrive: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'songs, the library’s second address', ...signedIn('/songs'), arrive: sees('first-light') },
  { name: 'pricing, signed in', ...signedIn('/pricing'), arrive: heading },
  { name: 'developers', ...signedOut('/developers'), arrive: heading },
  { name: 'terms of service', ...signedOut('/beta/terms-of-service'), arrive: heading },
  { name: 'cookie policy', ...signedOut('/beta/cookie-policy'), arrive: heading },
  { name: 'licences', ...signedOut('/licences'), arrive: heading },
  { name: 'beta host', ...onBetaHost('/'), arrive: heading },
  { name: 'beta host, a path that it does not know', ...onBetaHost('/library'), arrive: heading },
  { name: 'beta host, privacy policy', ...onBetaHost('/beta/privacy-policy'), arrive: heading },
];
