import type { EditedDataBody, LoadedEditsBody, SaveEditsBody } from '#domain/contracts/editing-api.ts';
import { KEPT_VERSIONS } from '#domain/edits/versions.ts';
import { HALF_DELETED } from '../../../worker/services/removal/song-removal.ts';
import { editsKey } from '../../../worker/storage/object-keys.ts';
import { type Answer, jsonOf } from '../records.ts';
import { loadedText, textOf } from '../singers/editing.ts';
import type { World } from '../world.ts';
import type { Dump } from './dump.ts';

/**
 * I26, I29 for edits: each version that a singer was told of holds what was sent, no two tabs were told the same one, whoever named the
 * version that they had seen saved over no newer one, and a load tells of nothing older than what was acknowledged before it was sent.
 */

/** By version, as it is stored; null: the original. */
type Stored = ReadonlyMap<number, string | null>;

interface Edited {
  songId: string;
  stored: Stored;
  newest: number;
}

export function checkEdits(world: World, dump: Dump): void {
  const songOfRun = new Map(dump.runs.map((run) => [run.id, run.song_id]));
  const acked = world.answers.filter(({ call, status }) => status === 200 && isAbout(call.path, 'save'));
  for (const { id: songId, error } of dump.songs) {
    if (error === HALF_DELETED) continue;
    const stored = storedOf(world, dump, songId);
    const edited = { songId, stored, newest: Math.max(0, ...stored.keys()) };
    const saves = acked.filter((answer) => songOfRun.get(saveOf(answer).pipeline_id) === songId);
    checkSaves(world, edited, saves);
    checkWaysBack(world, edited);
    checkLoads(world, edited, saves);
  }
}

function checkSaves({ tell }: World, edited: Edited, saves: readonly Answer[]): void {
  const told = new Map<number, string>();
  for (const answer of saves) {
    const { edited_data: data, version: seen } = saveOf(answer);
    const [version, text] = [versionOf(answer), textOf(data)];
    if (told.has(version) && told.get(version) !== text)
      tell('I29', `${edited.songId}: two saves are version ${version}`);
    told.set(version, text);
    if (seen !== undefined && version !== seen + 1)
      tell('I29', `${edited.songId}: version ${version} took the place of more than ${seen}`);
    if (version > edited.newest || differs(edited, version, text))
      tell('I26', `${edited.songId}: version ${version} does not hold what was saved`);
  }
}

/** A restored version holds what the earlier one held, and a reset one is the original. */
function checkWaysBack({ answers, tell }: World, edited: Edited): void {
  for (const answer of answers.filter(({ status }) => status === 200)) {
    const { path, body } = answer.call;
    const version = versionOf(answer);
    if (path.endsWith(`/editing/reset/${edited.songId}`) && version > 0 && differs(edited, version, null))
      tell('I29', `${edited.songId}: version ${version} is not the original`);
    if (!path.endsWith(`/editing/restore/${edited.songId}`)) continue;
    const { version: earlier } = JSON.parse(String(body)) as { version: number };
    const text = edited.stored.get(earlier);
    if (text !== undefined && differs(edited, version, text))
      tell('I29', `${edited.songId}: version ${version} is not version ${earlier}`);
  }
}

function checkLoads({ answers, tell }: World, edited: Edited, saves: readonly Answer[]): void {
  const loads = answers.filter(
    ({ call, status }) => status === 200 && isAbout(call.path, `load/${edited.songId}`),
  );
  for (const load of loads) {
    const loaded = jsonOf<Partial<LoadedEditsBody>>(load);
    const { version = 0, data } = loaded;
    if (version > 0 && differs(edited, version, data ? loadedText(loaded) : null))
      tell('I29', `${edited.songId}: a load of version ${version} told something else`);
    const missed = saves.find((save) => save.answeredTurn < load.sentTurn && versionOf(save) > version);
    if (missed)
      tell('I26', `${edited.songId}: version ${versionOf(missed)} was saved, and ${version} loaded`);
  }
}

/** The last twenty are kept whole; older ones are gone. */
function differs({ stored, newest }: Edited, version: number, text: string | null): boolean {
  return version > newest - KEPT_VERSIONS && stored.get(version) !== text;
}

function storedOf({ bucket }: World, dump: Dump, songId: string): Stored {
  const rows = dump.edits.filter((row) => row.song_id === songId);
  return new Map(
    rows.map((row) => {
      if (row.pipeline_id === null) return [row.version, null];
      const file = bucket.objects.get(editsKey(songId, row.id));
      const { data } = JSON.parse(new TextDecoder().decode(file?.bytes) || '{}') as { data?: EditedDataBody };
      return [row.version, textOf(data)];
    }),
  );
}

function isAbout(path: string, call: string): boolean {
  return path === `/api/v1/editing/${call}`;
}

function saveOf({ call }: Answer): SaveEditsBody {
  return JSON.parse(String(call.body)) as SaveEditsBody;
}

function versionOf(answer: Answer): number {
  return jsonOf<{ version: number }>(answer).version ?? 0;
}
