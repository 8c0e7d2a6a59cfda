import { Hono } from 'hono';
import { type CreateUpload, createUploadSchema } from '#domain/contracts/upload-requests.ts';
import { type AppBindings, type AppContext, requireJson, valueOrThrow } from '../http.ts';
import { jsonBodyLimit } from '../middleware/body-limit.ts';
import { requireCaller } from '../middleware/viewer.ts';
import { describeSong, requireSong } from '../services/songs/songs.ts';
import { completeUpload } from '../services/uploads/upload-completion.ts';
import { takePart } from '../services/uploads/upload-intake.ts';
import { abortUpload } from '../services/uploads/upload-removal.ts';
import {
  type AnnouncedUpload,
  describeUpload,
  listOpenUploads,
  openUpload,
  requireUpload,
} from '../services/uploads/uploads.ts';
import { readChunks } from '../storage/read-chunks.ts';
import { readPartHeaders } from '../upload/part-headers.ts';
import { requireUser } from './require-user.ts';

const CREATED = 201;
const NO_CONTENT = 204;

/** Resumable uploads. No limit for the bodies of parts here: it would buffer them. */
export const uploadRoutes = new Hono<AppBindings>()
  .use(requireCaller)
  .post('/', jsonBodyLimit, async (c) => {
    const file = announcedUpload(await requireJson(c, createUploadSchema));
    const user = await requireUser(c, c.get('caller'));
    return c.json(valueOrThrow(await openUpload(c.get('context'), user, file)), CREATED);
  })
  .get('/', async (c) => c.json(await listOpenUploads(c.get('context'), c.get('caller').userId)))
  .get('/:uploadId', async (c) => {
    const context = c.get('context');
    const found = await requireUpload(context, c.get('caller').userId, c.req.param('uploadId'));
    return c.json(await describeUpload(context, valueOrThrow(found)));
  })
  .put('/:uploadId/parts/:partNumber', putPart)
  .post('/:uploadId/complete', jsonBodyLimit, complete)
  .delete('/:uploadId', jsonBodyLimit, async (c) => {
    valueOrThrow(await abortUpload(c.get('context'), c.get('caller').userId, c.req.param('uploadId')));
    return c.body(null, NO_CONTENT);
  });

async function putPart(c: AppContext): Promise<Response> {
  const { sizeBytes, sha256 } = valueOrThrow(readPartHeaders(c.req.raw.headers));
  const part = {
    uploadId: c.req.param('uploadId') ?? '',
    partNumber: partNumberOf(c.req.param('partNumber') ?? ''),
    sizeBytes,
    sha256,
  };
  // Not cancelled when it is refused: the rest is read to its end outside, so that the client hears why.
  // A stream may not be made before the first call, so none stands ready for parts without a body.
  const body = readChunks(c.req.raw.body ?? new Blob([]).stream(), { isReused: true });
  return c.json(valueOrThrow(await takePart(c.get('context'), c.get('caller').userId, part, body)));
}

async function complete(c: AppContext): Promise<Response> {
  const context = c.get('context');
  const user = await requireUser(c, c.get('caller'));
  const songId = valueOrThrow(await completeUpload(context, user, c.req.param('uploadId') ?? ''));
  const song = valueOrThrow(await requireSong(context, user.id, songId));
  return c.json(await describeSong(context, song), CREATED);
}

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
    durationSeconds: body.duration_minutes == null ? null : body.duration_minutes * 60,
    options: {
      vocalMethod: body.vocal_method,
      pitchMethod: body.pitch_method,
      enableLyrics: body.enable_lyrics,
      lyricsLanguage: body.lyrics_language ?? null,
    },
  };
}
