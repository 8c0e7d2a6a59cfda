import { Hono } from 'hono';
import { type AppBindings, type AppContext, HttpProblem, valueOrThrow } from '../http.ts';
import { songRoom } from '../services/songs/song-rooms.ts';
import { findSong } from '../services/songs/songs.ts';
import { noteUse } from '../services/transposition/read.ts';
import { attemptOfKey, songIdOfKey, taskOfKey } from '../storage/object-keys.ts';
import { sendObject } from '../storage/send-object.ts';
import { type MediaVerb, verifySignedUrl } from '../storage/signed-url.ts';

/** Objects by signed link: the browser and the sidecar read, the sidecar writes. The link is the only permission. */

const MAX_ARTEFACT_BYTES = 64_000_000;

export const mediaRoutes = new Hono<AppBindings>().get('/*', sendLinked).put('/*', receiveArtefact);

/** A link ends with its song, at once, even where the file itself has to wait for the sweep. That is one look-up in every call. */
async function sendLinked(c: AppContext): Promise<Response> {
  const key = await requireKey(c, 'read');
  const song = await findSong(c.get('context'), songIdOfKey(key));
  if (!song) throw new HttpProblem({ kind: 'file_not_found' });
  const taskId = taskOfKey(key);
  if (taskId !== null) await noteUse(c.get('context'), taskId);
  return valueOrThrow(await sendObject(c.env.AUDIO, key, c.req.raw));
}

async function receiveArtefact(c: AppContext): Promise<Response> {
  const key = await requireKey(c, 'write');
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
