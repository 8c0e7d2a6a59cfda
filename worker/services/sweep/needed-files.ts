import { and, eq, sql } from 'drizzle-orm';
import type { RunKind } from '#domain/runs/run.ts';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { runs, songEdits, songs, uploads } from '../../db/schema.ts';
import {
  attemptOfKey,
  editIdOfKey,
  STEMS_PREFIX,
  songIdOfKey,
  tombstonesOfFile,
} from '../../storage/object-keys.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { songRoom } from '../songs/song-rooms.ts';

/** What the rows say of a song's files. */

/**
 * `over`: a row or a tombstone says that nobody needs the file. `unknown`: the row that would say so is missing, and whether it never was
 * there or was lost, nobody can tell.
 */
export type FileState = 'needed' | 'over' | 'unknown';

interface Rows {
  songs: Map<
    string,
    {
      resultPipelineId: string;
      resultSinceMs: number | null;
      isOriginalDeleted: boolean;
      isSoundPutAway: boolean;
    }
  >;
  runs: Map<string, Run>;
  /** Ids of songs that an open upload may still become; its end deletes what was written for them. */
  comingSongs: Set<string>;
  /** Versions of edits. */
  editIds: Set<string>;
}

interface Run {
  status: string;
  committedAttempt: number | null;
  kind: RunKind;
  /** Of an alignment: a newer text has taken the place of its words. */
  isReplaced: boolean;
}

/** Four statements, however many keys these are. */
export async function fileStates(context: Context, keys: readonly string[]): Promise<Map<string, FileState>> {
  if (keys.length === 0) return new Map();
  const rows = await readRows(context, keys);
  const states = new Map<string, FileState>();
  for (const key of keys) states.set(key, await stateOf(context, rows, key));
  const unknown = keys.filter((key) => states.get(key) === 'unknown');
  for (const key of await buriedAmong(context, unknown)) states.set(key, 'over');
  return states;
}

async function stateOf(context: Context, rows: Rows, key: string): Promise<FileState> {
  const song = rows.songs.get(songIdOfKey(key));
  if (!song) return rows.comingSongs.has(songIdOfKey(key)) ? 'needed' : 'unknown';
  const editId = editIdOfKey(key);
  if (editId !== null) return rows.editIds.has(editId) ? 'needed' : 'unknown';
  const id = attemptOfKey(key);
  if (id === null) return song.isOriginalDeleted ? 'over' : 'needed';
  const run = rows.runs.get(id.pipelineId);
  if (!run) return 'unknown';
  if (run.status === 'running') {
    // The object may have ended the run already, and D1 not know it: then the files are those of the result.
    const current = await songRoom(context.env, id.songId).currentAttempt(id.pipelineId);
    return current === null || current === id.attempt ? 'needed' : 'over';
  }
  if (song.isSoundPutAway && key.startsWith(STEMS_PREFIX)) return 'over';
  if (run.status !== 'completed' || run.committedAttempt !== id.attempt) return 'over';
  // The row of a task goes before its files do, also when its result has been replaced.
  if (run.kind !== 'analysis') return run.isReplaced ? 'over' : 'needed';
  // Whoever was practising when a redo ended has links to the earlier tracks.
  const isReplacedOfLate = (song.resultSinceMs ?? 0) > context.nowMs() - STEM_LINK_MS;
  return song.resultPipelineId === id.pipelineId || isReplacedOfLate ? 'needed' : 'over';
}

/** Those of which somebody has asked for the end. One that cannot be looked up now is looked up with the next look at the file. */
async function buriedAmong({ env }: Context, keys: readonly string[]): Promise<string[]> {
  const tombstones = [...new Set(keys.flatMap(tombstonesOfFile))];
  const heads = await Promise.all(tombstones.map((tombstone) => env.AUDIO.head(tombstone).catch(() => null)));
  const found = new Set(tombstones.filter((_tombstone, index) => heads[index]));
  return keys.filter((key) => tombstonesOfFile(key).some((tombstone) => found.has(tombstone)));
}

async function readRows(context: Context, keys: readonly string[]): Promise<Rows> {
  const [songRows, runRows, uploadRows, editRows] = await context.db.batch(rowQueries(context, keys));
  return {
    songs: new Map(
      songRows.map((row) => [
        row.id,
        { ...row, isOriginalDeleted: row.isOriginalDeleted === 1, isSoundPutAway: row.isSoundPutAway === 1 },
      ]),
    ),
    runs: new Map(runRows.map((row) => [row.id, { ...row, isReplaced: row.isReplaced === 1 }])),
    comingSongs: new Set(uploadRows.map(({ songId }) => songId)),
    editIds: new Set(editRows.map(({ id }) => id)),
  };
}

function rowQueries({ db }: Context, keys: readonly string[]) {
  const songIds = [...new Set(keys.map(songIdOfKey))];
  const runIds = [...new Set(keys.flatMap((key) => attemptOfKey(key)?.pipelineId ?? []))];
  const editIds = keys.flatMap((key) => editIdOfKey(key) ?? []);
  const resultId = sql<string>`coalesce(${songs.resultPipelineId}, ${songs.pipelineId})`;
  const song = {
    id: songs.id,
    resultPipelineId: resultId,
    resultSinceMs: runs.finishedAtMs,
    isOriginalDeleted: sql<number>`${songs.originalDeletedAtMs} IS NOT NULL`,
    isSoundPutAway: sql<number>`${songs.soundPutAwayAtMs} IS NOT NULL`,
  };
  const { id, kind, status, committedAttempt } = runs;
  const isReplaced = sql<number>`${kind} = 'alignment' AND EXISTS (
    SELECT 1 FROM runs newer WHERE newer.song_id = runs.song_id AND newer.kind = 'alignment'
    AND newer.created_at_ms > runs.created_at_ms AND newer.status = 'completed')`;
  const isComing = and(isOneOf(uploads.songId, songIds), eq(uploads.status, 'open'));
  return [
    db.select(song).from(songs).leftJoin(runs, eq(runs.id, resultId)).where(isOneOf(songs.id, songIds)),
    db.select({ id, kind, status, committedAttempt, isReplaced }).from(runs).where(isOneOf(id, runIds)),
    db.select({ songId: uploads.songId }).from(uploads).where(isComing),
    db.select({ id: songEdits.id }).from(songEdits).where(isOneOf(songEdits.id, editIds)),
  ] as const;
}
