import { type AppContext, valueOrThrow } from '../http.ts';
import { requireStems } from '../services/runs/read.ts';
import { requireSong } from '../services/songs/songs.ts';
import { type StemName, stemKey } from '../storage/object-keys.ts';
import { sendObject } from '../storage/send-object.ts';
import { newRoutes, route } from './route.ts';

/** Stems by the song's id, for clients that send their bearer. Signed links are preferred: media elements cannot send one. */
export const fileRoutes = newRoutes();

fileRoutes.openapi(route('GET /files/processed/{songId}'), (c) =>
  sendStem(c, c.req.param('songId'), 'instrumental'),
);
fileRoutes.openapi(route('GET /files/processed/{songId}/vocals'), (c) =>
  sendStem(c, c.req.param('songId'), 'vocals'),
);

async function sendStem(c: AppContext, songId: string, stem: StemName): Promise<Response> {
  const context = c.get('context');
  const song = valueOrThrow(await requireSong(context, c.get('caller').userId, songId));
  const id = valueOrThrow(await requireStems(context, song));
  return valueOrThrow(await sendObject(context.env.AUDIO, stemKey(id, stem), c.req.raw));
}
