import type { Messages } from '#app/content/messages.ts';
import type { PipelineWatch } from '#app/song/pipeline-watcher.ts';
import { CANCELLED_MESSAGE } from '#domain/pipeline/run.ts';

export type BadEnd = Extract<PipelineWatch, { phase: 'failed' | 'not_found' }>;

/** What the upload page says of a song that came to nothing: the server's reason first, and what became of the credits. */
export function endWords(end: BadEnd, { failures, song, upload }: Messages) {
  if (end.phase === 'not_found') {
    return { title: failures.songNotFound, text: upload.processing.deleted, isFailure: true };
  }
  if (end.reason === CANCELLED_MESSAGE) {
    return {
      title: song.cancelled.title,
      text: `${song.failed.refund} ${song.cancelled.text}`,
      isFailure: false,
    };
  }
  const reason = end.reason || song.failed.fallback;
  return { title: reason, text: `${song.failed.refund} ${song.failed.next}`, isFailure: true };
}
