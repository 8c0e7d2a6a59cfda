import { eq, type SQL, sql } from 'drizzle-orm';
import { newId } from '#domain/ids.ts';
import { freeSinceMs } from '#domain/plans/effective-plan.ts';
import { decideSound, NOTICE_MS } from '#domain/songs/dormant-sound.ts';
import type { Context } from '../../context.ts';
import { runBatch } from '../../db/batch.ts';
import { subscriptions, type User, users } from '../../db/schema.ts';
import { songsToName } from '../../mail/named-songs.ts';
import { deleteObjects } from '../../storage/delete-objects.ts';
import { stemsPrefix } from '../../storage/object-keys.ts';
import { insertMail } from '../mail/mails.ts';
import { keepGoing } from '../upkeep/keep-going.ts';

/** The sound of songs of Free accounts that nobody opens: announced by a mail, then put away. See docs/decisions/0124-dormant-sound.md. */

const SONGS_AT_ONCE = 50;
const SONGS_OF_ACCOUNT = 20;
const DAY_MS = 86_400_000;
/** What is due within so many days stands in the same mail. */
const MAILED_TOGETHER_MS = 7 * DAY_MS;

interface WatchedSong {
  id: string;
  title: string;
  lookAtMs: number;
  mailId: string | null;
  mailedAtMs: number | null;
}

/** Returns how many songs were looked at. Accounts whose look fails are met again by the next sweep. */
export async function putDormantSoundsAway(context: Context): Promise<number> {
  let [sum, looked] = [0, 1];
  while (looked > 0 && context.mayGoOn()) {
    const accounts = await accountsDue(context);
    looked = await keepGoing(context, 'putDormantSoundsAway', accounts, ({ userId }) =>
      lookAtAccount(context, userId),
    );
    sum += looked;
  }
  return sum;
}

async function accountsDue(context: Context): Promise<{ userId: string }[]> {
  const { results } = await context.d1
    .prepare(
      `SELECT DISTINCT user_id AS userId FROM (
       SELECT user_id FROM songs WHERE sound_look_at_ms <= ?1 ORDER BY sound_look_at_ms LIMIT ?2)`,
    )
    .bind(context.nowMs(), SONGS_AT_ONCE)
    .all<{ userId: string }>();
  return results;
}

/** How many of its songs were due. */
async function lookAtAccount(context: Context, userId: string): Promise<number> {
  const account = await context.db
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, userId))
    .get();
  // Without an account its songs are on their way out as a whole.
  if (!account || account.user.deletedAtMs !== null) return 0;
  const nowMs = context.nowMs();
  const sinceMs = freeSinceMs(account.subscription, nowMs);
  const watched = await watchedSongs(context, userId);
  const due = watched.filter(({ lookAtMs }) => lookAtMs <= nowMs);
  const toAnnounce = new Set<string>();
  for (const song of due) {
    const decision = decideSound({ freeSinceMs: sinceMs, mailedAtMs: song.mailedAtMs }, nowMs);
    if (decision.kind === 'put_away') await putAway(context, song);
    if (decision.kind === 'keep') {
      const mailId = decision.isAnnounced ? song.mailId : null;
      await runBatch(context, [moveOn(song, decision.lookAtMs, mailId)]);
    }
    if (decision.kind === 'announce') toAnnounce.add(song.id);
  }
  if (toAnnounce.size > 0) {
    const named = watched.filter(({ id, mailedAtMs }) => mailedAtMs === null || toAnnounce.has(id));
    await announce(context, account.user, named);
  }
  return due.length;
}

/** The songs that are due, and those that will be in the next days. */
async function watchedSongs(context: Context, userId: string): Promise<WatchedSong[]> {
  const { results } = await context.d1
    .prepare(
      `SELECT songs.id, title, sound_look_at_ms AS lookAtMs, sound_mail_id AS mailId, sent_at_ms AS mailedAtMs
     FROM songs LEFT JOIN mails ON mails.id = sound_mail_id
     WHERE songs.user_id = ?1 AND +sound_look_at_ms <= ?2 ORDER BY +sound_look_at_ms LIMIT ?3`,
    )
    .bind(userId, context.nowMs() + MAILED_TOGETHER_MS, SONGS_OF_ACCOUNT)
    .all<WatchedSong>();
  return results;
}

/**
 * One mail names them all, and one day for all. An address that nobody has proved gets no mail; then the next look finds none, and nothing
 * goes.
 */
async function announce(context: Context, user: User, songs: readonly WatchedSong[]): Promise<void> {
  const mailId = newId('mail', context);
  const putAwayAtMs = Math.max(context.nowMs(), ...songs.map(({ lookAtMs }) => lookAtMs)) + NOTICE_MS;
  const mail = { kind: 'sound_put_away_soon', putAwayAtMs, ...songsToName(songs) } as const;
  await runBatch(context, [
    insertMail(context, { id: mailId, userId: user.id, to: user.email, mail }),
    ...songs.map((song) => moveOn(song, putAwayAtMs, mailId)),
  ]);
}

/** Not where the song was opened since it was read. */
function moveOn(song: WatchedSong, lookAtMs: number, mailId: string | null): SQL {
  return sql`UPDATE songs SET sound_look_at_ms = ${lookAtMs}, sound_mail_id = ${mailId}
             WHERE id = ${song.id} AND sound_look_at_ms = ${song.lookAtMs} AND sound_mail_id IS ${song.mailId}`;
}

/**
 * The row first, and only while it names the mail: an opening takes that away. Stems that stay because the process died in between are
 * orphans. Songs in other keys go with the sweep's part for them, as if nobody had used them for thirty days.
 */
async function putAway(context: Context, song: WatchedSong): Promise<void> {
  const nowMs = context.nowMs();
  const { meta } = await context.d1
    .prepare(
      `UPDATE songs SET sound_put_away_at_ms = ?2, sound_look_at_ms = NULL, sound_mail_id = NULL
     WHERE id = ?1 AND sound_mail_id = ?3 AND NOT EXISTS (SELECT 1 FROM runs WHERE song_id = ?1 AND status = 'running')`,
    )
    .bind(song.id, nowMs, song.mailId)
    .run();
  // A run needs its stems; whoever has opened the song has moved its look on already.
  if (meta.changes === 0) return void (await runBatch(context, [moveOn(song, nowMs + DAY_MS, song.mailId)]));
  context.log({ event: 'sound_put_away', songId: song.id });
  await context.d1
    .prepare("UPDATE runs SET last_used_at_ms = 0 WHERE song_id = ? AND kind = 'transposition'")
    .bind(song.id)
    .run();
  await deleteObjects(context.env.AUDIO, stemsPrefix(song.id));
}
