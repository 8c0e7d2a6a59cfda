import { sessionIdOf } from '../auth/access-tokens.ts';
import { valueOrThrow } from '../http.ts';
import { isStillAllowed } from '../middleware/viewer.ts';
import { removeSong } from '../services/removal/song-removal.ts';
import { changeSong } from '../services/songs/song-edits.ts';
import { recordPlay } from '../services/songs/song-plays.ts';
import { describeSong, listSongs, requireSong, songStats } from '../services/songs/songs.ts';
import { receiveForm } from '../services/uploads/receive-form.ts';
import { ownSong } from './own-song.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

export const songRoutes = newRoutes();

songRoutes.openapi(route('POST /songs/'), async (c) => {
  const context = c.get('context');
  const user = await requireUser(c, c.get('caller'));
  const { songId, formDigest } = valueOrThrow(
    await receiveForm(context, user, c.req.raw, () => isStillAllowed(c)),
  );
  c.set('formDigest', formDigest);
  const song = valueOrThrow(await requireSong(context, user.id, songId));
  return c.json(await describeSong(context, song), 201);
});

songRoutes.openapi(route('GET /songs/'), async (c) => {
  const { limit, offset, include_processing: includeProcessing } = c.req.valid('query');
  const page = { limit, offset, includeProcessing };
  return c.json(await listSongs(c.get('context'), c.get('caller').userId, page), 200);
});

// Before the ids: no song is called "stats".
songRoutes.openapi(route('GET /songs/stats'), async (c) =>
  c.json(await songStats(c.get('context'), c.get('caller').userId), 200),
);

songRoutes.openapi(route('GET /songs/{songId}', ownSong), async (c) =>
  c.json(await describeSong(c.get('context'), c.get('song')), 200),
);

songRoutes.openapi(route('PUT /songs/{songId}', ownSong), async (c) => {
  const { title, key_signature: key, repertoire } = c.req.valid('json');
  const asked = { title, keySignature: key ?? undefined, repertoire };
  const changed = valueOrThrow(await changeSong(c.get('context'), c.get('song'), asked));
  return c.json(await describeSong(c.get('context'), changed), 200);
});

songRoutes.openapi(route('POST /songs/{songId}/play', ownSong), async (c) => {
  const sessionId = sessionIdOf(c.get('caller'));
  return c.json(valueOrThrow(await recordPlay(c.get('context'), c.get('song'), sessionId)), 200);
});

songRoutes.openapi(route('DELETE /songs/{songId}', ownSong), async (c) => {
  await removeSong(c.get('context'), c.get('song'), c.req.valid('query').cleanup_files);
  return c.body(null, 204);
});
