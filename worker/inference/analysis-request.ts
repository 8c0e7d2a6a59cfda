import type { JobRequest } from '#domain/contracts/inference-job.ts';
import type { AnalysisOrder } from '#domain/pipeline/analysis.ts';
import type { Context } from '../context.ts';
import { documentKey, originalKey, stemKey } from '../storage/object-keys.ts';
import { jobHead, jobLink } from './job-frame.ts';

export async function analysisRequest(
  context: Context,
  order: AnalysisOrder,
  attempt: number,
): Promise<JobRequest> {
  const id = { songId: order.songId, pipelineId: order.pipelineId, attempt };
  return {
    kind: 'analysis',
    ...(await jobHead(context, order, attempt)),
    paid_seconds: await paidSecondsOf(context, order.pipelineId),
    source: {
      url: await jobLink(context, 'read', originalKey(order.songId)),
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
      instrumental_url: await jobLink(context, 'write', stemKey(id, 'instrumental')),
      vocals_url: await jobLink(context, 'write', stemKey(id, 'vocals')),
      document_url: await jobLink(context, 'write', documentKey(id)),
    },
  };
}

/** The row of the run has it, written with its reserve; runs of before have none. */
async function paidSecondsOf({ d1 }: Context, pipelineId: string): Promise<number | null> {
  const statement = d1.prepare('SELECT audio_seconds FROM runs WHERE id = ?');
  return statement.bind(pipelineId).first<number>('audio_seconds');
}
