import type { LoadedEditsBody, SaveEditsBody } from '#domain/contracts/editing-api.ts';
import type { Random } from '../random.ts';
import { type Account, type Answer, type Call, jsonOf } from '../records.ts';
import type { World } from '../world.ts';
import { insist, send } from './client.ts';
import type { Singer } from './singer.ts';

/** A song is edited in two tabs at once: each loads, types, saves with and without the version that it has seen, restores and resets. */

const STEPS = { save_carefully: 6, save: 2, load: 2, restore: 1, reset: 0.5 } as const;
/** Each word stands on a note of its own, as the singer's notes do: whatever is analysed again, they stay. */
const NOTE_PREFIX = 'typed-';
const MAX_WORDS = 40;

/** A tab shows this. */
interface Tab {
  pipelineId: string;
  version: number;
  words: string[];
}

/** Beside whatever else the singer does, with draws of its own. */
export async function editSongs(world: World, { account, random, songIds }: Singer): Promise<void> {
  for (let songs = random.int(0, 3); songs > 0 && !world.isQuiet(); songs -= 1) {
    await world.timeline.sleep(random.int(60_000, 500_000));
    if (songIds.length === 0) continue;
    const songId = random.pick(songIds as [string, ...string[]]);
    const tabs = Array.from({ length: random.int(1, 2) }, () => editInTab(world, account, random, songId));
    await Promise.all(tabs);
  }
}

async function editInTab(world: World, account: Account, random: Random, songId: string): Promise<void> {
  let tab = await load(world, account, songId, []);
  for (let steps = random.int(1, 6); steps > 0 && tab !== null && !world.isQuiet(); steps -= 1) {
    const step = random.weighted(STEPS);
    if (step === 'load') tab = await load(world, account, songId, tab.words);
    else if (step === 'restore') await restore(world, account, random, songId, tab.version);
    else if (step === 'reset') await change(world, account, random, `reset/${songId}`, {});
    else tab = await save(world, account, random, songId, tab, step === 'save_carefully');
    await world.timeline.sleep(random.int(0, 20_000));
  }
}

/** Changes that were never saved stay beside what is loaded. Gives null where there is nothing to edit. */
async function load(world: World, account: Account, songId: string, typed: string[]): Promise<Tab | null> {
  const answer = await send(world, account, { method: 'GET', path: `/api/v1/editing/load/${songId}` });
  const loaded = jsonOf<LoadedEditsBody>(answer);
  const { pipeline_id: pipelineId, version } = loaded;
  if (pipelineId === undefined || version === undefined) return null;
  const words = new Set([...loadedText(loaded).split(' '), ...typed].filter((word) => word !== ''));
  return { pipelineId, version, words: [...words].slice(-MAX_WORDS) };
}

export function textOf(data: SaveEditsBody['edited_data'] | null | undefined): string {
  const typed = data?.lyrics.modifiedSegments.filter(({ noteId }) => noteId?.startsWith(NOTE_PREFIX)) ?? [];
  return typed.map(({ text }) => text).join(' ');
}

/** What was typed on words that own words have taken the place of is offered for review. */
export function loadedText({ data, review = [] }: Partial<LoadedEditsBody>): string {
  const offered = review.flatMap((item) => (item.type === 'note_text' ? [item.text] : []));
  return [textOf(data), ...offered].filter((text) => text !== '').join(' ');
}

/** A tab that hears that another one was first loads what that one saved, and has both. */
async function save(
  world: World,
  account: Account,
  random: Random,
  songId: string,
  tab: Tab,
  isCareful: boolean,
): Promise<Tab | null> {
  const words = [...tab.words, `w${random.int(1, 1e9)}`].slice(-MAX_WORDS);
  const body: SaveEditsBody = {
    pipeline_id: tab.pipelineId,
    edited_data: {
      melody: { noteSequence: [], removedNoteIds: [], addedNotes: [] },
      lyrics: {
        modifiedSegments: words.map((text) => ({ noteId: NOTE_PREFIX + text, text, isEdited: true })),
        fullText: '',
      },
    },
    ...(isCareful && { version: tab.version }),
  };
  const answer = await change(world, account, random, 'save', body);
  const { version } = jsonOf<{ version: number }>(answer);
  if (answer.status === 200 && version !== undefined) return { ...tab, words, version };
  return load(world, account, songId, words);
}

async function restore(
  world: World,
  account: Account,
  random: Random,
  songId: string,
  newest: number,
): Promise<void> {
  if (newest === 0) return;
  await send(world, account, { method: 'GET', path: `/api/v1/editing/versions/${songId}` });
  await change(world, account, random, `restore/${songId}`, { version: random.int(1, newest) });
}

/** Most insist on an answer, some of them twice at once; some send without a key and go away. */
async function change(
  world: World,
  account: Account,
  random: Random,
  path: string,
  body: object,
): Promise<Answer> {
  const call: Call = { method: 'POST', path: `/api/v1/editing/${path}`, body: JSON.stringify(body) };
  if (random.chance(0.35)) return send(world, account, call);
  const keyed = { ...call, key: `edit-${random.int(1, 1e9)}` };
  const [answer] = await Promise.all([
    insist(world, account, keyed),
    ...(random.chance(0.1) ? [insist(world, account, keyed)] : []),
  ]);
  return answer;
}
