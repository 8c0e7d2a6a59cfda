import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDepth } from '#test/depth.ts';
import { type ApiClient, registerClient, untilDone } from '../bench/api-client.mjs';
import type { TranspositionMessage } from '../domain/contracts/socket-api.ts';
import { type RunningProduct, startRunningProduct } from './running-product.ts';

/** Failures on the real processes: files that are no songs, and a sidecar that dies at work. */

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

test('a text file renamed to .mp3 ends in a clear failed state, and the credits come back', async () => {
  const client = await registerClient(product.origin);
  const song = await client.upload(fileOf('notes.mp3', 'These are only words about a song.'));
  const status = await untilDone(client, song.id);
  expect(status).toMatchObject({
    is_failed: true,
    error: expect.stringMatching(/could not be read as audio/),
    error_code: 'unreadable_audio',
  });
  expect(await client.song(song.id)).toMatchObject({ processing_status: 'failed', is_processing: false });
  expect((await client.me()).credits_remaining).toBe(20);
});

test('an empty file is refused at once: nothing is kept of it, and it costs nothing', async () => {
  const client = await registerClient(product.origin);
  await expect(client.upload(fileOf('empty.mp3', ''))).rejects.toThrow(
    /: 422 The file is empty\. Choose another one\.$/,
  );
  expect(await client.songs()).toMatchObject({ songs: [], total: 0 });
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
  expect(new URL(result.vocal_separation.vocal_track.signed_url).pathname).toMatch(/\/2\/vocals\.opus$/);
  expect((await client.me()).credits_remaining).toBe(19);
});

// Its lease has to end first, which takes the better part of a minute.
test.runIf(inDepth(false, true))(
  'a sidecar that is killed while it renders another key is started again: one file, nothing twice, no credits',
  async () => {
    const client = await registerClient(product.origin);
    const song = await client.upload(DEMO_SONG, { pitch_method: 'auto' });
    await untilDone(client, song.id);
    const credits = (await client.me()).credits_remaining;
    const asked = await Promise.all([client.askForPitch(song.id, 2), client.askForPitch(song.id, 2)]);
    const [taskId] = asked.map((answer) => (answer.status === 'processing' ? answer.task_id : null));
    expect(asked[1]).toEqual(asked[0]);
    const heard = await storyOf(client, song.id, String(taskId), () => product.killSidecar());
    expect(heard.at(-1)).toMatchObject({ type: 'transposition_completed', progress: 1, target_pitch: 2 });
    const heights = heard.map(({ progress }) => progress);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    const [separate, ...others] = await client.transposedFiles(song.id);
    expect(new URL(separate?.vocal_url ?? '').pathname).toMatch(/\/2\/vocals\.opus$/);
    expect(others).toMatchObject([{ type: 'mixed', pitch: 2 }]);
    expect(await product.sql("SELECT id, status FROM runs WHERE kind = 'transposition'")).toEqual([
      { id: taskId, status: 'completed' },
    ]);
    expect(await client.askForPitch(song.id, 2)).toMatchObject({ status: 'completed' });
    expect((await client.me()).credits_remaining).toBe(credits);
  },
);

/** All that the task's socket says; `strike` is called once, when the work has begun. */
function storyOf(
  client: ApiClient,
  songId: string,
  taskId: string,
  strike: () => void,
): Promise<TranspositionMessage[]> {
  const heard: TranspositionMessage[] = [];
  let hasStruck = false;
  return new Promise((resolve) => {
    client.listen(songId, (message, socket) => {
      if (message.type === 'connection_established')
        socket.send(JSON.stringify({ type: 'subscribe_task', task_id: taskId }));
      if (!('target_pitch' in message)) return;
      heard.push(message);
      if (!hasStruck && message.progress > 0.2) {
        hasStruck = true;
        strike();
      }
      if (message.type === 'transposition_completed' || message.type === 'transposition_failed') {
        socket.close();
        resolve(heard);
      }
    });
  });
}

function fileOf(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
