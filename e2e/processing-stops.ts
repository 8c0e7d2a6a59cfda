import type { Page } from 'playwright-core';
import type {
  ActivePipelineBody,
  FindingsBody,
  PipelineStatusBody,
  SongBody,
} from '#domain/contracts/api.ts';
import type { Stop } from './stop.ts';

/** What a singer sees between the upload and the result, state by state. The states are told to the page: nothing is processed. */

const SONG: SongBody = {
  id: 'song_told',
  title: 'Una voce poco fa',
  artist: null,
  duration_seconds: null,
  created_at: '2026-03-09T12:00:00.000Z',
  key_signature: null,
  tempo_bpm: null,
  processing_credits_used: null,
  processing_status: 'processing',
  pipeline_id: 'pipe_told',
  is_processing: true,
  processing_stage: 'pitch_detection',
  processing_error: null,
  processing_error_code: null,
  original_filename: 'una-voce-poco-fa.mp3',
  repertoire: null,
  play_count: 0,
  last_played_at: null,
  sound_put_away_at: null,
};
const STATUS: PipelineStatusBody = {
  pipeline_id: 'pipe_told',
  song_id: SONG.id,
  stage: 'pitch_detection',
  status: 'processing',
  progress: 0.68,
  message: 'Writing down the melody',
  activity: null,
  is_processing: true,
  is_completed: false,
  is_failed: false,
  error: null,
  error_code: null,
  result: null,
};
const FINDINGS: FindingsBody = {
  duration_seconds: 61,
  waveform: [12, 60, 100, 45, 80, 20],
  key_name: 'B minor',
  tempo_bpm: 92.5,
  notes: [60, 62, 64].map((midi_number, place) => ({
    time_start: place,
    time_end: place + 0.8,
    midi_number,
  })),
  heard_until_seconds: 12,
  word_count: null,
};
const QUEUED: Partial<PipelineStatusBody> = { stage: 'pending', status: 'pending', progress: 0 };
const FAILED: Partial<SongBody> = {
  processing_status: 'failed',
  is_processing: false,
  processing_error: 'This recording is shorter than one second. Please upload a longer one.',
  processing_error_code: 'too_short',
};
const ACTIVE: ActivePipelineBody = {
  file_id: SONG.id,
  created_at: SONG.created_at,
  pipeline_id: 'pipe_told',
  title: SONG.title,
  stage: STATUS.stage,
  status: STATUS.status,
  progress: STATUS.progress,
  message: STATUS.message,
  activity: STATUS.activity,
};

/** These answers in place of the server's. */
const tell =
  (song: Partial<SongBody>, status: Partial<PipelineStatusBody> = {}) =>
  async (page: Page) => {
    await page.route('**/api/v1/ws/ticket', (route) => route.abort());
    await page.route(`**/api/v1/songs/${SONG.id}`, (route) => route.fulfill({ json: { ...SONG, ...song } }));
    await page.route('**/api/v1/pipeline/status/*', (route) =>
      route.fulfill({ json: { ...STATUS, ...status } }),
    );
  };

/** The upload page follows the song that its entry of the history names. */
async function followOnUploadPage(page: Page, song: Partial<SongBody>): Promise<void> {
  await page.evaluate(
    (createdSong) => history.replaceState({ usr: { createdSong }, key: 'told', idx: 0 }, ''),
    { id: SONG.id, fileName: SONG.original_filename },
  );
  await tell(song)(page);
  await page.reload();
}

export const PROCESSING_STOPS: Stop[] = [
  {
    name: 'start page of a signed-in singer',
    path: () => '/',
    isSignedIn: true,
    arrive: async (page) => {
      await page.getByRole('heading', { name: 'Your workspace' }).waitFor();
      await page.getByText('of 20 used').waitFor();
    },
  },
  {
    name: 'dashboard with a song in work',
    path: () => '/dashboard',
    isSignedIn: true,
    prepare: (page) =>
      page.route('**/api/v1/pipeline/active', (route) =>
        route.fulfill({
          json: {
            pipelines: [
              ACTIVE,
              { ...ACTIVE, pipeline_id: 'pipe_2', ...QUEUED, message: 'Waiting for an engine' },
            ],
          },
        }),
      ),
    arrive: (page) => page.getByText('68%').waitFor(),
  },
  {
    name: 'song at work',
    path: () => `/song/${SONG.id}`,
    isSignedIn: true,
    prepare: tell({}, { findings: FINDINGS }),
    arrive: async (page) => {
      await page.getByText('68%').waitFor();
      await page.getByText('92.5 BPM').waitFor();
    },
  },
  {
    name: 'song in the queue',
    path: () => `/song/${SONG.id}`,
    isSignedIn: true,
    prepare: tell({}, QUEUED),
    arrive: (page) => page.getByText('Processing Pending:').waitFor(),
  },
  {
    name: 'song nearly done',
    path: () => `/song/${SONG.id}`,
    isSignedIn: true,
    prepare: tell({ duration_seconds: 61 }, { stage: 'finalizing', progress: 0.995 }),
    arrive: (page) => page.getByText('This is not frozen.').waitFor(),
  },
  {
    name: 'failed song that cannot be tried again',
    path: () => `/song/${SONG.id}`,
    isSignedIn: true,
    prepare: tell(FAILED),
    arrive: async (page) => {
      await page.route('**/api/v1/pipeline/retry/*', (route) =>
        route.fulfill({
          status: 402,
          json: { detail: 'Insufficient credits.', code: 'insufficient_credits' },
        }),
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Insufficient credits.').waitFor();
    },
  },
  {
    name: 'question before cancelling',
    path: () => `/song/${SONG.id}`,
    isSignedIn: true,
    prepare: tell({}),
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Cancel processing' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'upload page while the song is processed',
    path: () => '/upload',
    isSignedIn: true,
    arrive: async (page) => {
      await followOnUploadPage(page, {});
      await page.getByText('70%').waitFor();
    },
  },
  {
    name: 'upload page after a failure',
    path: () => '/upload',
    isSignedIn: true,
    arrive: async (page) => {
      await followOnUploadPage(page, FAILED);
      await page.getByText('Choose a file').waitFor();
      await page.getByText('This recording is shorter').waitFor();
    },
  },
  {
    name: 'upload page that has waited ten minutes',
    path: () => '/upload',
    isSignedIn: true,
    arrive: async (page) => {
      await page.clock.install();
      await followOnUploadPage(page, {});
      await page.getByText('Did you know?').waitFor();
      await page.clock.runFor(601_000);
      await page.getByText('Processing timeout - please check song library').waitFor();
    },
  },
];
