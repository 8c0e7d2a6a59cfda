import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { SharedHistoryBody } from '#domain/contracts/history-link-api.ts';
import type { PractisedLineBody } from '#domain/contracts/practice-requests.ts';
import type { AppError } from '#domain/errors.ts';
import { type HardSpot, hardSpots } from '#domain/practice/hard-spots.ts';
import { type PassLine, practisedWeeks } from '#domain/practice/passes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fromAddress, takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { practiceResults, songs, trainingSessions, users } from '../../db/schema.ts';
import { findLinkOfToken, type LinkRow } from './history-links.ts';
import { PRACTICE_SPAN_MS, PRACTICE_WEEKS } from './practice-progress.ts';

/** What a teacher sees of one song: its title and figures. Never sound, words, an address, or another song. */

const MOST_SPOTS = 5;

type Passes = Awaited<ReturnType<typeof passesOf>>;
type Weeks = SharedHistoryBody['weeks'];

/** A token that was never made, has expired, was taken back, or whose song or account is gone: all are refused in the same words. */
export async function readSharedHistory(
  context: Context,
  token: string,
  timeZone: string,
): Promise<Result<SharedHistoryBody, AppError>> {
  const attempt = await takeAttempt(context, fromAddress('history_link_read', context.client.address));
  if (!attempt.ok) return err({ kind: 'too_many_attempts', ...attempt.error });
  const link = await findLinkOfToken(context, token);
  const shown = link && (await songOf(context, link.songId));
  if (!link || !shown) return err({ kind: 'history_link_not_found' });
  const passes = await passesOf(context, link.songId);
  const { title, lowest, highest } = shown;
  return ok({
    title,
    expires_at: new Date(link.expiresAtMs).toISOString(),
    weeks: await weeksOf(context, link, passes, timeZone),
    spots: hardSpots(passes.flatMap(linesOf), MOST_SPOTS).map(spotBody),
    voice_range: lowest === null || highest === null ? null : { lowest_midi: lowest, highest_midi: highest },
  });
}

/** Null where the song is gone, or its account from the moment on in which its owner left. */
async function songOf({ db }: Context, songId: string) {
  const { voiceLowestMidi: lowest, voiceHighestMidi: highest, deletedAtMs } = users;
  return db
    .select({ title: songs.title, lowest, highest })
    .from(songs)
    .innerJoin(users, eq(users.id, songs.userId))
    .where(and(eq(songs.id, songId), isNull(deletedAtMs)))
    .get();
}

async function passesOf({ db, nowMs }: Context, songId: string) {
  const { createdAtMs, score, voicedSeconds, linesJson } = practiceResults;
  return db
    .select({ songId: practiceResults.songId, createdAtMs, score, voicedSeconds, linesJson })
    .from(practiceResults)
    .where(and(eq(practiceResults.songId, songId), gte(createdAtMs, nowMs() - PRACTICE_SPAN_MS)))
    .orderBy(desc(createdAtMs));
}

/** Accuracy is that of the passes which are kept; what was sung is metered, pass or no pass. */
async function weeksOf(
  context: Context,
  { userId, songId }: LinkRow,
  passes: Passes,
  timeZone: string,
): Promise<Weeks> {
  const { startedAtMs, voicedMs } = trainingSessions;
  const ofSong = and(eq(trainingSessions.userId, userId), eq(trainingSessions.songId, songId));
  const nowMs = context.nowMs();
  const sessions = await context.db
    .select({ createdAtMs: startedAtMs, voicedMs })
    .from(trainingSessions)
    .where(and(ofSong, gte(startedAtMs, nowMs - PRACTICE_SPAN_MS)));
  const metered = sessions.map(({ createdAtMs, voicedMs: ms }) => ({
    ...{ songId, createdAtMs, score: 0, voicedSeconds: ms / 1000 },
  }));
  const sung = practisedWeeks(metered, { nowMs, timeZone }, PRACTICE_WEEKS);
  return practisedWeeks(passes, { nowMs, timeZone }, PRACTICE_WEEKS).map(
    ({ voicedSeconds: _, ...week }, index) => ({ ...week, voiced_seconds: sung[index]?.voicedSeconds ?? 0 }),
  );
}

function linesOf({ linesJson }: Passes[number]): PassLine[] {
  // Written by practice-results.ts alone.
  return (JSON.parse(linesJson) as PractisedLineBody[]).map((line) => ({
    startSeconds: line.start_seconds,
    endSeconds: line.end_seconds,
    voicedSeconds: line.voiced_seconds,
    score: line.score,
    cents: line.cents,
    onsetSeconds: line.onset_seconds,
  }));
}

function spotBody(spot: HardSpot): SharedHistoryBody['spots'][number] {
  const { startSeconds, endSeconds, score, cents, onsetSeconds, passes } = spot;
  return {
    ...{ start_seconds: startSeconds, end_seconds: endSeconds },
    ...{ score, cents, onset_seconds: onsetSeconds, passes },
  };
}
