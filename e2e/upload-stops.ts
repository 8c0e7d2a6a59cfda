import type { Page } from 'playwright-core';
import type { UserStatusBody } from '#domain/contracts/account-api.ts';
import type { UploadBody } from '#domain/contracts/upload-api.ts';
import type { Stop } from './stop.ts';

/** What a singer does on the upload page before a song is there. */

const upload = { path: () => '/upload', isSignedIn: true };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const file = (name: string, sizeBytes: number) => ({
  name,
  mimeType: 'audio/mpeg',
  buffer: Buffer.alloc(sizeBytes, 1),
});
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.locator('input[type=file]').setInputFiles(files);

const PRO: Partial<UserStatusBody> = { is_pro_user: true, subscription_type: 'pro' };
/** Both calls tell the plan. */
const asPro = (page: Page) =>
  page.route(/\/api\/v1\/auth\/(me|status)/, async (route) => {
    const real = await (await route.fetch()).json();
    await route.fulfill({ json: { ...real, ...PRO } });
  });

const UNFINISHED: UploadBody = {
  id: 'upload_told',
  status: 'open',
  file_name: 'Una voce poco fa (full orchestra, live at the old opera house).flac',
  title: 'Una voce poco fa',
  size_bytes: 24_000_000,
  part_size_bytes: 8_388_608,
  part_count: 3,
  received_parts: [{ part_number: 1, size_bytes: 8_388_608, sha256: '0'.repeat(64) }],
  expires_at: '2026-03-10T12:00:00.000Z',
  song_id: null,
  brings_back_song_id: null,
};
const withUnfinishedUpload = (page: Page) =>
  page.route('**/api/v1/uploads', (route) => route.fulfill({ json: { uploads: [UNFINISHED] } }));

export const UPLOAD_STOPS: Stop[] = [
  {
    name: 'upload with a chosen file',
    ...upload,
    prepare: withUnfinishedUpload,
    arrive: async (page) => {
      await page.getByText('Unfinished uploads').waitFor();
      await choose(page, file('Casta diva.mp3', 3_400_000));
      await page.getByText('2 credits', { exact: true }).waitFor();
    },
  },
  {
    name: 'upload of several files',
    ...upload,
    prepare: asPro,
    arrive: async (page) => {
      await page.getByText('Drop audio files here').waitFor();
      await choose(
        page,
        file('Casta diva.mp3', 3_400_000),
        file('Habanera.mp3', 0),
        file('O mio babbino caro.mp3', 5_100_000),
      );
      await page.getByText(/^Together 5 credits/).waitFor();
    },
  },
  {
    name: 'recorder that hears a voice',
    ...upload,
    arrive: async (page) => {
      await page.context().grantPermissions(['microphone']);
      await button(page, 'Sing it in').click();
      await page.getByRole('timer').waitFor();
    },
  },
];
