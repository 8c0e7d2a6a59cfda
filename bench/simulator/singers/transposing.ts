import type { TransposedFilesBody } from '#domain/contracts/transposition-api.ts';
import type { Random } from '../random.ts';
import { type Account, type Answer, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { insist, send } from './client.ts';

/** A song in other keys: asked for from several tabs at once, waited for by polling, heard, and asked for again. */

const PITCHES = [-12, -2, 1, 2] as const;
const POLL_MS = 2_000;
const MAX_POLLS = 30;
const START = '/api/v1/transposition/start';

export async function transpose(
  world: World,
  account: Account,
  random: Random,
  songId: string,
): Promise<void> {
  const ask = (pitch: number) => start(world, account, random, songId, pitch);
  const pitch = random.pick(PITCHES);
  const tabs = random.weighted({ 1: 6, 2: 2, 4: 1 });
  const started = await Promise.all(Array.from({ length: Number(tabs) }, () => ask(pitch)));
  // More keys at once than a singer may have rendered.
  if (random.chance(0.3)) await Promise.all(PITCHES.map((other) => ask(other)));
  if (started.some(({ status }) => status === 202)) await waitFor(world, account, songId, pitch);
  await hear(world, account, songId, pitch);
  if (random.chance(0.3)) await ask(pitch);
}

/** Some insist on an answer, under a key; some send once and go away. */
function start(
  world: World,
  account: Account,
  random: Random,
  songId: string,
  pitch: number,
): Promise<Answer> {
  const body = JSON.stringify({ song_id: songId, target_pitch: pitch });
  const call = { method: 'POST', path: START, body } as const;
  if (random.chance(0.4)) return send(world, account, call);
  return insist(world, account, { ...call, key: `transpose-${random.int(1, 1e9)}` });
}

async function waitFor(world: World, account: Account, songId: string, pitch: number): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS && !world.isQuiet(); polls += 1) {
    if ((await filesOf(world, account, songId)).some((file) => file.pitch === pitch)) return;
    await world.timeline.sleep(POLL_MS);
  }
}

async function hear(world: World, account: Account, songId: string, pitch: number): Promise<void> {
  const file = (await filesOf(world, account, songId)).find((one) => one.pitch === pitch);
  const link = file?.vocal_url && new URL(file.vocal_url);
  if (!link) return;
  const path = link.pathname + link.search;
  world.links.push({ songId, path, readAtMs: Date.now() });
  await send(world, account, { method: 'GET', path });
  const download = `/api/v1/transposition/download/${songId}/${pitch}`;
  await send(world, account, { method: 'GET', path: download });
}

async function filesOf(
  world: World,
  account: Account,
  songId: string,
): Promise<TransposedFilesBody['files']> {
  const path = `/api/v1/transposition/files/${songId}`;
  return jsonOf<TransposedFilesBody>(await send(world, account, { method: 'GET', path })).files ?? [];
}
