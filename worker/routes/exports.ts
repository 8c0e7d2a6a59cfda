import type { ScoreFormat } from '#domain/export/export-formats.ts';
import { importFile } from '../export/song/import-song.ts';
import { exportScore } from '../export/song/score-file.ts';
import { exportArchive } from '../export/song/song-archive.ts';
import { exportTrack, type TrackRequest } from '../export/song/track-file.ts';
import { type AppContext, valueOrThrow } from '../http.ts';
import { ownSong } from './own-song.ts';
import { newRoutes, route } from './route.ts';
import { fileHeaders, sendWav } from './send-wav.ts';

/** A song as files for other programs. */
export const exportRoutes = newRoutes();

exportRoutes.openapi(route('GET /songs/{songId}/export/ultrastar', ownSong), (c) =>
  sendScore(c, 'ultrastar', c.req.valid('query')),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/lrc', ownSong), (c) =>
  sendScore(c, 'lrc', c.req.valid('query')),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/midi', ownSong), (c) =>
  sendScore(c, 'midi', c.req.valid('query')),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/musicxml', ownSong), (c) =>
  sendScore(c, 'musicxml', c.req.valid('query')),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/chordpro', ownSong), (c) =>
  sendScore(c, 'chordpro', c.req.valid('query')),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/songsheet', ownSong), (c) =>
  sendScore(c, 'songsheet', c.req.valid('query')),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/all.zip', ownSong), async (c) => {
  const archive = valueOrThrow(await exportArchive(c.get('context'), c.get('song'), c.req.valid('query')));
  const headers = fileHeaders(archive.name, 'application/zip');
  // Who asks for the head alone should not have a song decoded.
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers });
  return new Response(valueOrThrow(await archive.open()), { headers });
});
exportRoutes.openapi(route('GET /songs/{songId}/export/vocals.wav', ownSong), (c) =>
  sendTrack(c, { stem: 'vocals', clicksPerBar: null, ...c.req.valid('query') }),
);
exportRoutes.openapi(route('GET /songs/{songId}/export/instrumental.wav', ownSong), (c) => {
  const { semitones, click } = c.req.valid('query');
  return sendTrack(c, { stem: 'instrumental', semitones, clicksPerBar: click ?? null });
});

exportRoutes.openapi(route('POST /songs/{songId}/import', ownSong), async (c) => {
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const { version } = c.req.valid('query');
  return c.json(valueOrThrow(await importFile(c.get('context'), c.get('song'), bytes, version)), 200);
});

async function sendScore(
  c: AppContext,
  format: ScoreFormat,
  request: { edited: boolean; semitones: number },
): Promise<Response> {
  const file = valueOrThrow(await exportScore(c.get('context'), c.get('song'), format, request));
  return c.body(file.body, 200, fileHeaders(file.name, file.mediaType));
}

async function sendTrack(c: AppContext, request: TrackRequest): Promise<Response> {
  return sendWav(c, valueOrThrow(await exportTrack(c.get('context'), c.get('song'), request)));
}
