import type { AnalysisRequest } from '#domain/contracts/inference-job.ts';
import { INFERENCE_SCHEMA_VERSION } from '#domain/contracts/inference-values.ts';
import type { AnalysisOrder } from '#domain/pipeline/analysis.ts';
import { jobIdOf } from '#domain/runs/run.ts';
import type { Context } from '../context.ts';
import { documentKey, originalKey, stemKey } from '../storage/object-keys.ts';
import { type MediaVerb, signedPath } from '../storage/signed-url.ts';

/** Long enough for a queue of jobs before this one; the lease, not the link, decides who may write. */
const JOB_LINK_MS = 2 * 3_600_000;
const EVENTS_PATH = '/internal/inference/events';

export async function buildJobRequest(
  context: Context,
  order: AnalysisOrder,
  attempt: number,
): Promise<AnalysisRequest> {
  const { PUBLIC_ORIGIN, SIGNED_URL_SECRET } = context.env;
  const expiresAtMs = context.nowMs() + JOB_LINK_MS;
  const link = async (verb: MediaVerb, key: string) =>
    `${PUBLIC_ORIGIN}${await signedPath(SIGNED_URL_SECRET, { verb, key, expiresAtMs })}`;
  const id = { songId: order.songId, pipelineId: order.pipelineId, attempt };
  return {
    kind: 'analysis',
    schema_version: INFERENCE_SCHEMA_VERSION,
    job_id: jobIdOf(order.pipelineId, attempt),
    song_id: order.songId,
    pipeline_id: order.pipelineId,
    attempt,
    source: {
      url: await link('read', originalKey(order.songId)),
      file_name: order.source.fileName,
      size_bytes: order.source.sizeBytes,
      sha256: order.source.sha256,
    },
    options: {
      vocal_method: order.options.vocalMethod,
      pitch_method: order.options.pitchMethod,
      enable_lyrics: order.options.enableLyrics,
      lyrics_language: order.options.lyricsLanguage,
      given_lyrics: null,
      require_engine: false,
    },
    artefacts: {
      instrumental_url: await link('write', stemKey(id, 'instrumental')),
      vocals_url: await link('write', stemKey(id, 'vocals')),
      document_url: await link('write', documentKey(id)),
    },
    callback_url: `${PUBLIC_ORIGIN}${EVENTS_PATH}`,
  };
}
