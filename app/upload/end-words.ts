import type { Messages } from '#app/content/messages.ts';
import type { PipelineWatch } from '#app/song/pipeline-watcher.ts';

export type BadEnd = Extract<PipelineWatch, { phase: 'failed' | 'not_found' }>;

/** What the upload page says of a song that came to nothing: the reason first, and what became of the credits. */
export function endWords(end: BadEnd, { failures, runErrors, song, upload }: Messages) {
  if (end.phase === 'not_found') {
    return { title: failures.songNotFound, text: upload.processing.deleted, isFailure: true };
  }
  if (end.reason === 'cancelled') {
    return {
      title: song.cancelled.title,
      text: `${song.failed.refund} ${song.cancelled.text}`,
      isFailure: false,
    };
  }
  const title = end.reason ? runErrors[end.reason] : song.failed.fallback;
  return { title, text: `${song.failed.refund} ${song.failed.next}`, isFailure: true };
}
