import { Hono } from 'hono';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { findSong } from '../services/songs/songs.ts';
import { noteUse } from '../services/transposition/read.ts';
import { takePart } from '../services/uploads/upload-intake.ts';
import { findUpload } from '../services/uploads/uploads.ts';
import { attemptOfKey, isSound, songIdOfKey, taskOfKey } from '../storage/object-keys.ts';
import { type PartPlace, partPlaceOf } from '../storage/part-links.ts';
import { readChunks } from '../storage/read-chunks.ts';
import { sendObject } from '../storage/send-object.ts';
import { type MediaVerb, verifySignedUrl } from '../storage/signed-url.ts';
import { readPartHeaders } from '../upload/part-headers.ts';

/** Objects by signed link: the browser and the sidecar read, the sidecar writes, and programs send parts of uploads. The link is the only permission. */

const MAX_ARTEFACT_BYTES = 64_000_000;

export const mediaRoutes = new Hono<AppBindings>().get('/*', sendLinked).put('/*', receiveArtefact);

/** A link ends with its song, at once, even where the file itself has to wait for the sweep. That is one look-up in every call. */
async function sendLinked(c: AppContext): Promise<Response> {
  const key = await requireKey(c, 'read');
  const song = await findSong(c.get('context'), songIdOfKey(key));
  if (!song) throw new HttpProblem({ kind: 'file_not_found' });
  if (song.soundPutAwayAtMs !== null && isSound(key)) throw new HttpProblem({ kind: 'sound_put_away' });
  const taskId = taskOfKey(key);
  if (taskId !== null) await noteUse(c.get('context'), taskId);
  return valueOrThrow(await sendObject(c.env.AUDIO, key, c.req.raw));
}

async function receiveArtefact(c: AppContext): Promise<Response> {
  const key = await requireKey(c, 'write');
  const part = partPlaceOf(key);
  if (part) return receivePart(c, part);
  const contentLength = Number(c.req.header('content-length') ?? Number.NaN);
  if (!Number.isInteger(contentLength)) throw new HttpProblem({ kind: 'length_required' });
  if (contentLength > MAX_ARTEFACT_BYTES) throw new HttpProblem({ kind: 'file_too_large' });
  await requireCurrentAttempt(c, key);
  const { body } = c.req.raw;
  await c.env.AUDIO.put(
    key,
    body && contentLength > 0 ? body.pipeThrough(new FixedLengthStream(contentLength)) : '',
  );
  return c.body(null, 200);
}

/** The link stands for the account that opened the upload; it ends with the upload, and with the account. */
async function receivePart(c: AppContext, place: PartPlace): Promise<Response> {
  const context = c.get('context');
  const upload = await findUpload(context, place.uploadId);
  if (!upload) throw new HttpProblem({ kind: 'upload_not_found' });
  const part = { ...place, ...valueOrThrow(readPartHeaders(c.req.raw.headers)) };
  const body = readChunks(c.req.raw.body ?? new Blob([]).stream(), { isReused: true });
  const bytes = { body, isStillAllowed: async () => true };
  valueOrThrow(await takePart(context, upload.userId, part, bytes));
  return c.body(null, 200);
}

/** Fencing: an attempt that lost its lease may not write any more, even with a link that is still valid. */
async function requireCurrentAttempt(c: AppContext, key: string): Promise<void> {
  const id = attemptOfKey(key);
  const current = id && (await songRoom(c.env, id.songId).currentAttempt(id.pipelineId));
  if (id === null || current !== id.attempt) throw new HttpProblem({ kind: 'stale_attempt' });
}

async function requireKey(c: AppContext, verb: MediaVerb): Promise<string> {
  const key = await verifySignedUrl(
    c.env.SIGNED_URL_SECRET,
    new URL(c.req.url),
    verb,
    c.get('context').nowMs(),
  );
  if (!key.ok) throw new HttpProblem({ kind: 'signature_invalid' });
  return key.value;
}
