import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { PracticeProgressBody } from '#domain/contracts/practice-api.ts';
import { type PractisedSong, practisedSongs, practisedWeeks } from '#domain/practice/passes.ts';
import { sungMonths } from '#domain/practice/sung-months.ts';
import type { Context } from '../../context.ts';
import { practiceResults, songs } from '../../db/schema.ts';

/** For the dashboard: how singing went over the weeks, and what the voice reached over the months. */

const DAY_MS = 86_400_000;
export const PRACTICE_WEEKS = 12;
/** The week that has begun, and the edge that a time zone moves. */
export const PRACTICE_SPAN_MS = (7 * PRACTICE_WEEKS + 1) * DAY_MS;
const MONTHS = 12;
/** The month that has begun, and the edge that a time zone moves. */
const MONTHS_SPAN_MS = (31 * MONTHS + 1) * DAY_MS;
const MOST_SONGS = 20;
/** So many passes come of a singer who sings one every two minutes, four hours a day. */
const MOST_PASSES = 10_000;

export async function practiceProgress(
  context: Context,
  userId: string,
  timeZone: string,
): Promise<PracticeProgressBody> {
  const nowMs = context.nowMs();
  const { songId, createdAtMs, score, voicedSeconds } = practiceResults;
  const [passes, months] = await Promise.all([
    context.db
      .select({ songId, title: songs.title, createdAtMs, score, voicedSeconds, songSeconds: songSeconds() })
      .from(songs)
      .innerJoin(practiceResults, eq(songId, songs.id))
      .where(and(eq(songs.userId, userId), gte(createdAtMs, nowMs - PRACTICE_SPAN_MS)))
      .orderBy(desc(createdAtMs))
      .limit(MOST_PASSES),
    monthsOf(context, userId, { nowMs, timeZone }),
  ]);
  const titles = new Map(passes.map((pass) => [pass.songId, pass.title]));
  const weeks = practisedWeeks(passes, { nowMs, timeZone }, PRACTICE_WEEKS);
  return {
    weeks: weeks.map(({ voicedSeconds: sungSeconds, ...week }) => ({ ...week, voiced_seconds: sungSeconds })),
    months,
    songs: practisedSongs(passes)
      .slice(0, MOST_SONGS)
      .map((song) => practisedSongBody(song, titles.get(song.songId) ?? '')),
  };
}

/** In a query of passes with their songs. */
export function songSeconds() {
  return sql<number | null>`${songs.durationMs} / 1000.0`;
}

async function monthsOf(
  { db }: Context,
  userId: string,
  now: { nowMs: number; timeZone: string },
): Promise<PracticeProgressBody['months']> {
  const { createdAtMs, lowestMidi, highestMidi } = practiceResults;
  const isSince = gte(createdAtMs, now.nowMs - MONTHS_SPAN_MS);
  const rows = await db
    .select({ createdAtMs, lowestMidi, highestMidi })
    .from(songs)
    .innerJoin(practiceResults, eq(practiceResults.songId, songs.id))
    .where(and(eq(songs.userId, userId), isSince, isNotNull(lowestMidi)))
    .orderBy(desc(createdAtMs))
    .limit(MOST_PASSES);
  const passes = rows.flatMap(({ lowestMidi: lowest, highestMidi: highest, ...pass }) =>
    lowest === null || highest === null ? [] : [{ ...pass, lowestMidi: lowest, highestMidi: highest }],
  );
  return sungMonths(passes, now, MONTHS).map(({ month, tones }) => ({
    month,
    lowest_midi: tones?.lowestMidi ?? null,
    highest_midi: tones?.highestMidi ?? null,
  }));
}

function practisedSongBody(song: PractisedSong, title: string): PracticeProgressBody['songs'][number] {
  return {
    song_id: song.songId,
    title,
    passes: song.passes,
    voiced_seconds: song.voicedSeconds,
    first_score: song.firstScore,
    latest_score: song.latestScore,
    best_score: song.bestScore,
    practised_at: new Date(song.practisedAtMs).toISOString(),
  };
}
