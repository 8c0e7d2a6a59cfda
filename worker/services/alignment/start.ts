import { and, count, ne, type SQL, sql } from 'drizzle-orm';
import { MAX_ALIGNMENTS, MAX_EARLIER_TEXTS } from '#domain/alignment/alignment.ts';
import type { GivenLyrics } from '#domain/alignment/given-lyrics.ts';
import type { PipelineStatusBody } from '#domain/contracts/api.ts';
import type { AppError } from '#domain/errors.ts';
import type { FieldIssue } from '#domain/field-issues.ts';
import { newId } from '#domain/ids.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { runs } from '../../db/schema.ts';
import {
  claimForTask,
  computeRefusal,
  fitsBudget,
  hasTaken,
  takeCompute,
  untakeCompute,
} from '../credits/compute.ts';
import { alignmentOrder } from '../runs/orders.ts';
import { requireStems, runStatus } from '../runs/read.ts';
import { endRuns } from '../runs/removal.ts';
import { traced } from '../runs/start.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { findSong, hasResult, type Song } from '../songs/songs.ts';
import { findLyrics, type LyricsRow } from './read.ts';

/**
 * A singer's own words for a song. One text at a time is placed: a newer one ends the run of the one before, whose text stays. It costs no
 * credits. See docs/decisions/0044-alignment-runs.md.
 */

/** About what placing words takes. */
const RETRY_AFTER_SECONDS = 15;
/** Each is lost to another tab that gave its text a moment earlier. */
const MAX_TRIES = 5;

export async function giveLyrics(
  context: Context,
  song: Song,
  given: GivenLyrics,
): Promise<Result<PipelineStatusBody, AppError>> {
  if (!hasResult(song)) return err({ kind: 'song_not_completed' });
  const outside = linesOutside(song, given);
  if (outside.length > 0) return err({ kind: 'invalid_fields', issues: outside });
  const lyricsId = newId('align', context);
  // This very call, made again after it died.
  const begun = await findLyrics(context, lyricsId);
  if (begun) return ok(await underWay(context, begun));
  const voice = await requireStems(context, song);
  if (!voice.ok) return voice;
  if (await isBusyElsewhere(context, song)) return err(tooMany());
  const attempt = await takeAttempt(context, [{ name: 'own_lyrics', subject: song.userId }]);
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  return begin(context, song, lyricsId, given);
}

async function begin(
  context: Context,
  song: Song,
  lyricsId: string,
  given: GivenLyrics,
): Promise<Result<PipelineStatusBody, AppError>> {
  const claim = await claimForTask(context, song, lyricsId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await endRuns(context, song.id, 'alignment');
    await runBatch(context, [
      takeCompute(claim, fitsBudget(claim, false)),
      insertRun(context, song, lyricsId, hasTaken(claim)),
      insertText(lyricsId, given),
      untakeCompute(claim, sql`EXISTS (SELECT 1 FROM runs WHERE id = ${lyricsId})`),
      ...forgetOldest(song.id),
    ]);
    const row = await findLyrics(context, lyricsId);
    if (row) return ok(await underWay(context, row));
    const spent = await computeRefusal(context, claim, false);
    if (spent) return err(spent);
    if (await isBusyElsewhere(context, song)) return err(tooMany());
    const now = await findSong(context, song.id);
    if (!now) return err({ kind: 'song_not_found' });
    if (now.resultPipelineId !== song.resultPipelineId) return err({ kind: 'result_replaced' });
  }
  return err({ kind: 'unavailable', retryAfterSeconds: 1 });
}

/** Nothing is inserted while another text of the song is being placed, nor beyond what a singer may have placed at once. */
function insertRun(context: Context, song: Song, lyricsId: string, isAllowed: SQL) {
  const { id: songId, userId, resultPipelineId } = song;
  const afterOthers = sql`(SELECT max(created_at_ms) + 1 FROM runs WHERE song_id = ${songId} AND kind = 'alignment')`;
  return sql`
    INSERT INTO runs (id, kind, song_id, user_id, options_json, status, reserved_credits, result_pipeline_id, created_at_ms)
    SELECT ${lyricsId}, 'alignment', ${songId}, ${userId}, '{}', 'running', 0, ${resultPipelineId},
           max(${context.nowMs()}, coalesce(${afterOthers}, 0))
    WHERE EXISTS (SELECT 1 FROM songs WHERE id = ${songId} AND result_pipeline_id = ${resultPipelineId})
      AND NOT EXISTS (SELECT 1 FROM runs WHERE song_id = ${songId} AND kind = 'alignment' AND status = 'running')
      AND (SELECT count(*) FROM runs WHERE ${isUnderWay(userId)}) < ${MAX_ALIGNMENTS}
      AND ${isAllowed}`;
}

function insertText(lyricsId: string, { format, text, lines, language, isInsisted }: GivenLyrics) {
  return sql`
    INSERT INTO song_lyrics (id, song_id, user_id, format, text, lines_json, language, is_insisted, created_at_ms)
    SELECT id, song_id, user_id, ${format}, ${text}, ${lines && JSON.stringify(lines)}, ${language}, ${Number(isInsisted)}, created_at_ms
    FROM runs WHERE id = ${lyricsId}`;
}

/** What was typed over many texts ago; never what is shown or still open. */
function forgetOldest(songId: string) {
  const ofSong = sql`FROM runs WHERE song_id = ${songId} AND kind = 'alignment'`;
  return [
    sql`
    DELETE ${ofSong} AND is_closed = 1
      AND id NOT IN (SELECT id ${ofSong} ORDER BY created_at_ms DESC LIMIT ${MAX_EARLIER_TEXTS})
      AND id NOT IN (SELECT id ${ofSong} AND status = 'completed' ORDER BY created_at_ms DESC LIMIT 1)`,
    sql`DELETE FROM song_lyrics WHERE song_id = ${songId} AND id NOT IN (SELECT id ${ofSong})`,
  ];
}

/** Tells the song's object; a call that died may not have. Doing so again changes nothing. */
async function underWay(context: Context, row: LyricsRow): Promise<PipelineStatusBody> {
  if (row.status === 'running') {
    await songRoom(context.env, row.songId).start(traced(context, await alignmentOrder(context, row)));
  }
  return runStatus(context, row);
}

async function isBusyElsewhere(context: Context, { id, userId }: Song): Promise<boolean> {
  const elsewhere = await context.db
    .select({ running: count() })
    .from(runs)
    .where(and(isUnderWay(userId), ne(runs.songId, id)))
    .get();
  return (elsewhere?.running ?? 0) >= MAX_ALIGNMENTS;
}

function isUnderWay(userId: string) {
  return sql`user_id = ${userId} AND status = 'running' AND kind = 'alignment'`;
}

function tooMany(): AppError {
  return {
    kind: 'too_many_alignments',
    alignmentLimit: MAX_ALIGNMENTS,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  };
}

/** A line cannot start where the song has ended. */
function linesOutside({ durationMs }: Song, { lines }: GivenLyrics): FieldIssue[] {
  const endSeconds = (durationMs ?? Number.POSITIVE_INFINITY) / 1000;
  return (lines ?? []).flatMap(({ start }, index) => {
    if (start < endSeconds) return [];
    const field = `lines.${index}.start`;
    return [{ field, code: 'invalid', message: `${field} must lie inside the song.` }];
  });
}
