import { SESSION_MAX_MS } from '#domain/accounts/session-lifetimes.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { onNextPage } from '../../db/row-pages.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { endTogether } from '../upkeep/end-due.ts';
import { isLiveSession } from './sessions.ts';

/** Sockets live as long as the session that opened them. A row for each song that a session listens to says where they are. */

/** Each costs a call of its song's object. */
const VISITS_AT_ONCE = 100;

interface Visit {
  sessionId: string;
  songId: string;
}

/** After the ids of all sessions. */
const LAST_SESSION = '~';

const ENDED_VISITS = `
  SELECT visit.session_id AS sessionId, visit.song_id AS songId
  FROM socket_visits AS visit LEFT JOIN sessions ON sessions.id = visit.session_id
  WHERE (sessions.id IS NULL OR sessions.revoked_at_ms IS NOT NULL OR sessions.created_at_ms <= ?1)`;

/** Before the socket is opened: whatever ends the session from here on finds it. */
export async function noteVisit(
  { d1 }: Context,
  { userId, sessionId }: Viewer,
  songId: string,
): Promise<void> {
  await d1
    .prepare('INSERT OR IGNORE INTO socket_visits (session_id, song_id, user_id) VALUES (?, ?, ?)')
    .bind(sessionId, songId, userId)
    .run();
}

/** After it was opened: the session may have ended in between. */
export async function closeIfEnded(context: Context, viewer: Viewer, songId: string): Promise<void> {
  if (await isLiveSession(context, viewer)) return;
  await closeVisits(context, [{ sessionId: viewer.sessionId, songId }]);
}

/** After sessions of this account have ended. What is left undone here, the sweep does. */
export async function closeEndedSockets(context: Context, userId: string): Promise<void> {
  const statement = context.d1.prepare(`${ENDED_VISITS} AND visit.user_id = ?2 LIMIT ?3`);
  const { results } = await statement.bind(oldestMs(context), userId, VISITS_AT_ONCE).all<Visit>();
  await closeVisits(context, results);
}

/** For the sweep: also sessions that have ended by their age. */
export async function closeForgottenSockets(context: Context): Promise<number> {
  const statement = context.d1.prepare(
    `${ENDED_VISITS} AND visit.session_id > ?2 AND visit.session_id <= ?3
     ORDER BY visit.session_id, visit.song_id LIMIT ?4 OFFSET ?5`,
  );
  return onNextPage(context, { table: 'socket_visits', key: 'session_id' }, async ({ after, upTo }) => {
    const count = await endTogether(context, {
      part: 'closeForgottenSockets',
      atOnce: VISITS_AT_ONCE,
      next: async (limit, skipped) =>
        (await statement.bind(oldestMs(context), after, upTo ?? LAST_SESSION, limit, skipped).all<Visit>())
          .results,
      end: (visits) => closeVisits(context, visits),
    });
    return { count, isDone: context.mayGoOn() };
  });
}

async function closeVisits({ env, d1 }: Context, visits: readonly Visit[]): Promise<number> {
  await Promise.all(visits.map(({ sessionId, songId }) => songRoom(env, songId).closeSession(sessionId)));
  await d1
    .prepare(
      `DELETE FROM socket_visits WHERE (session_id, song_id) IN
       (SELECT value ->> 'sessionId', value ->> 'songId' FROM json_each(?))`,
    )
    .bind(JSON.stringify(visits))
    .run();
  return visits.length;
}

function oldestMs(context: Context): number {
  return context.nowMs() - SESSION_MAX_MS;
}
