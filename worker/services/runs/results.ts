import {
  MAX_DOCUMENT_BYTES,
  type PipelineDocument,
  pipelineDocumentSchema,
} from '#domain/contracts/inference.ts';
import type { Context } from '../../context.ts';
import { jsonOrNull } from '../../json-or-null.ts';
import { type AttemptId, documentKey, type StemName } from '../../storage/object-keys.ts';
import { signedPath } from '../../storage/signed-url.ts';

/** The documents of completed runs, and the links and names of their tracks. */

/** Long enough to load a track. Who streams one for longer asks for another link. */
export const STEM_LINK_MS = 15 * 60_000;

/** The stored result of an attempt. Throws when it is missing or not as the contract says: it was checked before it was accepted. */
export async function loadDocument(context: Context, id: AttemptId): Promise<PipelineDocument> {
  const document = await readDocument(context, id);
  if (document === null) throw new Error(`The document of ${id.pipelineId} is missing or damaged.`);
  return document;
}

/** Null when the object is absent, too large or outside the contract. A read that breaks off is thrown: it says nothing of the object. */
export async function readDocument(context: Context, id: AttemptId): Promise<PipelineDocument | null> {
  const object = await context.env.AUDIO.get(documentKey(id));
  if (!object || object.size > MAX_DOCUMENT_BYTES) return null;
  const parsed = pipelineDocumentSchema.safeParse(jsonOrNull(await object.text()));
  return parsed.success ? parsed.data : null;
}

/** A signed link to one object, for whoever is shown it. */
export async function linkTo(context: Context, key: string, origin: string): Promise<string> {
  const link = { verb: 'read', key, expiresAtMs: context.nowMs() + STEM_LINK_MS } as const;
  return `${origin}${await signedPath(context.env.SIGNED_URL_SECRET, link)}`;
}

/**
 * The names of a run's tracks: `{pipelineId}-instrumental.opus` and `{pipelineId}-vocals.opus`. A name has no slashes and says nothing of
 * attempts: which one counts is looked up. A result's `file_path` is the whole call, so its last part is the name.
 */
const TRACK_NAME = /^(pipe_[0-9a-z]+)-(instrumental|vocals)\.opus$/;

export function audioFilePath(pipelineId: string, stem: StemName): string {
  return `/api/v1/audio/${pipelineId}-${stem}.opus`;
}

export function readTrackName(fileName: string): { pipelineId: string; stem: StemName } | null {
  const [, pipelineId, stem] = TRACK_NAME.exec(fileName) ?? [];
  return pipelineId === undefined ? null : { pipelineId, stem: stem as StemName };
}
