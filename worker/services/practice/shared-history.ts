import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { SharedHistoryBody } from '#domain/contracts/history-link-api.ts';
import type { AppError } from '#domain/errors.ts';
import { type HardSpot, hardSpots } from '#domain/practice/hard-spots.ts';
import { unpackLines } from '#domain/practice/packed-lines.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { fromAddress, takeAttempt } from '../../auth/attempt-budgets.ts';
import type { Context } from '../../context.ts';
import { practiceResults, songs, users } from '../../db/schema.ts';
import { findLinkOfToken } from './history-links.ts';
import { PRACTICE_SPAN_MS } from './practice-progress.ts';
import { songWeeks } from './song-history.ts';

/** Shows a teacher the title and the figures of one song: never sound, words, an address, or another song. */

const MOST_SPOTS = 5;

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
  const { title, lowest, highest } = shown;
  return ok({
    title,
    expires_at: new Date(link.expiresAtMs).toISOString(),
    weeks: await songWeeks(context, { id: link.songId, userId: link.userId }, timeZone),
    spots: (await hardSpotsOf(context, link.songId)).map(spotBody),
    voice_range: lowest === null || highest === null ? null : { lowest_midi: lowest, highest_midi: highest },
  });
}

/** Gives null where the song is gone, or as soon as its owner has left. */
async function songOf({ db }: Context, songId: string) {
  const { voiceLowestMidi: lowest, voiceHighestMidi: highest, deletedAtMs } = users;
  return db
    .select({ title: songs.title, lowest, highest })
    .from(songs)
    .innerJoin(users, eq(users.id, songs.userId))
    .where(and(eq(songs.id, songId), isNull(deletedAtMs)))
    .get();
}

async function hardSpotsOf({ db, nowMs }: Context, songId: string): Promise<HardSpot[]> {
  const { createdAtMs, lines } = practiceResults;
  const passes = await db
    .select({ lines })
    .from(practiceResults)
    .where(and(eq(practiceResults.songId, songId), gte(createdAtMs, nowMs() - PRACTICE_SPAN_MS)))
    .orderBy(desc(createdAtMs));
  return hardSpots(
    passes.flatMap((pass) => unpackLines(pass.lines)),
    MOST_SPOTS,
  );
}

function spotBody(spot: HardSpot): SharedHistoryBody['spots'][number] {
  const { startSeconds, endSeconds, score, cents, onsetSeconds, passes } = spot;
  return {
    ...{ start_seconds: startSeconds, end_seconds: endSeconds },
    ...{ score, cents, onset_seconds: onsetSeconds, passes },
  };
}
