import { pipelineDocumentSchema } from '#domain/contracts/inference.ts';
import { lyricsDocumentSchema } from '#domain/contracts/inference-lyrics.ts';
import {
  documentKey,
  editsKey,
  lyricsKey,
  originalKey,
  STORE_IDENTITY_KEY,
  songIdOfKey,
  stemKey,
  TOMBSTONE_PREFIX,
  TRANSPOSED_TRACKS,
  transpositionKey,
} from '../../../worker/storage/object-keys.ts';
import type { World } from '../world.ts';
import { type Dump, fingerprint, type RunRow, type TaskRow } from './dump.ts';

/** I31, I32, I34: what lies in R2 belongs to a row and is not overdue, what rows name is there, and another sweep changes nothing. */

/** The end of a key tells what lies in the file. */
const SCHEMAS = [
  ['/pipeline.json', pipelineDocumentSchema],
  ['/lyrics.json', lyricsDocumentSchema],
] as const;
type Schema = (typeof SCHEMAS)[number][1];

export async function checkStorage(world: World, dump: Dump): Promise<void> {
  checkObjects(world, dump);
  checkResults(world, dump);
  await checkSweep(world);
}

/** Runs have ended more than a day ago: no original is left, and of each song only the files of its result, also in other keys, and its edits. */
function checkObjects({ bucket, tell }: World, dump: Dump): void {
  const wanted = new Set(wantedOf(dump));
  const songIds = new Set(dump.songs.map(({ id }) => id));
  for (const key of bucket.objects.keys()) {
    if (wanted.has(key) || key === STORE_IDENTITY_KEY || key.startsWith(TOMBSTONE_PREFIX)) continue;
    const songId = songIdOfKey(key);
    if (!songIds.has(songId)) tell('I31', `${key} belongs to no song`);
    else if (key === originalKey(songId)) tell('I31', `${key} is kept for longer than a day`);
    else tell('I31', `${key} belongs to no result`);
  }
}

function checkResults({ bucket, tell }: World, dump: Dump): void {
  for (const key of wantedOf(dump)) {
    const object = bucket.objects.get(key);
    const schema = SCHEMAS.find(([end]) => key.endsWith(end))?.[1];
    if (!object) tell('I31', `${key} is missing`);
    else if (schema && !isDocument(schema, object.bytes)) tell('I22', `${key} is no result`);
  }
  for (const song of dump.songs) {
    if (song.original_deleted_at_ms === null) tell('I31', `${song.id} is said to have its original still`);
  }
}

async function checkSweep(world: World): Promise<void> {
  const before = fingerprint(world);
  await world.scheduled();
  await world.timeline.runUntil(world.timeline.nowMs() + 1_000);
  if (fingerprint(world) !== before) world.tell('I34', 'another sweep changed something');
}

function isDocument(schema: Schema, bytes: Uint8Array): boolean {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).success;
  } catch {
    return false;
  }
}

/** Lists the keys that rows lead to. */
export function wantedOf(dump: Dump): string[] {
  const edits = dump.edits.filter((row) => row.pipeline_id !== null);
  return [
    ...resultsOf(dump).flatMap(filesOf),
    ...dump.renderings.flatMap(tracksOf),
    ...wordsOf(dump),
    ...edits.map((row) => editsKey(row.song_id, row.id)),
  ];
}

/** The runs whose files singers hear; those of a result that was replaced a day ago are gone. */
function resultsOf({ songs, runs }: Dump): RunRow[] {
  const shown = new Set(songs.map((song) => song.result_pipeline_id));
  return runs.filter(({ id }) => shown.has(id));
}

function filesOf(run: RunRow): string[] {
  const id = { songId: run.song_id, pipelineId: run.id, attempt: run.committed_attempt ?? 0 };
  return [stemKey(id, 'instrumental'), stemKey(id, 'vocals'), documentKey(id)];
}

/** Only what was rendered well has files. */
function tracksOf(task: TaskRow): string[] {
  if (task.status !== 'completed') return [];
  const id = { songId: task.song_id, pipelineId: task.id, attempt: task.committed_attempt ?? 0 };
  return TRANSPOSED_TRACKS.map((track) => transpositionKey(id, track));
}

/** Each song needs only the newest words that were placed. */
function wordsOf({ lyrics }: Dump): string[] {
  const shown = new Map(
    lyrics.filter(({ status }) => status === 'completed').map((row) => [row.song_id, row]),
  );
  return [...shown.values()].map((row) =>
    lyricsKey({ songId: row.song_id, pipelineId: row.id, attempt: row.committed_attempt ?? 0 }),
  );
}
