import { valueOrThrow } from '../http.ts';
import { requireAudioFile } from '../services/runs/read.ts';
import { sendObject } from '../storage/send-object.ts';
import { newRoutes, route } from './route.ts';

/** Tracks by file name, for clients that send their bearer: what a result calls `file_path`. */
export const audioRoutes = newRoutes();

audioRoutes.openapi(route('GET /audio/{fileName}'), async (c) => {
  const context = c.get('context');
  const key = await requireAudioFile(context, c.get('caller').userId, c.req.param('fileName'));
  return valueOrThrow(await sendObject(context.env.AUDIO, valueOrThrow(key), c.req.raw));
});
