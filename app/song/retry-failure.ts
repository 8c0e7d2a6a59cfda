/** Pure. Why a song could not be started again, and where the singer goes to change that. */
import { ApiError } from '#app/api/api-error.ts';
import { changeFailureWords } from '#app/api/failure-words.ts';
import type { Messages } from '#app/content/messages.ts';

export interface RetryFailure {
  what: string;
  next: string;
  /** The page that helps, and what its link says; null where trying again is what helps. */
  help: { to: string; label: string } | null;
}

export function retryFailure(error: unknown, messages: Messages): RetryFailure {
  const { failures, song } = messages;
  const what = changeFailureWords(error, song.retry.failed, messages);
  const refusal = error instanceof ApiError && error.failure.kind === 'refused' ? error.failure : null;
  if (refusal?.status === 410) {
    return { what, next: '', help: { to: '/upload', label: song.retry.uploadAgain } };
  }
  if (refusal?.status === 402 && refusal.code === 'song_limit') {
    return { what, next: failures.whatNext.songLimit, help: { to: '/library', label: song.retry.makeRoom } };
  }
  if (refusal?.status === 402) {
    return { what, next: failures.whatNext.creditsNow, help: { to: '/pricing', label: song.retry.seePlans } };
  }
  return { what, next: '', help: null };
}
