import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import {
  pipelines,
  songEdits,
  songLyrics,
  songs,
  sweepMarks,
  transpositions,
  uploads,
} from '../../db/schema.ts';
import { attemptOfKey, editIdOfKey, SONG_KEY_PREFIXES, songIdOfKey } from '../../storage/object-keys.ts';
import { STEM_LINK_MS } from '../runs/results.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { keepGoing } from './keep-going.ts';

/**
 * Files that no row needs: the process died between the last byte and the batch, an attempt failed, a later run has taken the place of
 * a result, or a deletion broke off. All keys are looked through, page by page; a note says where the next sweep goes on.
 */

/** An upload over a slow line takes its time; after this, a file without a row will never get one. */
const UPLOAD_OVERDUE_MS = 3 * 3_600_000;
/** Also the number of parameters that D1 takes in one statement. */
const KEYS_AT_ONCE = 100;
/** Of each kind of key; eight queries for each, of the ten thousand calls that a sweep may make. */
const PAGES_AT_ONCE = 5;
const TIME_FOR_ONE_KIND_MS = 10_000;

interface Rows {
  songs: Map<string, { resultPipelineId: string; resultSinceMs: number | null; isOriginalDeleted: boolean }>;
  /** Of every kind. */
  runs: Map<string, Run>;
  /** Ids of songs that an open upload may still become; its end deletes what was written for them. */
  comingSongs: Set<string>;
  /** Versions of edits. */
  editIds: Set<string>;
}

interface Run {
  status: string;
  committedAttempt: number | null;
  isAnalysis: boolean;
  /** Of an alignment: a newer text has taken the place of its words. */
  isReplaced: boolean;
}

export async function deleteOrphans(context: Context): Promise<number> {
  return keepGoing(context, 'deleteOrphans', SONG_KEY_PREFIXES, (prefix) => deleteOrphansOf(context, prefix));
}

async function deleteOrphansOf(context: Context, prefix: string): Promise<number> {
  const untilMs = context.nowMs() + TIME_FOR_ONE_KIND_MS;
  let deleted = 0;
  for (let pages = 0; pages < PAGES_AT_ONCE && context.nowMs() < untilMs; pages += 1) {
    const page = await nextPage(context, prefix);
    deleted += await deleteOrphansAmong(context, page.objects);
    // Only now: what a failure has left is looked at again.
    await setMark(context, prefix, page.truncated ? (page.objects.at(-1)?.key ?? '') : '');
    if (!page.truncated) break;
  }
  return deleted;
}

async function deleteOrphansAmong(context: Context, objects: R2Object[]): Promise<number> {
  const overdueMs = context.nowMs() - UPLOAD_OVERDUE_MS;
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < overdueMs).map(({ key }) => key);
  if (old.length === 0) return 0;
  const rows = await readRows(context, old);
  const orphans: string[] = [];
  for (const key of old) if (!(await isNeeded(context, rows, key))) orphans.push(key);
  if (orphans.length > 0) await context.env.AUDIO.delete(orphans);
  return orphans.length;
}

async function nextPage({ db, env }: Context, prefix: string): Promise<R2Objects> {
  const mark = await db.select().from(sweepMarks).where(eq(sweepMarks.prefix, prefix)).get();
  const startAfter = mark?.lastKey ? { startAfter: mark.lastKey } : {};
  return env.AUDIO.list({ prefix, limit: KEYS_AT_ONCE, ...startAfter });
}

async function setMark({ db }: Context, prefix: string, lastKey: string): Promise<void> {
  const isElsewhere = sql`${sweepMarks.lastKey} <> excluded.last_key`;
  await db
    .insert(sweepMarks)
    .values({ prefix, lastKey })
    .onConflictDoUpdate({ target: sweepMarks.prefix, set: { lastKey }, setWhere: isElsewhere });
}

async function isNeeded(context: Context, rows: Rows, key: string): Promise<boolean> {
  const song = rows.songs.get(songIdOfKey(key));
  if (!song) return rows.comingSongs.has(songIdOfKey(key));
  const editId = editIdOfKey(key);
  if (editId !== null) return rows.editIds.has(editId);
  const id = attemptOfKey(key);
  if (id === null) return !song.isOriginalDeleted;
  const run = rows.runs.get(id.pipelineId);
  if (run?.status === 'running') {
    // The object may have ended the run already, and D1 not know it: then the files are those of the result.
    const current = await songRoom(context.env, id.songId).currentAttempt(id.pipelineId);
    return current === null || current === id.attempt;
  }
  if (run?.status !== 'completed' || run.committedAttempt !== id.attempt) return false;
  // The row of a task goes before its files do, also when its result has been replaced.
  if (!run.isAnalysis) return !run.isReplaced;
  // Whoever was practising when a redo ended has links to the earlier tracks.
  const isReplacedOfLate = (song.resultSinceMs ?? 0) > context.nowMs() - STEM_LINK_MS;
  return song.resultPipelineId === id.pipelineId || isReplacedOfLate;
}

async function readRows(context: Context, keys: string[]): Promise<Rows> {
  const [songRows, runRows, taskRows, lyricsRows, uploadRows, editRows] = await context.db.batch(
    rowQueries(context, keys),
  );
  const runs = [
    ...runRows.map((row) => ({ ...row, isAnalysis: true, isReplaced: false })),
    ...taskRows.map((row) => ({ ...row, isAnalysis: false, isReplaced: false })),
    ...lyricsRows.map((row) => ({ ...row, isAnalysis: false, isReplaced: row.isReplaced === 1 })),
  ];
  return {
    songs: new Map(
      songRows.map((row) => [row.id, { ...row, isOriginalDeleted: row.isOriginalDeleted === 1 }]),
    ),
    runs: new Map(runs.map((row) => [row.id, row])),
    comingSongs: new Set(uploadRows.map(({ songId }) => songId)),
    editIds: new Set(editRows.map(({ id }) => id)),
  };
}

function rowQueries({ db }: Context, keys: string[]) {
  const songIds = [...new Set(keys.map(songIdOfKey))];
  const runIds = [...new Set(keys.flatMap((key) => attemptOfKey(key)?.pipelineId ?? []))];
  const editIds = keys.flatMap((key) => editIdOfKey(key) ?? []);
  const resultId = sql<string>`coalesce(${songs.resultPipelineId}, ${songs.pipelineId})`;
  const song = {
    id: songs.id,
    resultPipelineId: resultId,
    resultSinceMs: pipelines.finishedAtMs,
    isOriginalDeleted: sql<number>`${songs.originalDeletedAtMs} IS NOT NULL`,
  };
  const { id, status, committedAttempt } = pipelines;
  const task = {
    id: transpositions.id,
    status: transpositions.status,
    committedAttempt: transpositions.committedAttempt,
  };
  const lyrics = {
    id: songLyrics.id,
    status: songLyrics.status,
    committedAttempt: songLyrics.committedAttempt,
    isReplaced: sql<number>`EXISTS (SELECT 1 FROM song_lyrics newer WHERE newer.song_id = song_lyrics.song_id
                            AND newer.created_at_ms > song_lyrics.created_at_ms AND newer.status = 'completed')`,
  };
  // The status is spelled out: D1 takes no more parameters than the ids.
  const isComing = and(inArray(uploads.songId, songIds), sql`${uploads.status} = 'open'`);
  return [
    db
      .select(song)
      .from(songs)
      .leftJoin(pipelines, eq(pipelines.id, resultId))
      .where(inArray(songs.id, songIds)),
    db.select({ id, status, committedAttempt }).from(pipelines).where(inArray(id, runIds)),
    db.select(task).from(transpositions).where(inArray(transpositions.id, runIds)),
    db.select(lyrics).from(songLyrics).where(inArray(songLyrics.id, runIds)),
    db.select({ songId: uploads.songId }).from(uploads).where(isComing),
    db.select({ id: songEdits.id }).from(songEdits).where(inArray(songEdits.id, editIds)),
  ] as const;
}
