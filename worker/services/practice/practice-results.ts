import { and, count, desc, eq, sql } from 'drizzle-orm';
import type {
  KeptPassBody,
  PracticeResultBody,
  PracticeResultsBody,
} from '#domain/contracts/practice-api.ts';
import type { PracticeResultInput, PractisedLineBody } from '#domain/contracts/practice-requests.ts';
import type { AppError } from '#domain/errors.ts';
import { newId } from '#domain/ids.ts';
import { packLines, unpackLines } from '#domain/practice/packed-lines.ts';
import { type PassLine, passFigures } from '#domain/practice/passes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { practiceResults, trainingSessions, type User } from '../../db/schema.ts';
import { requireSong } from '../songs/songs.ts';

/** How passes over a song went, as the singer's own browser judged them. */

type Row = typeof practiceResults.$inferSelect;
type Session = Pick<typeof trainingSessions.$inferSelect, 'songId' | 'startedAtMs'>;

/** One song keeps so many; the oldest make room. */
const KEPT_OF_SONG = 200;

/** A repeated call, and a pass that its browser tells of again, has the same id: what is kept already is what it asked for. */
export async function keepPracticeResult(
  context: Context,
  user: User,
  input: PracticeResultInput,
): Promise<Result<KeptPassBody, AppError>> {
  const allowed = await requirePractised(context, user, input);
  if (!allowed.ok) return allowed;
  const row = rowOf(context, user.id, input, allowed.value);
  const { songId, id, createdAtMs } = practiceResults;
  const isIt = and(eq(songId, row.songId), eq(id, row.id));
  const first = sql`(SELECT min(created_at_ms) FROM practice_results WHERE ${isIt})`;
  const newest = sql`(SELECT rowid FROM practice_results WHERE song_id = ${row.songId}
                      ORDER BY created_at_ms DESC, id DESC LIMIT ${KEPT_OF_SONG})`;
  const [, , , [kept]] = await context.db.batch([
    context.db.insert(practiceResults).values(row).onConflictDoNothing(),
    // A repeated call that says no time stands a moment later than the first.
    context.db.delete(practiceResults).where(and(isIt, sql`${createdAtMs} > ${first}`)),
    context.db.delete(practiceResults).where(and(eq(songId, row.songId), sql`rowid NOT IN ${newest}`)),
    context.db.select().from(practiceResults).where(isIt),
  ]);
  // Named by the key of its call: only then is another pass under that name a mistake.
  if (kept && input.id === undefined && !isSamePass(kept, row))
    return err({ kind: 'idempotency_key_reused' });
  return ok(keptBody(kept ?? row));
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
  { id: userId, openPractice }: User,
  { song_id: songId, session_id: sessionId }: PracticeResultInput,
): Promise<Result<Session, AppError>> {
  const song = await requireSong(context, userId, songId);
  if (!song.ok) return song;
  const underWay = openPractice?.sessions.find(({ id }) => id === sessionId);
  const session = underWay ?? (await endedSession(context, userId, sessionId));
  if (session?.songId !== songId) return err({ kind: 'training_session_not_found' });
  const attempt = await takeAttempt(context, [{ name: 'practice_result', subject: userId }]);
  return attempt.ok ? ok(session) : err({ kind: 'too_many_attempts', ...attempt.error });
}

function endedSession({ db }: Context, userId: string, sessionId: string): Promise<Session | undefined> {
  const { id, songId, userId: ofUser, startedAtMs } = trainingSessions;
  return db
    .select({ songId, startedAtMs })
    .from(trainingSessions)
    .where(and(eq(ofUser, userId), eq(id, sessionId)))
    .get();
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
    lines: Buffer.from(packLines(lines)),
    // A clock that goes wrong puts no pass into the future, nor before its session.
    createdAtMs: Math.min(nowMs, Math.max(session.startedAtMs, sungAtMs)),
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

export function lineBody(line: PassLine): PractisedLineBody {
  return {
    start_seconds: line.startSeconds,
    end_seconds: line.endSeconds,
    voiced_seconds: line.voicedSeconds,
    score: line.score,
    cents: line.cents,
    onset_seconds: line.onsetSeconds,
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
