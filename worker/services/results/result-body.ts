import type { PipelineResultBody, TrackBody } from '#domain/contracts/api.ts';
import type { PipelineDocument } from '#domain/contracts/inference.ts';
import type { LyricsFitting } from '#domain/contracts/inference-lyrics.ts';
import type { AppError } from '#domain/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Context } from '../../context.ts';
import { type AttemptId, type StemName, stemKey } from '../../storage/object-keys.ts';
import { readPlaced, withOwnLyrics } from '../alignment/document.ts';
import { findPlaced, type LyricsRow } from '../alignment/read.ts';
import { requireResult, songIdOf } from '../runs/read.ts';
import { audioFilePath, linkTo, loadDocument } from '../runs/results.ts';

/** What a singer is shown of a completed run. */

export interface ShownResult {
  files: AttemptId;
  /** The singer's own words, in the place of those that the analysis heard. */
  placed: LyricsRow | null;
}

/** What `requireResult` gives, and with it the words, in one wait for D1. */
export async function requireShown(
  context: Context,
  userId: string,
  id: string,
): Promise<Result<ShownResult, AppError>> {
  const [files, placed] = await Promise.all([
    requireResult(context, userId, id),
    findPlaced(context, songIdOf(id)),
  ]);
  return files.ok ? ok({ files: files.value, placed }) : files;
}

/** The stored result of an attempt with the singer's own words in the place of those that the analysis heard, where there are such. */
export async function loadShown(
  context: Context,
  id: AttemptId,
  placed: LyricsRow | null,
): Promise<{ document: PipelineDocument; lyricsId: string | null; fitting: LyricsFitting | null }> {
  const [document, own] = await Promise.all([loadDocument(context, id), readPlaced(context, placed)]);
  const { lyricsId = null, fitting = null } = own ?? {};
  return { document: withOwnLyrics(document, own), lyricsId, fitting };
}

/** The result as the API shows it: the document with fresh links. `origin` is where the caller reached us. */
export async function resultBody(
  context: Context,
  { files: id, placed }: ShownResult,
  origin: string,
): Promise<PipelineResultBody> {
  const { document, lyricsId, fitting } = await loadShown(context, id, placed);
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
