import { withListener } from '#durable-objects/listeners.ts';
import type { Viewer } from '../auth/access-tokens.ts';
import { hashToken, newToken } from '../auth/refresh-token-format.ts';
import { type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { findViewer } from '../middleware/viewer.ts';
import { closeIfEnded, noteVisit } from '../services/accounts/session-sockets.ts';
import { isLiveSession } from '../services/accounts/sessions.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { findSong, requireSong } from '../services/songs/songs.ts';
import { newRoutes, route } from './route.ts';

/**
 * The song's WebSocket. Browsers cannot send a bearer with an upgrade: they fetch a ticket first, good for one upgrade within 30 s.
 * An access token never stands in a URL.
 */

const TICKET_MS = 30_000;

export const socketRoutes = newRoutes();

socketRoutes.openapi(route('POST /ws/ticket'), async (c) => {
  const context = c.get('context');
  const { song_id: songId } = c.req.valid('json');
  const song = valueOrThrow(await requireSong(context, c.get('viewer').userId, songId));
  const ticket = newToken(context);
  const { userId, sessionId } = c.get('viewer');
  const expiresAtMs = context.nowMs() + TICKET_MS;
  await songRoom(c.env, song.id).addSocketTicket(await hashToken(ticket), { userId, sessionId }, expiresAtMs);
  return c.json({ ticket, expires_in: TICKET_MS / 1000 }, 200);
});

socketRoutes.openapi(route('GET /ws/transposition/{songId}'), async (c) => {
  // Asked first: a ticket is not spent on a call that cannot become a socket.
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new HttpProblem({ kind: 'upgrade_required' });
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin)
    throw new HttpProblem({ kind: 'forbidden_origin' });
  const [context, songId] = [c.get('context'), c.req.param('songId')];
  const viewer = await requirePass(c, songId);
  await noteVisit(context, viewer, songId);
  const answer = await songRoom(c.env, songId).fetch(withListener(c.req.raw, viewer));
  context.defer(() => closeIfEnded(context, viewer, songId));
  return answer;
});

async function requirePass(c: AppContext, songId: string): Promise<Viewer> {
  const ticket = c.req.query('ticket');
  if (ticket !== undefined) return requireTicket(c, songId, ticket);
  const viewer = await findViewer(c);
  if (!viewer) throw new HttpProblem({ kind: 'authentication_required' });
  valueOrThrow(await requireSong(c.get('context'), viewer.userId, songId));
  return viewer;
}

/** A ticket is worth nothing any more when its session has ended. */
async function requireTicket(c: AppContext, songId: string, ticket: string): Promise<Viewer> {
  const context = c.get('context');
  // Asking an object makes it: without the first question, anybody could fill our storage with objects of made-up songs.
  const isSong = (await findSong(context, songId)) !== null;
  const viewer = isSong ? await songRoom(c.env, songId).redeemSocketTicket(await hashToken(ticket)) : null;
  if (viewer && (await isLiveSession(context, viewer))) return viewer;
  throw new HttpProblem({ kind: 'authentication_failed' });
}
