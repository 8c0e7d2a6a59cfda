import { and, desc, eq, gte } from 'drizzle-orm';
import type { PractisedWeekBody } from '#domain/contracts/practice-api.ts';
import { practisedWeeks } from '#domain/practice/passes.ts';
import type { Context } from '../../context.ts';
import { practiceResults, songs, trainingSessions, users } from '../../db/schema.ts';
import type { Song } from '../songs/songs.ts';
import { PRACTICE_SPAN_MS, PRACTICE_WEEKS, songSeconds } from './practice-progress.ts';

/** Tells how one song went over the weeks, for its singer and for a teacher with a link. */

type OwnedSong = Pick<Song, 'id' | 'userId'>;
type Passes = Parameters<typeof practisedWeeks>[0];

/** Accuracy is that of the passes which are kept; what was sung is metered, pass or no pass. */
export async function songWeeks(
  context: Context,
  song: OwnedSong,
  timeZone: string,
): Promise<PractisedWeekBody[]> {
  const now = { nowMs: context.nowMs(), timeZone };
  const sinceMs = now.nowMs - PRACTICE_SPAN_MS;
  const [metered, passes] = await Promise.all([
    meteredOf(context, song, sinceMs),
    passesOf(context, song, sinceMs),
  ]);
  const sung = practisedWeeks(metered, now, PRACTICE_WEEKS);
  return practisedWeeks(passes, now, PRACTICE_WEEKS).map(({ voicedSeconds: _, ...week }, index) => ({
    ...week,
    voiced_seconds: sung[index]?.voicedSeconds ?? 0,
  }));
}

async function passesOf({ db }: Context, { id }: OwnedSong, sinceMs: number): Promise<Passes> {
  const { songId, createdAtMs, score, voicedSeconds } = practiceResults;
  return db
    .select({ songId, createdAtMs, score, voicedSeconds, songSeconds: songSeconds() })
    .from(practiceResults)
    .innerJoin(songs, eq(songs.id, songId))
    .where(and(eq(songId, id), gte(createdAtMs, sinceMs)))
    .orderBy(desc(createdAtMs));
}

/** Also what is under way is metered. */
async function meteredOf({ db }: Context, { id, userId }: OwnedSong, sinceMs: number): Promise<Passes> {
  const { songId, startedAtMs, voicedMs } = trainingSessions;
  const [ended, [account]] = await db.batch([
    db
      .select({ songId, startedAtMs, voicedMs })
      .from(trainingSessions)
      .where(and(eq(trainingSessions.userId, userId), eq(songId, id), gte(startedAtMs, sinceMs))),
    db.select({ open: users.openPractice }).from(users).where(eq(users.id, userId)),
  ]);
  const underWay = account?.open?.sessions.filter((session) => session.songId === id) ?? [];
  return [...ended, ...underWay].map((session) => ({
    songId: id,
    songSeconds: null,
    createdAtMs: session.startedAtMs,
    score: 0,
    voicedSeconds: session.voicedMs / 1000,
  }));
}
