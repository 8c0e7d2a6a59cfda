import type { Page } from 'playwright-core';
import type { OperatorOverviewBody, OperatorSongBody } from '#domain/contracts/operator-api.ts';
import { FIGURE_NAMES, type Figures, THRESHOLDS } from '#domain/operations/figures.ts';
import type { Stop } from './stop.ts';

/** The operators' page, with the answers of a service that has had a hard day: no account of a test is an operator. */

const SONG_ID = 'song_01kagq8x3v6m2t9c5r7w4y1z0b';
const HOUR_MS = 3_600_000;

const figuresAt = (hour: number) =>
  Object.fromEntries(
    FIGURE_NAMES.map((name, index) => [name, Math.abs(Math.sin(hour + index)) * 40]),
  ) as Figures;
const run = (index: number) => ({
  run_id: `pipe_0${index}kagq8x3v6m2t9c5r7w4y1z0b`,
  song_id: SONG_ID,
  kind: 'analysis',
});

const OVERVIEW: OperatorOverviewBody = {
  taken_at: '2026-11-26T08:00:00.000Z',
  figures: { ...figuresAt(0), oldest_waiting_seconds: 912, ledger_breaches: 0, dead_letters: 0 },
  thresholds: { ...THRESHOLDS },
  failures_by_code: { timeout: 3, out_of_memory: 1 },
  hours: Array.from({ length: 24 }, (_, hour) => ({
    started_at: new Date(Date.parse('2026-11-25T09:00:00Z') + hour * HOUR_MS).toISOString(),
    highest: figuresAt(hour),
  })),
  open_runs: [1, 2, 3].map((index) => ({
    ...run(index),
    ...{
      started_at: '2026-11-26T07:44:00.000Z',
      phase: index === 1 ? 'running' : 'queued',
      attempt: index === 1 ? 2 : 0,
    },
    lease_ends_at: index === 1 ? '2026-11-26T08:00:31.000Z' : null,
  })),
  failed_runs: [4, 5].map((index) => ({
    ...run(index),
    ...{ error_code: 'timeout', error: 'Pipeline processing timeout. It cost no credits; please try again.' },
    finished_at: '2026-11-26T06:12:00.000Z',
  })),
};

const SONG: OperatorSongBody = {
  ...{
    song_id: SONG_ID,
    owner_id: 'user_01kagq8x3v6m2t9c5r7w4y1z0b',
    title: 'Una voce poco fa',
    status: 'failed',
  },
  created_at: '2026-11-26T06:10:00.000Z',
  runs: [
    {
      ...run(4),
      ...{ status: 'failed', error_code: 'timeout', error: null, finished_at: '2026-11-26T06:12:00.000Z' },
      ...{ reserved_credits: 3, settled_credits: 0 },
    },
  ],
  acts: [
    { operator_id: 'user_02kagq8x3v6m2t9c5r7w4y1z0b', act: 'look', created_at: '2026-11-26T08:00:02.000Z' },
  ],
};

const prepare = async (page: Page) => {
  await page.route('**/api/v1/operator/overview', (route) => route.fulfill({ json: OVERVIEW }));
  await page.route('**/api/v1/operator/songs/*', (route) => route.fulfill({ json: SONG }));
};
const place = { path: () => '/operate', isSignedIn: true, prepare } as const;

/** By the keyboard alone, as whoever has no mouse would. */
async function openSong(page: Page): Promise<void> {
  await page.getByLabel('Id of the song').fill(SONG_ID);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Una voce poco fa' }).waitFor();
}

export const OPERATE_STOPS: Stop[] = [
  {
    ...{ name: 'operate', ...place },
    arrive: (page) => page.getByRole('heading', { name: 'Oldest waiting song' }).waitFor(),
  },
  {
    ...{ name: 'operate with a song', ...place },
    arrive: openSong,
  },
  {
    ...{ name: 'operate before a refund', ...place },
    arrive: async (page) => {
      await openSong(page);
      await page.getByRole('button', { name: 'Refund' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: 'Refund?' }).waitFor();
    },
  },
  {
    ...{ name: 'operate for somebody else', path: place.path, isSignedIn: true },
    arrive: (page) => page.getByText('The API has no such call.').waitFor(),
  },
];
