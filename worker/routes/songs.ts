import { Hono } from 'hono';
import { songListSchema } from '#domain/contracts/requests.ts';
import { type AppBindings, type AppContext, requireQuery, valueOrThrow } from '../http.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { removeSong } from '../services/songs/song-removal.ts';
import { describeSong, listSongs, requireSong } from '../services/songs/songs.ts';
import { receiveSong } from '../upload/receive-song.ts';
import { requireUser } from './require-user.ts';

const CREATED = 201;
const NO_CONTENT = 204;

export const songRoutes = new Hono<AppBindings>()
  .use(requireCaller)
  .post('/', upload)
  .get('/', async (c) => {
    const { limit, offset, include_processing: includeProcessing } = requireQuery(c, songListSchema);
    return c.json(
      await listSongs(c.get('context'), c.get('caller').userId, { limit, offset, includeProcessing }),
    );
  })
  .get('/:songId', async (c) => {
    const context = c.get('context');
    const song = valueOrThrow(await requireSong(context, c.get('caller').userId, c.req.param('songId')));
    return c.json(await describeSong(context, song));
  })
  .delete('/:songId', async (c) => {
    const context = c.get('context');
    const song = await requireSong(context, c.get('caller').userId, c.req.param('songId'));
    // The call that died half-way had come that far.
    const isDone = context.isResumed && !song.ok && song.error.kind === 'song_not_found';
    if (isDone) return c.body(null, NO_CONTENT);
    await removeSong(context, valueOrThrow(song), c.req.query('cleanup_files') !== 'false');
    return c.body(null, NO_CONTENT);
  });

async function upload(c: AppContext): Promise<Response> {
  const context = c.get('context');
  const user = await requireUser(c, c.get('caller'));
  const { songId, formDigest } = valueOrThrow(await receiveSong(context, user, c.req.raw));
  c.set('formDigest', formDigest);
  const song = valueOrThrow(await requireSong(context, user.id, songId));
  return c.json(await describeSong(context, song), CREATED);
}
