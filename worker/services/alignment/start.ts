import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
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
import { songLyrics } from '../../db/schema.ts';
import {
  claimForTask,
  computeRefusal,
  fitsBudget,
  hasTaken,
  takeCompute,
  untakeCompute,
} from '../runs/compute.ts';
import { requireSongFiles, runStatus } from '../runs/read.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { findSong, hasResult, type Song } from '../songs/songs.ts';
import { endTasksOf } from '../tasks/removal.ts';
import { findLyrics, type LyricsRow, lyricsOrder } from './read.ts';

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
  const lyricsId = newId('align', context.randomBytes);
  // This very call, made again after it died.
  const begun = await findLyrics(context, lyricsId);
  if (begun) return ok(await underWay(context, begun));
  const voice = await requireSongFiles(context, song);
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
    await endTasksOf(context, 'alignment', song.id);
    await runBatch(context, [
      takeCompute(claim, fitsBudget(claim, false)),
      insert(context, song, lyricsId, given, hasTaken(claim)),
      untakeCompute(claim, sql`EXISTS (SELECT 1 FROM song_lyrics WHERE id = ${lyricsId})`),
      forgetOldest(song.id),
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
function insert(
  context: Context,
  song: Song,
  lyricsId: string,
  { format, text, lines, language, isInsisted }: GivenLyrics,
  isAllowed: SQL,
) {
  const { id: songId, userId, resultPipelineId } = song;
  return sql`
    INSERT INTO song_lyrics (id, song_id, user_id, result_pipeline_id, format, text, lines_json, language, is_insisted, status, created_at_ms)
    SELECT ${lyricsId}, ${songId}, ${userId}, ${resultPipelineId}, ${format}, ${text}, ${lines && JSON.stringify(lines)}, ${language}, ${Number(isInsisted)},
           'running', max(${context.nowMs()}, coalesce((SELECT max(created_at_ms) + 1 FROM song_lyrics WHERE song_id = ${songId}), 0))
    WHERE EXISTS (SELECT 1 FROM songs WHERE id = ${songId} AND result_pipeline_id = ${resultPipelineId})
      AND NOT EXISTS (SELECT 1 FROM song_lyrics WHERE song_id = ${songId} AND status = 'running')
      AND (SELECT count(*) FROM song_lyrics WHERE user_id = ${userId} AND status = 'running') < ${MAX_ALIGNMENTS}
      AND ${isAllowed}`;
}

/** What was typed over many texts ago; never what is shown or still open. */
function forgetOldest(songId: string) {
  const ofSong = sql`FROM song_lyrics WHERE song_id = ${songId}`;
  return sql`
    DELETE ${ofSong} AND is_closed = 1
      AND id NOT IN (SELECT id ${ofSong} ORDER BY created_at_ms DESC LIMIT ${MAX_EARLIER_TEXTS})
      AND id NOT IN (SELECT id ${ofSong} AND status = 'completed' ORDER BY created_at_ms DESC LIMIT 1)`;
}

/** Tells the song's object; a call that died may not have. Doing so again changes nothing. */
async function underWay(context: Context, row: LyricsRow): Promise<PipelineStatusBody> {
  if (row.status === 'running') {
    await songRoom(context.env, row.songId).startTask(await lyricsOrder(context, row));
  }
  return runStatus(context, { ...row, kind: 'alignment' });
}

async function isBusyElsewhere(context: Context, { id, userId }: Song): Promise<boolean> {
  const elsewhere = await context.db
    .select({ running: count() })
    .from(songLyrics)
    .where(and(eq(songLyrics.userId, userId), eq(songLyrics.status, 'running'), ne(songLyrics.songId, id)))
    .get();
  return (elsewhere?.running ?? 0) >= MAX_ALIGNMENTS;
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
