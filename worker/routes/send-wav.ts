import { contentDisposition } from '#domain/export/export-formats.ts';
import type { TrackFile } from '../export/song/track-file.ts';
import { type AppContext, valueOrThrow } from '../http.ts';

/** A track that is decoded while it is sent, and a score, are files to keep: nothing of them runs, whoever opens it. */
export function fileHeaders(fileName: string, mediaType: string): Record<string, string> {
  return {
    'content-type': mediaType,
    'content-disposition': contentDisposition(fileName),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  };
}

export async function sendWav(c: AppContext, file: TrackFile): Promise<Response> {
  const headers = { ...fileHeaders(file.name, 'audio/wav'), 'content-length': String(file.sizeBytes) };
  // Who asks for the head alone should not have a song decoded.
  if (c.req.raw.method === 'HEAD') return new Response(null, { headers });
  return new Response(valueOrThrow(await file.open()), { headers });
}
