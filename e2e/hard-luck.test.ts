import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClient, untilDone } from '../bench/api-client.mjs';
import { type RunningProduct, startRunningProduct } from './running-product.ts';

/** What goes wrong in life, on the real processes: files that are no songs, and a sidecar that dies at work. */

const DEMO_SONG = fileURLToPath(new URL('../public/demo/first-light.opus', import.meta.url));
let product: RunningProduct;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cantora-files-'));
  product = await startRunningProduct();
});

afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  [
    'a text file renamed to .mp3',
    'notes.mp3',
    'These are only words about a song.',
    /could not be read as audio/,
  ],
  ['an empty file', 'empty.mp3', '', /empty/],
])('%s ends in a clear failed state, and the credits come back', async (_name, fileName, content, words) => {
  const file = join(folder, fileName);
  writeFileSync(file, content);
  const client = await registerClient(product.origin);
  const song = await client.upload(file);
  const status = await untilDone(client, song.id);
  expect(status).toMatchObject({ is_failed: true, error: expect.stringMatching(words) });
  expect(await client.song(song.id)).toMatchObject({ processing_status: 'failed', is_processing: false });
  expect((await client.me()).credits_remaining).toBe(20);
});

test('a sidecar that is killed at work is started again and the song is finished, without a person', async () => {
  const client = await registerClient(product.origin);
  const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
  let killed = 0;
  const progress: number[] = [];
  const status = await untilDone(client, song.id, (seen) => {
    progress.push(seen.progress);
    if (killed === 0 && seen.stage === 'vocal_separation' && seen.progress > 0.02) {
      killed += 1;
      product.killSidecar();
    }
  });
  expect(killed).toBe(1);
  expect(status).toMatchObject({ is_completed: true, progress: 1 });
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  const result = await client.result(song.pipeline_id ?? '');
  expect(result.vocal_separation.vocal_track.file_path).toMatch(/\/2\/vocals\.opus$/);
  expect((await client.me()).credits_remaining).toBe(19);
});
