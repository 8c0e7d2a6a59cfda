import { givenLyricsFrom } from '#domain/contracts/requests/lyrics-requests.ts';
import { LYRICS_LANGUAGES } from '#domain/songs/lyrics.ts';
import { valueOrThrow } from '../http.ts';
import { removeLyrics } from '../services/alignment/removal.ts';
import { giveLyrics } from '../services/alignment/start.ts';
import { givenTexts } from '../services/alignment/texts.ts';
import { lyricsOf } from '../services/results/lyrics.ts';
import { lyricsHealth } from '../services/songs/lyrics-health.ts';
import { ownSong } from './own-song.ts';
import { newRoutes, route } from './route.ts';

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

lyricsRoutes.openapi(route('PUT /lyrics/{songId}', ownSong), async (c) => {
  const given = givenLyricsFrom(c.req.valid('json'));
  return c.json(valueOrThrow(await giveLyrics(c.get('context'), c.get('song'), given)), 202);
});

lyricsRoutes.openapi(route('GET /lyrics/{songId}/text', ownSong), async (c) =>
  c.json(await givenTexts(c.get('context'), c.get('song').id), 200),
);

lyricsRoutes.openapi(route('DELETE /lyrics/{songId}', ownSong), async (c) => {
  await removeLyrics(c.get('context'), c.get('song').id);
  return c.body(null, 204);
});
