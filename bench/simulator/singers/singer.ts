import type { Random } from '../random.ts';
import { type Account, type Call, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { insist, send } from './client.ts';
import { listen } from './listening.ts';
import { bringWords } from './own-lyrics.ts';
import { announceTooMuch, uploadInParts } from './part-uploads.ts';
import { transpose } from './transposing.ts';
import { uploadForm } from './uploads.ts';

/** Singers do everything that a page offers, drawn from the seed: in any order, in two tabs at once, and again. */

const ACTIONS = {
  upload: 4,
  upload_parts: 4,
  upload_too_much: 0.3,
  status: 4,
  list: 2,
  read: 3,
  listen: 3,
  cancel: 2,
  retry: 3,
  process: 3,
  rename: 1.5,
  play: 1,
  transpose: 8,
  lyrics: 5,
  delete: 1.5,
} as const;
type Action = keyof typeof ACTIONS;
type SongAction = Exclude<Action, 'upload' | 'upload_parts' | 'upload_too_much' | 'list'>;

const METHODS = ['hybrid', 'demucs', 'uvr', 'dsp'] as const;

export interface Singer {
  account: Account;
  random: Random;
  songIds: string[];
}

/** Uploads something, then does this and that until the chaos is over. */
export async function sing(world: World, singer: Singer): Promise<void> {
  const { random, account } = singer;
  await world.timeline.sleep(random.int(0, 120_000));
  await act(world, singer, random.pick(['upload', 'upload_parts']));
  for (let actions = random.int(2, 9); actions > 0 && !world.isQuiet(); actions -= 1) {
    const action = random.weighted(ACTIONS);
    // The second tab does the same at the same time.
    const tabs = random.chance(0.15) ? 2 : 1;
    await Promise.all(Array.from({ length: tabs }, () => act(world, singer, action)));
    await world.timeline.sleep(random.int(0, random.chance(0.3) ? 300_000 : 20_000));
  }
  world.journal.count(`singer.${account.plan}.done`);
}

async function act(world: World, singer: Singer, action: Action): Promise<void> {
  const { account, random, songIds } = singer;
  if (action === 'upload' || action === 'upload_parts') {
    const upload = action === 'upload' ? uploadForm : uploadInParts;
    const id = await upload(world, account, random);
    if (id) songIds.push(id);
    return;
  }
  if (action === 'upload_too_much') return announceTooMuch(world, account);
  const songId = songIds.length > 0 ? random.pick(songIds as [string, ...string[]]) : null;
  if (action === 'list' || songId === null) {
    await send(world, account, { method: 'GET', path: '/api/v1/songs/?include_processing=true' });
    await send(world, account, { method: 'GET', path: '/api/v1/pipeline/active' });
    return;
  }
  return actOn(world, singer, action, songId);
}

async function actOn(world: World, singer: Singer, action: SongAction, songId: string): Promise<void> {
  const { account, random } = singer;
  const key = `${action}-${random.int(1, 1e9)}`;
  const body = JSON.stringify(random.chance(0.5) ? { vocal_method: random.pick(METHODS) } : {});
  switch (action) {
    case 'status':
      return void (await send(world, account, { method: 'GET', path: `/api/v1/pipeline/status/${songId}` }));
    case 'read':
      return readEverything(world, account, songId);
    case 'listen':
      void listen(world, account, songId);
      return;
    case 'cancel':
      return persist(world, singer, { method: 'POST', path: `/api/v1/pipeline/cancel/${songId}`, key });
    case 'retry':
      return persist(world, singer, { method: 'POST', path: `/api/v1/pipeline/retry/${songId}`, body, key });
    case 'process': {
      const wanted = JSON.stringify({ file_id: songId, ...JSON.parse(body) });
      return persist(world, singer, { method: 'POST', path: '/api/v1/pipeline/process', body: wanted, key });
    }
    case 'rename': {
      const renamed = JSON.stringify({ title: `Title ${random.int(1, 99)}` });
      return persist(world, singer, { method: 'PUT', path: `/api/v1/songs/${songId}`, body: renamed, key });
    }
    case 'transpose':
      return transpose(world, account, random, songId);
    case 'lyrics':
      return bringWords(world, account, random, songId);
    case 'play':
      return persist(world, singer, { method: 'POST', path: `/api/v1/songs/${songId}/play`, key });
    case 'delete': {
      const files = random.chance(0.8) ? 'true' : 'false';
      return persist(world, singer, {
        method: 'DELETE',
        path: `/api/v1/songs/${songId}?cleanup_files=${files}`,
        key,
      });
    }
    default:
      return action satisfies never;
  }
}

/**
 * Most insist on an answer; some send without a key and go away, some send again although they were answered, and some lines send
 * everything twice.
 */
async function persist(world: World, { account, random }: Singer, call: Call): Promise<void> {
  if (random.chance(0.15)) {
    const { key: _key, ...once } = call;
    await send(world, account, once);
    return;
  }
  const copies = random.chance(0.1) ? 2 : 1;
  if (copies > 1) world.journal.count('singer.doubles');
  await Promise.all(Array.from({ length: copies }, () => insist(world, account, call)));
  if (random.chance(0.1)) await insist(world, account, call);
}

async function readEverything(world: World, account: Account, songId: string): Promise<void> {
  const song = await send(world, account, { method: 'GET', path: `/api/v1/songs/${songId}` });
  const { pipeline_id: pipelineId } = jsonOf<{ pipeline_id: string }>(song);
  if (pipelineId === undefined) return;
  const result = await send(world, account, { method: 'GET', path: `/api/v1/pipeline/result/${pipelineId}` });
  await send(world, account, { method: 'GET', path: `/api/v1/files/processed/${songId}` });
  const link = /"signed_url":"http:\/\/cantora\.test([^"]+)"/.exec(result.text)?.[1];
  if (link === undefined) return;
  world.links.push({ songId, path: link, readAtMs: Date.now() });
  await send(world, account, { method: 'GET', path: link });
}
