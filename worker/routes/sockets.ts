import { hashToken, newToken } from '../auth/refresh-tokens.ts';
import { type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { findViewer } from '../middleware/viewer.ts';
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
  const ticket = newToken(context.randomBytes);
  await songRoom(c.env, song.id).addSocketTicket(await hashToken(ticket), context.nowMs() + TICKET_MS);
  return c.json({ ticket, expires_in: TICKET_MS / 1000 }, 200);
});

socketRoutes.openapi(route('GET /ws/transposition/{songId}'), async (c) => {
  // Asked first: a ticket is not spent on a call that cannot become a socket.
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket')
    throw new HttpProblem({ kind: 'upgrade_required' });
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin)
    throw new HttpProblem({ kind: 'forbidden_origin' });
  await requirePass(c, c.req.param('songId'));
  const answer = await songRoom(c.env, c.req.param('songId')).fetch(c.req.raw);
  if (answer.status !== 503) return answer;
  throw new HttpProblem({ kind: 'too_busy', retryAfterSeconds: Number(answer.headers.get('retry-after')) });
});

async function requirePass(c: AppContext, songId: string): Promise<void> {
  const ticket = c.req.query('ticket');
  if (ticket !== undefined) {
    // Asking an object makes it: without the first question, anybody could fill our storage with objects of made-up songs.
    const isGood =
      (await findSong(c.get('context'), songId)) !== null &&
      (await songRoom(c.env, songId).redeemSocketTicket(await hashToken(ticket)));
    if (!isGood) throw new HttpProblem({ kind: 'authentication_failed' });
    return;
  }
  const viewer = await findViewer(c);
  if (!viewer) throw new HttpProblem({ kind: 'authentication_required' });
  valueOrThrow(await requireSong(c.get('context'), viewer.userId, songId));
}
