import { createMiddleware } from 'hono/factory';
import { type AppBindings, valueOrThrow } from '../http.ts';
import { requireRun } from '../services/runs/read.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { requireSong } from '../services/songs/songs.ts';

/** Ownership is checked before the query and the body: a stranger's call is not judged any further. */
export const ownSong = createMiddleware<AppBindings>(async function ownSong(c, next) {
  const context = c.get('context');
  const known = c.get('namedSong');
  const song = await requireSong(context, c.get('caller').userId, c.req.param('songId') ?? '', known);
  // A deletion that died half-way had come that far; perhaps nobody who listens was told.
  const isRemoved = context.isResumed && c.req.method === 'DELETE' && !song.ok;
  if (isRemoved && song.error.kind === 'song_not_found') {
    await songRoom(context.env, c.req.param('songId') ?? '').forget();
    return c.body(null, 204);
  }
  c.set('song', valueOrThrow(song));
  return next();
});

/** The same where `id` is a song's or that of one of its runs. */
export const ownRun = createMiddleware<AppBindings>(async function ownRun(c, next) {
  valueOrThrow(await requireRun(c.get('context'), c.get('caller').userId, c.req.param('id') ?? ''));
  return next();
});
