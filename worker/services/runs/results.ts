import type { PipelineResultBody, TrackBody } from '#domain/contracts/api.ts';
import {
  MAX_DOCUMENT_BYTES,
  type PipelineDocument,
  pipelineDocumentSchema,
} from '#domain/contracts/inference.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import type { Context } from '../../context.ts';
import { jsonOrNull } from '../../json-or-null.ts';
import { type AttemptId, documentKey, type StemName, stemKey } from '../../storage/object-keys.ts';
import { signedPath } from '../../storage/signed-url.ts';
import { findOwnLyrics, withOwnLyrics } from '../alignment/document.ts';

/** The documents of completed runs, and the links and names of their tracks. */

/** Long enough to load a track. Who streams one for longer asks for another link. */
export const STEM_LINK_MS = 15 * 60_000;

/** The stored result of an attempt. Throws when it is missing or not as the contract says: it was checked before it was accepted. */
export async function loadDocument(context: Context, id: AttemptId): Promise<PipelineDocument> {
  const document = await readDocument(context, id);
  if (document === null) throw new Error(`The document of ${id.pipelineId} is missing or damaged.`);
  return document;
}

/** The same with the singer's own words in the place of those that the analysis heard, where there are such. */
export async function loadShown(
  context: Context,
  id: AttemptId,
): Promise<{ document: PipelineDocument; lyricsId: string | null; fitting: LyricsFitting | null }> {
  const [document, own] = await Promise.all([loadDocument(context, id), findOwnLyrics(context, id.songId)]);
  const { lyricsId = null, fitting = null } = own ?? {};
  return { document: withOwnLyrics(document, own), lyricsId, fitting };
}

/** Null when the object is absent, too large or outside the contract. A read that breaks off is thrown: it says nothing of the object. */
export async function readDocument(context: Context, id: AttemptId): Promise<PipelineDocument | null> {
  const object = await context.env.AUDIO.get(documentKey(id));
  if (!object || object.size > MAX_DOCUMENT_BYTES) return null;
  const parsed = pipelineDocumentSchema.safeParse(jsonOrNull(await object.text()));
  return parsed.success ? parsed.data : null;
}

/** The result as the API shows it: the document with fresh links. `origin` is where the caller reached us. */
export async function resultBody(
  context: Context,
  id: AttemptId,
  origin: string,
): Promise<PipelineResultBody> {
  const { document, lyricsId, fitting } = await loadShown(context, id);
  const {
    pipeline_version: _version,
    sample_rate_hertz: _rate,
    sample_count: _count,
    tags: _tags,
    ...rest
  } = document;
  return {
    ...rest,
    pipeline_id: id.pipelineId,
    song_id: id.songId,
    lyrics_id: lyricsId,
    ...(fitting && { lyrics_fitting: fitting }),
    vocal_separation: {
      ...document.vocal_separation,
      instrumental_track: await track(context, id, 'instrumental', origin, document.duration_seconds),
      vocal_track: await track(context, id, 'vocals', origin, document.duration_seconds),
    },
  };
}

async function track(
  context: Context,
  id: AttemptId,
  stem: StemName,
  origin: string,
  durationSeconds: number,
): Promise<TrackBody> {
  return {
    signed_url: await linkTo(context, stemKey(id, stem), origin),
    file_path: audioFilePath(id.pipelineId, stem),
    duration: durationSeconds,
  };
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

function audioFilePath(pipelineId: string, stem: StemName): string {
  return `/api/v1/audio/${pipelineId}-${stem}.opus`;
}

export function readTrackName(fileName: string): { pipelineId: string; stem: StemName } | null {
  const [, pipelineId, stem] = TRACK_NAME.exec(fileName) ?? [];
  return pipelineId === undefined ? null : { pipelineId, stem: stem as StemName };
}
