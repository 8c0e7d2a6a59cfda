import { Hono } from 'hono';
import { songChangesSchema, songDeletionSchema, songListSchema } from '#domain/contracts/song-requests.ts';
import { type AppBindings, type AppContext, requireJson, requireQuery, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { changeSong } from '../services/songs/song-edits.ts';
import { recordPlay } from '../services/songs/song-plays.ts';
import { removeSong } from '../services/songs/song-removal.ts';
import { songStats } from '../services/songs/song-stats.ts';
import { describeSong, listSongs, requireSong, type Song } from '../services/songs/songs.ts';
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
  // Before the ids: no song is called "stats".
  .get('/stats', async (c) => c.json(await songStats(c.get('context'), c.get('caller').userId)))
  .get('/:songId', async (c) => c.json(await describeSong(c.get('context'), await ownSong(c))))
  .put('/:songId', jsonBodyLimit, async (c) => {
    const song = await ownSong(c);
    const { title, key_signature: key } = await requireJson(c, songChangesSchema);
    const asked = { title, keySignature: key ?? undefined };
    const changed = valueOrThrow(await changeSong(c.get('context'), song, asked));
    return c.json(await describeSong(c.get('context'), changed));
  })
  .post('/:songId/play', async (c) => {
    const song = await ownSong(c);
    return c.json(valueOrThrow(await recordPlay(c.get('context'), song, c.get('caller').sessionId)));
  })
  .delete('/:songId', remove);

/** Whose song it is is asked before anything else about a call: a stranger's body is not judged. */
async function ownSong(c: AppContext): Promise<Song> {
  const songId = c.req.param('songId') ?? '';
  return valueOrThrow(await requireSong(c.get('context'), c.get('caller').userId, songId));
}

async function upload(c: AppContext): Promise<Response> {
  const context = c.get('context');
  const user = await requireUser(c, c.get('caller'));
  const { songId, formDigest } = valueOrThrow(await receiveSong(context, user, c.req.raw));
  c.set('formDigest', formDigest);
  const song = valueOrThrow(await requireSong(context, user.id, songId));
  return c.json(await describeSong(context, song), CREATED);
}

async function remove(c: AppContext): Promise<Response> {
  const context = c.get('context');
  const song = await requireSong(context, c.get('caller').userId, c.req.param('songId') ?? '');
  // The call that died half-way had come that far.
  const isDone = context.isResumed && !song.ok && song.error.kind === 'song_not_found';
  if (isDone) return c.body(null, NO_CONTENT);
  const found = valueOrThrow(song);
  const { cleanup_files: withFiles } = requireQuery(c, songDeletionSchema);
  await removeSong(context, found, withFiles);
  return c.body(null, NO_CONTENT);
}
