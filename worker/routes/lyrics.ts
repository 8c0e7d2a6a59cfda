import { LYRICS_LANGUAGES } from '#domain/songs/lyrics.ts';
import { valueOrThrow } from '../http.ts';
import { lyricsOf } from '../services/songs/lyrics.ts';
import { lyricsHealth } from '../services/songs/lyrics-health.ts';
import { newRoutes, route } from './route.ts';

/** Closed also where nothing is about a song: the health asks the sidecar, which strangers should not make us do. */
export const lyricsRoutes = newRoutes();

lyricsRoutes.openapi(route('GET /lyrics/health'), async (c) =>
  c.json(await lyricsHealth(c.get('context')), 200),
);
lyricsRoutes.openapi(route('GET /lyrics/languages'), (c) =>
  c.json({ supported_languages: LYRICS_LANGUAGES }, 200),
);
lyricsRoutes.openapi(route('GET /lyrics/{id}'), async (c) =>
  c.json(valueOrThrow(await lyricsOf(c.get('context'), c.get('caller').userId, c.req.param('id'))), 200),
);
