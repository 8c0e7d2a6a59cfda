import { contentDisposition, type ScoreFormat } from '#domain/export/export-formats.ts';
import { importFile } from '../export/song/import-song.ts';
import { exportScore } from '../export/song/score-file.ts';
import { exportTrack, type TrackWish } from '../export/song/track-file.ts';
import { type AppContext, valueOrThrow } from '../http.ts';
import { ownSong } from './own-song.ts';
import { newRoutes, route } from './route.ts';

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
  wish: { edited: boolean; semitones: number },
): Promise<Response> {
  const file = valueOrThrow(await exportScore(c.get('context'), c.get('song'), format, wish));
  return c.body(file.body, 200, headersOf(file.name, file.mediaType));
}

async function sendTrack(c: AppContext, wish: TrackWish): Promise<Response> {
  const file = valueOrThrow(await exportTrack(c.get('context'), c.get('song'), wish));
  const headers = { ...headersOf(file.name, 'audio/wav'), 'content-length': String(file.sizeBytes) };
  // Who asks for the head alone should not have a song decoded.
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers });
  return new Response(valueOrThrow(await file.open()), { headers });
}

function headersOf(fileName: string, mediaType: string): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition(fileName),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}
