import { Hono } from 'hono';
import type { LyricsLanguagesBody } from '#domain/contracts/lyrics-api.ts';
import { LYRICS_LANGUAGES } from '#domain/songs/lyrics.ts';
import { type AppBindings, valueOrThrow } from '../http.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { lyricsOf } from '../services/songs/lyrics.ts';
import { lyricsHealth } from '../services/songs/lyrics-health.ts';

/** Closed also where nothing is about a song: the health asks the sidecar, which strangers should not make us do. */
export const lyricsRoutes = new Hono<AppBindings>()
  .use(requireCaller)
  .get('/health', async (c) => c.json(await lyricsHealth(c.get('context'))))
  .get('/languages', (c) => {
    const body: LyricsLanguagesBody = { supported_languages: LYRICS_LANGUAGES };
    return c.json(body);
  })
  .get('/:id', async (c) =>
    c.json(valueOrThrow(await lyricsOf(c.get('context'), c.get('caller').userId, c.req.param('id')))),
  );
