import type { CreateUpload } from '#domain/contracts/requests/upload-requests.ts';
import { valueOrThrow } from '../http.ts';
import { isStillAllowed } from '../middleware/viewer.ts';
import { describeSong, requireSong } from '../services/songs/songs.ts';
import { completeUpload } from '../services/uploads/upload-completion.ts';
import { takePart } from '../services/uploads/upload-intake.ts';
import { abortUpload } from '../services/uploads/upload-removal.ts';
import {
  type AnnouncedUpload,
  listOpenUploads,
  openUpload,
  receivedParts,
  requireUpload,
  uploadBody,
} from '../services/uploads/uploads.ts';
import { readChunks } from '../storage/read-chunks.ts';
import { readPartHeaders } from '../upload/part-headers.ts';
import { requireUser } from './require-user.ts';
import { newRoutes, route } from './route.ts';

/** Resumable uploads. */
export const uploadRoutes = newRoutes();

uploadRoutes.openapi(route('POST /uploads'), async (c) => {
  const file = announcedUpload(c.req.valid('json'));
  const user = await requireUser(c, c.get('caller'));
  return c.json(valueOrThrow(await openUpload(c.get('context'), user, file)), 201);
});

uploadRoutes.openapi(route('GET /uploads'), async (c) =>
  c.json(await listOpenUploads(c.get('context'), c.get('caller').userId), 200),
);

uploadRoutes.openapi(route('GET /uploads/{uploadId}'), async (c) => {
  const context = c.get('context');
  const id = c.req.param('uploadId');
  const [found, parts] = await Promise.all([
    requireUpload(context, c.get('caller').userId, id),
    receivedParts(context, id),
  ]);
  return c.json(uploadBody(context, valueOrThrow(found), parts), 200);
});

uploadRoutes.openapi(route('PUT /uploads/{uploadId}/parts/{partNumber}'), async (c) => {
  const { sizeBytes, sha256 } = valueOrThrow(readPartHeaders(c.req.raw.headers));
  const { uploadId, partNumber } = c.req.param();
  const part = { uploadId, partNumber: partNumberOf(partNumber), sizeBytes, sha256 };
  // Not cancelled when it is refused: the rest is read to its end outside, so that the client hears why.
  // A stream may not be made before the first call, so none stands ready for parts without a body.
  const body = readChunks(c.req.raw.body ?? new Blob([]).stream(), { isReused: true });
  const bytes = { body, isStillAllowed: () => isStillAllowed(c) };
  return c.json(valueOrThrow(await takePart(c.get('context'), c.get('caller').userId, part, bytes)), 200);
});

uploadRoutes.openapi(route('POST /uploads/{uploadId}/complete'), async (c) => {
  const context = c.get('context');
  const user = await requireUser(c, c.get('caller'));
  const songId = valueOrThrow(await completeUpload(context, user, c.req.param('uploadId')));
  const song = valueOrThrow(await requireSong(context, user.id, songId));
  return c.json(await describeSong(context, song), 201);
});

uploadRoutes.openapi(route('DELETE /uploads/{uploadId}'), async (c) => {
  valueOrThrow(await abortUpload(c.get('context'), c.get('caller').userId, c.req.param('uploadId')));
  return c.body(null, 204);
});

/** Only digits: `1e0` and ` 1` are no names of parts. */
function partNumberOf(text: string): number {
  return /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
}

function announcedUpload(body: CreateUpload): AnnouncedUpload {
  return {
    fileName: body.file_name,
    contentType: body.content_type,
    sizeBytes: body.size_bytes,
    sha256: body.sha256 ?? null,
    title: body.title ?? null,
    bringsBackSongId: body.song_id ?? null,
    durationSeconds: body.duration_minutes == null ? null : body.duration_minutes * 60,
    options: {
      vocalMethod: body.vocal_method,
      pitchMethod: body.pitch_method,
      enableLyrics: body.enable_lyrics,
      lyricsLanguage: body.lyrics_language ?? null,
    },
  };
}
