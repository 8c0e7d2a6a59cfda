import { Hono } from 'hono';
import { type AppBindings, valueOrThrow } from '../http.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { requireAudioFile } from '../services/songs/audio-files.ts';
import { sendObject } from '../storage/send-object.ts';

/** Tracks by file name, for clients that send their bearer: what a result calls `file_path`. */
export const audioRoutes = new Hono<AppBindings>().use(requireCaller).get('/:fileName', async (c) => {
  const context = c.get('context');
  const key = await requireAudioFile(context, c.get('caller').userId, c.req.param('fileName'));
  return valueOrThrow(await sendObject(context.env.AUDIO, valueOrThrow(key), c.req.raw));
});
