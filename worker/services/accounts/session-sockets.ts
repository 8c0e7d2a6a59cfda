import { SESSION_MAX_MS } from '#domain/accounts/session-lifetimes.ts';
import type { Viewer } from '../../auth/access-tokens.ts';
import type { Context } from '../../context.ts';
import { onNextPage } from '../../db/row-pages.ts';
import { songRoom } from '../songs/song-rooms.ts';
import { endOneByOne } from '../upkeep/end-one-by-one.ts';
import { isLiveSession } from './sessions.ts';

/** Sockets live as long as the session that opened them. A row for each song that a session listens to says where they are. */

/** Two calls of the platform each. */
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
  await closeVisit(context, { sessionId: viewer.sessionId, songId });
}

/** After sessions of this account have ended. What is left undone here, the sweep does. */
export async function closeEndedSockets(context: Context, userId: string): Promise<void> {
  const statement = context.d1.prepare(`${ENDED_VISITS} AND visit.user_id = ?2 LIMIT ?3`);
  const { results } = await statement.bind(oldestMs(context), userId, VISITS_AT_ONCE).all<Visit>();
  for (const visit of results) await closeVisit(context, visit);
}

/** For the sweep: also sessions that have ended by their age. */
export async function closeForgottenSockets(context: Context): Promise<void> {
  const statement = context.d1.prepare(
    `${ENDED_VISITS} AND visit.session_id > ?2 AND visit.session_id <= ?3
     ORDER BY visit.session_id, visit.song_id LIMIT ?4 OFFSET ?5`,
  );
  await onNextPage(context, { table: 'socket_visits', key: 'session_id' }, ({ after, upTo }) =>
    endOneByOne(context, {
      part: 'closeForgottenSockets',
      callsEach: 2,
      next: async (limit, skipped) =>
        (await statement.bind(oldestMs(context), after, upTo ?? LAST_SESSION, limit, skipped).all<Visit>())
          .results,
      end: (visit) => closeVisit(context, visit),
    }),
  );
}

async function closeVisit({ env, d1 }: Context, { sessionId, songId }: Visit): Promise<number> {
  await songRoom(env, songId).closeSession(sessionId);
  await d1
    .prepare('DELETE FROM socket_visits WHERE session_id = ? AND song_id = ?')
    .bind(sessionId, songId)
    .run();
  return 1;
}

function oldestMs(context: Context): number {
  return context.nowMs() - SESSION_MAX_MS;
}
