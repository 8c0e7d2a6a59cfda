import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { PracticeProgressBody } from '#domain/contracts/practice-api.ts';
import { type PractisedSong, practisedSongs, practisedWeeks } from '#domain/practice/passes.ts';
import type { Context } from '../../context.ts';
import { practiceResults, songs } from '../../db/schema.ts';

/** For the dashboard: how singing went over the weeks. */

const DAY_MS = 86_400_000;
const WEEKS = 12;
/** The week that has begun, and the edge that a time zone moves. */
const SPAN_MS = (7 * WEEKS + 1) * DAY_MS;
const MOST_SONGS = 20;
/** Of somebody who sings a pass every two minutes, four hours a day. */
const MOST_PASSES = 10_000;

export async function practiceProgress(
  context: Context,
  userId: string,
  timeZone: string,
): Promise<PracticeProgressBody> {
  const nowMs = context.nowMs();
  const { songId, createdAtMs, score, voicedSeconds } = practiceResults;
  const passes = await context.db
    .select({ songId, createdAtMs, score, voicedSeconds })
    .from(practiceResults)
    .where(and(eq(practiceResults.userId, userId), gte(createdAtMs, nowMs - SPAN_MS)))
    .orderBy(desc(createdAtMs))
    .limit(MOST_PASSES);
  const weeks = practisedWeeks(passes, { nowMs, timeZone }, WEEKS);
  return {
    weeks: weeks.map(({ voicedSeconds: sungSeconds, ...week }) => ({ ...week, voiced_seconds: sungSeconds })),
    songs: await withTitles(context, practisedSongs(passes).slice(0, MOST_SONGS)),
  };
}

async function withTitles(
  { db }: Context,
  practised: readonly PractisedSong[],
): Promise<PracticeProgressBody['songs']> {
  if (practised.length === 0) return [];
  const ids = practised.map(({ songId }) => songId);
  const rows = await db
    .select({ id: songs.id, title: songs.title })
    .from(songs)
    .where(inArray(songs.id, ids));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return practised.map((song) => ({
    song_id: song.songId,
    title: titles.get(song.songId) ?? '',
    passes: song.passes,
    voiced_seconds: song.voicedSeconds,
    first_score: song.firstScore,
    latest_score: song.latestScore,
    best_score: song.bestScore,
    practised_at: new Date(song.practisedAtMs).toISOString(),
  }));
}
