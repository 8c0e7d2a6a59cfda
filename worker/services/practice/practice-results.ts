import { count, desc, eq, sql } from 'drizzle-orm';
import type {
  KeptPassBody,
  PracticeResultBody,
  PracticeResultsBody,
} from '#domain/contracts/practice-api.ts';
import type { PracticeResultInput, PractisedLineBody } from '#domain/contracts/practice-requests.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import type { OpenSession } from '#domain/practice/open-practice.ts';
import { packLines, unpackLines } from '#domain/practice/packed-lines.ts';
import { type KeptLine, passFigures } from '#domain/practice/passes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { attemptInBatch, type BatchedAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { practiceResults, type User } from '../../db/schema.ts';
import { insertIf, readRow } from '../../db/single-row.ts';
import { requireSong } from '../songs/songs.ts';
import { findEndedSession } from './training-rows.ts';

/** How passes over a song went, as the singer's own browser judged them. */

type Row = typeof practiceResults.$inferSelect;

/** One song keeps so many; the oldest make room. */
const KEPT_OF_SONG = 200;

/** A repeated call, and a pass that its browser tells of again, has the same id: what is kept already is what it asked for. */
export async function keepPracticeResult(
  context: Context,
  user: User,
  input: PracticeResultInput,
): Promise<Result<KeptPassBody, AppError>> {
  const underWay = user.openPractice?.sessions.find(({ id }) => id === input.session_id);
  const attempt = await attemptInBatch(context, { name: 'practice_result', subject: user.id });
  const row = rowOf(context, user.id, input);
  // The batch asks in its own statements what the two look-ups ask: they say why nothing was kept, and cost no wait of their own.
  const [song, ended, { isAllowed, kept }] = await Promise.all([
    requireSong(context, user.id, row.songId),
    underWay ? null : findEndedSession(context, user.id, row.sessionId),
    keep(context, row, underWay ?? null, attempt),
  ]);
  if (!song.ok) return song;
  if ((underWay ?? ended)?.songId !== row.songId) return err({ kind: 'training_session_not_found' });
  if (!isAllowed) return err(await attempt.refusal());
  // Named by the key of its call: only then is another pass under that name a mistake.
  if (kept && input.id === undefined && !isSamePass(kept, row))
    return err({ kind: 'idempotency_key_reused' });
  // It was kept, and is gone: two hundred passes of the song are newer.
  return ok(keptBody(kept ?? row));
}

/** Keeps the pass of a song that is theirs and that they practised in this session: it may have ended, as when the network was away. */
async function keep(
  context: Context,
  row: Row,
  underWay: OpenSession | null,
  attempt: BatchedAttempt,
): Promise<{ isAllowed: boolean; kept: Row | null }> {
  const { userId, songId, sessionId } = row;
  const isIt = sql`song_id = ${songId} AND user_id = ${userId} AND id = ${row.id}`;
  const ofSession = sql`FROM training_sessions WHERE user_id = ${userId} AND id = ${sessionId} AND song_id = ${songId}`;
  const isPractised = underWay ? sql`${underWay.songId} = ${songId}` : sql`EXISTS (SELECT 1 ${ofSession})`;
  const mayKeep = sql`EXISTS (SELECT 1 FROM songs WHERE id = ${songId} AND user_id = ${userId}) AND ${isPractised}`;
  const startedAtMs = underWay ? sql`${underWay.startedAtMs}` : sql`(SELECT started_at_ms ${ofSession})`;
  // A clock that goes wrong puts no pass into the future, nor before its session.
  const createdAtMs = sql`min(${context.nowMs()}, max(${startedAtMs}, ${row.createdAtMs}))`;
  const [, taken, , , read] = await runBatch(context, [
    insertIf(practiceResults, { ...row, createdAtMs }, sql`${mayKeep} AND ${attempt.isFree}`),
    attempt.take(mayKeep),
    // A repeated call that says no time stands a moment later than the first.
    sql`DELETE FROM practice_results
        WHERE ${isIt} AND created_at_ms > (SELECT min(created_at_ms) FROM practice_results WHERE ${isIt})`,
    sql`DELETE FROM practice_results WHERE song_id = ${songId} AND user_id = ${userId} AND rowid NOT IN (
          SELECT rowid FROM practice_results WHERE song_id = ${songId}
          ORDER BY created_at_ms DESC, id DESC LIMIT ${KEPT_OF_SONG})`,
    sql`SELECT * FROM practice_results WHERE ${isIt}`,
  ]);
  const [found] = read?.results ?? [];
  return { isAllowed: taken?.results.length === 1, kept: found ? readRow(practiceResults, found) : null };
}

export async function listPracticeResults(
  context: Context,
  userId: string,
  songId: string,
  page: { limit: number; offset: number },
): Promise<Result<PracticeResultsBody, AppError>> {
  const ofSong = eq(practiceResults.songId, songId);
  const rows = context.db
    .select()
    .from(practiceResults)
    .where(ofSong)
    .orderBy(desc(practiceResults.createdAtMs), desc(practiceResults.id))
    .limit(page.limit)
    .offset(page.offset);
  const [song, [list, total]] = await Promise.all([
    requireSong(context, userId, songId),
    context.db.batch([rows, context.db.select({ n: count() }).from(practiceResults).where(ofSong)]),
  ]);
  if (!song.ok) return song;
  return ok({ results: list.map(resultBody), total: total[0]?.n ?? 0, ...page });
}

function rowOf(context: Context, userId: string, input: PracticeResultInput): Row {
  const lines = input.lines.map((line) => ({
    startSeconds: line.start_seconds,
    endSeconds: line.end_seconds,
    voicedSeconds: line.voiced_seconds,
    score: line.score,
    cents: line.cents,
    onsetSeconds: line.onset_seconds,
    withPicture: line.with_picture,
  }));
  return {
    id: input.id ?? newId('practice', context),
    userId,
    songId: input.song_id,
    sessionId: input.session_id,
    level: input.level,
    isOctaveFree: input.is_octave_free,
    semitones: input.semitones,
    speedPercent: input.speed_percent,
    ...passFigures(lines),
    lowestMidi: input.range?.lowest_midi ?? null,
    highestMidi: input.range?.highest_midi ?? null,
    lines: Buffer.from(packLines(lines)),
    createdAtMs: input.sung_at === undefined ? context.nowMs() : Date.parse(input.sung_at),
  };
}

/** When it was told is not what it says. */
function isSamePass(kept: Row, told: Row): boolean {
  const [one, other] = [kept, told].map(({ createdAtMs: _, lines, ...figures }) =>
    JSON.stringify([lines.toString('base64'), ...Object.entries(figures).toSorted()]),
  );
  return one === other;
}

function resultBody(row: Row): PracticeResultBody {
  return { ...keptBody(row), lines: unpackLines(row.lines).map(lineBody) };
}

export function lineBody(line: KeptLine): PractisedLineBody {
  return {
    start_seconds: line.startSeconds,
    end_seconds: line.endSeconds,
    voiced_seconds: line.voicedSeconds,
    score: line.score,
    cents: line.cents,
    onset_seconds: line.onsetSeconds,
    with_picture: line.withPicture,
  };
}

function keptBody(row: Row): KeptPassBody {
  return {
    id: row.id,
    session_id: row.sessionId,
    song_id: row.songId,
    level: row.level,
    is_octave_free: row.isOctaveFree,
    semitones: row.semitones,
    speed_percent: row.speedPercent,
    score: row.score,
    cents: row.cents,
    onset_seconds: row.onsetSeconds,
    voiced_seconds: row.voicedSeconds,
    range: rangeOf(row),
    created_at: new Date(row.createdAtMs).toISOString(),
  };
}

function rangeOf({ lowestMidi, highestMidi }: Row): PracticeResultBody['range'] {
  return lowestMidi === null || highestMidi === null
    ? null
    : { lowest_midi: lowestMidi, highest_midi: highestMidi };
}
