import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { PracticeResultBody, PracticeResultsBody } from '#domain/contracts/practice-api.ts';
import type { PracticeResultInput, PractisedLineBody } from '#domain/contracts/practice-requests.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { passFigures } from '#domain/practice/passes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { practiceResults, trainingSessions } from '../../db/schema.ts';
import { requireSong } from '../songs/songs.ts';

/** How passes over a song went, as the singer's own browser judged them. */

type Row = typeof practiceResults.$inferSelect;
type Session = Pick<typeof trainingSessions.$inferSelect, 'startedAtMs'>;

/** One song keeps so many; the oldest make room. */
const KEPT_OF_SONG = 200;

/** A repeated call, and a pass that its browser tells of again, has the same id: what is kept already is what it asked for. */
export async function keepPracticeResult(
  context: Context,
  userId: string,
  input: PracticeResultInput,
): Promise<Result<PracticeResultBody, AppError>> {
  const allowed = await requirePractised(context, userId, input);
  if (!allowed.ok) return allowed;
  const row = rowOf(context, userId, input, allowed.value);
  const newest = context.db
    .select({ id: practiceResults.id })
    .from(practiceResults)
    .where(eq(practiceResults.songId, row.songId))
    .orderBy(desc(practiceResults.createdAtMs), desc(practiceResults.id))
    .limit(KEPT_OF_SONG);
  const ofSong = eq(practiceResults.songId, row.songId);
  await context.db.batch([
    context.db.insert(practiceResults).values(row).onConflictDoNothing(),
    context.db.delete(practiceResults).where(and(ofSong, sql`${practiceResults.id} NOT IN (${newest})`)),
  ]);
  return ok(resultBody(row));
}

export async function listPracticeResults(
  context: Context,
  userId: string,
  songId: string,
  page: { limit: number; offset: number },
): Promise<Result<PracticeResultsBody, AppError>> {
  const song = await requireSong(context, userId, songId);
  if (!song.ok) return song;
  const ofSong = eq(practiceResults.songId, songId);
  const rows = context.db
    .select()
    .from(practiceResults)
    .where(ofSong)
    .orderBy(desc(practiceResults.createdAtMs), desc(practiceResults.id))
    .limit(page.limit)
    .offset(page.offset);
  const [list, total] = await context.db.batch([
    rows,
    context.db.select({ n: count() }).from(practiceResults).where(ofSong),
  ]);
  return ok({ results: list.map(resultBody), total: total[0]?.n ?? 0, ...page });
}

/** The song is theirs, and they practised it in the session that they name: it may have ended, as when the network was away. */
async function requirePractised(
  context: Context,
  userId: string,
  { song_id: songId, session_id: sessionId }: PracticeResultInput,
): Promise<Result<Session, AppError>> {
  const song = await requireSong(context, userId, songId);
  if (!song.ok) return song;
  const { id, songId: ofSong, userId: ofUser, startedAtMs } = trainingSessions;
  const session = await context.db
    .select({ startedAtMs })
    .from(trainingSessions)
    .where(and(eq(id, sessionId), eq(ofUser, userId), eq(ofSong, songId)))
    .get();
  if (!session) return err({ kind: 'training_session_not_found' });
  const attempt = await takeAttempt(context, [{ name: 'practice_result', subject: userId }]);
  return attempt.ok ? ok(session) : err({ kind: 'too_many_attempts', ...attempt.error });
}

function rowOf(context: Context, userId: string, input: PracticeResultInput, session: Session): Row {
  const nowMs = context.nowMs();
  const sungAtMs = input.sung_at === undefined ? nowMs : Date.parse(input.sung_at);
  const lines = input.lines.map((line) => ({
    startSeconds: line.start_seconds,
    endSeconds: line.end_seconds,
    voicedSeconds: line.voiced_seconds,
    score: line.score,
    cents: line.cents,
    onsetSeconds: line.onset_seconds,
  }));
  return {
    id: input.id ?? newId('practice', context.randomBytes),
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
    linesJson: JSON.stringify(input.lines),
    // A clock that goes wrong puts no pass into the future, nor before its session.
    createdAtMs: Math.min(nowMs, Math.max(session.startedAtMs, sungAtMs)),
  };
}

function resultBody(row: Row): PracticeResultBody {
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
    // Written by this file alone.
    lines: JSON.parse(row.linesJson) as PractisedLineBody[],
    created_at: new Date(row.createdAtMs).toISOString(),
  };
}

function rangeOf({ lowestMidi, highestMidi }: Row): PracticeResultBody['range'] {
  return lowestMidi === null || highestMidi === null
    ? null
    : { lowest_midi: lowestMidi, highest_midi: highestMidi };
}
