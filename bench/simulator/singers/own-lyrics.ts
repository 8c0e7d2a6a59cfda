import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { Random } from '../random.ts';
import { type Account, type Answer, type Call, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { insist, send } from './client.ts';

/** The singer's own words: given from two tabs at once, given again, waited for, read, and taken away. */

const TEXTS = ['Una voce poco fa', 'Largo al factotum\ndella città', 'Zitti, zitti, piano, piano'] as const;
const POLL_MS = 2_000;
const MAX_POLLS = 20;

export async function bringWords(
  world: World,
  account: Account,
  random: Random,
  songId: string,
): Promise<void> {
  const path = `/api/v1/lyrics/${songId}`;
  const tabs = Number(random.weighted({ 1: 6, 2: 3 }));
  const given = await Promise.all(Array.from({ length: tabs }, () => give(world, account, random, path)));
  // A second thought, mostly while the first text is still being placed.
  if (random.chance(0.4)) given.push(await give(world, account, random, path));
  const last = given.findLast(({ status }) => status === 202);
  if (last && random.chance(0.7)) await waitFor(world, account, jsonOf<PipelineStatusBody>(last).pipeline_id);
  await send(world, account, { method: 'GET', path });
  await send(world, account, { method: 'GET', path: `${path}/text` });
  if (random.chance(0.2)) await sometimesInsist(world, account, random, { method: 'DELETE', path });
}

function give(world: World, account: Account, random: Random, path: string): Promise<Answer> {
  const text = random.pick(TEXTS);
  const lines = text.split('\n').map((line, index) => ({ start: 0.5 + index, text: line }));
  const body = JSON.stringify(random.chance(0.5) ? { format: 'plain', text } : { format: 'tapped', lines });
  return sometimesInsist(world, account, random, { method: 'PUT', path, body });
}

/** Some insist on an answer, under a key; some send once and go away. */
function sometimesInsist(world: World, account: Account, random: Random, call: Call): Promise<Answer> {
  if (random.chance(0.4)) return send(world, account, call);
  return insist(world, account, { ...call, key: `lyrics-${random.int(1, 1e9)}` });
}

async function waitFor(world: World, account: Account, lyricsId = ''): Promise<void> {
  const path = `/api/v1/pipeline/status/${lyricsId}`;
  for (let polls = 0; polls < MAX_POLLS && !world.isQuiet(); polls += 1) {
    const { is_processing: isProcessing } = jsonOf<PipelineStatusBody>(
      await send(world, account, { method: 'GET', path }),
    );
    if (isProcessing === false) return;
    await world.timeline.sleep(POLL_MS);
  }
}
